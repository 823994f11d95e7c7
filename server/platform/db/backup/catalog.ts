import pg from 'pg'
import { tableKey, type TableNote } from './manifest.ts'

// The job queue is not kept: queues and schedules are made at each start, and what waits for work is told
// by the product's own tables. Migrations are run, not copied.
const leftOutSchemas = ['pg_catalog', 'information_schema', 'pgboss']
const leftOutTables = ['kysely_migration', 'kysely_migration_lock']

type TableRow = TableNote & { readable: boolean }

/**
 * Tables with rows worth keeping: all but unlogged ones, in every schema that is ours. A partitioned table
 * counts once, its parts not at all.
 */
export async function listTables(client: pg.ClientBase): Promise<TableRow[]> {
  const found = await client.query<TableRow>(
    `select n.nspname as schema, c.relname as name,
       has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as readable,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and n.nspname <> all($1) and n.nspname not like 'pg\\_%'
       and not (n.nspname = 'public' and c.relname = any($2))
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [leftOutSchemas, leftOutTables],
  )
  return found.rows
}

/**
 * The value last given by each sequence in these schemas. Sequences know no snapshots: read after the
 * rows, so that no number of a row is given again.
 */
export async function readSequences(
  client: pg.ClientBase,
  schemas: string[],
): Promise<Record<string, string>> {
  const found = await client.query<{ schema: string; name: string; value: string | null }>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  )
  return Object.fromEntries(
    found.rows.flatMap((one) => (one.value === null ? [] : [[tableKey(one), one.value] as const])),
  )
}

/** The tables so that each comes after those that it refers to; a circle of them comes last. */
export async function inOrderOfReference<T extends TableNote>(
  client: pg.ClientBase,
  tables: T[],
): Promise<T[]> {
  const found = await client.query<{ from: string; to: string }>(
    `select cn.nspname || '.' || c.relname as from, tn.nspname || '.' || t.relname as to
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
     join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
  const ordered: T[] = []
  const waiting = new Map(tables.map((table) => [tableKey(table), table]))
  for (;;) {
    const waitsFor = (key: string) => found.rows.some((one) => one.from === key && waiting.has(one.to))
    const free = [...waiting].filter(([key]) => !waitsFor(key))
    if (free.length === 0) return [...ordered, ...waiting.values()]
    for (const [key, table] of free) {
      ordered.push(table)
      waiting.delete(key)
    }
  }
}

/** Whether the database holds no table at all, of ours or of anybody. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const found = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname not like 'pg\\_%'
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     limit 1`,
  )
  return found.rowCount === 0
}

export const quotedIdentifier = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columnList = ({ columns }: TableNote) =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ')

/** Reads a table in COPY's text form; a partitioned one too, which COPY alone does not read before 18. */
export const copyOut = (table: TableNote) =>
  `copy (select ${columnList(table)} from ${quotedIdentifier(table)}) to stdout`

/** Values print the same whatever server, and a large archive takes as long as it takes. */
export async function settleSession(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set statement_timeout = 0; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = 0;
     set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
     set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
     set search_path = public`,
  )
}
