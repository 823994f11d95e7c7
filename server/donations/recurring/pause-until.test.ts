import { expect, test } from 'vitest'
import { steeringTexts, type Schedule } from '../../../contract/donations/schedules.ts'
import { checkInvariants } from '../../checks/invariants.ts'
import { recurringApp, type TestSchedule } from '../../testing/recurring.ts'

const { agreed, letters, post, t } = recurringApp()

let someone = 0
const email = () => `until-${someone}@example.org`
const pausable = async () => {
  t.setNow('2026-11-20T06:00:00Z')
  someone += 1
  return agreed({
    donation_tenure: 0.25,
    donor_email: email(),
    scheduleConfig: { interval: 1, mode: 'each', days: [5], message: '' },
  })
}
const steer = async ({ id, token }: TestSchedule, action: string, more: object = {}) => {
  const answer = await post(`scheduled-donations/${action}`, { scheduleId: id, token, ...more })
  await t.settle()
  return answer
}
const view = async (schedule: TestSchedule) => (await steer(schedule, 'view')).json<{ data: Schedule }>().data
const on = async (now: string) => {
  t.setNow(now)
  await t.services.jobs.runDue()
  await t.settle()
}

test('paused until a day it goes on by itself, in time for a gift of that day', async () => {
  const schedule = await pausable()
  const paused = await steer(schedule, 'pause', { until: '2027-01-05' })
  expect(paused.json()).toMatchObject({ data: { state: 'paused', pausedUntil: '2027-01-05', next: null } })
  await on('2027-01-02T06:00:00Z')
  expect(await view(schedule)).toMatchObject({ state: 'paused' })
  await on('2027-01-03T06:00:00Z')
  expect(await view(schedule)).toMatchObject({
    state: 'active',
    pausedUntil: null,
    next: { date: '2027-01-05' },
    gifts: [{ state: 'skipped' }, { dueDate: '2027-01-05' }, { state: 'planned' }],
  })
  expect(await letters(email())).toEqual(
    expect.arrayContaining(['schedule-paused', 'schedule-resumed']) as string[],
  )
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})

test('resumed before, or paused without a day, nothing goes on by itself', async () => {
  const schedule = await pausable()
  await steer(schedule, 'pause', { until: '2027-01-05' })
  await steer(schedule, 'resume')
  await steer(schedule, 'pause')
  await on('2027-01-06T06:00:00Z')
  expect(await view(schedule)).toMatchObject({ state: 'paused', pausedUntil: null })
})

test.each([
  ['today', '2026-11-20', steeringTexts.untilPast],
  ['after the last gift', '2027-03-01', steeringTexts.untilOver],
])('a pause until %s is refused', async (_name, until, text) => {
  const schedule = await pausable()
  const answer = await steer(schedule, 'pause', { until })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ data: { errors: { until: text } } })
  expect(await view(schedule)).toMatchObject({ state: 'active' })
})
