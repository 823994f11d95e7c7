import { consentVersion } from '../../../shared/schedules/consent-version.ts'
import type { Language } from '../../../shared/languages.ts'
import {
  earliestStart,
  planDates,
  tenureMonths,
  weekdays,
  type Pattern,
  type Plan,
  type TenureMonths,
} from '../../../shared/schedules/dates.ts'

/** Choices of a recurring gift beside its amount. */
export type ScheduleChoice = {
  pattern: Pattern
  tenure: TenureMonths
  /** YYYY-MM-DD in India; the first gift is on the first day from then on that fits. */
  startOn: string
  message: string
}

/** Monthly, from the earliest day on, for two years. */
export function firstChoice(today: string): ScheduleChoice {
  const startOn = earliestStart(today)
  return {
    pattern: { kind: 'monthly', interval: 1, mode: 'each', days: [Number(startOn.slice(8))] },
    tenure: 24,
    startOn,
    message: '',
  }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days of a choice, none of them after `lastOn`; undefined while its start date is not one. */
export const planOf = (
  { pattern, startOn, tenure }: ScheduleChoice,
  lastOn: string | null,
): Plan | undefined => (isDay(startOn) ? planDates(pattern, startOn, tenure, lastOn) : undefined)

/**
 * The lengths to choose from, longest first: those that end with the fundraiser or before. Where none does, the shortest
 * alone, which then ends with it.
 */
export function offeredTenures(
  { pattern, startOn }: Pick<ScheduleChoice, 'pattern' | 'startOn'>,
  lastOn: string | null,
): readonly TenureMonths[] {
  if (lastOn === null || !isDay(startOn)) return tenureMonths
  const fitting = tenureMonths.filter((months) => planDates(pattern, startOn, months).endOn <= lastOn)
  return fitting.length > 0 ? fitting : tenureMonths.slice(-1)
}

/** Whether it ends with the fundraiser, before it would end by itself. */
export const isCutShort = ({ pattern, startOn, tenure }: ScheduleChoice, lastOn: string | null): boolean =>
  lastOn !== null && isDay(startOn) && planDates(pattern, startOn, tenure).endOn > lastOn

const years = { 24: 2, 12: 1, 6: 0.5, 3: 0.25 } as const

/** The same as the contract takes it, with what was shown of the consent. @param language of the page */
export function recurringKeys({ pattern, tenure, startOn, message }: ScheduleChoice, language: Language) {
  const common = {
    option: 'schedule' as const,
    donation_tenure: years[tenure],
    startDate: startOn,
    consent: { language, version: consentVersion },
  }
  switch (pattern.kind) {
    case 'weekly': {
      const days = weekdays.map((day) => ({ day, selected: pattern.days.includes(day) }))
      const scheduleConfig = { interval: pattern.interval, days, message }
      return { ...common, donation_frequency: 1 as const, scheduleConfig }
    }
    case 'monthly': {
      const { interval } = pattern
      const scheduleConfig =
        pattern.mode === 'each'
          ? { interval, mode: pattern.mode, days: [...pattern.days], message }
          : { interval, mode: pattern.mode, on_day: pattern.position, selected_day: pattern.weekday, message }
      return { ...common, donation_frequency: 2 as const, scheduleConfig }
    }
    case 'yearly': {
      const scheduleConfig = { month: pattern.month, days: [...pattern.days], message }
      return { ...common, donation_frequency: 3 as const, scheduleConfig }
    }
  }
}
