import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { scheduleBody } from './donations.ts'
import { weekdays } from '../../shared/schedules/dates.ts'

const week = (...chosen: string[]) => weekdays.map((day) => ({ day, selected: chosen.includes(day) }))
const weekly = { interval: 2, days: week('Thursday', 'Monday'), message: ' for the school ' }
const monthly = { interval: 1, mode: 'each', days: [20, 5, 20] }
const yearly = { month: 2, days: [29] }

const aDonation = (given: Record<string, unknown>) => ({
  option: 'schedule',
  donationType: 'cause',
  selectedCauses: [6],
  selected_amount: 2500,
  donor_name: 'Asha Kumari',
  donor_email: 'asha@example.org',
  donor_phone: '9000000001',
  indian_citizen: 1,
  donation_frequency: 2,
  donation_tenure: 1,
  startDate: '2027-01-05',
  scheduleConfig: monthly,
  ...given,
})
const read = (given: Record<string, unknown> = {}) => {
  const donation = z.parse(scheduleBody, aDonation(given))
  if (donation.option !== 'schedule') throw new Error('not a recurring gift')
  return donation
}
const errorsOf = (given: Record<string, unknown>) => {
  const { error } = z.safeParse(scheduleBody, aDonation(given))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('a recurring gift is read as the pattern of its days', () => {
  test.each([
    [1, weekly, { kind: 'weekly', interval: 2, days: ['Monday', 'Thursday'] }],
    ['2', monthly, { kind: 'monthly', interval: 1, mode: 'each', days: [5, 20] }],
    [
      2,
      { interval: 6, mode: 'on_day', days: [], on_day: 'Last', selected_day: 'Friday', message: '' },
      { kind: 'monthly', interval: 6, mode: 'on_day', position: 'Last', weekday: 'Friday' },
    ],
    [3, yearly, { kind: 'yearly', month: 2, days: [29] }],
  ])('frequency %j with %j', (donation_frequency, scheduleConfig, pattern) => {
    expect(read({ donation_frequency, scheduleConfig }).scheduleConfig.pattern).toEqual(pattern)
  })
  test('its message is kept, its tenure is counted in months', () => {
    expect(read({ donation_frequency: 1, scheduleConfig: weekly }).scheduleConfig.message).toBe(
      'for the school',
    )
    const months = [2, 1, 0.5, '0.25', undefined].map(
      (years) => read({ donation_tenure: years }).donation_tenure,
    )
    expect(months).toEqual([24, 12, 6, 3, 24])
  })
})

describe('what is wrong is told beside its field', () => {
  test.each<[Record<string, unknown>, string, string]>([
    [{ option: 'sometimes' }, 'option', 'Choose one time or recurring'],
    [{ option: null }, 'option', 'Choose one time or recurring'],
    [{ donation_frequency: 4 }, 'donation_frequency', 'Choose weekly, monthly or yearly'],
    [{ donation_frequency: undefined }, 'donation_frequency', 'Choose weekly, monthly or yearly'],
    [{ donation_tenure: 3 }, 'donation_tenure', 'Choose for how long'],
    [{ startDate: 'tomorrow' }, 'startDate', 'Choose a start date'],
    [{ startDate: '2027-02-29' }, 'startDate', 'Choose a start date'],
    [{ startDate: '2027-02-30' }, 'startDate', 'Choose a start date'],
    [{ selected_amount: 15_001 }, 'selected_amount', 'Enter amount up to Rs.15,000'],
    [{ scheduleConfig: undefined }, 'scheduleConfig', 'Choose the days'],
    [{ scheduleConfig: 'monthly' }, 'scheduleConfig', 'Choose the days'],
    [
      { scheduleConfig: { ...monthly, mode: 'other' } },
      'scheduleConfig.mode',
      'Choose dates, or a day of the week',
    ],
    [{ scheduleConfig: { ...monthly, days: [] } }, 'scheduleConfig.days', 'Select at least one day'],
    [{ scheduleConfig: { ...monthly, days: [32] } }, 'scheduleConfig.days.0', 'Select at least one day'],
    [
      { scheduleConfig: { ...monthly, interval: 7 } },
      'scheduleConfig.interval',
      'Choose every 1 to 6 months',
    ],
    [
      { scheduleConfig: { interval: 1, mode: 'on_day', on_day: 'Fifth', selected_day: 'Friday' } },
      'scheduleConfig.on_day',
      'Choose which one in the month',
    ],
    [
      { donation_frequency: 1, scheduleConfig: { ...weekly, days: week() } },
      'scheduleConfig.days',
      'Select at least one day',
    ],
    [
      { donation_frequency: 1, scheduleConfig: { ...weekly, interval: 4 } },
      'scheduleConfig.interval',
      'Choose every 1 to 3 weeks',
    ],
    [{ donation_frequency: 3, scheduleConfig: { days: [1] } }, 'scheduleConfig.month', 'Choose a month'],
    [
      { donation_frequency: 3, scheduleConfig: { month: 1, days: [] } },
      'scheduleConfig.days',
      'Select at least one day',
    ],
    [{ indian_citizen: 0 }, 'indian_citizen', 'You must be Indian citizen to donate.'],
    [{ selectedCauses: [] }, 'selectedCauses', 'Select A Cause'],
  ])('%j', (given, field, text) => {
    expect(errorsOf(given)[field]).toBe(text)
  })
})

test('a recurring gift may begin on 29 February, where there is one', () => {
  expect(read({ startDate: '2028-02-29' }).startDate).toBe('2028-02-29')
})

test('a one-time gift ignores what belongs to recurring ones', () => {
  const given = aDonation({
    option: 'onetime',
    donation_frequency: 9,
    donation_tenure: 'x',
    scheduleConfig: 1,
  })
  expect(z.safeParse(scheduleBody, given).success).toBe(true)
})
