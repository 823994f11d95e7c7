import type { MaterialCategoryData } from '../../../contract/materials/items.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, runPlanned, type Runs } from '../../platform/db/named.ts'
import { holding, withinDays, type DayRange } from '../../platform/lists/conditions.ts'

const columns = `c.id, c.name, c.availability, c.reason, c.has_condition as "hasCondition", c.needs_expiry as "needsExpiry",
  c.needs_photo as "needsPhoto", c.units,
  coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.position)
    from material_variant v where v.category_id = c.id), '[]') as variants`

const deskColumns = `${columns}, c.version, c.changed_at as "changedAt", c.unit_weight as "unitWeight"`

/** Categories in the order of the forms. */
export const listCategories = (on: Runs): Promise<MaterialCategoryData[]> =>
  runNamed(on, `select ${columns} from material_category c order by c.position, c.id`, [])

type DeskFilter = DayRange & { searchTerm?: string | undefined; availability?: string | undefined }
export type DeskCategory = MaterialCategoryData & {
  version: number
  changedAt: Date | null
  unitWeight: number | null
}

/** Categories as staff see them. */
export function listDeskCategories(
  on: Runs,
  { searchTerm, availability, ...days }: DeskFilter,
): Promise<DeskCategory[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = [
    ...(availability === undefined ? [] : [`c.availability = ${given(availability)}`]),
    ...holding('c.name', searchTerm, given),
    ...withinDays('c.changed_at', days, given),
  ]
  return runPlanned<DeskCategory>(
    on,
    `select ${deskColumns} from material_category c
     ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by c.position, c.id limit 500`,
    values,
  )
}

/** @returns undefined where there is none */
export async function findCategory(on: Runs, id: number): Promise<DeskCategory | undefined> {
  const [found] = await runNamed<DeskCategory>(
    on,
    `select ${deskColumns} from material_category c where c.id = $1`,
    [id],
  )
  return found
}

/** Locks a category until the end of the transaction. */
export async function lockCategory(tx: Tx, id: number): Promise<DeskCategory | undefined> {
  await runNamed(tx, `select from material_category where id = $1 for update`, [id])
  return findCategory(tx, id)
}

export type CategoryColumns = {
  name: string
  availability: string
  reason: string | null
  hasCondition: boolean
  needsExpiry: boolean
  needsPhoto: boolean
  units: readonly string[]
  /** Grams of one unit. */
  unitWeight: number | null
}

/** Whether another category has the name, in whatever case. */
export async function isNameTaken(tx: Tx, name: string, id: number | null): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `select from material_category where lower(name) = lower($1) and id is distinct from $2::integer`,
    [name, id],
  )
  return rows.length > 0
}

export async function insertCategory(tx: Tx, category: CategoryColumns, at: Date): Promise<number> {
  const [added] = await runNamed<{ id: number }>(
    tx,
    `insert into material_category (name, availability, reason, has_condition, needs_expiry, needs_photo, units, unit_weight,
       changed_at, position)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce(max(position), 0) + 1 from material_category returning id`,
    [...valuesOf(category), at],
  )
  return added!.id
}

export const updateCategory = (tx: Tx, id: number, category: CategoryColumns, at: Date) =>
  runNamed(
    tx,
    `update material_category set name = $1, availability = $2, reason = $3, has_condition = $4, needs_expiry = $5,
       needs_photo = $6, units = $7, unit_weight = $8, changed_at = $9, version = version + 1 where id = $10`,
    [...valuesOf(category), at, id],
  )

const valuesOf = (category: CategoryColumns) => [
  category.name,
  category.availability,
  category.reason,
  category.hasCondition,
  category.needsExpiry,
  category.needsPhoto,
  category.units,
  category.unitWeight,
]

/** Variants of the category that requests or offers have. */
export async function usedVariants(tx: Tx, categoryId: number): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    tx,
    `select v.id from material_variant v where v.category_id = $1
       and (exists (select from material_request_item i where i.variant_id = v.id)
         or exists (select from material_offer_item i where i.variant_id = v.id))`,
    [categoryId],
  )
  return rows.map(({ id }) => id)
}

/** Makes the variants of a category those given, in their order; removes all others. */
export async function replaceVariants(
  tx: Tx,
  categoryId: number,
  variants: readonly { id?: number | undefined; name: string }[],
): Promise<void> {
  const kept = variants.flatMap(({ id }) => id ?? [])
  await runNamed(tx, `delete from material_variant where category_id = $1 and id <> all($2::integer[])`, [
    categoryId,
    kept,
  ])
  // Names are freed first, so that two variants can swap theirs.
  await runNamed(tx, `update material_variant set name = '#' || id where category_id = $1`, [categoryId])
  const placed = variants.map(({ id, name }, index) => ({ id: id ?? null, name, position: index + 1 }))
  await runNamed(
    tx,
    `update material_variant v set name = given.name, position = given.position
     from jsonb_to_recordset($2::jsonb) given(id integer, name text, position integer)
     where v.id = given.id and v.category_id = $1`,
    [categoryId, JSON.stringify(placed)],
  )
  await runNamed(
    tx,
    `insert into material_variant (category_id, name, position)
     select $1::integer, given.name, given.position
     from jsonb_to_recordset($2::jsonb) given(id integer, name text, position integer) where given.id is null`,
    [categoryId, JSON.stringify(placed)],
  )
}
