import { anOrder } from './donations.ts'

/** A valid recurring gift: monthly on the 5th, from 1 December 2026, for a year. */
export const aRecurringOrder = (given: Record<string, unknown> = {}): Record<string, unknown> =>
  anOrder({
    option: 'schedule',
    donation_frequency: 2,
    donation_tenure: 1,
    startDate: '2026-12-01',
    scheduleConfig: { interval: 1, mode: 'each', days: [5], message: '' },
    ...given,
  })
