import type { ChatSide } from '../../../contract/social/chat-facts.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Person who reads: managers read as far as the fundraisers that are theirs, or all. */
export type ConversationReader = { accountId: number; manages: 'all' | 'own' | 'none' }
export type ConversationKind = 'donor' | 'manager'

export type StoredConversation = {
  id: number
  /** Null in a conversation about a material request. */
  campaignId: number | null
  slug: string | null
  requestId: number | null
  title: string
  kind: ConversationKind
  side: ChatSide
  other: string
  isClosed: boolean
  /** Whether the fundraiser was taken off the site. */
  isGone: boolean
  blocks: ChatSide[]
}

/** Conversations with their page and people; the reader is $1, how far they manage $2. */
const around = `conversation v left join campaign c on c.id = v.campaign_id
  left join material_request q on q.id = v.material_request_id
  left join organisation o on o.id = c.organisation_id
  left join campaign_team t on t.campaign_id = c.id and t.account_id = $1
  left join account d on d.id = v.donor_id
  left join account g on g.id = c.manager_id`
const side = `case when v.donor_id = $1 then 'donor'
  when c.organiser_id = $1 or o.account_id = $1 or t.may = 'edit' or q.account_id = $1 then 'organiser'
  when v.kind = 'manager' and ($2 = 'all' or ($2 = 'own' and c.manager_id = $1)) then 'manager' end`
const other = `case when ${side} <> 'organiser' then coalesce(c.organiser_name, q.org_name)
  when v.kind = 'donor' then d.full_name else coalesce(g.full_name, '') end`

/** @returns undefined for one of strangers */
export async function findConversation(
  on: Runs,
  id: number,
  { accountId, manages }: ConversationReader,
): Promise<StoredConversation | undefined> {
  const [found] = await runNamed<StoredConversation & { side: ChatSide | null }>(
    on,
    `select v.id, v.campaign_id as "campaignId", c.slug, v.material_request_id as "requestId",
       coalesce(c.title, q.header) as title, v.kind, ${side} as side, ${other} as other,
       v.closed_at is not null as "isClosed", coalesce(c.status = 'inactivated', false) as "isGone",
       array(select b.side from conversation_block b where b.conversation_id = v.id) as blocks
     from ${around} where v.id = $3`,
    [accountId, manages, id],
  )
  return found?.side ? found : undefined
}

export type StoredConversationRow = Pick<
  StoredConversation,
  'id' | 'campaignId' | 'requestId' | 'title' | 'kind' | 'side' | 'other'
> & {
  last: string
  lastAuthorId: number | null
  lastHasPicture: boolean
  lastAt: Date
  unread: number
}
export type ConversationPlace = { at: Date; id: number }

/**
 * Lists the conversations of a donor and those about the reader's material requests, or those of a fundraiser that the
 * reader organises or manages; the last message first.
 */
export function listConversations(
  on: Runs,
  { accountId, manages }: ConversationReader,
  {
    campaignId,
    after,
    limit,
  }: { campaignId: number | undefined; after: ConversationPlace | undefined; limit: number },
): Promise<StoredConversationRow[]> {
  const whose =
    campaignId === undefined
      ? '(v.donor_id = $1 or v.material_request_id = any(array(select id from material_request where account_id = $1)))'
      : `v.campaign_id = $6 and ${side} is not null`
  return runNamed<StoredConversationRow>(
    on,
    `select v.id, v.campaign_id as "campaignId", v.material_request_id as "requestId",
       coalesce(c.title, q.header) as title, v.kind, ${side} as side, ${other} as other,
       left(coalesce(m.text, ''), 200) as last, m.author_id as "lastAuthorId", m.picture_id is not null as "lastHasPicture",
       v.last_sent_at as "lastAt", coalesce(r.unread, 0) as unread
     from ${around}
       left join chat_message m on m.id = v.last_message_id
       left join conversation_reader r on r.conversation_id = v.id and r.account_id = $1
     where ${whose} and ($3::timestamptz is null or (v.last_sent_at, v.id) < ($3, $4))
     order by v.last_sent_at desc, v.id desc limit $5`,
    [
      accountId,
      manages,
      after?.at ?? null,
      after?.id ?? 0,
      limit,
      ...(campaignId === undefined ? [] : [campaignId]),
    ],
  )
}

export type Unread = { campaignId: number | null; title: string; isOwn: boolean; count: number }

/** Counts unread messages of an account by fundraiser, in conversations that it still belongs to. */
export const countUnread = (on: Runs, { accountId, manages }: ConversationReader): Promise<Unread[]> =>
  runNamed<Unread>(
    on,
    `select c.id as "campaignId", coalesce(c.title, q.header) as title,
       coalesce(v.donor_id = $1, false) or q.id is not null as "isOwn", sum(r.unread)::int as count
     from conversation_reader r join (${around}) on v.id = r.conversation_id
     where r.account_id = $1 and r.unread > 0 and ${side} is not null
     group by 1, 2, 3 order by max(v.last_sent_at) desc limit 50`,
    [accountId, manages],
  )

export type AboutFundraiser = {
  campaignId: number
  slug: string
  title: string
  status: string
  organiser: string
  managerId: number | null
  manager: string | null
  isOrganiser: boolean
  /** Whether a gift of the reader to it was received and has not gone back. */
  hasGiven: boolean
  donorConversationId: number | null
  managerConversationId: number | null
}

export async function findAbout(
  on: Runs,
  by: { slug?: string | undefined; campaignId?: number | undefined },
  accountId: number,
): Promise<AboutFundraiser | undefined> {
  const [found] = await runNamed<AboutFundraiser>(
    on,
    `select c.id as "campaignId", c.slug, c.title, c.status, c.organiser_name as organiser, c.manager_id as "managerId",
       g.full_name as manager, coalesce(c.organiser_id = $1 or o.account_id = $1 or t.may = 'edit', false) as "isOrganiser",
       exists (select from donation n where n.campaign_id = c.id and n.account_id = $1 and n.paid_at is not null
               and n.state <> 'refunded') as "hasGiven",
       (select id from conversation where campaign_id = c.id and donor_id = $1) as "donorConversationId",
       (select id from conversation where campaign_id = c.id and kind = 'manager') as "managerConversationId"
     from campaign c left join organisation o on o.id = c.organisation_id
       left join campaign_team t on t.campaign_id = c.id and t.account_id = $1
       left join account g on g.id = c.manager_id
     where c.started_at is not null and (c.id = $2 or c.slug = $3)`,
    [accountId, by.campaignId ?? null, by.slug ?? null],
  )
  return found
}

export type AboutRequest = {
  requestId: number
  title: string
  organisation: string
  askerId: number | null
  /** Whether the reader has an active pledge to it. */
  hasPledged: boolean
  conversationId: number | null
}

/** An approved or closed material request as a reader may write about it. */
export async function findAboutRequest(
  on: Runs,
  requestId: number,
  accountId: number,
): Promise<AboutRequest | undefined> {
  const [found] = await runNamed<AboutRequest>(
    on,
    `select q.id as "requestId", q.header as title, q.org_name as organisation, q.account_id as "askerId",
       exists (select from material_offer o where o.request_id = q.id and o.account_id = $2
         and material_offer_counts(o)) as "hasPledged",
       (select id from conversation where material_request_id = q.id and donor_id = $2) as "conversationId"
     from material_request q where q.id = $1 and q.status in ('approved', 'closed')`,
    [requestId, accountId],
  )
  return found
}

/** Begins a conversation about a material request, or finds one that began at the same moment. */
export async function beginRequestConversation(
  tx: Runs,
  { requestId, donorId, at }: { requestId: number; donorId: number; at: Date },
): Promise<number> {
  await runNamed(
    tx,
    `insert into conversation (material_request_id, kind, donor_id, begun_at, last_sent_at)
     values ($1, 'donor', $2, $3, $3) on conflict do nothing`,
    [requestId, donorId, at],
  )
  const [found] = await runNamed<{ id: number }>(
    tx,
    'select id from conversation where material_request_id = $1 and donor_id = $2',
    [requestId, donorId],
  )
  return found!.id
}

/** Begins a conversation, or finds the one that somebody began at the same moment. */
export async function beginConversation(
  tx: Runs,
  { campaignId, donorId, at }: { campaignId: number; donorId: number | null; at: Date },
): Promise<number> {
  const kind: ConversationKind = donorId === null ? 'manager' : 'donor'
  await runNamed(
    tx,
    `insert into conversation (campaign_id, kind, donor_id, begun_at, last_sent_at) values ($1, $2, $3, $4, $4)
     on conflict do nothing`,
    [campaignId, kind, donorId, at],
  )
  const [found] = await runNamed<{ id: number }>(
    tx,
    'select id from conversation where campaign_id = $1 and kind = $2 and donor_id is not distinct from $3',
    [campaignId, kind, donorId],
  )
  return found!.id
}

/** Holds a conversation until the transaction ends, so that its messages come one after the other. */
export async function lockConversation(tx: Runs, id: number): Promise<void> {
  await runNamed(tx, 'select from conversation where id = $1 for update', [id])
}

/** Lists the accounts of each side of a conversation that can sign in. */
export const listPeople = (on: Runs, id: number): Promise<{ accountId: number; side: ChatSide }[]> =>
  runNamed<{ accountId: number; side: ChatSide }>(
    on,
    `with about as (select v.id, v.kind, v.donor_id, coalesce(c.organiser_id, q.account_id) as organiser_id, c.manager_id,
                      c.id as campaign_id, c.organisation_id
                    from conversation v left join campaign c on c.id = v.campaign_id
                      left join material_request q on q.id = v.material_request_id where v.id = $1)
     select p.account_id as "accountId", p.side from (
       select donor_id as account_id, 'donor' as side from about
       union select organiser_id, 'organiser' from about
       union select o.account_id, 'organiser' from about b join organisation o on o.id = b.organisation_id
       union select t.account_id, 'organiser' from about b join campaign_team t on t.campaign_id = b.campaign_id and t.may = 'edit'
       union select manager_id, 'manager' from about where kind = 'manager') p
     join account a on a.id = p.account_id and a.state = 'active'`,
    [id],
  )

export async function setBlock(
  tx: Runs,
  {
    id,
    side: of,
    accountId,
    at,
    isBlocked,
  }: { id: number; side: ChatSide; accountId: number; at: Date; isBlocked: boolean },
): Promise<void> {
  if (isBlocked)
    await runNamed(
      tx,
      'insert into conversation_block (conversation_id, side, account_id, at) values ($1, $2, $3, $4) on conflict do nothing',
      [id, of, accountId, at],
    )
  else await runNamed(tx, 'delete from conversation_block where conversation_id = $1 and side = $2', [id, of])
}
