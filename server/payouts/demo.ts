import { addDays, istDay } from '../platform/ist.ts'
import type { Services } from '../services.ts'
import { loadDemoWithdrawals } from '../withdrawals/index.ts'
import { createBatches, exportBatch } from './batches/batches.ts'
import { recordPaid } from './record.ts'
import { findDemoClerk, listPayoutsOf } from './store-demo.ts'

/** Days ago on which the tranches of the demo were paid. */
const paidDaysAgo = [8, 5]

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
  const [batch] = await createBatches(services, clerk, toPay.ids)
  if (batch === undefined) return
  await exportBatch(services, clerk, batch)
  const today = istDay(services.clock.now())
  for (const [index, payoutId] of (await listPayoutsOf(services.database.pool, batch)).entries()) {
    const paidOn = addDays(today, -(paidDaysAgo[index] ?? 1))
    await recordPaid(withoutLetters(services), clerk, { payoutId, utr: `SBINDEMO${1000 + payoutId}`, paidOn })
  }
  await makeBills(services, toPay)
}
