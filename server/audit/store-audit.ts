import { holding } from '../platform/lists/conditions.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'
import type { StoredEntry } from './entry.ts'
import { auditColumns } from './list-audit.ts'

export async function findEntry(on: Runs, id: number): Promise<StoredEntry | undefined> {
  const [row] = await runNamed<StoredEntry>(on, `select ${auditColumns} from audit a where a.id = $1`, [id])
  return row
}

/** People who have done something that is audited, by a part of their name or by number. */
export function findPeople(
  on: Runs,
  { searchTerm, id }: { searchTerm?: string | undefined; id?: number | undefined },
): Promise<{ id: string; name: string }[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = [
    'exists (select from audit done where done.actor_id = a.id)',
    ...holding(
      `a.full_name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile_no, '')`,
      searchTerm,
      given,
    ),
    ...(id === undefined ? [] : [`a.id = ${given(id)}`]),
  ].join(' and ')
  return runNamed(
    on,
    `select a.id::text, a.full_name as name from account a where ${where} order by lower(a.full_name) collate "C", a.id limit 20`,
    values,
  )
}

/** The words before the dot of all actions that there are: a step in the index for each. */
export async function findKinds(on: Runs): Promise<string[]> {
  const kind = `split_part(action, '.', 1)`
  const rows = await runNamed<{ kind: string }>(
    on,
    `with recursive kinds as (
       (select ${kind} as kind from audit order by 1 limit 1)
       union all
       select (select ${kind} from audit where ${kind} > k.kind order by 1 limit 1) from kinds k where k.kind is not null)
     select kind from kinds where kind is not null`,
    [],
  )
  return rows.map((row) => row.kind)
}

/** The last entry in the chain, and how many after it wait for their seal, at most `most`. */
export async function findSealed(
  on: Runs,
  most: number,
): Promise<{ sealedTo: number | null; waiting: number }> {
  const [row] = await runNamed<{ sealedTo: number | null; waiting: number }>(
    on,
    `with last as (select max(audit_id) as id from audit_seal)
     select id as "sealedTo",
       (select count(*)::int from (select from audit where id > coalesce(last.id, 0) limit $1) after) as waiting from last`,
    [most],
  )
  return row!
}
