import type { Language } from '../../../shared/languages.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { columnOf, type CommentedPage, type PageIds } from './commented-page.ts'

export type HeldComment = PageIds & {
  id: number
  parentId: number | null
  authorId: number
  comment: string
  status: 'visible' | 'hidden' | 'removed' | 'deleted' | 'erased'
  createdAt: Date
}

/** Holds a comment until the transaction ends. */
export async function lockComment(tx: Tx, id: number): Promise<HeldComment | undefined> {
  const [found] = await runNamed<HeldComment>(
    tx,
    `select id, campaign_id as "campaignId", material_request_id as "requestId", celebration_id as "celebrationId", parent_id as "parentId", author_id as "authorId", body as comment, status,
       created_at as "createdAt" from comment where id = $1 for update`,
    [id],
  )
  return found
}

/** Holds the comment that began the thread of a reply. @returns its id; undefined for one that is no reply */
export async function lockThreadOf(tx: Tx, id: number): Promise<number | undefined> {
  const [found] = await runNamed<{ id: number }>(
    tx,
    'select p.id from comment p where p.id = (select parent_id from comment where id = $1) for update',
    [id],
  )
  return found?.id
}

/** Whether an account has a part in a fundraiser. */
export async function belongsToIt(on: Runs, campaignId: number, accountId: number): Promise<boolean> {
  const [found] = await runNamed<{ belongs: boolean }>(on, 'select belongs_to_campaign($1, $2) as belongs', [
    campaignId,
    accountId,
  ])
  return found!.belongs
}

type NewComment = {
  page: CommentedPage
  parentId: number | null
  authorId: number
  comment: string
  language: Language
  at: Date
}

/** Adds a comment; a reply counts at the comment that began its thread, which the caller holds. @returns its id */
export async function insertComment(tx: Tx, one: NewComment): Promise<number> {
  const [added] = await runNamed<{ id: number }>(
    tx,
    `with added as (
       insert into comment (${columnOf[one.page.kind]}, parent_id, author_id, body, language, created_at)
       values ($1, $2, $3, $4, $5, $6) returning id),
     counted as (update comment set reply_count = reply_count + 1 where id = $2)
     select id from added`,
    [one.page.id, one.parentId, one.authorId, one.comment, one.language, one.at],
  )
  return added!.id
}

/** Notes for the daily letter that the organiser has something to read from this comment on. */
export const noteNews = (tx: Tx, campaignId: number, commentId: number): Promise<unknown> =>
  runNamed(
    tx,
    'insert into comment_news (campaign_id, from_id) values ($1, $2) on conflict (campaign_id) do nothing',
    [campaignId, commentId],
  )

export const changeText = (tx: Tx, id: number, comment: string, at: Date): Promise<unknown> =>
  runNamed(tx, 'update comment set body = $2, edited_at = $3 where id = $1', [id, comment, at])

/** Empties a comment of its author's; as a reply it does not count any more. */
export async function deleteText(tx: Tx, { id, parentId }: HeldComment): Promise<void> {
  await runNamed(tx, `update comment set body = '', status = 'deleted' where id = $1`, [id])
  await runNamed(tx, 'update comment set reply_count = reply_count - 1 where id = $1', [parentId])
}

export const setCommentStatus = (
  tx: Tx,
  id: number,
  status: 'visible' | 'hidden' | 'removed',
): Promise<unknown> => runNamed(tx, 'update comment set status = $2 where id = $1', [id, status])

/** Until when somebody may not comment. @returns undefined where they may */
export async function findBlock(on: Runs, accountId: number, now: Date): Promise<Date | undefined> {
  const [found] = await runNamed<{ until: Date }>(
    on,
    'select until from comment_block where account_id = $1 and until > $2',
    [accountId, now],
  )
  return found?.until
}

type Vote = { commentId: number; accountId: number; value: 1 | -1; isOn: boolean; at: Date }

/** Sets or takes back a vote on a held comment and counts it. @returns the counts afterwards */
export async function setVote(
  tx: Tx,
  { commentId, accountId, value, isOn, at }: Vote,
): Promise<{ likes: number; dislikes: number }> {
  const [before] = await runNamed<{ value: 1 | -1 }>(
    tx,
    'select value::int as value from comment_vote where comment_id = $1 and account_id = $2',
    [commentId, accountId],
  )
  const was = before?.value ?? 0
  const becomes = isOn ? value : was === value ? 0 : was
  if (becomes === 0)
    await runNamed(tx, 'delete from comment_vote where comment_id = $1 and account_id = $2', [
      commentId,
      accountId,
    ])
  else if (becomes !== was)
    await runNamed(
      tx,
      `insert into comment_vote (comment_id, account_id, value, at) values ($1, $2, $3, $4)
       on conflict (comment_id, account_id) do update set value = $3, at = $4`,
      [commentId, accountId, becomes, at],
    )
  const changed = (of: 1 | -1) => Number(becomes === of) - Number(was === of)
  const [counts] = await runNamed<{ likes: number; dislikes: number }>(
    tx,
    `update comment set like_count = like_count + $2, dislike_count = dislike_count + $3 where id = $1
     returning like_count as likes, dislike_count as dislikes`,
    [commentId, changed(1), changed(-1)],
  )
  return counts!
}
