import type { commentCaseStatus } from '../../../contract/social/case-status.ts'
import type { CommentReportKind, CommentState } from '../../../contract/social/facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { HeldComment } from './store-writing.ts'

export type CaseStatus = StatusName<typeof commentCaseStatus>

type NewReport = { kind: CommentReportKind; message: string; accountId: number; at: Date }

/**
 * Writes a report of a held comment to its open case, or opens one; of one person the first one stays.
 * @returns the case with how many reported it; undefined where the person did before
 */
export async function insertCommentReport(
  tx: Tx,
  { id, campaignId, requestId, celebrationId, comment }: HeldComment,
  { kind, message, accountId, at }: NewReport,
): Promise<{ caseId: number; reports: number } | undefined> {
  const earlier = await runNamed(tx, 'select from comment_report where comment_id = $1 and account_id = $2', [
    id,
    accountId,
  ])
  if (earlier.length > 0) return undefined
  const [opened] = await runNamed<{ caseId: number; reports: number }>(
    tx,
    `insert into comment_case as k (comment_id, campaign_id, opened_at, kinds, material_request_id, celebration_id)
     values ($1, $2, $3, array[$4], $5, $6)
     on conflict (comment_id) where status = 'open' do update set reports = k.reports + 1,
       kinds = case when $4 = any (k.kinds) then k.kinds else k.kinds || $4 end
     returning id as "caseId", reports`,
    [id, campaignId, at, kind, requestId, celebrationId],
  )
  await runNamed(
    tx,
    `insert into comment_report (case_id, comment_id, account_id, kind, message, comment_text, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [opened!.caseId, id, accountId, kind, message, comment, at],
  )
  return opened
}

export const hideCase = (tx: Tx, caseId: number): Promise<unknown> =>
  runNamed(tx, 'update comment_case set is_hidden = true where id = $1', [caseId])

export type StoredCase = {
  id: number
  commentId: number
  fundraiser: string
  slug: string | null
  requestId: number | null
  celebrationSlug: string | null
  status: CaseStatus
  isHidden: boolean
  openedAt: Date
  reason: string
  blockDays: number | null
  decidedBy: string | null
  decidedAt: Date | null
  authorId: number
  authorName: string
  authorComments: number
  authorRemoved: number
  blockedUntil: Date | null
  parentId: number | null
  isOwn: boolean
}

/** @param now decides whether a block still stands; `readerId` whether the case is the reader's own */
export async function findCase(
  on: Runs,
  id: number,
  { readerId, now }: { readerId: number; now: Date },
): Promise<StoredCase | undefined> {
  const [found] = await runNamed<StoredCase>(
    on,
    `select k.id, k.comment_id as "commentId", coalesce(p.title, q.header, e.title) as fundraiser, p.slug,
       k.material_request_id as "requestId", e.slug as "celebrationSlug", k.status,
       k.is_hidden as "isHidden", k.opened_at as "openedAt", k.reason, k.block_days as "blockDays",
       d.full_name as "decidedBy", k.decided_at as "decidedAt", a.id as "authorId", a.full_name as "authorName",
       (select count(*) from comment m where m.author_id = a.id)::int as "authorComments",
       (select count(*) from comment m where m.author_id = a.id and m.status = 'removed')::int as "authorRemoved",
       b.until as "blockedUntil", c.parent_id as "parentId",
       c.author_id = $2 or belongs_to_campaign(k.campaign_id, $2)
         or belongs_to_material_request(k.material_request_id, $2)
         or belongs_to_celebration(k.celebration_id, $2) or exists (
         select from comment_report r where r.case_id = k.id and r.account_id = $2) as "isOwn"
     from comment_case k join comment c on c.id = k.comment_id left join campaign p on p.id = k.campaign_id
       left join material_request q on q.id = k.material_request_id
       left join celebration e on e.id = k.celebration_id join account a on a.id = c.author_id left join account d on d.id = k.decided_by
       left join comment_block b on b.account_id = a.id and b.until > $3
     where k.id = $1`,
    [id, readerId, now],
  )
  return found
}

export type ThreadLine = {
  id: number
  author: string
  comment: string
  createdAt: Date
  state: CommentState
  isReported: boolean
  isReply: boolean
}

/** A comment in its thread: what began it, and up to twenty replies before and after. */
export const listThreadAround = (
  on: Runs,
  { commentId, parentId }: Pick<StoredCase, 'commentId' | 'parentId'>,
): Promise<ThreadLine[]> =>
  runNamed<ThreadLine>(
    on,
    `with near as (
       (select id from comment where parent_id = $2 and id < $1 order by id desc limit 20)
       union all (select id from comment where parent_id = $2 and id > $1 order by id limit 20)
       union all select $1 union all select $2)
     select c.id, a.full_name as author, c.body as comment, c.created_at as "createdAt", c.status as state,
       c.id = $1 as "isReported", c.parent_id is not null as "isReply"
     from comment c join account a on a.id = c.author_id where c.id in (select id from near) order by c.id`,
    [commentId, parentId ?? commentId],
  )

export type CaseReport = {
  id: number
  by: string
  kind: CommentReportKind
  message: string
  commentText: string
  at: Date
}

/** Reports of a case, the newest first, at most two hundred. */
export const listCaseReports = (on: Runs, caseId: number): Promise<CaseReport[]> =>
  runNamed<CaseReport>(
    on,
    `select r.id, a.full_name as by, r.kind, r.message, r.comment_text as "commentText", r.at
     from comment_report r join account a on a.id = r.account_id where r.case_id = $1 order by r.id desc limit 200`,
    [caseId],
  )

export type EarlierCase = {
  id: number
  status: CaseStatus
  by: string
  at: Date
  reason: string
  reports: number
  blockDays: number | null
}

/** Earlier decisions about the same comment, the newest first. */
export const listEarlierCases = (on: Runs, { id, commentId }: StoredCase): Promise<EarlierCase[]> =>
  runNamed<EarlierCase>(
    on,
    `select k.id, k.status, d.full_name as by, k.decided_at as at, k.reason, k.reports, k.block_days as "blockDays"
     from comment_case k join account d on d.id = k.decided_by
     where k.comment_id = $1 and k.id <> $2 order by k.id desc limit 50`,
    [commentId, id],
  )

/** The next case that waits after this one, hidden ones first, and how many do. */
export async function nextCase(on: Runs, id: number): Promise<{ next: number | null; waiting: number }> {
  const [found] = await runNamed<{ next: number | null; waiting: number }>(
    on,
    `select (select id from comment_case where status = 'open' and id <> $1 order by (not is_hidden), id limit 1) as next,
       (select count(*) from (select from comment_case where status = 'open' limit 10001) w)::int as waiting`,
    [id],
  )
  return found!
}

export type HeldCase = {
  id: number
  commentId: number
  status: CaseStatus
  reports: number
}

/** Finds the comment of a case, which is held before the case itself, as reports do. */
export async function findCommentOfCase(on: Runs, id: number): Promise<number | undefined> {
  const [found] = await runNamed<{ commentId: number }>(
    on,
    'select comment_id as "commentId" from comment_case where id = $1',
    [id],
  )
  return found?.commentId
}

export async function lockCase(tx: Tx, id: number): Promise<HeldCase> {
  const [found] = await runNamed<HeldCase>(
    tx,
    `select id, comment_id as "commentId", status, reports from comment_case
     where id = $1 for update`,
    [id],
  )
  return found!
}

type Decision = { status: 'kept' | 'removed'; by: number; at: Date; reason: string; blockDays: number | null }

export const decideCase = (tx: Tx, id: number, one: Decision): Promise<unknown> =>
  runNamed(
    tx,
    `update comment_case set status = $2, decided_by = $3, decided_at = $4, reason = $5, block_days = $6 where id = $1`,
    [id, one.status, one.by, one.at, one.reason, one.blockDays],
  )

/** Takes no comments of an account until then, or until a later day that was said before. */
export async function blockAuthor(
  tx: Tx,
  { accountId, until, caseId }: { accountId: number; until: Date; caseId: number },
): Promise<Date> {
  const [block] = await runNamed<{ until: Date }>(
    tx,
    `insert into comment_block as b (account_id, until, case_id) values ($1, $2, $3)
     on conflict (account_id) do update set until = greatest(b.until, excluded.until), case_id = excluded.case_id
     returning until`,
    [accountId, until, caseId],
  )
  return block!.until
}

/** @returns whether there was a block that stood */
export async function liftBlock(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  const gone = await runNamed(
    tx,
    'delete from comment_block where account_id = $1 and until > $2 returning account_id',
    [accountId, now],
  )
  return gone.length > 0
}
