import * as z from 'zod/mini'
import { languages } from '../../shared/languages.ts'
import { positions, weekdays, type Pattern, type TenureMonths } from '../../shared/schedules/dates.ts'
import { day } from '../fields.ts'

export const scheduleTexts = {
  selectDay: 'Select at least one day',
  frequency: 'Choose weekly, monthly or yearly',
  tenure: 'Choose for how long',
  config: 'Choose the days',
  weekInterval: 'Choose every 1 to 3 weeks',
  monthInterval: 'Choose every 1 to 6 months',
  mode: 'Choose dates, or a day of the week',
  position: 'Choose which one in the month',
  month: 'Choose a month',
  startDate: 'Choose a start date',
  tooSoon: 'Choose a start date at least 3 days from today',
  tooLate: 'Choose a start date within a year',
  afterEnd: 'This fundraiser ends before a gift would fall on these days',
  message: 'Use at most 200 characters',
} as const

/** Tenures in years, as they are chosen, longest first. The first is the champion's, and the default. */
export const tenures = [
  { years: 2, months: 24 },
  { years: 1, months: 12 },
  { years: 0.5, months: 6 },
  { years: 0.25, months: 3 },
] as const satisfies readonly { years: number; months: TenureMonths }[]

const whole = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.gte(least, error), z.lte(most, error))
const ignored = z.optional(z.unknown())
const message = z._default(
  z.string({ error: scheduleTexts.message }).check(z.trim(), z.maxLength(200, scheduleTexts.message)),
  '',
)
const monthDays = z
  .array(whole(1, 31, scheduleTexts.selectDay), { error: scheduleTexts.selectDay })
  .check(z.minLength(1, scheduleTexts.selectDay), z.maxLength(31, scheduleTexts.selectDay))
const weekday = z.enum(weekdays, { error: scheduleTexts.selectDay })

type Configured = { pattern: Pattern; message: string }

const weekly = z.pipe(
  z.strictObject(
    {
      interval: whole(1, 3, scheduleTexts.weekInterval),
      days: z
        .array(z.strictObject({ day: weekday, selected: z.boolean({ error: scheduleTexts.selectDay }) }), {
          error: scheduleTexts.selectDay,
        })
        .check(
          z.maxLength(7, scheduleTexts.selectDay),
          z.refine((days) => days.some(({ selected }) => selected), scheduleTexts.selectDay),
        ),
      message,
    },
    { error: scheduleTexts.config },
  ),
  z.transform(({ interval, days, message: text }): Configured => {
    const chosen = new Set(days.filter(({ selected }) => selected).map((one) => one.day))
    const inOrder = weekdays.filter((one) => chosen.has(one))
    return { pattern: { kind: 'weekly', interval, days: inOrder }, message: text }
  }),
)

const monthInterval = whole(1, 6, scheduleTexts.monthInterval)
const monthly = z.pipe(
  z.discriminatedUnion(
    'mode',
    [
      z.strictObject({
        mode: z.literal('each'),
        interval: monthInterval,
        days: monthDays,
        on_day: ignored,
        selected_day: ignored,
        message,
      }),
      z.strictObject({
        mode: z.literal('on_day'),
        interval: monthInterval,
        days: ignored,
        on_day: z.enum(positions, { error: scheduleTexts.position }),
        selected_day: weekday,
        message,
      }),
    ],
    { error: ({ input }) => (isRecord(input) ? scheduleTexts.mode : scheduleTexts.config) },
  ),
  z.transform((config): Configured => {
    const { interval } = config
    const pattern: Pattern =
      config.mode === 'each'
        ? { kind: 'monthly', interval, mode: 'each', days: inOrder(config.days) }
        : { kind: 'monthly', interval, mode: 'on_day', position: config.on_day, weekday: config.selected_day }
    return { pattern, message: config.message }
  }),
)

const yearly = z.pipe(
  z.strictObject(
    { month: whole(1, 12, scheduleTexts.month), days: monthDays, message },
    { error: scheduleTexts.config },
  ),
  z.transform(({ month, days, message: text }): Configured => ({
    pattern: { kind: 'yearly', month, days: inOrder(days) },
    message: text,
  })),
)

const inOrder = (days: readonly number[]) => [...new Set(days)].toSorted((a, b) => a - b)
const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const tenure = z._default(
  z.pipe(
    z.literal([2, 1, 0.5, 0.25, '2', '1', '0.5', '0.25'], { error: scheduleTexts.tenure }),
    z.transform((years): TenureMonths => tenures.find((one) => one.years === Number(years))!.months),
  ),
  24,
)

/** Fields of every recurring gift. Without a start date it begins as early as possible. */
const common = {
  donation_tenure: tenure,
  startDate: z.optional(day(scheduleTexts.startDate)),
  /** Language and version of the consent that our page showed; callers without a page leave it out. */
  consent: z.optional(
    z.strictObject({ language: z.enum(languages), version: z.string().check(z.maxLength(20)) }),
  ),
}

/** Variants of a recurring order by frequency code; `scheduleConfig` holds the pattern of days. */
export const recurringVariants = {
  weekly: { ...common, donation_frequency: z.literal([1, '1']), scheduleConfig: weekly },
  monthly: { ...common, donation_frequency: z.literal([2, '2']), scheduleConfig: monthly },
  yearly: { ...common, donation_frequency: z.literal([3, '3']), scheduleConfig: yearly },
}
