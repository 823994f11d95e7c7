import type { ProofState } from '../../../contract/campaigns/proofs.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { asFourEyes } from '../life/moves.ts'

export type StoredProof = {
  id: number
  campaignId: number
  title: string
  name: string
  status: 'waiting' | 'accepted' | 'rejected'
  reason: string
  uploadedAt: Date
  validUntil: string | null
}

const columns = `d.id, d.campaign_id as "campaignId", d.title, m.name, d.proof_status as status, d.decision_reason as reason,
  d.uploaded_at as "uploadedAt", d.valid_until::text as "validUntil"`

/** Proofs that were handed in since the fundraiser has a page, the newest first. */
export const listProofs = (on: Runs, campaignId: number): Promise<StoredProof[]> =>
  runNamed<StoredProof>(
    on,
    `select ${columns} from campaign_document d join media m on m.id = d.media_id
     where d.campaign_id = $1 and d.proof_status is not null order by d.id desc limit 50`,
    [campaignId],
  )

export async function findProof(on: Runs, id: number): Promise<StoredProof | undefined> {
  const [found] = await runNamed<StoredProof>(
    on,
    `select ${columns} from campaign_document d join media m on m.id = d.media_id
     where d.id = $1 and d.proof_status is not null`,
    [id],
  )
  return found
}

/** Day until which a fundraiser’s proof holds; none where it has nothing that lapses. */
export async function proofHoldsUntil(on: Runs, campaignId: number): Promise<string | null> {
  const [found] = await runNamed<{ until: string | null }>(
    on,
    `select max(valid_until)::text as until from campaign_document
     where campaign_id = $1 and removed_at is null and valid_until is not null`,
    [campaignId],
  )
  return found!.until
}

/** Has the medical documents of a fundraiser that is published hold from today on. */
export async function startProofs(tx: Tx, campaignId: number, until: string): Promise<void> {
  await runNamed(
    tx,
    `update campaign_document set valid_until = $2 where campaign_id = $1 and kind = 'medical' and removed_at is null`,
    [campaignId, until],
  )
}

/** Has a document that was kept wait for a reviewer. */
export async function markHandedIn(tx: Tx, id: number): Promise<void> {
  await runNamed(tx, `update campaign_document set proof_status = 'waiting' where id = $1`, [id])
}

type Found = { status: 'accepted' | 'rejected'; by: number; at: Date; reason: string; until: string | null }

/** @throws FOUR_EYES */
export async function decideProof(
  tx: Tx,
  id: number,
  { status, by, at, reason, until }: Found,
): Promise<void> {
  await tx
    .updateTable('campaign_document')
    .set({
      proof_status: status,
      decided_by: by,
      decided_at: at,
      decision_reason: reason,
      valid_until: until,
    })
    .where('id', '=', id)
    .execute()
    .catch(asFourEyes)
}

export type Overdue = { id: number; until: string; about: Exclude<ProofState, 'none' | 'holds'> }

/**
 * Fundraisers whose proof lapses within `ahead` or has lapsed, with what they are to be told next. Giving pauses only
 * where that was told `grace` days before, and nothing newer waits for us.
 */
export const listLapsingProofs = (
  on: Runs,
  { today, aheadDays, graceDays }: { today: string; aheadDays: number; graceDays: number },
): Promise<Overdue[]> =>
  runNamed<Overdue>(
    on,
    `with lapsing as (
       select d.campaign_id as id, max(d.valid_until) as until from campaign_document d
       where d.removed_at is null and d.valid_until is not null
         and d.campaign_id in (select campaign_id from campaign_document
           where removed_at is null and valid_until is not null and valid_until <= $1::date + $2::integer)
       group by d.campaign_id having max(d.valid_until) <= $1::date + $2::integer)
     select l.id, l.until::text as until, k.about from lapsing l
       join campaign c on c.id = l.id and c.status in ('live', 'paused')
       cross join lateral (select case
         when c.status = 'live' and exists (select from campaign_proof_notice n where n.campaign_id = l.id
             and n.valid_until = l.until and n.about = 'lapsed' and n.day <= $1::date - $3::integer) then 'paused'
         when l.until <= $1::date then 'lapsed' else 'due' end as about) k
     where not exists (select from campaign_proof_notice n where n.campaign_id = l.id and n.valid_until = l.until and n.about = k.about)
       and (k.about <> 'paused' or not exists (select from campaign_document w where w.campaign_id = l.id and w.proof_status = 'waiting'))
     order by l.id limit 500`,
    [today, aheadDays, graceDays],
  )

/** Notes what a fundraiser was told. @returns false where it was told already */
export async function noteProof(tx: Tx, { id, until, about }: Overdue, day: string): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `insert into campaign_proof_notice (campaign_id, valid_until, about, day) values ($1, $2, $3, $4)
     on conflict do nothing returning campaign_id`,
    [id, until, about, day],
  )
  return rows.length > 0
}

/** Notices of the proof that lapses on a day. */
export async function proofNotices(
  on: Runs,
  campaignId: number,
  until: string,
): Promise<{ about: string; day: string }[]> {
  return runNamed<{ about: string; day: string }>(
    on,
    `select about, day::text as day from campaign_proof_notice where campaign_id = $1 and valid_until = $2 limit 10`,
    [campaignId, until],
  )
}

/** Whether the pause that holds was made by the system for want of a proof. */
export async function isPausedForProof(on: Runs, campaignId: number, reason: string): Promise<boolean> {
  const [found] = await runNamed<{ is: boolean }>(
    on,
    `select h.actor_id is null and h.note = $2 as is from status_history h
     where h.record_table = 'campaign' and h.record_id = $1 and h.to_status = 'paused'
     order by h.at desc, h.id desc limit 1`,
    [campaignId, reason],
  )
  return found?.is === true
}
