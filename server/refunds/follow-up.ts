import type pg from 'pg'
import { recordAudit } from '../audit/index.ts'
import { runNamed } from '../platform/db/named.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { waitsAsFailed } from './store-failed.ts'

export type FollowUp = { refundId: string; reason: string; actor: { id: number; name: string }; at: Date }

/** Closes the case of a refund that failed, where the money stays: its giver lets it, say. What is returned by bank transfer closes it by itself. */
export const followUp = (
  pool: pg.Pool,
  { refundId, reason, actor, at }: FollowUp,
): Promise<'closed' | 'over' | 'unknown'> =>
  inTransaction(pool, async (tx) => {
    const [found] = await runNamed<{ donationId: string }>(
      tx,
      `select d.id as "donationId" from refund f join donation d on d.id = f.donation_id where f.public_id = $1 for update of d`,
      [refundId],
    )
    if (found === undefined) return 'unknown'
    // Once the gift is held: who held it before may have closed it.
    const closed = await runNamed(
      tx,
      `update refund f set followed_up_at = $2, followed_up_by = $3, follow_up = $4
       where f.public_id = $1 and ${waitsAsFailed} returning 1`,
      [refundId, at, actor.id, reason],
    )
    if (closed.length === 0) return 'over'
    await recordAudit(tx, {
      at,
      actorId: actor.id,
      actor: actor.name,
      action: 'refund.followed_up',
      subject: `donation:${found.donationId}`,
      details: { refund: refundId, reason },
    })
    return 'closed'
  })
