import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/call.ts'
import type { mandates } from '../../../contract/finance/mandates.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { recurringApp, type TestSchedule } from '../../testing/recurring.ts'

const { agreed, at, post, t } = recurringApp()
let weekly: TestSchedule

beforeAll(async () => {
  weekly = await agreed({
    donation_tenure: 0.25,
    donation_frequency: 1,
    scheduleConfig: { interval: 1, days: [{ day: 'Monday', selected: true }] },
  })
})

const bearer = async () => ({ authorization: `Bearer ${(await signIn(t, 'finance')).token}` })
const one = async () =>
  (await t.app.inject({ url: `/api/finance/mandates/${weekly.id}`, headers: await bearer() })).json<{
    data: ReplyOf<typeof mandates.one>
  }>().data
const byStaff = async (action: string, more: object = {}) =>
  post(
    `scheduled-donations/${action}`,
    { scheduleId: weekly.id, reason: 'asked by phone', ...more },
    await bearer(),
  )
const byDonor = (action: string, more: object) =>
  post(`scheduled-donations/${action}`, { scheduleId: weekly.id, token: weekly.token, ...more })
const whyOf = async (index: number) => {
  const { state, failure } = (await one()).instalments[index]!
  expect(state).toBe('skipped')
  return failure
}

test('a gift that its donor or staff skipped says which of them', async () => {
  expect((await byDonor('skip', { dueDate: weekly.dates[0] })).statusCode).toBe(200)
  expect((await byStaff('skip', { dueDate: weekly.dates[1] })).statusCode).toBe(200)
  expect(await whyOf(0)).toBe('skipped_by_giver')
  expect(await whyOf(1)).toBe('skipped_by_staff')
})

test('a gift that nobody collected in time says so, and stands in the history with its day', async () => {
  await at('2027-01-05T08:00')
  const late = (await one()).instalments.filter(({ failure }) => failure === 'too_late')
  expect(late.length).toBeGreaterThan(1)
  expect(late.every(({ state }) => state === 'skipped')).toBe(true)
  const told = (await one()).history.filter(({ action }) => action === 'schedule.missed')
  expect(told).toHaveLength(late.length)
  expect(told[0]).toMatchObject({ what: 'Donation skipped, too late to collect', actor: 'System' })
  expect(told[0]!.about).toMatch(/^\d\d [A-Z][a-z]+ 202\d$/)
})

test('what was announced when its donor paused says that nothing was collected then', async () => {
  await byStaff('pause')
  const { instalments } = await one()
  const announced = instalments.filter(({ failure }) => failure === 'rested')
  expect(announced.map(({ state }) => state)).toEqual(['skipped'])
  await byStaff('resume')
})

test('the reason of a pause is shown while it lasts, and none once it goes on', async () => {
  await byStaff('pause')
  expect((await one()).reason).toBe('asked by phone')
  await byStaff('resume', { reason: 'ok again' })
  expect((await one()).reason).toBe(null)
})

test('what was still to come of one that was stopped says so, and why it was stopped is shown', async () => {
  await byStaff('stop')
  expect(await whyOf(weekly.dates.length - 1)).toBe('ended')
  expect((await one()).reason).toBe('asked by phone')
})
