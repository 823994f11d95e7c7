import { istDay } from '../../platform/ist.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { takeUnfinished } from '../read/store-other-orders.ts'
import type { WorkDeps } from '../webhooks/deps.ts'

const hourMs = 3_600_000
/** A donor may still be looking for a card within the hour; after a day the moment has passed. */
const [notBeforeMs, notAfterMs] = [hourMs, 24 * hourMs]
const onceWithinMs = 30 * 24 * hourMs
const batch = 100

/** Reminds donors who left the payment page, once and by e-mail alone. @returns how many were reminded */
export const remindUnpaid = ({ db, clock, isTest, tellGiver }: WorkDeps): Promise<number> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const ids = await takeUnfinished(
      tx,
      {
        after: new Date(now.getTime() - notAfterMs),
        before: new Date(now.getTime() - notBeforeMs),
        notSince: new Date(now.getTime() - onceWithinMs),
        today: istDay(now),
        isTest,
        limit: batch,
      },
      now,
    )
    for (const id of ids) await tellGiver(tx, id, 'unpaid')
    return ids.length
  })
