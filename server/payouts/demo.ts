import { clockAt } from '../platform/clock.ts'
import { addDays, istDay } from '../platform/ist.ts'
import type { Services } from '../services.ts'
import { loadDemoWithdrawals } from '../withdrawals/index.ts'
import { createBatches, exportBatch } from './batches/batches.ts'
import { recordPaid } from './record.ts'
import { findDemoClerk, listPayoutsOf } from './store-demo.ts'

/** Hours ago at which the batch was made and its file taken: after its tranches were approved, before they were paid. */
const batchedHoursAgo = 150
/** Days ago on which the tranches of the demo were paid. */
const paidDaysAgo = [5, 4]

/** The demo is made before jobs begin, and its letters would go to nobody. */
const withoutLetters = (services: Services): Services => ({
  ...services,
  messages: { ...services.messages, queue: () => Promise.resolve() },
})

/** Has finance pay what the manager of the demo has granted, in one batch, and the organiser hand in bills. */
export async function makePayouts(services: Services): Promise<void> {
  const { makeBills, makeWithdrawals } = await loadDemoWithdrawals()
  const toPay = await makeWithdrawals(services)
  const clerk = await findDemoClerk(services.database.pool)
  if (toPay === undefined || toPay.ids.length === 0 || clerk === undefined) return
  const batchedAt = new Date(services.clock.now().getTime() - batchedHoursAgo * 3_600_000)
  const then = { ...services, clock: clockAt(batchedAt) }
  const [batch] = await createBatches(then, clerk, toPay.ids)
  if (batch === undefined) return
  await exportBatch(then, clerk, batch)
  const today = istDay(services.clock.now())
  for (const [index, payoutId] of (await listPayoutsOf(services.database.pool, batch)).entries()) {
    const paidOn = addDays(today, -(paidDaysAgo[index] ?? 1))
    await recordPaid(withoutLetters(services), clerk, { payoutId, utr: `SBINDEMO${1000 + payoutId}`, paidOn })
  }
  await makeBills(services, toPay)
}
