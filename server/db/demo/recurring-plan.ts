import { weekdays, type Pattern, type TenureMonths } from '../../../shared/schedules/dates.ts'
import type { ScheduleOrder } from '../../donations/index.ts'
import { addDays } from '../../platform/ist.ts'
import { memberDonor } from './givers.ts'

/** One recurring gift that history is to hold. Days count from today. */
export type PlannedSchedule = {
  donor: number
  rupees: number
  causeIds: number[]
  pattern: Pattern
  tenureMonths: TenureMonths
  /** The day from which on it collects; it was begun some days before. */
  startDay: number
  message?: string
  /** Debits that the bank declined, counted from 0. */
  declined?: readonly number[]
  /** The debit at which the bank said that its giver had withdrawn the permission, counted from 0. */
  withdrawnAt?: number
  /** Order that its donor gave for it, with the day. */
  steered?: { order: ScheduleOrder; day: number }
  /** Outcome of the donor's consent, where it was not given at once. */
  consent?: 'at-the-bank' | 'not-opened' | 'declined' | 'expired' | 'no-answer'
}

/**
 * Mandates in every state that a finance desk meets. None has a debit due within the next three days: nobody who tries
 * the demo is to find it busy with what it was made with.
 */
export function planSchedules(today: string): PlannedSchedule[] {
  const monthly = (days: number, count: number, interval = 1) => ({
    pattern: { kind: 'monthly', interval, mode: 'each', days: [dateOf(days)] } as const,
    startDay: days - Math.round(30.5 * interval * (count - 1)) - 8,
  })
  const weekly = (count: number, interval = 1) => ({
    pattern: { kind: 'weekly', interval, days: [weekdayOf(addDays(today, -3))] } as const,
    startDay: -3 - 7 * interval * (count - 1) - 2,
  })
  const dateOf = (days: number) => Number(addDays(today, days).slice(8))
  const yearDay = addDays(today, -40)
  const yearly = {
    pattern: { kind: 'yearly', month: Number(yearDay.slice(5, 7)), days: [Number(yearDay.slice(8))] },
    startDay: -42,
  } as const
  const long = { tenureMonths: 24 } as const
  const year = { tenureMonths: 12 } as const
  return [
    {
      donor: memberDonor,
      rupees: 500,
      causeIds: [1],
      ...monthly(-10, 5),
      ...long,
      message: 'In memory of Amma',
    },
    { donor: 152, rupees: 1500, causeIds: [2], ...monthly(-10, 5), ...year },
    { donor: 163, rupees: 1000, causeIds: [-1], ...monthly(-10, 4), ...long, declined: [1] },
    { donor: 174, rupees: 2500, causeIds: [3], ...monthly(-19, 3), ...year },
    { donor: 185, rupees: 250, causeIds: [4], ...monthly(-19, 3), ...long },
    { donor: 196, rupees: 5000, causeIds: [5], ...monthly(-19, 2, 3), ...long },
    { donor: 207, rupees: 200, causeIds: [6], ...weekly(5), tenureMonths: 6 },
    { donor: 218, rupees: 300, causeIds: [1], ...weekly(3, 2), ...year },
    { donor: 229, rupees: 11_000, causeIds: [2], ...yearly, ...long, message: 'On our wedding day' },
    {
      donor: memberDonor,
      rupees: 750,
      causeIds: [3],
      ...monthly(-10, 4),
      ...year,
      steered: { order: { action: 'pause' }, day: -15 },
    },
    { donor: 251, rupees: 1200, causeIds: [-1], ...monthly(-10, 5), ...long, declined: [2, 3, 4] },
    {
      donor: 262,
      rupees: 400,
      causeIds: [4],
      ...monthly(-19, 4),
      ...long,
      steered: { order: { action: 'stop' }, day: -30 },
    },
    { donor: 273, rupees: 600, causeIds: [5], ...monthly(-10, 5), tenureMonths: 3 },
    {
      donor: 284,
      rupees: 800,
      causeIds: [6],
      ...monthly(-19, 1),
      startDay: 4,
      ...year,
      consent: 'at-the-bank',
    },
    { donor: 295, rupees: 350, causeIds: [1], ...monthly(-10, 4), ...long, declined: [2, 3] },
    { donor: 20, rupees: 900, causeIds: [2], ...monthly(-19, 4), ...year, withdrawnAt: 2 },
    {
      donor: 31,
      rupees: 2000,
      causeIds: [6],
      ...monthly(-10, 3),
      ...long,
      steered: { order: { action: 'change-amount', amountPaise: 100_000 }, day: -6 },
    },
    {
      donor: 42,
      rupees: 450,
      causeIds: [3],
      ...monthly(-10, 2),
      ...long,
      steered: { order: { action: 'skip' }, day: -5 },
    },
    {
      donor: 53,
      rupees: 650,
      causeIds: [4],
      ...monthly(-19, 1),
      startDay: 4,
      ...year,
      consent: 'not-opened',
    },
    { donor: 64, rupees: 550, causeIds: [5], ...monthly(-19, 1), ...year, consent: 'declined' },
    { donor: 75, rupees: 700, causeIds: [6], ...monthly(-10, 2), ...year, consent: 'expired' },
    {
      donor: 86,
      rupees: 850,
      causeIds: [1],
      ...monthly(-19, 1),
      startDay: 4,
      ...year,
      consent: 'no-answer',
    },
  ]
}

const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!
