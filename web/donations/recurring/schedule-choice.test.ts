import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { consentVersion } from '../../../shared/schedules/consent-version.ts'
import { scheduleBody } from '../../../contract/donations/donations.ts'
import type { Pattern } from '../../../shared/schedules/dates.ts'
import { orderBody, emptyFields } from '../form/gift-fields.ts'
import { firstChoice, planOf } from './schedule-choice.ts'

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
