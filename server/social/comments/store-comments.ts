import { publicStatuses } from '../../../contract/campaigns/public.ts'
import { commentLimits, type CommentState } from '../../../contract/social/facts.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { countCap } from '../../platform/lists/list.ts'
import { isOpen } from '../../campaigns/index.ts'
import { columnOf, type CommentedPage, type PageIds } from './commented-page.ts'

const publicRequestStatuses = ['approved', 'closed']
const tableOf = { campaign: 'campaign', request: 'material_request', celebration: 'celebration' } as const
const publicStatusesOf = {
  campaign: publicStatuses,
  request: publicRequestStatuses,
  celebration: ['active', 'ended'],
} as const

type CommentedCampaign = { status: string; startsOn: string; endsOn: string }

/** Finds a fundraiser that the public sees. */
async function findCampaign(on: Runs, id: number): Promise<CommentedCampaign | undefined> {
  const [found] = await runNamed<CommentedCampaign>(
    on,
    `select status, starts_on::text as "startsOn", ends_on::text as "endsOn" from campaign
     where id = $1 and status = any($2::text[])`,
    [id, publicStatuses],
  )
  return found
}

export const isPublicPage = async (on: Runs, { kind, id }: CommentedPage): Promise<boolean> => {
  const found = await runNamed(
    on,
    `select from ${tableOf[kind]} where id = $1 and status = any($2::text[])`,
    [id, publicStatusesOf[kind]],
  )
  return found.length > 0
}

/** @returns whether a public page accepts comments on `day`; undefined when there is no such page */
export async function takesComments(
  on: Runs,
  { kind, id }: CommentedPage,
  day: string,
): Promise<boolean | undefined> {
  if (kind === 'campaign') {
    const campaign = await findCampaign(on, id)
    return campaign && isOpen(campaign, day)
  }
  if (kind === 'celebration') {
    const [celebration] = await runNamed<{ isOpen: boolean }>(
      on,
      `select status = 'active' as "isOpen" from celebration where id = $1 and status = any($2::text[])`,
      [id, publicStatusesOf.celebration],
    )
    return celebration?.isOpen
  }
  const [request] = await runNamed<{ isOpen: boolean }>(
    on,
    `select status = 'approved' as "isOpen" from material_request where id = $1
       and status = any($2::text[])`,
    [id, publicRequestStatuses],
  )
  return request?.isOpen
}

export type CommentRow = PageIds & {
  id: number
  parentId: number | null
  state: CommentState
  comment: string
  author: string
  part: 'organiser' | 'team' | null
  createdAt: Date
  editedAt: Date | null
  likes: number
  dislikes: number
  replyCount: number
}

/** Columns of a comment as everybody sees it: what a blocked account wrote is not shown while it is blocked. */
const columns = `c.id, c.campaign_id as "campaignId", c.material_request_id as "requestId", c.celebration_id as "celebrationId", c.parent_id as "parentId",
  case when c.status = 'visible' and a.state <> 'active' then 'blocked' else c.status end as state,
  c.body as comment, a.full_name as author,
  case when a.id = k.organiser_id or a.id = o.account_id or a.id = q.account_id or a.id = b.account_id then 'organiser' when t.account_id is not null then 'team' end as part,
  c.created_at as "createdAt", c.edited_at as "editedAt", c.like_count as likes, c.dislike_count as dislikes,
  c.reply_count as "replyCount"`
const joins = `join account a on a.id = c.author_id left join campaign k on k.id = c.campaign_id
  left join material_request q on q.id = c.material_request_id
  left join celebration b on b.id = c.celebration_id
  left join organisation o on o.id = k.organisation_id
  left join campaign_team t on t.campaign_id = c.campaign_id and t.account_id = c.author_id`

/** One page of threads, the newest first, each followed by its first replies. */
export const listThreads = (on: Runs, { kind, id }: CommentedPage, pageNo: number): Promise<CommentRow[]> =>
  runNamed<CommentRow>(
    on,
    `with page as materialized (
       select id from comment where ${columnOf[kind]} = $1 and parent_id is null and (status <> 'deleted' or reply_count > 0)
       order by id desc limit $2 offset $3),
     picked as (
       select id, id as thread from page
       union all
       select r.id, p.id from page p cross join lateral (
         select id from comment where parent_id = p.id and status <> 'deleted' order by id limit $4) r)
     select ${columns} from picked join comment c on c.id = picked.id ${joins} order by picked.thread desc, c.id`,
    [id, commentLimits.perPage, (pageNo - 1) * commentLimits.perPage, commentLimits.repliesShown],
  )

/** Number of threads, and of comments that can be read, each at most `countCap` and one. */
export async function countComments(
  on: Runs,
  { kind, id }: CommentedPage,
): Promise<{ threads: number; comments: number }> {
  const [found] = await runNamed<{ threads: number; comments: number }>(
    on,
    `select (select count(*) from (select from comment where ${columnOf[kind]} = $1 and parent_id is null
               and (status <> 'deleted' or reply_count > 0) limit ${countCap + 1}) t)::int as threads,
       (select count(*) from (select from comment where ${columnOf[kind]} = $1 and status = 'visible'
          limit ${countCap + 1}) s)::int as comments`,
    [id],
  )
  return found!
}

export async function findComment(on: Runs, id: number): Promise<CommentRow | undefined> {
  const [found] = await runNamed<CommentRow>(
    on,
    `select ${columns} from comment c ${joins} where c.id = $1`,
    [id],
  )
  return found
}

/** One page of the replies to a comment, the oldest first. */
export const listReplies = (on: Runs, parentId: number, pageNo: number): Promise<CommentRow[]> =>
  runNamed<CommentRow>(
    on,
    `select ${columns} from (select id from comment where parent_id = $1 and status <> 'deleted'
       order by id limit $2 offset $3) picked join comment c on c.id = picked.id ${joins} order by c.id`,
    [parentId, commentLimits.repliesPerPage, (pageNo - 1) * commentLimits.repliesPerPage],
  )

export type StoredMark = {
  id: number
  isOwn: boolean
  vote: 1 | -1 | 0
  isReported: boolean
  createdAt: Date
  canEdit: boolean
}

/** Votes, reports and authorship of an account for some comments. */
export const listMarks = (on: Runs, ids: readonly number[], accountId: number): Promise<StoredMark[]> =>
  runNamed<StoredMark>(
    on,
    `select c.id, c.author_id = $2 as "isOwn", coalesce(v.value, 0)::int as vote, r.id is not null as "isReported",
       c.created_at as "createdAt", c.author_id = $2 and c.status = 'visible' as "canEdit"
     from comment c left join comment_vote v on v.comment_id = c.id and v.account_id = $2
       left join comment_report r on r.comment_id = c.id and r.account_id = $2
     where c.id = any($1::int[]) order by c.id`,
    [ids, accountId],
  )
