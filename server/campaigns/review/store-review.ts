import type { RejectionReason } from '../../../contract/campaigns/facts.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { ReviewStage, StoredFinding, StoredRequest } from './rules.ts'

/** Part that a person has in a fundraiser already: it is theirs, or they were in the other stage. */
export type PartInCase = 'own' | 'other-stage'

/** @returns undefined where somebody may decide about it at this stage */
export async function findPart(
  on: Runs,
  { campaignId, accountId, stage }: { campaignId: number; accountId: number; stage: ReviewStage },
): Promise<PartInCase | undefined> {
  const [row] = await runNamed<{ isOwn: boolean; isOther: boolean }>(
    on,
    `select belongs_to_campaign($1, $2) as "isOwn",
       exists (select from campaign_verdict where campaign_id = $1 and actor_id = $2 and stage = $3)
         or exists (select from campaign_decision where campaign_id = $1 and actor_id = $2 and stage = $3) as "isOther"`,
    [campaignId, accountId, stage === 'review' ? 'approval' : 'review'],
  )
  return row!.isOwn ? 'own' : row!.isOther ? 'other-stage' : undefined
}

/** Findings about a fundraiser, the newest first. */
export const listFindings = (on: Runs, campaignId: number): Promise<StoredFinding[]> =>
  runNamed<StoredFinding>(
    on,
    `select v.stage, v.section, v.verdict, v.note, v.actor_id as "actorId", a.full_name as by, v.at
     from campaign_verdict v join account a on a.id = v.actor_id
     where v.campaign_id = $1 order by v.at desc, v.id desc limit 500`,
    [campaignId],
  )

/** Data requests, the newest first. */
export const listDataRequests = (on: Runs, campaignId: number): Promise<StoredRequest[]> =>
  runNamed<StoredRequest>(
    on,
    `select id, stage, fields, reason, asked_by as "askedById", asked_at as "askedAt", answered_at as "answeredAt", answer
     from campaign_data_request where campaign_id = $1 order by asked_at desc, id desc limit 100`,
    [campaignId],
  )

export async function insertFindings(
  tx: Tx,
  campaignId: number,
  findings: readonly Omit<StoredFinding, 'by'>[],
): Promise<void> {
  await tx
    .insertInto('campaign_verdict')
    .values(
      findings.map(({ actorId, ...finding }) => ({
        ...finding,
        campaign_id: campaignId,
        actor_id: actorId,
      })),
    )
    .execute()
}

export async function insertDataRequest(
  tx: Tx,
  campaignId: number,
  {
    askedById,
    askedAt,
    ...asked
  }: Pick<StoredRequest, 'stage' | 'fields' | 'reason' | 'askedById' | 'askedAt'>,
): Promise<void> {
  await tx
    .insertInto('campaign_data_request')
    .values({ ...asked, campaign_id: campaignId, asked_by: askedById, asked_at: askedAt })
    .execute()
}

export type StoredDecision = {
  stage: string
  decision: string
  toStatus: string
  reasonKind: RejectionReason | null
  reason: string
  fields: StoredRequest['fields']
  at: Date
}

export const listDecisions = (on: Runs, campaignId: number): Promise<StoredDecision[]> =>
  runNamed<StoredDecision>(
    on,
    `select stage, decision, to_status as "toStatus", reason_kind as "reasonKind", reason, fields, at
     from campaign_decision where campaign_id = $1 order by at, id limit 500`,
    [campaignId],
  )

/** Says who works on a case; what is decided about it stays as it was read. */
export async function setTaken(
  tx: Runs,
  campaignId: number,
  taken: { by: number; at: Date } | undefined,
): Promise<void> {
  await runNamed(tx, 'update campaign set taken_by = $2, taken_at = $3 where id = $1', [
    campaignId,
    taken?.by ?? null,
    taken?.at ?? null,
  ])
}

/** The order of a queue: emergencies first, then by age. An index has the same words. */
export const queueOrder = `(case when c.kind = 'emergency' then (c.submitted_at at time zone 'UTC') - interval '36500 days' else c.submitted_at at time zone 'UTC' end)`

/** Holds the next case of a queue that is free and that somebody has no part in; one that they have already goes before. */
export async function holdNextFree(
  tx: Tx,
  {
    status,
    stage,
    accountId,
    freeBefore,
  }: { status: string; stage: ReviewStage; accountId: number; freeBefore: Date },
): Promise<number | undefined> {
  const [held] = await runNamed<{ id: number }>(
    tx,
    `select id from campaign where taken_by = $1 and status = $2 and taken_at > $3 order by taken_at desc limit 1`,
    [accountId, status, freeBefore],
  )
  if (held) return held.id
  const [free] = await runNamed<{ id: number }>(
    tx,
    `select c.id from campaign c
     where c.status = $1 and (c.taken_by is null or c.taken_at <= $4)
       and not belongs_to_campaign(c.id, $2)
       and not exists (select from campaign_verdict v where v.campaign_id = c.id and v.actor_id = $2 and v.stage = $3)
       and not exists (select from campaign_decision d where d.campaign_id = c.id and d.actor_id = $2 and d.stage = $3)
     order by ${queueOrder}, c.id limit 1 for update of c skip locked`,
    [status, accountId, stage === 'review' ? 'approval' : 'review', freeBefore],
  )
  return free?.id
}

/** Addresses of an organiser. */
export type Reader = { email: string | null; mobile: string | null }

/** @returns undefined for an account that is closed */
export const findReader = (db: Db | Tx, id: number): Promise<Reader | undefined> =>
  db
    .selectFrom('account')
    .select(['email', 'mobile_no as mobile'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
