import { runNamed, runPlanned, type Runs } from '../platform/db/named.ts'
import type { Tx } from '../platform/db/database.ts'
import { retireMedia } from './store.ts'

/** SQL that is true where a record shows media $1; one for each database. */
const checks = new Map<string, string>()

/** Every column that refers to media, but those of facts about a file, which go with it. */
async function usedSql(on: Runs): Promise<string> {
  const [{ name } = { name: '' }] = await runNamed<{ name: string }>(
    on,
    'select current_database() as name',
    [],
  )
  const known = checks.get(name)
  if (known !== undefined) return known
  const columns = await runNamed<{ table: string; column: string }>(
    on,
    `select c.conrelid::regclass::text as table, quote_ident(a.attname) as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'media'::regclass and c.confdeltype <> 'c' order by 1, 2`,
    [],
  )
  const sql = columns
    .map(({ table, column }) => `exists (select from ${table} where ${column} = $1)`)
    .join(' or ')
  checks.set(name, sql)
  return sql
}

/** Retires media that no record shows any more; the record that showed it has let go of it in the same transaction. */
export async function retireUnused(tx: Tx, id: string): Promise<boolean> {
  const [found] = await runPlanned<{ used: boolean }>(tx, `select ${await usedSql(tx)} as used`, [id])
  if (found!.used) return false
  await retireMedia(tx, id)
  return true
}
