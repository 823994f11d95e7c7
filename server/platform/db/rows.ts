import type { Generated, Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from './audit.ts'
import type { Db, Tx } from './database.ts'

/** Tables of records that people edit: a number, a status, and a version that counts the changes. */
export type RecordTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown; status: unknown } ? T : never
}[keyof DB]

/** Actor and time of a change. */
export type By = { actorId: number | null; actor: string; at: Date }

/** Statuses that no change leads out of: such a record is like one that does not exist. */
type WithFinals = { finals?: readonly string[] }

type Stored = { id: number; version: number; status: string } & Record<string, unknown>
type Columns = { id: Generated<number>; version: Generated<number>; status: Generated<string> }
/** Kysely cannot follow a table that is a type parameter; callers see the table's own types. */
const records = (db: Db) => db as unknown as Kysely<Record<RecordTable, Columns>>

/** Adds a record and its audit row `<table>.created`. @returns it as it is stored */
export async function insertRow<T extends RecordTable>(
  tx: Tx,
  table: T,
  values: Insertable<DB[T]>,
  by: By,
): Promise<Selectable<DB[T]>> {
  const row = await records(tx)
    .insertInto<RecordTable>(table)
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(tx, { ...by, action: `${table}.created`, subject: `${table}:${row.id}` })
  return row as unknown as Selectable<DB[T]>
}

/** @returns undefined when there is no such record */
export async function findById<T extends RecordTable>(
  db: Db,
  table: T,
  id: number,
): Promise<Selectable<DB[T]> | undefined> {
  const row = await records(db)
    .selectFrom<RecordTable>(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row as Selectable<DB[T]> | undefined
}

/**
 * Changes a record that a person has read at `expectedVersion`; without one, whatever is there. Its audit row tells each changed column before and after;
 * where nothing differs nothing is written.
 * @throws NOT_FOUND; CHANGED_MEANWHILE where somebody else has changed it since: their form reads it anew
 */
export async function updateRow<T extends RecordTable>(
  tx: Tx,
  table: T,
  id: number,
  values: Updateable<DB[T]>,
  { expectedVersion, by, finals }: { expectedVersion: number | undefined; by: By } & WithFinals,
): Promise<void> {
  const before = await lockRow(tx, table, id, finals)
  if (expectedVersion !== undefined && before.version !== expectedVersion)
    throw new AppError('CHANGED_MEANWHILE')
  const changed = Object.entries(values).filter(
    ([column, value]) => value !== undefined && !isSame(before[column], value),
  )
  if (changed.length === 0) return
  await write(tx, table, before, Object.fromEntries(changed))
  await recordAudit(tx, {
    ...by,
    action: `${table}.updated`,
    subject: `${table}:${id}`,
    details: Object.fromEntries(changed.map(([column, to]) => [column, { from: before[column], to }])),
  })
}

/**
 * Sets the status of a record, with a row of its history and an audit row `<table>.status-changed`; to set the one that it has writes nothing.
 * @throws NOT_FOUND
 */
export async function setStatus<T extends RecordTable>(
  tx: Tx,
  table: T,
  id: number,
  status: string,
  { note, finals, ...by }: By & WithFinals & { note?: string | undefined },
): Promise<void> {
  const before = await lockRow(tx, table, id, finals)
  if (before.status === status) return
  await write(tx, table, before, { status })
  await tx
    .insertInto('status_history')
    .values({
      record_table: table,
      record_id: id,
      at: by.at,
      actor_id: by.actorId,
      actor: by.actor,
      from_status: before.status,
      to_status: status,
      note: note ?? null,
    })
    .execute()
  await recordAudit(tx, {
    ...by,
    action: `${table}.status-changed`,
    subject: `${table}:${id}`,
    details: { status: { from: before.status, to: status }, ...(note !== undefined && { reason: note }) },
  })
}

/**
 * Locks a record for a change; rows that reference it can be added meanwhile.
 * @throws NOT_FOUND for a record that does not exist or has a final status
 */
async function lockRow(
  tx: Tx,
  table: RecordTable,
  id: number,
  finals: readonly string[] = [],
): Promise<Stored> {
  const found = await records(tx)
    .selectFrom<RecordTable>(table)
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined || finals.includes(found.status)) throw new AppError('NOT_FOUND')
  return found
}

const write = (tx: Tx, table: RecordTable, { id, version }: Stored, values: Record<string, unknown>) =>
  records(tx)
    .updateTable<RecordTable>(table)
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute()

/** Instants by their time, JSON by what it holds in whatever order of keys. */
const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b)
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
