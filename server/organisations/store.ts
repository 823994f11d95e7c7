import type { Insertable, Selectable, Updateable } from 'kysely'
import type { StatusName } from '../../contract/status.ts'
import type { OrganisationPart, organisationStatus } from '../../contract/organisations/facts.ts'
import type { Organisation } from '../db/tables.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'

export type OrganisationState = StatusName<typeof organisationStatus>
export type StoredOrganisation = Omit<Selectable<Organisation>, 'status' | 'requested_parts'> & {
  status: OrganisationState
  requested_parts: OrganisationPart[]
}
export type OrganisationValues = Updateable<Omit<Organisation, 'id' | 'version'>>
type NewOrganisation = Omit<
  Insertable<Organisation>,
  'account_id' | 'draft_hash' | 'created_at' | 'updated_at'
>

/** Account, or browser that began it, which may fill a registration in. */
export type Holder = { accountId: number | null; draftHash: Buffer | null }

const asStored = (row: Selectable<Organisation> | undefined) => row as StoredOrganisation | undefined

export async function findOrganisation(db: Db, id: number): Promise<StoredOrganisation | undefined> {
  return asStored(await db.selectFrom('organisation').selectAll().where('id', '=', id).executeTakeFirst())
}

export async function lockOrganisation(tx: Tx, id: number): Promise<StoredOrganisation | undefined> {
  return asStored(
    await tx.selectFrom('organisation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  )
}

/** The number of the organisation of an account, else of a browser. @returns undefined where neither has one */
export async function findHeldId(on: Runs, { accountId, draftHash }: Holder): Promise<number | undefined> {
  const [row] = await runNamed<{ id: number }>(
    on,
    `select id from organisation
     where account_id = $1 or (draft_hash = $2 and account_id is null)
     order by account_id nulls last limit 1`,
    [accountId, draftHash],
  )
  return row?.id
}

/** The registration that a contact's number takes up: one that was proved to be the contact's comes first. */
export async function findWaitingId(on: Runs, mobileNo: string): Promise<number | undefined> {
  const [row] = await runNamed<{ id: number }>(
    on,
    `select id from organisation where status = 'draft' and account_id is null and contact_mobile = $1
     order by contact_verified_at is null, updated_at desc, id desc limit 1`,
    [mobileNo],
  )
  return row?.id
}

/** @returns undefined where the account has one already */
export async function insertOrganisation(
  tx: Tx,
  values: NewOrganisation,
  { accountId, draftHash, at }: Holder & { at: Date },
): Promise<number | undefined> {
  const made = await tx
    .insertInto('organisation')
    .values({
      ...values,
      account_id: accountId,
      draft_hash: accountId === null ? draftHash : null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function saveOrganisation(
  tx: Tx,
  id: number,
  values: OrganisationValues,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('organisation')
    .set((eb) => ({ ...values, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Gives a registration to the browser that has proved its contact's number; the one that had it has it no more. */
export async function handOver(tx: Tx, id: number, draftHash: Buffer, at: Date): Promise<void> {
  await runNamed(tx, `update organisation set draft_hash = $2, contact_verified_at = $3 where id = $1`, [
    id,
    draftHash,
    at,
  ])
}

export type StatusMove = {
  at: Date
  actorId: number | null
  actor: string
  from: OrganisationState
  to: OrganisationState
  note: string | null
}

/** Lists the moves of an organisation, the newest last. */
export const historyOfStatus = (on: Runs, id: number): Promise<StatusMove[]> =>
  runNamed<StatusMove>(
    on,
    `select at, actor_id as "actorId", actor, from_status as "from", to_status as "to", note from status_history
     where record_table = 'organisation' and record_id = $1 order by at, id limit 200`,
    [id],
  )

/** Causes that are not known here. */
export async function unknownCauses(on: Runs, ids: readonly number[]): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    'select asked.id from unnest($1::integer[]) asked(id) where not exists (select from cause c where c.id = asked.id)',
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** The address of a public picture in its widest form. */
export async function pictureKey(on: Runs, mediaId: string): Promise<string | undefined> {
  const [row] = await runNamed<{ key: string | null }>(
    on,
    `select variants -> -1 ->> 'key' as key from media where id = $1`,
    [mediaId],
  )
  return row?.key ?? undefined
}

/** Registrations that nobody has gone on with since, at most a hundred, with their documents' files. */
export const findAbandonedDrafts = (on: Runs, since: Date): Promise<{ id: number; mediaIds: string[] }[]> =>
  runNamed<{ id: number; mediaIds: string[] }>(
    on,
    `select o.id, array(select d.media_id from organisation_document d where d.organisation_id = o.id) as "mediaIds"
     from organisation o where o.status = 'draft' and o.updated_at < $1 order by o.id limit 100`,
    [since],
  )

/** @returns false where somebody goes on with it just now */
export async function dropDraft(tx: Tx, id: number, since: Date): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `delete from organisation where id = $1 and status = 'draft' and updated_at < $2 returning id`,
    [id, since],
  )
  return rows.length > 0
}
