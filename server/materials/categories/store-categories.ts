import type { MaterialCategoryData } from '../../../contract/materials/items.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Kinds of things, in their order. */
export const listCategories = (on: Runs): Promise<MaterialCategoryData[]> =>
  runNamed(
    on,
    `select c.id, c.name, c.availability, c.reason, c.needs_expiry as "needsExpiry", c.needs_photo as "needsPhoto",
       c.units, coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.position)
         from material_variant v where v.category_id = c.id), '[]') as variants
     from material_category c order by c.position, c.id`,
    [],
  )

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
