import { recordAudit } from '../audit/index.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { closeFailed, lockDonationOfRefund } from './store-failed.ts'

export type FollowUp = { refundId: string; reason: string; actor: { id: number; name: string }; at: Date }

/** Closes the case of a refund that failed, where the money stays: its donor lets it, say. What is returned by bank transfer closes it by itself. */
export const followUp = (
  db: Db,
  { refundId, reason, actor, at }: FollowUp,
): Promise<'closed' | 'over' | 'unknown'> =>
  inTransaction(db, async (tx) => {
    const donationId = await lockDonationOfRefund(tx, refundId)
    if (donationId === undefined) return 'unknown'
    // Once the gift is held: who held it before may have closed it.
    if (!(await closeFailed(tx, { refundId, reason, actorId: actor.id, at }))) return 'over'
    await recordAudit(tx, {
      at,
      actorId: actor.id,
      actor: actor.name,
      action: 'refund.followed_up',
      subject: `donation:${donationId}`,
      details: { refund: refundId, reason },
    })
    return 'closed'
  })
