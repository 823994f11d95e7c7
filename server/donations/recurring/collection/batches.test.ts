import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../checks/invariants.ts'
import { type FakeMandates } from '../../../testing/gateways/fake-mandates.ts'
import { recurringApp, type TestSchedule } from '../../../testing/recurring.ts'
import type { RunnerDeps } from './deps.ts'
import { workOutcomes } from './outcomes.ts'
import { workInstalments } from './runner.ts'

const { agreed, gateway, rows, states, t } = recurringApp()
afterAll(async () => {
  await t.settle()
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})
beforeEach(async () => {
  await t.services.database.pool.query('update instalment set act_at = null')
  await t.settle()
  t.setNow('2026-11-20T06:00:00Z')
})

const noticeTime = '2026-12-03T12:30:00Z'
const debitTime = '2026-12-05T00:30:00Z'

const several = async (count: number): Promise<TestSchedule[]> => {
  const made: TestSchedule[] = []
  for (let i = 0; i < count; i++) made.push(await agreed({ donation_tenure: 0.25 }))
  return made
}
/** The runner, with something about it as a test wants it. */
async function run(given: Partial<RunnerDeps> = {}): Promise<void> {
  const { database, clock, changes, brake, log } = t.services
  const deps: RunnerDeps = {
    pool: database.pool,
    db: database.db,
    clock,
    changes,
    brake,
    log,
    isTest: true,
    gateways: new Map([['cashfree', gateway]]),
    onCaptured: () => undefined,
    tellGiver: async () => undefined,
    tell: async () => undefined,
    tellMany: async () => undefined,
    ...given,
  }
  while ((await workInstalments(deps)) + (await workOutcomes(deps)) > 0);
}
const firstStates = async (schedules: readonly TestSchedule[]) =>
  (await Promise.all(schedules.map(states))).map(([first]) => first)
const debitsOf = (schedule: TestSchedule) =>
  gateway.debits.filter(({ orderId }) => orderId.startsWith(schedule.id)).length

test('a donor who cannot be written to keeps no other from being told of', async () => {
  const schedules = await several(4)
  t.setNow(noticeTime)
  const [bad] = await rows<{ id: number }>('select id from schedule where public_id = $1', schedules[1]!.id)
  await run({
    tellMany: async (_tx, told) => {
      if (told.some(({ scheduleId }) => scheduleId === bad!.id)) throw new Error('no such letter')
    },
  })
  expect(await firstStates(schedules)).toEqual(['notified', 'planned', 'notified', 'notified'])
})

test('a try that cannot be written down keeps no other from being made', async () => {
  const schedules = await several(4)
  t.setNow(noticeTime)
  await run()
  await t.services.database.pool.query(
    `insert into attempt (id, donation_id, provider, order_id, amount_paise, created_at)
     values (gen_random_uuid(), $1, 'cashfree', $2, 100, now())`,
    [schedules[2]!.donationId, `${schedules[2]!.id}-20261205-1`],
  )
  t.setNow(debitTime)
  await run()
  expect(await firstStates(schedules)).toEqual(['paid', 'paid', 'notified', 'paid'])
  expect(schedules.map(debitsOf)).toEqual([1, 1, 0, 1])
})

test('a payment that cannot be booked keeps no other from being booked', async () => {
  const schedules = await several(4)
  t.setNow(noticeTime)
  await run()
  t.setNow(debitTime)
  // A gateway that names one payment for two debits.
  const muddled: FakeMandates = {
    ...gateway,
    debit: async (debit) => {
      const evidence = await gateway.debit!(debit)
      const isMuddled = [schedules[0]!, schedules[3]!].some(({ id }) => debit.orderId.startsWith(id))
      return isMuddled ? { ...evidence, gatewayPaymentId: 'pay-of-both' } : evidence
    },
  }
  await run({ gateways: new Map([['cashfree', muddled]]) })
  const found = await firstStates(schedules)
  expect(found.slice(1, 3)).toEqual(['paid', 'paid'])
  expect(new Set([found[0], found[3]])).toEqual(new Set(['debiting', 'paid']))
})

test('a process that dies between the gateway and the books leaves nothing lost and nothing doubled', async () => {
  const schedules = await several(5)
  t.setNow(noticeTime)
  await run()
  t.setNow(debitTime)
  const { db } = t.services.database
  let isGone = false
  // Nothing can be written down any more once the gateway was asked.
  const dying = new Proxy(db, {
    get(target, name) {
      if (isGone && name === 'transaction') throw new Error('the process is gone')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const debiting: FakeMandates = {
    ...gateway,
    debit: (debit) => {
      isGone = true
      return gateway.debit!(debit)
    },
  }
  await run({ db: dying, gateways: new Map([['cashfree', debiting]]) })
  expect(schedules.map(debitsOf)).toEqual([1, 1, 1, 1, 1])
  expect(new Set(await firstStates(schedules))).toEqual(new Set(['debiting']))
  t.setNow('2026-12-05T00:33:00Z')
  await run()
  expect(schedules.map(debitsOf)).toEqual([1, 1, 1, 1, 1])
  expect(new Set(await firstStates(schedules))).toEqual(new Set(['paid']))
})

test('a process that dies before it asks the gateway leaves what it had written down to another', async () => {
  const schedules = await several(5)
  t.setNow(noticeTime)
  await run()
  t.setNow(debitTime)
  const mute: FakeMandates = { ...gateway, debit: () => new Promise(() => undefined) }
  void run({ gateways: new Map([['cashfree', mute]]) })
  await expect.poll(() => firstStates(schedules)).toEqual(Array(5).fill('debiting'))
  for (const at of ['00:33', '00:46', '01:52', '02:55']) {
    t.setNow(`2026-12-05T${at}:00Z`)
    await run()
  }
  expect(schedules.map(debitsOf)).toEqual([1, 1, 1, 1, 1])
  expect(new Set(await firstStates(schedules))).toEqual(new Set(['paid']))
})
