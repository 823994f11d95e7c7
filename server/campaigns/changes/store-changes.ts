import type { ChangeKind } from '../../../contract/campaigns/facts.ts'
import type { ChangeRole, Decider } from '../../../contract/campaigns/change-facts.ts'
import type { ShownPayee } from '../../../contract/campaigns/changes.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { asFourEyes } from '../life/moves.ts'

/** Values that change, by wire names; amounts in rupees. */
export type ChangeValues = {
  payee?: ShownPayee | undefined
  /** Rich text; lists leave it out. */
  story?: string | undefined
  targetAmount?: number | undefined
  endsOn?: string | undefined
  spending?: { item: string; amount: number }[] | undefined
}

export type StoredChange = {
  id: number
  campaignId: number
  kind: ChangeKind
  status: 'waiting' | 'approved' | 'rejected' | 'withdrawn'
  reason: string
  from: ChangeValues
  to: ChangeValues
  askedAs: Decider
  askedBy: number
  askedAt: Date
  decidedAs: ChangeRole | null
  decidedAt: Date | null
  decisionReason: string
}

const columns = `id, campaign_id as "campaignId", kind, status, reason,
  from_values - 'story' as "from", to_values - 'story' as "to",
  asked_as as "askedAs", asked_by as "askedBy", asked_at as "askedAt", decided_as as "decidedAs",
  decided_at as "decidedAt", decision_reason as "decisionReason"`

/** Changes that were asked for on a fundraiser, the newest first. */
export const listChanges = (on: Runs, campaignId: number): Promise<StoredChange[]> =>
  runNamed<StoredChange>(
    on,
    `select ${columns} from campaign_change where campaign_id = $1 order by asked_at desc, id desc limit 100`,
    [campaignId],
  )

export async function findChange(on: Runs, id: number): Promise<StoredChange | undefined> {
  const [found] = await runNamed<StoredChange>(on, `select ${columns} from campaign_change where id = $1`, [
    id,
  ])
  return found
}

/** Facts beside a change for who decides about it: the story, what a reviewer found, and the sealed account. */
export type ChangeBeside = {
  storyBefore: string | null
  storyAfter: string | null
  reviewedBy: number | null
  reviewedAt: Date | null
  reviewNote: string
  accountSealed: Buffer | null
  accountFingerprint: Buffer | null
}

export async function findBeside(on: Runs, id: number): Promise<ChangeBeside> {
  const [found] = await runNamed<ChangeBeside>(
    on,
    `select from_values ->> 'story' as "storyBefore", to_values ->> 'story' as "storyAfter", reviewed_by as "reviewedBy",
       reviewed_at as "reviewedAt", review_note as "reviewNote", account_sealed as "accountSealed",
       account_fingerprint as "accountFingerprint" from campaign_change where id = $1`,
    [id],
  )
  return found!
}

/** Other fundraisers that pay the same account, or ask to. */
export const listSameAccount = (
  on: Runs,
  campaignId: number,
  fingerprint: Buffer,
): Promise<{ id: number; title: string }[]> =>
  runNamed<{ id: number; title: string }>(
    on,
    `select c.id, coalesce(c.title, '') as title from campaign c
     where c.id <> $1 and c.status <> 'draft' and c.id in (
       select campaign_id from campaign_payee where account_fingerprint = $2
       union select campaign_id from campaign_change where account_fingerprint = $2)
     order by c.id limit 20`,
    [campaignId, fingerprint],
  )

/** Records that a reviewer has passed another account. */
export async function markReviewed(
  tx: Tx,
  id: number,
  { by, at, note }: { by: number; at: Date; note: string },
): Promise<void> {
  await tx
    .updateTable('campaign_change')
    .set({ reviewed_by: by, reviewed_at: at, review_note: note })
    .where('id', '=', id)
    .execute()
}

/** Kinds of which one waits. */
export async function waitingKinds(on: Runs, campaignId: number): Promise<ChangeKind[]> {
  const rows = await runNamed<{ kind: ChangeKind }>(
    on,
    `select kind from campaign_change where campaign_id = $1 and status = 'waiting'`,
    [campaignId],
  )
  return rows.map(({ kind }) => kind)
}

type NewChange = {
  campaignId: number
  kind: ChangeKind
  reason: string
  from: ChangeValues
  to: ChangeValues
  by: number
  as: Decider
  at: Date
  /** The number of another account; forgotten when it is decided. */
  account?: { sealed: Buffer; fingerprint: Buffer }
}

/** Writes down what is asked for; what administration does by itself stands as approved. @throws FOUR_EYES */
export async function insertChange(
  tx: Tx,
  { campaignId, kind, reason, from, to, by, as, at, account }: NewChange,
) {
  const isDone = as !== 'organiser'
  const { id } = await tx
    .insertInto('campaign_change')
    .values({
      campaign_id: campaignId,
      kind,
      reason,
      asked_by: by,
      asked_as: as,
      asked_at: at,
      from_values: JSON.stringify(from),
      to_values: JSON.stringify(to),
      ...(account && { account_sealed: account.sealed, account_fingerprint: account.fingerprint }),
      ...(isDone && {
        status: 'approved',
        decided_at: at,
        decided_as: as === 'manager' ? as : 'administration',
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(asFourEyes)
  return id
}

type Decided = { as: 'manager' | 'administration' | 'reviewer'; by: number; at: Date; reason: string }

export async function decideChange(tx: Tx, id: number, status: 'approved' | 'rejected', decided: Decided) {
  await tx
    .updateTable('campaign_change')
    .set({
      status,
      decided_by: decided.by,
      decided_as: decided.as,
      decided_at: decided.at,
      decision_reason: decided.reason,
    })
    .where('id', '=', id)
    .execute()
}

export async function withdrawChange(tx: Tx, id: number, by: number, at: Date): Promise<void> {
  await tx
    .updateTable('campaign_change')
    .set({ status: 'withdrawn', decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** Takes back what waits on a fundraiser that is over; its money may still go to another account. */
export async function withdrawWaiting(
  tx: Tx,
  campaignId: number,
  at: Date,
  kinds: readonly ChangeKind[] = ['target', 'end_date', 'stop', 'story'],
): Promise<void> {
  await tx
    .updateTable('campaign_change')
    .set({ status: 'withdrawn', decided_at: at, decision_reason: 'The fundraiser is over' })
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'waiting')
    .where('kind', 'in', kinds)
    .execute()
}

/** E-mail address of an account; none for one that has only a number. */
export async function emailOfAccount(on: Runs, accountId: number): Promise<string | undefined> {
  const [found] = await runNamed<{ email: string | null }>(on, 'select email from account where id = $1', [
    accountId,
  ])
  return found?.email ?? undefined
}

/** Sum raised for a fundraiser so far, in paise. */
export async function raisedPaiseOf(on: Runs, campaignId: number): Promise<number> {
  const [found] = await runNamed<{ paise: number }>(
    on,
    `select (coalesce((select raised_paise from campaign_total where campaign_id = $1), 0)
       + coalesce((select sum(paise) from campaign_delta where campaign_id = $1), 0))::bigint as paise`,
    [campaignId],
  )
  return found!.paise
}

/** Whether the pause that holds was made by who organises it. */
export async function isOwnPause(on: Runs, campaignId: number): Promise<boolean> {
  const [found] = await runNamed<{ own: boolean | null }>(
    on,
    `select belongs_to_campaign($1, h.actor_id) as own from status_history h
     where h.record_table = 'campaign' and h.record_id = $1 and h.to_status = 'paused' order by h.at desc, h.id desc limit 1`,
    [campaignId],
  )
  return found?.own === true
}

export async function isOrganiserBlocked(on: Runs, organiserId: number): Promise<boolean> {
  const rows = await runNamed(on, `select 1 from account where id = $1 and state <> 'active'`, [organiserId])
  return rows.length > 0
}

/** Live fundraisers whose organiser may not sign in any more. */
export async function listOfBlocked(on: Runs): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    // Begins with who is blocked, mostly nobody, instead of with all that is live.
    `select c.id from account a
       cross join lateral (select id from campaign where organiser_id = a.id and status = 'live' limit 500) c
     where a.state = 'blocked' limit 500`,
    [],
  )
  return rows.map(({ id }) => id)
}

/** Fundraisers whose last day is over and that still count as open. */
export async function listEndedFundraisers(on: Runs, today: string): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    `select id from campaign where status in ('live', 'paused') and ends_on < $1 order by id limit 500`,
    [today],
  )
  return rows.map(({ id }) => id)
}
