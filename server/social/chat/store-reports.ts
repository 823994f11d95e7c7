import type { Language } from '../../../shared/languages.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Adds a report; another one of the same person about the message changes nothing. */
export async function insertMessageReport(
  on: Runs,
  {
    messageId,
    reporterId,
    kind,
    note,
    at,
  }: { messageId: number; reporterId: number; kind: string; note: string; at: Date },
): Promise<void> {
  await runNamed(
    on,
    `insert into chat_report (message_id, reporter_id, kind, note, reported_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [messageId, reporterId, kind, note, at],
  )
}

export type ReportedMessage = {
  messageId: number
  conversationId: number
  campaignId: number | null
  title: string
  slug: string | null
  requestId: number | null
  authorId: number
  author: string
  authorEmail: string | null
  authorLanguage: Language
  text: string
  pictureId: string | null
  isErased: boolean
  sentAt: Date
  /** Whether the reader wrote it, reported it or belongs to its fundraiser or material request. */
  isOwn: boolean
}

/** Finds the message of a report. */
export async function findReported(
  on: Runs,
  reportId: number,
  readerId: number,
): Promise<ReportedMessage | undefined> {
  const [found] = await runNamed<ReportedMessage>(
    on,
    `select m.id as "messageId", m.conversation_id as "conversationId", c.id as "campaignId",
       coalesce(c.title, q.header) as title, c.slug, v.material_request_id as "requestId",
       m.author_id as "authorId", a.full_name as author, a.email as "authorEmail",
       coalesce((select d.language from donation d where d.account_id = a.id order by d.created_at desc limit 1), c.language, 'en')
         as "authorLanguage", m.text, m.picture_id as "pictureId",
       m.erased_at is not null as "isErased", m.sent_at as "sentAt",
       m.author_id = $2 or v.donor_id is not distinct from $2::int or coalesce(belongs_to_campaign(c.id, $2), false)
         or q.account_id is not distinct from $2::int
         or exists (select from chat_report s where s.message_id = m.id and s.reporter_id = $2) as "isOwn"
     from chat_report r join chat_message m on m.id = r.message_id join conversation v on v.id = m.conversation_id
       left join campaign c on c.id = v.campaign_id left join material_request q on q.id = v.material_request_id
       join account a on a.id = m.author_id
     where r.id = $1`,
    [reportId, readerId],
  )
  return found
}

export type StoredMessageReport = {
  id: number
  kind: string
  note: string
  reporter: string
  reportedAt: Date
  status: string
  reason: string
  decidedBy: string | null
  decidedAt: Date | null
}

export const listReportsOf = (on: Runs, messageId: number): Promise<StoredMessageReport[]> =>
  runNamed<StoredMessageReport>(
    on,
    `select r.id, r.kind, r.note, a.full_name as reporter, r.reported_at as "reportedAt", r.status, r.reason,
       d.full_name as "decidedBy", r.decided_at as "decidedAt"
     from chat_report r join account a on a.id = r.reporter_id left join account d on d.id = r.decided_by
     where r.message_id = $1 order by r.reported_at, r.id limit 200`,
    [messageId],
  )

/** Decides the open reports of a message. @returns false where none is open any more */
export async function decideReports(
  tx: Runs,
  {
    messageId,
    decision,
    reason,
    deciderId,
    at,
  }: { messageId: number; decision: string; reason: string; deciderId: number; at: Date },
): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `update chat_report set status = $2, reason = $3, decided_by = $4, decided_at = $5
     where message_id = $1 and status = 'open' returning id`,
    [messageId, decision, reason, deciderId, at],
  )
  return rows.length > 0
}

export async function closeConversation(tx: Runs, conversationId: number, at: Date): Promise<void> {
  await runNamed(tx, 'update conversation set closed_at = $2 where id = $1 and closed_at is null', [
    conversationId,
    at,
  ])
}

/** Finds the picture of a message that was reported. */
export async function findReportedPicture(on: Runs, messageId: number): Promise<string | null> {
  const [found] = await runNamed<{ pictureId: string | null }>(
    on,
    `select picture_id as "pictureId" from chat_message m
     where id = $1 and exists (select from chat_report r where r.message_id = m.id)`,
    [messageId],
  )
  return found?.pictureId ?? null
}
