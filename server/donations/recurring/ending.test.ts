import { afterAll, expect, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants.ts'
import { recurringApp, type TestSchedule } from '../../testing/recurring.ts'

const { agreed, at, gateway, letters, mandateState, rows, states, t, tell } = recurringApp()
afterAll(async () => {
  await t.settle()
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})

const everySecondMonth = {
  donation_tenure: 0.25,
  scheduleConfig: { interval: 2, mode: 'each', days: [5], message: '' },
}
let someone = 0
async function twoDonations(): Promise<TestSchedule & { email: string }> {
  t.setNow('2026-11-20T06:00:00Z')
  const email = `ends-${++someone}@example.org`
  const schedule = await agreed({ ...everySecondMonth, donor_email: email })
  expect(schedule.dates).toEqual(['2026-12-05', '2027-02-05'])
  return { ...schedule, email }
}
const idsOf = async ({ id }: TestSchedule) =>
  (
    await rows<{ id: number }>(
      'select i.id from instalment i join schedule s on s.id = i.schedule_id where s.public_id = $1 order by due_date',
      id,
    )
  ).map((one) => one.id)

test('a clock that jumps past the end: the last two are left out at once, and the recurring gift ends', async () => {
  const schedule = await twoDonations()
  const [first] = await idsOf(schedule)
  const other = await t.services.database.pool.connect()
  try {
    // Another process leaves out the first, and has not committed yet.
    await other.query('begin')
    const scheduleId = (await other.query('select schedule_id from instalment where id = $1', [first]))
      .rows[0].schedule_id as number
    await other.query('select 1 from mandate where schedule_id = $1 for update', [scheduleId])
    await other.query(`update instalment set state = 'skipped', act_at = null where id = $1`, [first])
    t.setNow('2027-03-01T06:00:00Z')
    const work = t.settle()
    const isHeldUp = async () =>
      (
        await rows(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).length > 0
    const isLeftOut = async () => (await states(schedule))[1] === 'skipped'
    while (!(await isHeldUp()) && !(await isLeftOut()));
    await other.query('commit')
    await work
  } finally {
    other.release()
  }
  expect(await states(schedule)).toEqual(['skipped', 'skipped'])
  expect(await mandateState(schedule)).toBe('completed')
  expect(await letters(schedule.email)).toContain('schedule-completed')
})

test('one of which nothing is left is ended within the hour, whoever failed to', async () => {
  const schedule = await twoDonations()
  await rows(
    `update instalment set state = 'skipped', act_at = null where id = any($1)`,
    await idsOf(schedule),
  )
  const broken = await checkInvariants(t.services.database.pool)
  expect(broken.map(({ invariant }) => invariant.name)).toEqual(['i17-what-is-over-has-ended'])
  expect(broken[0]!.rows).toMatchObject([{ public_id: schedule.id, state: 'active' }])
  await t.services.jobs.runDue()
  await at('2026-11-20T13:00')
  await t.services.jobs.runDue()
  await t.settle()
  expect(await mandateState(schedule)).toBe('completed')
  expect(await letters(schedule.email)).toContain('schedule-completed')
})

test('paused in the UPI app when only the gift told of was left, it ends', async () => {
  const schedule = await twoDonations()
  const [first] = await idsOf(schedule)
  await rows(`update instalment set state = 'skipped', act_at = null where id = $1`, first)
  await at('2027-02-03T18:00')
  expect(await states(schedule)).toEqual(['skipped', 'notified'])
  gateway.setState(schedule.orderId, 'paused')
  await tell(schedule.orderId)
  expect(await states(schedule)).toEqual(['skipped', 'skipped'])
  expect(await mandateState(schedule)).toBe('completed')
})
