import type { PersonRecordKind } from '../../../contract/materials/person-records.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { resendableColumns, type Resendable } from '../../platform/messages/index.ts'

type Facts = { table: string; title: string; mobile: string }

/** Table of each kind, the SQL of its title, and its column of the mobile number. */
const facts: Record<PersonRecordKind, Facts> = {
  'donation-request': { table: 'material_offer', title: 'r.name', mobile: 'mobile_no' },
  'ngo-request': { table: 'material_request', title: 'r.header', mobile: 'mobile_no' },
  volunteer: { table: 'volunteer', title: 'r.name', mobile: 'mobile_no' },
  partner: {
    table: 'partner',
    title: `coalesce(nullif(r.org_company, ''), r.name)`,
    mobile: 'mobile_no',
  },
  'drop-off': { table: 'drop_off_location', title: 'r.locality_name', mobile: 'mobile_no' },
  'help-request': { table: 'need_help_request', title: 'r.full_name', mobile: 'phone' },
}
const kinds = Object.keys(facts) as PersonRecordKind[]

export const tableOf = (kind: PersonRecordKind): string => facts[kind].table

export type Contact = { email: string; mobile: string }

/** E-mail and mobile number of a record's person; undefined for an unknown record. */
export async function findContact(
  on: Runs,
  { kind, id }: { kind: PersonRecordKind; id: number },
): Promise<Contact | undefined> {
  const { table, mobile } = facts[kind]
  const [found] = await runNamed<Contact>(
    on,
    `select lower(r.email) as email, r.${mobile} as mobile from ${table} r where r.id = $1`,
    [id],
  )
  return found
}

export type OtherRecord = {
  kind: PersonRecordKind
  id: number
  title: string
  at: Date
  isVerified: boolean
}

/** Records with the e-mail or mobile number of a person, the newest first, at most fifty of each kind. */
export function findOtherRecords(
  on: Runs,
  { email, mobile }: Contact,
  own: { kind: PersonRecordKind; id: number },
): Promise<OtherRecord[]> {
  const parts = kinds.map((kind) => {
    const { table, title, mobile: column } = facts[kind]
    return `(select '${kind}' as kind, r.id, ${title} as title, r.created_at as at,
        exists (select from account a where a.email_verified_at is not null and lower(a.email) = $1
          and lower(r.email) = $1)
        or exists (select from account a where a.mobile_verified_at is not null and a.mobile_no = $2
          and r.${column} = $2) as "isVerified"
      from ${table} r
      where (lower(r.email) = $1 or r.${column} = $2) and not ('${kind}' = $3 and r.id = $4)
      order by r.created_at desc limit 50)`
  })
  return runNamed<OtherRecord>(on, `${parts.join(' union all ')} order by at desc`, [
    email,
    mobile,
    own.kind,
    own.id,
  ])
}

export type SentEmail = Resendable & {
  id: number
  at: Date
  subject: string
  text: string
  status: 'queued' | 'sent' | 'failed' | 'set_aside' | 'cancelled'
}

/** E-mails about materials only; a closed account's e-mails have lost their text. */
const ofMaterials = `(g.topic = 'materials' or g.template = 'pickup-assigned') and g.subject <> ''`

/** E-mails about materials to an address, the newest first, at most fifty. */
export const findEmails = (on: Runs, email: string): Promise<SentEmail[]> =>
  runNamed<SentEmail>(
    on,
    `select g.id, g.created_at as at, g.subject, g.body_text as text,
       case when g.set_aside_at is null then g.state else 'set_aside' end as status, ${resendableColumns}
     from message g where g.recipient = $1 and g.channel = 'email' and ${ofMaterials}
     order by g.created_at desc, g.id desc limit 50`,
    [email],
  )

/** Whether a message is an e-mail about materials to this address. */
export async function isEmailTo(on: Runs, id: number, email: string): Promise<boolean> {
  const found = await runNamed(
    on,
    `select from message g where g.id = $1 and g.recipient = $2 and g.channel = 'email' and ${ofMaterials}`,
    [id, email],
  )
  return found.length > 0
}

export type Note = { id: number; at: Date; author: string; text: string }

export const findNotes = (on: Runs, table: string, id: number): Promise<Note[]> =>
  runNamed<Note>(
    on,
    `select n.id, n.at, a.full_name as author, n.body as text
     from record_note n join account a on a.id = n.author_id
     where n.record_table = $1 and n.record_id = $2 order by n.id desc limit 200`,
    [table, id],
  )

export type Colleague = { id: number; name: string }

/** Active staff who work with materials, by name. */
export const findColleagues = (on: Runs): Promise<Colleague[]> =>
  runNamed<Colleague>(
    on,
    `select a.id, a.full_name as name from account a
     where a.state = 'active' and exists (select from account_role ar join role r on r.id = ar.role_id
       where ar.account_id = a.id and 'materials.manage' = any(r.permissions))
     order by a.full_name, a.id limit 200`,
    [],
  )

export async function findAssignee(on: Runs, table: string, id: number): Promise<Colleague | undefined> {
  const [found] = await runNamed<Colleague>(
    on,
    `select a.id, a.full_name as name from record_assignee s join account a on a.id = s.account_id
     where s.record_table = $1 and s.record_id = $2`,
    [table, id],
  )
  return found
}

/** Sets or removes the assignee of a record. */
export async function saveAssignee(
  tx: Runs,
  { table, id, accountId, at }: { table: string; id: number; accountId: number | null; at: Date },
): Promise<void> {
  if (accountId === null) {
    await runNamed(tx, 'delete from record_assignee where record_table = $1 and record_id = $2', [table, id])
    return
  }
  await runNamed(
    tx,
    `insert into record_assignee (record_table, record_id, account_id, at) values ($1, $2, $3, $4)
     on conflict (record_table, record_id) do update set account_id = excluded.account_id, at = excluded.at`,
    [table, id, accountId, at],
  )
}

type NewNote = { table: string; id: number; at: Date; authorId: number; text: string }

/** @returns id of the note */
export async function addNote(tx: Runs, { table, id, at, authorId, text }: NewNote): Promise<{ id: number }> {
  const [note] = await runNamed<{ id: number }>(
    tx,
    `insert into record_note (record_table, record_id, at, author_id, body) values ($1, $2, $3, $4, $5)
     returning id`,
    [table, id, at, authorId, text],
  )
  return note!
}
