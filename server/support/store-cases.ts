import type { supportCaseStatus, CaseTopic } from '../../contract/support/facts.ts'
import type { StatusName } from '../../contract/status.ts'
import type { Language } from '../../shared/languages.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'

export type CaseState = StatusName<typeof supportCaseStatus>

export type NewCase = {
  topic: CaseTopic
  accountId: number | null
  name: string
  email: string | null
  mobileNo: string | null
  language: Language
  reference: string
  donationId: string | null
  campaignId: number | null
  message: string
  pictureId: string | null
  dueAt: Date
  at: Date
}

export async function insertCase(tx: Runs, one: NewCase): Promise<{ id: number; number: string }> {
  const [row] = await runNamed<{ id: number; number: string }>(
    tx,
    `insert into support_case (topic, account_id, name, email, mobile_no, language, reference, donation_id, campaign_id,
       message, picture_id, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id, number`,
    [
      one.topic,
      one.accountId,
      one.name,
      one.email,
      one.mobileNo,
      one.language,
      one.reference,
      one.donationId,
      one.campaignId,
      one.message,
      one.pictureId,
      one.dueAt,
      one.at,
    ],
  )
  return row!
}

export type StoredSupportCase = {
  id: number
  number: string
  topic: CaseTopic
  status: CaseState
  accountId: number | null
  name: string | null
  email: string | null
  mobileNo: string | null
  language: Language
  reference: string
  message: string
  pictureId: string | null
  assigneeId: number | null
  assignee: string | null
  dueAt: Date | null
  dueLeftS: number | null
  createdAt: Date
  reason: string
  joinedIntoId: number | null
  joinedIntoNumber: string | null
  erasedAt: Date | null
  donationId: string | null
  /** Whether the donation has the account, e-mail or mobile number of the sender. */
  isOwnDonation: boolean | null
  campaignTitle: string | null
  campaignSlug: string | null
}

export async function findSupportCase(on: Runs, id: number): Promise<StoredSupportCase | undefined> {
  const [found] = await runNamed<StoredSupportCase>(
    on,
    `select k.id, k.number, k.topic, k.status, k.account_id as "accountId", k.name, k.email, k.mobile_no as "mobileNo",
       k.language, k.reference, k.message, k.picture_id as "pictureId", k.assignee_id as "assigneeId",
       a.full_name as assignee, k.due_at as "dueAt", k.due_left_s as "dueLeftS", k.created_at as "createdAt", k.reason,
       k.joined_into_id as "joinedIntoId", j.number as "joinedIntoNumber", k.erased_at as "erasedAt",
       k.donation_id as "donationId",
       d.account_id = k.account_id or lower(d.donor_email) = lower(k.email) or d.donor_phone = k.mobile_no as "isOwnDonation",
       c.title as "campaignTitle", c.slug as "campaignSlug"
     from support_case k left join account a on a.id = k.assignee_id left join support_case j on j.id = k.joined_into_id
       left join donation d on d.id = k.donation_id left join campaign c on c.id = k.campaign_id
     where k.id = $1`,
    [id],
  )
  return found
}

/** Locks a case until the end of the transaction. @returns false when it does not exist */
export async function lockSupportCase(tx: Runs, id: number): Promise<boolean> {
  const rows = await runNamed(tx, 'select 1 from support_case where id = $1 for update', [id])
  return rows.length > 0
}

/** Sets the due time and the seconds left while it stands still; null clears. */
export async function storeDue(
  tx: Runs,
  id: number,
  { dueAt, leftS }: { dueAt: Date | null; leftS: number | null },
): Promise<void> {
  await runNamed(tx, 'update support_case set due_at = $2, due_left_s = $3 where id = $1', [id, dueAt, leftS])
}

/** Sets why and when a case was solved; null when it is open again. */
export async function storeSolved(
  tx: Runs,
  id: number,
  { reason, at, joinedIntoId }: { reason: string; at: Date | null; joinedIntoId: number | null },
): Promise<void> {
  await runNamed(
    tx,
    'update support_case set reason = $2, solved_at = $3, joined_into_id = $4 where id = $1',
    [id, reason, at, joinedIntoId],
  )
}

/** Whether other cases were joined into this one. */
export async function hasJoined(on: Runs, id: number): Promise<boolean> {
  const rows = await runNamed(on, 'select 1 from support_case where joined_into_id = $1 limit 1', [id])
  return rows.length > 0
}

export type SupportEntryKind = 'reply' | 'answer' | 'note'
export async function insertEntry(
  tx: Runs,
  one: { caseId: number; kind: SupportEntryKind; text: string; authorId: number | null; at: Date },
): Promise<void> {
  await runNamed(
    tx,
    'insert into support_entry (case_id, kind, body, author_id, at) values ($1, $2, $3, $4, $5)',
    [one.caseId, one.kind, one.text, one.authorId, one.at],
  )
}

export type CaseLine = {
  caseId: number
  entryId: number | null
  kind: 'message' | SupportEntryKind
  number: string
  author: string | null
  text: string
  at: Date
  hasPicture: boolean
}

/** Messages, replies, answers and notes of a case and of those joined into it, the oldest first, at most 500. */
export const listCaseLines = (on: Runs, id: number): Promise<CaseLine[]> =>
  runNamed<CaseLine>(
    on,
    `with cases as (select id, number, name, message, picture_id, created_at from support_case
                    where id = $1 or joined_into_id = $1)
     select c.id as "caseId", null::integer as "entryId", 'message' as kind, c.number, c.name as author, c.message as text,
       c.created_at as at, c.picture_id is not null as "hasPicture" from cases c
     union all
     select c.id, e.id, e.kind, c.number, coalesce(a.full_name, c.name), e.body, e.at, false
     from cases c join support_entry e on e.case_id = c.id left join account a on a.id = e.author_id
     order by at, "entryId" nulls first limit 500`,
    [id],
  )

export type CaseMove = { at: Date; actor: string; from: CaseState; to: CaseState; note: string | null }

/** Changes of the status of a case, the newest first, at most 100. */
export const listCaseMoves = (on: Runs, id: number): Promise<CaseMove[]> =>
  runNamed<CaseMove>(
    on,
    `select at, actor, from_status as "from", to_status as "to", note from status_history
     where record_table = 'support_case' and record_id = $1 order by id desc limit 100`,
    [id],
  )

export type OtherCase = { id: number; number: string; createdAt: Date; status: CaseState }

/** Other cases of the person of a case, the newest first, at most 20. */
export const listOtherCases = (on: Runs, one: StoredSupportCase): Promise<OtherCase[]> =>
  runNamed<OtherCase>(
    on,
    `select id, number, created_at as "createdAt", status from support_case
     where id <> $1 and joined_into_id is distinct from $1
       and (account_id = $2 or lower(email) = lower($3) or mobile_no = $4)
     order by created_at desc, id desc limit 20`,
    [one.id, one.accountId, one.email, one.mobileNo],
  )

export type StaffName = { id: number; name: string }

/** Active staff who may work on cases, by name, at most 100. */
export const listCaseStaff = (on: Runs): Promise<StaffName[]> =>
  runNamed<StaffName>(
    on,
    `select a.id, a.full_name as name from account a
     where a.state = 'active' and exists (select from account_role ar join role r on r.id = ar.role_id
       where ar.account_id = a.id and 'operations.manage' = any(r.permissions))
     order by a.full_name, a.id limit 100`,
    [],
  )

export async function storeAssignee(tx: Runs, id: number, accountId: number | null): Promise<void> {
  await runNamed(tx, 'update support_case set assignee_id = $2, version = version + 1 where id = $1', [
    id,
    accountId,
  ])
}

/** Stores until when a person is writing a reply; null when they stopped. */
export async function storeWriter(
  on: Runs,
  { caseId, accountId, until }: { caseId: number; accountId: number; until: Date | null },
): Promise<void> {
  await (until === null
    ? runNamed(on, 'delete from support_writer where case_id = $1 and account_id = $2', [caseId, accountId])
    : runNamed(
        on,
        `insert into support_writer (case_id, account_id, until) values ($1, $2, $3)
         on conflict (case_id, account_id) do update set until = excluded.until`,
        [caseId, accountId, until],
      ))
}

/** Names of the others who are writing a reply at an instant. */
export async function listWriters(
  on: Runs,
  { caseId, accountId, at }: { caseId: number; accountId: number; at: Date },
): Promise<string[]> {
  const rows = await runNamed<{ name: string }>(
    on,
    `select a.full_name as name from support_writer w join account a on a.id = w.account_id
     where w.case_id = $1 and w.account_id <> $2 and w.until > $3 order by a.full_name`,
    [caseId, accountId, at],
  )
  return rows.map(({ name }) => name)
}

/** Erases cases with their messages, notes and pictures, whose files `removeRetired` removes. The rows stay to be counted. */
export async function eraseCases(tx: Runs, ids: readonly number[], at: Date): Promise<void> {
  await runNamed(tx, 'select erase_support_cases($1::int[], $2)', [ids, at])
}

/** Cases that were solved before an instant and are not erased, the first hundred. */
export async function listCasesToErase(on: Runs, before: Date): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    'select id from support_case where solved_at < $1 and erased_at is null order by solved_at limit 100',
    [before],
  )
  return rows.map(({ id }) => id)
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
const receipt = /((?:TEST\/)?\d{4}-\d{2})\/0*(\d{1,9})/i
const address = /(?:^|\/fundraisers\/)([a-z0-9][a-z0-9-]{0,119})(?:[/?#].*)?$/i

/** The donation and fundraiser that a text names: by the number of a donation or receipt, or an address. */
export async function findReferred(
  on: Runs,
  reference: string,
): Promise<{ donationId: string | null; campaignId: number | null }> {
  const [series, number] = receipt.exec(reference)?.slice(1) ?? []
  const [found] = await runNamed<{ donationId: string | null; campaignId: number | null }>(
    on,
    `select coalesce((select id from donation where id = $1::uuid),
         (select donation_id from receipt where series = $2 and number = $3 order by id desc limit 1)) as "donationId",
       (select id from campaign where slug = $4) as "campaignId"`,
    [
      uuid.exec(reference)?.[0] ?? null,
      series?.toUpperCase() ?? null,
      number === undefined ? null : Number(number),
      address.exec(reference)?.[1]?.toLowerCase() ?? null,
    ],
  )
  return found!
}
