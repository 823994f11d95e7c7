import { gatewayNames } from '../../contract/gateways.ts'
import { recordAudit } from '../audit/index.ts'
import type { Db } from '../platform/db/database.ts'
import { runNamed } from '../platform/db/named.ts'
import { inTransaction } from '../platform/db/transaction.ts'

/**
 * SQL: gifts of which the books say that their donor owes something, and how much, all their payments together. By the
 * accounts' names in full, so that an index finds the few rows they have.
 */
const owing = `select g.donation_id, sum(l.paise)::bigint as paise, min(l.occurred_at) as since from ledger_row l join ledger_group g on g.id = l.group_id
  where l.account in (${gatewayNames.map((name) => `'owed_by_givers:${name}'`).join(', ')})
  group by g.donation_id having sum(l.paise) > 0`
const followedUp = `exists (select 1 from owed_follow_up u where u.donation_id = owing.donation_id and u.owed_paise >= owing.paise)`
const those = (which: string) =>
  `d.id = any(array(select owing.donation_id from (${owing}) owing where ${which}))`

/** SQL over a donation `d`: whether its donor owes anything of it, and whether nobody has said what became of that. */
export const isOwing = those('true')
export const waitsAsOwed = those(`not ${followedUp}`)
export const isOwedFollowedUp = those(followedUp)

/** SQL over a donation `d`, in paise. */
export const owed = `case when ${isOwing} then
  coalesce((select owing.paise from (${owing}) owing where owing.donation_id = d.id), 0) else 0 end`

/** SQL: the gifts that wait so, since when and for how much. */
export const waitingOverpaid = `select owing.since, owing.paise from (${owing}) owing where not ${followedUp}`

export type OverpaidFollowUp = {
  owedPaise: number
  followUp: string
  followedUpBy: string
  followedUpAt: Date
}

const followUps = `select u.owed_paise as "owedPaise", u.follow_up as "followUp", p.full_name as "followedUpBy",
    u.followed_up_at as "followedUpAt"
  from owed_follow_up u join account p on p.id = u.followed_up_by`

/** Outcomes recorded for the amount owed, the latest last; more may be owed since. */
export const owedFollowUpsOf = `${followUps} where u.donation_id = $1 order by u.followed_up_at`

/** SQL over a donation `d`: the last of that. */
export const lastOwedFollowUp = `${followUps} where u.donation_id = d.id order by u.followed_up_at desc limit 1`

type Said = {
  donationId: string
  /** Amount as the page showed it. */
  owedPaise: number
  reason: string
  actor: { id: number; name: string }
  at: Date
}

/** Closes the case of what a donor owes, with what became of it; were more owed later, that is a case again. */
export const followUpOwed = (
  db: Db,
  { donationId, owedPaise, reason, actor, at }: Said,
): Promise<'closed' | 'over' | 'changed' | 'unknown'> =>
  inTransaction(db, async (tx) => {
    const [gift] = await runNamed(tx, 'select 1 from donation where id = $1 for update', [donationId])
    if (gift === undefined) return 'unknown'
    // Once the gift is held: who held it before may have closed it.
    const [case_] = await runNamed<{ paise: number; waits: boolean }>(
      tx,
      `select ${owed} as paise, ${waitsAsOwed} as waits from donation d where d.id = $1`,
      [donationId],
    )
    if (!case_!.waits) return 'over'
    if (case_!.paise !== owedPaise) return 'changed'
    await runNamed(
      tx,
      `insert into owed_follow_up (donation_id, owed_paise, follow_up, followed_up_by, followed_up_at)
       values ($1, $2, $3, $4, $5)`,
      [donationId, owedPaise, reason, actor.id, at],
    )
    await recordAudit(tx, {
      at,
      actorId: actor.id,
      actor: actor.name,
      action: 'owed.followed_up',
      subject: `donation:${donationId}`,
      details: { paise: owedPaise, reason },
    })
    return 'closed'
  })
