import { runNamed, type Runs } from '../platform/db/named.ts'

/**
 * SQL over a refund `f` that failed: nobody need look at it any more, as its payment went back by now, as much of it was
 * asked back anew or returned since, or the same was tried again and failed as well, which is a case of its own then.
 */
const isOvertaken = `(exists (select 1 from refund later where later.donation_id = f.donation_id and later.id > f.id
    and later.attempt_id is not distinct from f.attempt_id
    having bool_or(later.state = 'failed' and later.amount_paise = f.amount_paise)
      or sum(later.amount_paise) filter (where later.state <> 'failed') >= f.amount_paise)
  or coalesce((select fa.state in ('refunded', 'charged_back') from attempt fa where fa.id = f.attempt_id), false))`

/** SQL over a refund `f`: it failed and waits for a person, as nothing overtook it and nobody said what became of it. */
export const waitsAsFailed = `f.state = 'failed' and f.followed_up_at is null and not ${isOvertaken}`

/** SQL over a refund `f`: it failed, and nobody need look at it any more. */
export const isFollowedUp = `f.state = 'failed' and (f.followed_up_at is not null or ${isOvertaken})`

/** Locks the donation of a refund until the transaction ends. @returns its id; undefined for no such refund */
export async function lockDonationOfRefund(tx: Runs, refundId: string): Promise<string | undefined> {
  const [found] = await runNamed<{ donationId: string }>(
    tx,
    `select d.id as "donationId" from refund f join donation d on d.id = f.donation_id where f.public_id = $1 for update of d`,
    [refundId],
  )
  return found?.donationId
}

/** Writes down what became of a refund that failed. @returns false when it does not wait for that any more */
export async function closeFailed(
  tx: Runs,
  { refundId, reason, actorId, at }: { refundId: string; reason: string; actorId: number; at: Date },
): Promise<boolean> {
  const closed = await runNamed(
    tx,
    `update refund f set followed_up_at = $2, followed_up_by = $3, follow_up = $4
     where f.public_id = $1 and ${waitsAsFailed} returning 1`,
    [refundId, at, actorId, reason],
  )
  return closed.length > 0
}
