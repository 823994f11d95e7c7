import { beforeEach, expect, test } from 'vitest'
import type { Schedule } from '../../../contract/donations/schedules.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { recurringApp, type TestSchedule } from '../../testing/recurring.ts'

const { agreed, at, begin, gateway, letters, mandateState, post, rows, states, t, tell } = recurringApp()
beforeEach(() => {
  gateway.isAway = false
  t.setNow('2026-11-20T06:00:00Z')
})

let someone = 0

/** Paused in the UPI app without a word of the gateway, and found by the notice of the first gift. */
async function pausedInApp() {
  const donor_email = `in-app-${++someone}@example.org`
  const schedule = await agreed({ donation_tenure: 0.25, donor_email })
  gateway.setState(schedule.orderId, 'paused')
  await at('2026-12-03T18:00')
  return { schedule, donor_email }
}
const resume = ({ id, token }: TestSchedule) => post('scheduled-donations/resume', { scheduleId: id, token })
const viewed = async ({ id, token }: TestSchedule) =>
  (await post('scheduled-donations/view', { scheduleId: id, token })).json<{ data: Schedule }>().data

test('what was paused in the UPI app goes on once it is resumed there, although the gateway says nothing', async () => {
  const { schedule, donor_email } = await pausedInApp()
  expect(await mandateState(schedule)).toBe('paused')
  await at('2026-12-05T06:00')
  gateway.setState(schedule.orderId, 'active')
  await at('2026-12-05T12:30')
  expect(await mandateState(schedule)).toBe('active')
  expect(await letters(donor_email)).toEqual(['schedule-agreed', 'schedule-paused', 'schedule-resumed'])
  await at('2027-01-03T18:00')
  await at('2027-01-05T06:00')
  expect(await states(schedule)).toEqual(['skipped', 'paid', 'planned'])
})

test('it is asked about four times a day, also after the gateway was away, and no more once it goes on', async () => {
  const { schedule } = await pausedInApp()
  const next = async () =>
    (
      await rows<{ at: Date | null }>(
        'select next_check_at at from mandate where order_id = $1',
        schedule.orderId,
      )
    )[0]!.at
  expect(await next()).toEqual(new Date('2026-12-03T18:30:00Z'))
  gateway.isAway = true
  await at('2026-12-04T00:00')
  expect(await next()).toEqual(new Date('2026-12-04T00:30:00Z'))
  gateway.isAway = false
  gateway.setState(schedule.orderId, 'active')
  await at('2026-12-04T06:00')
  expect(await next()).toBeNull()
})

test('what its donor paused is not asked about', async () => {
  const schedule = await agreed({ donation_tenure: 0.25 })
  await post('scheduled-donations/pause', { scheduleId: schedule.id, token: schedule.token })
  await t.settle()
  expect(await rows('select next_check_at from mandate where order_id = $1', schedule.orderId)).toEqual([
    { next_check_at: null },
  ])
})

test('what the bank holds goes on once the bank says so', async () => {
  const donor_email = `held-${++someone}@example.org`
  const schedule = await agreed({ donation_tenure: 0.25, donor_email })
  gateway.setState(schedule.orderId, 'suspended')
  await t.services.database.pool.query('update mandate set next_check_at = created_at where order_id = $1', [
    schedule.orderId,
  ])
  await t.settle()
  expect(await mandateState(schedule)).toBe('suspended')
  expect(await viewed(schedule)).toMatchObject({ state: 'suspended', heldByBank: true })
  expect((await resume(schedule)).statusCode).toBe(409)
  gateway.setState(schedule.orderId, 'active')
  await at('2026-11-20T18:00')
  expect(await mandateState(schedule)).toBe('active')
  expect(await letters(donor_email)).toEqual(['schedule-agreed', 'schedule-held-by-bank', 'schedule-resumed'])
})

test('three gifts that failed rest until their donor says otherwise, whatever the gateway says', async () => {
  const schedule = await agreed({ donation_tenure: 0.25 })
  await t.services.database.pool.query(
    `update mandate set state = 'suspended', failures = 3, next_check_at = created_at where order_id = $1`,
    [schedule.orderId],
  )
  await t.settle()
  expect(await mandateState(schedule)).toBe('suspended')
  expect(await viewed(schedule)).toMatchObject({ heldByBank: false })
  expect((await resume(schedule)).json()).toMatchObject({ data: { state: 'active' } })
})

test('its donor who has resumed it there need not wait: the gateway is asked at once', async () => {
  const { schedule, donor_email } = await pausedInApp()
  const early = await resume(schedule)
  expect(early.statusCode).toBe(409)
  expect(early.json()).toMatchObject({
    message: 'It is still paused in your UPI app or at your bank. Resume it there first',
  })
  gateway.isAway = true
  expect((await resume(schedule)).statusCode).toBe(503)
  gateway.isAway = false
  gateway.setState(schedule.orderId, 'active')
  const now = await resume(schedule)
  await t.settle()
  expect(now.json<{ data: Schedule & { wasSo: boolean } }>().data).toMatchObject({
    state: 'active',
    wasSo: false,
  })
  expect((await letters(donor_email)).slice(0, 3)).toEqual([
    'schedule-agreed',
    'schedule-paused',
    'schedule-resumed',
  ])
})

test('staff may have the gateway asked too', async () => {
  const { schedule } = await pausedInApp()
  const { token } = await signIn(t, 'finance')
  const staff = { authorization: `Bearer ${token}` }
  const body = { scheduleId: schedule.id, reason: 'she rang up' }
  expect((await post('scheduled-donations/view', { scheduleId: schedule.id }, staff)).json()).toMatchObject({
    data: { can: ['resume', 'skip', 'change-amount', 'stop'] },
  })
  gateway.setState(schedule.orderId, 'active')
  expect((await post('scheduled-donations/resume', body, staff)).json()).toMatchObject({
    data: { state: 'active', wasSo: false },
  })
})

test('of one that its bank has yet to confirm nothing is left for its donor to agree to', async () => {
  const schedule = await begin({ donation_tenure: 0.25 })
  gateway.setState(schedule.orderId, 'bank_pending')
  await tell(schedule.orderId)
  expect(await viewed(schedule)).toMatchObject({ state: 'bank_pending', authLink: null, can: ['stop'] })
})

test('a permission that runs out after the last gift has reached its end, and nobody is said to have withdrawn it', async () => {
  const { schedule, donor_email } = await pausedInApp()
  gateway.setState(schedule.orderId, 'expired')
  await at('2027-03-20T06:00')
  expect(await mandateState(schedule)).toBe('completed')
  expect(await states(schedule)).toEqual(['skipped', 'skipped', 'skipped'])
  expect(await letters(donor_email)).toEqual(['schedule-agreed', 'schedule-paused', 'schedule-completed'])
})

test('a permission that runs out while gifts are to come ends them', async () => {
  const { schedule, donor_email } = await pausedInApp()
  gateway.setState(schedule.orderId, 'expired')
  await at('2027-01-20T06:00')
  expect(await mandateState(schedule)).toBe('expired')
  expect(await letters(donor_email)).toEqual(['schedule-agreed', 'schedule-paused', 'schedule-stopped'])
})
