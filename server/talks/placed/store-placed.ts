import { runNamed, runPlanned, type Runs } from '../../platform/db/named.ts'
import { holding, withinDays, type DayRange } from '../../platform/lists/conditions.ts'

/** Tables of records that people put in order. */
export type PlacedTable =
  | 'talks_section'
  | 'talks_video'
  | 'talks_faq_category'
  | 'talks_faq'
  | 'talks_testimonial'

export type PlacedRow<Fields> = Fields & { id: number; version: number; status: string }

/** Position of a new record: after all others. */
export async function nextPosition(tx: Runs, table: PlacedTable): Promise<number> {
  const [found] = await runNamed<{ position: number }>(
    tx,
    `select coalesce(max(position), 0) + 1 as position from ${table}`,
    [],
  )
  return found!.position
}

/** Locks the records in their order. @returns their ids */
export async function lockPlaced(tx: Runs, table: PlacedTable): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    tx,
    `select id from ${table} where status <> 'deleted' order by position, id for update`,
    [],
  )
  return rows.map(({ id }) => id)
}

/** Numbers the records from 1 in the order of these ids. */
export async function renumberPlaced(tx: Runs, table: PlacedTable, ids: readonly number[]): Promise<void> {
  await runNamed(
    tx,
    `update ${table} t set position = wanted.place
     from unnest($1::int[]) with ordinality as wanted (id, place)
     where t.id = wanted.id and t.position <> wanted.place`,
    [ids],
  )
}

type PlacedFilter = DayRange & { searchTerm?: string | undefined; status?: string | undefined }
/** SQL of the fields (`t` is the record), and of the text that is searched. */
export type PlacedSelect = { table: PlacedTable; fields: string; joins?: string; search: string }

const selection = ({ table, fields, joins = '' }: PlacedSelect) =>
  `select t.id, t.version, t.status, ${fields} from ${table} t ${joins} where t.status <> 'deleted'`

/** Every record that is not deleted, in its order; at most 500. */
export function listPlaced<Fields extends object>(
  on: Runs,
  select: PlacedSelect,
  { searchTerm, status, ...days }: PlacedFilter,
): Promise<PlacedRow<Fields>[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = [
    ...(status === undefined ? [] : [`t.status = ${given(status)}`]),
    ...holding(select.search, searchTerm, given),
    ...withinDays('t.created_at', days, given),
  ].map((condition) => ` and ${condition}`)
  return runPlanned(on, `${selection(select)}${where.join('')} order by t.position, t.id limit 500`, values)
}

/** @returns undefined where it does not exist or is deleted */
export async function findPlaced<Fields extends object>(
  on: Runs,
  select: PlacedSelect,
  id: number,
): Promise<PlacedRow<Fields> | undefined> {
  const [found] = await runPlanned<PlacedRow<Fields>>(on, `${selection(select)} and t.id = $1`, [id])
  return found
}
