import type { Db, Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { StoredCampaign } from '../life/store-life.ts'

type RaisingAccount = {
  name: string
  kind: string
  isEmailVerified: boolean
  isMobileVerified: boolean
  organisationId: number | null
  organisationName: string | null
}

/** An account with its verified organisation and which of its contacts are verified. */
export async function findRaisingAccount(on: Runs, accountId: number): Promise<RaisingAccount | undefined> {
  const [account] = await runNamed<RaisingAccount>(
    on,
    `select a.full_name as name, a.kind, a.email_verified_at is not null as "isEmailVerified",
       a.mobile_verified_at is not null as "isMobileVerified",
       o.id as "organisationId", o.name as "organisationName"
     from account a left join organisation o on o.account_id = a.id and o.status = 'verified' where a.id = $1`,
    [accountId],
  )
  return account
}

export async function isCause(on: Runs, id: number): Promise<boolean> {
  return (await runNamed(on, 'select id from cause where id = $1', [id])).length > 0
}

/** Has two requests of one account wait for each other. */
export async function holdAccount(tx: Runs, accountId: number): Promise<void> {
  await runNamed(tx, 'select id from account where id = $1 for update', [accountId])
}

export async function countDrafts(on: Runs, accountId: number): Promise<number> {
  const [row] = await runNamed<{ n: number }>(
    on,
    `select count(*)::int as n from campaign where organiser_id = $1 and status = 'draft'`,
    [accountId],
  )
  return row!.n
}

/** The draft of an account in which nothing was filled in yet. */
export async function findUntouchedDraft(on: Runs, accountId: number): Promise<number | undefined> {
  const [row] = await runNamed<{ id: number }>(
    on,
    `select id from campaign where organiser_id = $1 and status = 'draft' and version = 1 order by id desc limit 1`,
    [accountId],
  )
  return row?.id
}

type NewDraft = { accountId: number; name: string; organisationId: number | null; language: string; at: Date }

export async function insertDraft(
  tx: Tx,
  { accountId, name, organisationId, language, at }: NewDraft,
): Promise<number> {
  const { id } = await tx
    .insertInto('campaign')
    .values({
      organiser_id: accountId,
      organiser_name: name,
      organisation_id: organisationId,
      is_organiser_verified: organisationId !== null,
      language,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a draft. @returns its private files and its pictures, which nothing names any more */
export async function deleteDraftRows(
  tx: Tx,
  id: number,
): Promise<{ documents: string[]; pictures: string[] } | undefined> {
  const documents = await runNamed<{ id: string }>(
    tx,
    'delete from campaign_document where campaign_id = $1 returning media_id as id',
    [id],
  )
  const pictures = await runNamed<{ id: string }>(
    tx,
    'delete from campaign_media where campaign_id = $1 returning media_id as id',
    [id],
  )
  const gone = await runNamed(tx, `delete from campaign where id = $1 and status = 'draft' returning id`, [
    id,
  ])
  if (gone.length === 0) return undefined
  return { documents: documents.map((one) => one.id), pictures: pictures.map((one) => one.id) }
}

/** Drafts that nobody has gone on with since a time, the oldest first: not reminded of since, or reminded of before a time. */
export async function listIdleDrafts(
  on: Runs,
  before: Date,
  reminded: 'unreminded' | { before: Date },
): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    `select id from campaign where status = 'draft' and updated_at < $1 and case when $2::timestamptz is null
       then draft_reminded_at is null or draft_reminded_at < updated_at
       else draft_reminded_at >= updated_at and draft_reminded_at < $2 end
     order by updated_at, id limit 200`,
    [before, reminded === 'unreminded' ? null : reminded.before],
  )
  return rows.map(({ id }) => id)
}

/** Notes that the organiser of a draft was reminded. @returns false where they were since they went on with it */
export async function noteReminder(tx: Runs, id: number, at: Date): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `update campaign set draft_reminded_at = $2
     where id = $1 and (draft_reminded_at is null or draft_reminded_at < updated_at) returning id`,
    [id, at],
  )
  return rows.length > 0
}

export type OwnRow = {
  id: number
  part: 'owner' | 'edit' | 'look'
  coverKey: string | null
  raisedPaise: number
  /** When it came to where it stands. */
  since: Date
  /** Day until which its medical proof holds. */
  proofUntil: string | null
}

/** Fundraisers of an account, of its organisation and of teams that it is in, changed last first. */
export const listOwnIds = (on: Runs, accountId: number): Promise<OwnRow[]> =>
  runNamed<OwnRow>(
    on,
    `select c.id, case when c.organiser_id = $1 then 'owner' else (select t.may from campaign_team t
         where t.campaign_id = c.id and t.account_id = $1) end as part,
       (select m.variants -> 0 ->> 'key' from media m where m.id = c.cover_media_id) as "coverKey",
       coalesce((select t.raised_paise from campaign_total t where t.campaign_id = c.id), 0)
         + coalesce((select sum(d.paise) from campaign_delta d where d.campaign_id = c.id), 0)::bigint as "raisedPaise",
       coalesce((select h.at from status_history h where h.record_table = 'campaign' and h.record_id = c.id
         order by h.at desc, h.id desc limit 1), c.created_at) as since,
       case when c.status in ('live', 'paused') then (select max(d.valid_until)::text from campaign_document d
         where d.campaign_id = c.id and d.removed_at is null) end as "proofUntil"
     from campaign c where c.organiser_id = $1
       or c.id in (select t.campaign_id from campaign_team t where t.account_id = $1)
     order by c.updated_at desc, c.id desc limit 200`,
    [accountId],
  )

/** Fundraisers by their ids, in any order. */
export async function findCampaigns(db: Db, ids: readonly number[]): Promise<Map<number, StoredCampaign>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('campaign').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row as StoredCampaign]))
}
