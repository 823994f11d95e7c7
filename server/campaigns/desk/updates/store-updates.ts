import type { Variant } from '../../../media/index.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { runNamed, type Runs } from '../../../platform/db/named.ts'

export type UpdateText = { title: string; message: string; html: string; mediaIds: readonly string[] }
export type StoredText = { title: string; html: string; mediaIds: string[] }
export type RevisionStatus = 'waiting' | 'published' | 'rejected' | 'replaced'

type StoredUpdate = {
  id: number
  campaignId: number
  status: 'waiting' | 'published' | 'rejected'
  version: number
}

/** Holds an update until the transaction ends. */
export async function lockUpdate(tx: Tx, id: number): Promise<StoredUpdate | undefined> {
  const [found] = await runNamed<StoredUpdate>(
    tx,
    `select id, campaign_id as "campaignId", status, version from campaign_update where id = $1 for update`,
    [id],
  )
  return found
}

export async function findCampaignOfUpdate(on: Runs, id: number): Promise<number | undefined> {
  const [found] = await runNamed<{ campaignId: number }>(
    on,
    'select campaign_id as "campaignId" from campaign_update where id = $1',
    [id],
  )
  return found?.campaignId
}

export async function insertUpdate(
  tx: Tx,
  campaignId: number,
  { title, message, html, mediaIds }: UpdateText,
  { authorId, at }: { authorId: number; at: Date },
): Promise<number> {
  const [made] = await runNamed<{ id: number }>(
    tx,
    `insert into campaign_update (campaign_id, title, message, body_html, media_ids, author_id, status, created_at)
     values ($1, $2, $3, $4, $5, $6, 'waiting', $7) returning id`,
    [campaignId, title, message, html, mediaIds, authorId, at],
  )
  return made!.id
}

/** Adds a text to an update, in the place of one that waits; a trusted one is published as it comes. @returns its id */
export async function insertRevision(
  tx: Tx,
  {
    updateId,
    campaignId,
    isTrusted,
    ...text
  }: UpdateText & { updateId: number; campaignId: number; isTrusted: boolean },
  { authorId, at }: { authorId: number; at: Date },
): Promise<number> {
  await runNamed(
    tx,
    `update campaign_update_revision set status = 'replaced' where update_id = $1 and status = 'waiting'`,
    [updateId],
  )
  const [made] = await runNamed<{ id: number }>(
    tx,
    `insert into campaign_update_revision (update_id, campaign_id, title, message, body_html, media_ids, author_id, proposed_at,
       status, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, case when $9::boolean then 'published' else 'waiting' end,
       case when $9::boolean then $8::timestamptz end) returning id`,
    [updateId, campaignId, text.title, text.message, text.html, text.mediaIds, authorId, at, isTrusted],
  )
  return made!.id
}

/** Counts a version, and keeps a text that nobody has seen yet in the place of the one before. */
export async function touchUpdate(tx: Tx, updateId: number, revisionId: number): Promise<void> {
  await runNamed(
    tx,
    `update campaign_update u set version = u.version + 1,
       title = case when u.status = 'published' then u.title else r.title end,
       message = case when u.status = 'published' then u.message else r.message end,
       body_html = case when u.status = 'published' then u.body_html else r.body_html end,
       media_ids = case when u.status = 'published' then u.media_ids else r.media_ids end,
       status = case when u.status = 'published' then u.status else 'waiting' end, reason = ''
     from campaign_update_revision r where u.id = $1 and r.id = $2`,
    [updateId, revisionId],
  )
}

/** Puts a published text on the page. @returns whether the update stood there before */
export async function showRevision(tx: Tx, revisionId: number, at: Date): Promise<{ wasPublished: boolean }> {
  const [shown] = await runNamed<{ wasPublished: boolean }>(
    tx,
    `with before as (select u.id, u.status = 'published' as was from campaign_update u
                     join campaign_update_revision r on r.update_id = u.id where r.id = $1)
     update campaign_update u set status = 'published', title = r.title, message = r.message, body_html = r.body_html,
       media_ids = r.media_ids, decided_at = $2, reason = '', version = u.version + 1
     from campaign_update_revision r, before
     where r.id = $1 and u.id = r.update_id and before.id = u.id returning before.was as "wasPublished"`,
    [revisionId, at],
  )
  return shown!
}

export async function refuseUpdate(tx: Tx, updateId: number, reason: string): Promise<void> {
  await runNamed(
    tx,
    `update campaign_update set status = case when status = 'published' then status else 'rejected' end, reason = $2,
       version = version + 1 where id = $1`,
    [updateId, reason],
  )
}

export type Revision = {
  id: number
  updateId: number
  campaignId: number
  title: string
  message: string
  authorId: number
  status: RevisionStatus
}

/** Holds a text until the transaction ends. */
export async function lockRevision(tx: Tx, id: number): Promise<Revision | undefined> {
  const [found] = await runNamed<Revision>(
    tx,
    `select id, update_id as "updateId", campaign_id as "campaignId", title, message, author_id as "authorId", status
     from campaign_update_revision where id = $1 for update`,
    [id],
  )
  return found
}

export async function decideRevision(
  tx: Tx,
  id: number,
  to: 'published' | 'rejected',
  { by, at, reason }: { by: number; at: Date; reason: string },
): Promise<void> {
  await runNamed(
    tx,
    `update campaign_update_revision set status = $2, decided_by = $3, decided_at = $4, reason = $5 where id = $1`,
    [id, to, by, at, reason],
  )
}

/** Whether the organisation of a fundraiser is trusted with its own words, and these are of its people. */
export async function isTrustedCampaign(on: Runs, campaignId: number, authorId: number): Promise<boolean> {
  const found = await runNamed(
    on,
    `select from campaign c join organisation o on o.id = c.organisation_id or o.account_id = c.organiser_id
     where c.id = $1 and o.status = 'verified' and o.is_trusted and belongs_to_campaign(c.id, $2)`,
    [campaignId, authorId],
  )
  return found.length > 0
}

export type UpdateRow = {
  id: number
  campaignId: number
  status: 'waiting' | 'published' | 'changed' | 'rejected'
  version: number
  newest: StoredText
  createdAt: Date
  author: string | null
  reason: string
  toldAt: Date | null
}

const updateColumns = `u.id, u.campaign_id as "campaignId", u.version, u.created_at as "createdAt", u.told_at as "toldAt", u.reason,
  a.full_name as author,
  case when u.status = 'published' and r.status = 'waiting' then 'changed' else u.status end as status,
  json_build_object('title', coalesce(r.title, u.title), 'html', coalesce(r.body_html, u.body_html),
    'mediaIds', coalesce(r.media_ids, u.media_ids)) as newest
  from campaign_update u left join account a on a.id = u.author_id
    left join lateral (select * from campaign_update_revision r where r.update_id = u.id order by r.id desc limit 1) r on true`

/** Updates of a fundraiser, the newest first, at most 500. */
export const listUpdates = (on: Runs, campaignId: number): Promise<UpdateRow[]> =>
  runNamed<UpdateRow>(
    on,
    `select ${updateColumns} where u.campaign_id = $1 order by u.created_at desc, u.id desc limit 500`,
    [campaignId],
  )

export async function findUpdate(on: Runs, id: number): Promise<UpdateRow | undefined> {
  const [found] = await runNamed<UpdateRow>(on, `select ${updateColumns} where u.id = $1`, [id])
  return found
}

export type UpdateRequest = {
  id: number
  campaignId: number
  authorId: number
  author: string
  proposedAt: Date
  status: RevisionStatus
  reason: string
  after: StoredText
  before: StoredText | null
  isOwn: boolean
}

/** A text with the one that stands on the page. `readerId` asks whether it is theirs. */
export async function findRequest(
  on: Runs,
  id: number,
  readerId: number,
): Promise<UpdateRequest | undefined> {
  const [found] = await runNamed<UpdateRequest>(
    on,
    `select r.id, r.campaign_id as "campaignId", r.author_id as "authorId", a.full_name as author, r.proposed_at as "proposedAt",
       r.status, r.reason,
       json_build_object('title', r.title, 'html', r.body_html, 'mediaIds', r.media_ids) as after,
       case when u.status = 'published' and not (r.status = 'published' and r.body_html = u.body_html and r.title = u.title)
         then json_build_object('title', u.title, 'html', u.body_html, 'mediaIds', u.media_ids) end as before,
       r.author_id = $2 or belongs_to_campaign(r.campaign_id, $2) as "isOwn"
     from campaign_update_revision r join campaign_update u on u.id = r.update_id join account a on a.id = r.author_id
     where r.id = $1`,
    [id, readerId],
  )
  return found
}

/** The oldest text that waits for a manager behind another, else the oldest of all; null where none does. `managerId` null is everybody's. */
export async function nextRequest(
  on: Runs,
  managerId: number | null,
  besides: number,
): Promise<{ next: number | null; waiting: number }> {
  const [found] = await runNamed<{ next: number | null; waiting: number }>(
    on,
    `with mine as (select r.id, r.proposed_at from campaign_update_revision r join campaign c on c.id = r.campaign_id
                   where r.status = 'waiting' and ($1::integer is null or c.manager_id = $1) order by r.proposed_at, r.id limit 1000)
     select (select count(*)::int from mine) as waiting,
       coalesce((select m.id from mine m join campaign_update_revision b on b.id = $2
                 where (m.proposed_at, m.id) > (b.proposed_at, b.id) order by m.proposed_at, m.id limit 1),
                (select m.id from mine m where m.id <> $2 order by m.proposed_at, m.id limit 1)) as next`,
    [managerId, besides],
  )
  return found!
}

export type UpdateFile = { id: string; name: string; type: string; variants: Variant[] }

/** Published files by their ids. */
export const listMediaOf = (on: Runs, ids: readonly string[]): Promise<UpdateFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : runNamed<UpdateFile>(
        on,
        `select id, name, type, variants from media where id = any($1::text[]) and state = 'published'`,
        [ids],
      )

export async function findCampaignOfRequest(on: Runs, requestId: number): Promise<number | undefined> {
  const [found] = await runNamed<{ campaignId: number }>(
    on,
    'select campaign_id as "campaignId" from campaign_update_revision where id = $1',
    [requestId],
  )
  return found?.campaignId
}
