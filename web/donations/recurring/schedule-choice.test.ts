import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { consentVersion } from '../../../shared/schedules/consent-version.ts'
import { scheduleBody } from '../../../contract/donations/donations.ts'
import type { Pattern } from '../../../shared/schedules/dates.ts'
import { orderBody, emptyFields } from '../form/gift-fields.ts'
import { mostDaysIn, monthChosen } from './customiser/customiser-draft.ts'
import { firstChoice, isCutShort, offeredTenures, planOf } from './schedule-choice.ts'

const fields = {
  ...emptyFields,
  option: 'schedule' as const,
  chosen_amount: '500',
  donor_name: 'Asha',
  donor_email: 'asha@example.org',
  donor_phone: '9000000001',
  indian_citizen: true,
}

test('it begins as monthly, for two years, on the earliest day there is', () => {
  const choice = firstChoice('2027-01-28')
  expect(choice).toMatchObject({
    startOn: '2027-01-31',
    tenure: 24,
    pattern: { kind: 'monthly', days: [31] },
  })
  expect(planOf(choice, null)?.dates.slice(0, 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
  expect(planOf(choice, '2027-03-30')).toMatchObject({
    endOn: '2027-03-30',
    dates: ['2027-01-31', '2027-02-28'],
  })
  expect(planOf(choice, '2027-01-30')?.dates).toEqual([])
  expect(planOf({ ...choice, startOn: '' }, null)).toBeUndefined()
})

test.each<Pattern>([
  { kind: 'weekly', interval: 3, days: ['Monday', 'Sunday'] },
  { kind: 'monthly', interval: 6, mode: 'each', days: [5, 31] },
  { kind: 'monthly', interval: 1, mode: 'on_day', position: 'Last', weekday: 'Friday' },
  { kind: 'yearly', month: 2, days: [29] },
])('%j is read by the contract as it was chosen', (pattern) => {
  const schedule = { ...firstChoice('2027-01-28'), pattern, tenure: 6 as const, message: 'for Asha' }
  const body = z.parse(scheduleBody, orderBody({ ...fields, schedule }, { campaignId: 1 }, '/'))
  expect(body).toMatchObject({
    option: 'schedule',
    donation_tenure: 6,
    startDate: '2027-01-31',
    scheduleConfig: { pattern, message: 'for Asha' },
    consent: { language: 'en', version: consentVersion },
  })
})

test('what would outlast the fundraiser is not offered; where nothing fits, the shortest ends with it', () => {
  const choice = firstChoice('2027-01-02')
  expect(offeredTenures(choice, null)).toEqual([24, 12, 6, 3])
  expect(offeredTenures(choice, '2028-01-04')).toEqual([12, 6, 3])
  expect(offeredTenures(choice, '2028-01-03')).toEqual([6, 3])
  expect(offeredTenures(choice, '2027-02-20')).toEqual([3])
  expect(isCutShort({ ...choice, tenure: 3 }, '2027-02-20')).toBe(true)
  expect(isCutShort({ ...choice, tenure: 3 }, '2027-12-31')).toBe(false)
})

test('a yearly gift offers the dates that its month has, and another month keeps those alone', () => {
  expect([1, 2, 4].map(mostDaysIn)).toEqual([31, 29, 30])
  expect(monthChosen({ yearDates: [5, 30, 31] }, 4)).toEqual({ month: 4, yearDates: [5, 30] })
  expect(monthChosen({ yearDates: [5, 30, 31] }, 2)).toEqual({ month: 2, yearDates: [5] })
})
