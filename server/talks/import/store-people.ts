import type { WrongRow } from '../../../contract/talks/upload.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { FilePerson } from './read-people.ts'

export const eventExists = async (on: Runs, id: number): Promise<boolean> =>
  (await runNamed(on, 'select id from event where id = $1', [id])).length > 0

/** One upload of an event at a time, so that a plan is made and run for the people as they are. */
export const lockPeople = (tx: Tx, eventId: number) =>
  runNamed(tx, `select pg_advisory_xact_lock(hashtext('event people'), $1)`, [eventId])

/** Names the people of an event as they are now. */
export async function revisionOf(on: Runs, eventId: number): Promise<string> {
  const [row] = await runNamed<{ revision: string }>(
    on,
    `select count(*) || ':' || coalesce(md5(string_agg(id || '.' || version, ',' order by id)), '') as revision
     from event_person where event_id = $1`,
    [eventId],
  )
  return row!.revision
}

export type StoredPerson = FilePerson & { id: number }

/** The people of an event who have one of these addresses, in small letters. */
export const findPeopleByEmail = (on: Runs, eventId: number, emails: readonly string[]) =>
  runNamed<StoredPerson>(
    on,
    `select id, name, email, mobile_no as "mobileNo", group_name as "groupName" from event_person
     where event_id = $1 and lower(email) = any($2::text[])`,
    [eventId, emails],
  )

/** Uploaded people of an event who are not invited yet, in the order in which they were added. */
export const listUninvited = (on: Runs, eventId: number, most: number) =>
  runNamed<{ email: string; name: string }>(
    on,
    `select p.email, p.name from event_person p where p.event_id = $1 and not exists (
       select from event_invite i where i.event_id = p.event_id and lower(i.email) = lower(p.email))
     order by p.id limit $2`,
    [eventId, most],
  )

export type PlannedPerson = FilePerson & { id: number | null }
export type UploadPlan = {
  eventId: number
  accountId: number
  fileName: string
  fileHash: Buffer
  revision: string
  /** People to add, without an id, and to change. */
  people: readonly PlannedPerson[]
  wrong: readonly WrongRow[]
  twice: number
  here: number
  at: Date
  expiresAt: Date
}

/** Stores a plan; those that are over are removed. @returns its number */
export async function insertPlan(tx: Tx, plan: UploadPlan): Promise<number> {
  await runNamed(tx, 'delete from event_upload where expires_at < $1', [
    new Date(plan.at.getTime() - 7 * 86_400_000),
  ])
  const added = plan.people.filter(({ id }) => id === null).length
  const [row] = await runNamed<{ id: number }>(
    tx,
    `insert into event_upload (event_id, account_id, file_name, file_hash, revision, plan, wrong, new_people,
       changed_people, twice, already_here, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      plan.eventId,
      plan.accountId,
      plan.fileName,
      plan.fileHash,
      plan.revision,
      JSON.stringify(plan.people),
      JSON.stringify(plan.wrong),
      added,
      plan.people.length - added,
      plan.twice,
      plan.here,
      plan.at,
      plan.expiresAt,
    ],
  )
  return row!.id
}

export type StoredPlan = {
  id: number
  eventId: number
  fileName: string
  fileHash: Buffer
  revision: string
  newPeople: number
  changed: number
  twice: number
  here: number
  wrong: WrongRow[]
  committedAt: Date | null
}

const planColumns = `id, event_id as "eventId", file_name as "fileName", file_hash as "fileHash", revision,
  new_people as "newPeople", changed_people as changed, twice, already_here as here, wrong,
  committed_at as "committedAt"`

export async function findPlan(on: Runs, id: number): Promise<StoredPlan | undefined> {
  const [found] = await runNamed<StoredPlan>(on, `select ${planColumns} from event_upload where id = $1`, [
    id,
  ])
  return found
}

export async function lockPlan(tx: Tx, id: number): Promise<StoredPlan | undefined> {
  const [found] = await runNamed<StoredPlan>(
    tx,
    `select ${planColumns} from event_upload where id = $1 for update`,
    [id],
  )
  return found
}

const planned = `jsonb_to_recordset((select plan from event_upload where id = $1)) as p
  (id integer, name text, email text, "mobileNo" text, "groupName" text)`

/** Runs a stored plan. */
export async function runPlan(
  tx: Tx,
  { id, eventId }: StoredPlan,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await runNamed(
    tx,
    `update event_person e set name = p.name, email = p.email, mobile_no = p."mobileNo", group_name = p."groupName",
       version = e.version + 1
     from ${planned} where e.id = p.id`,
    [id],
  )
  await runNamed(
    tx,
    `insert into event_person (event_id, name, email, mobile_no, group_name, added_by, added_at)
     select $2, p.name, p.email, p."mobileNo", p."groupName", $3, $4 from ${planned} where p.id is null`,
    [id, eventId, by, at],
  )
  await runNamed(tx, 'update event_upload set committed_at = $2 where id = $1', [id, at])
}
