import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Kinds of things, in their order. */
export const listCategories = (on: Runs): Promise<{ id: number; name: string }[]> =>
  runNamed(on, 'select id, name from material_category order by position, id', [])

/** Categories that are not known here. */
export async function unknownCategories(on: Runs, ids: readonly number[]): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    `select asked.id from unnest($1::integer[]) asked(id)
     where not exists (select from material_category c where c.id = asked.id)`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
