import { expect, test } from 'vitest'
import { checkInvariants } from '../../../checks/invariants.ts'
import { type FakeMandates } from '../../../testing/gateways/fake-mandates.ts'
import { recurringApp } from '../../../testing/recurring.ts'
import type { RunnerDeps } from './deps.ts'
import { workOutcomes } from './outcomes.ts'
import { workInstalments } from './runner.ts'

const { begin, gateway, rows, t } = recurringApp()
const many = 60

/** A runner as a process of its own would have it; `dies` decides at which debit it is gone. */
function runner(dies: (debits: number) => boolean = () => false): () => Promise<void> {
  let done = 0
  const mortal: FakeMandates = {
    ...gateway,
    debit: async (debit) => {
      if (dies(++done)) throw new Error('the process died before it asked')
      return gateway.debit!(debit)
    },
  }
  const deps: RunnerDeps = {
    pool: t.services.database.pool,
    db: t.services.database.db,
    clock: t.services.clock,
    changes: t.services.changes,
    brake: t.services.brake,
    gateways: new Map([['cashfree', mortal]]),
    log: t.services.log,
    isTest: true,
    onCaptured: () => undefined,
    tellGiver: async () => undefined,
    tell: async () => undefined,
    tellMany: async () => undefined,
  }
  return async () => {
    while ((await workInstalments(deps)) + (await workOutcomes(deps)) > 0);
  }
}

test('two runners share what is due, one dies, a third goes on: every gift is collected once', async () => {
  for (let i = 0; i < many; i++)
    await begin({ donation_tenure: 0.25, donor_email: `one-of-many-${i}@example.org` })
  await t.services.database.pool.query(`update mandate set state = 'active', next_check_at = null`)
  for (const mandate of gateway.mandates.values()) mandate.state = 'active'

  t.setNow('2026-12-03T12:30:00Z')
  await Promise.all([runner()(), runner()()])
  expect(gateway.notices).toHaveLength(many)

  t.setNow('2026-12-05T00:30:00Z')
  await Promise.all([runner((debits) => debits > 10)(), runner()()])
  for (const at of [
    '2026-12-05T00:45:00Z',
    '2026-12-05T01:10:00Z',
    '2026-12-05T02:30:00Z',
    '2026-12-05T03:30:00Z',
  ]) {
    t.setNow(at)
    await runner()()
  }
  expect(gateway.debits).toHaveLength(many)
  expect(new Set(gateway.debits.map(({ orderId }) => orderId.slice(0, -2))).size).toBe(many)
  expect(
    await rows(`select state, count(*) as n from instalment where due_date = '2026-12-05' group by 1`),
  ).toEqual([{ state: 'paid', n: many }])
  await t.settle()
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})
