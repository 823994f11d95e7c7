import { runNamed, type Runs } from '../platform/db/named.ts'

/** Lists that people put in order, by their table. */
type OrderedTable = 'banner' | 'success_story'

/** Numbers of the rows of a list, held until the transaction ends; of stories those of one source. */
export async function lockOrder(tx: Runs, table: OrderedTable, source?: string): Promise<number[]> {
  const rows =
    table === 'banner'
      ? await runNamed<{ id: number }>(
          tx,
          `select id from banner where status <> 'deleted' order by position, id for update`,
          [],
        )
      : await runNamed<{ id: number }>(
          tx,
          `select id from success_story where source = $1 order by position, id desc for update`,
          [source],
        )
  return rows.map(({ id }) => id)
}

/** Numbers the rows from 1 in the order of these ids. */
export async function renumber(tx: Runs, table: OrderedTable, ids: readonly number[]): Promise<void> {
  await runNamed(
    tx,
    `update ${table} t set position = wanted.place
     from unnest($1::int[]) with ordinality as wanted (id, place)
     where t.id = wanted.id and t.position <> wanted.place`,
    [ids],
  )
}

/** Source of the first of these stories that there is: those of one source make a list. */
export async function findSource(on: Runs, ids: readonly number[]): Promise<string | undefined> {
  const [found] = await runNamed<{ source: string }>(
    on,
    `select source from success_story where id = any($1) order by id limit 1`,
    [ids],
  )
  return found?.source
}
