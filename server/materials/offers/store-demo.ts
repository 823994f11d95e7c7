import type { Updateable } from 'kysely'
import type { MaterialOffer } from '../../db/tables.ts'
import type { Tx } from '../../platform/db/database.ts'

export type DemoHelpers = {
  categoryIds: readonly number[]
  volunteerIds: readonly number[]
  dropOffIds: readonly number[]
  /** The material manager of the demo, in whose name offers have moved on. */
  manager: { actorId: number | null; actor: string }
}

/** Volunteers, places, kinds of things and a manager of the demo world. */
export async function findHelpers(tx: Tx): Promise<DemoHelpers> {
  const categories = await tx.selectFrom('material_category').select('id').orderBy('position').execute()
  const active = (table: 'volunteer' | 'drop_off_location') =>
    tx.selectFrom(table).select('id').where('status', '=', 'active').orderBy('id').limit(20).execute()
  const manager = await tx
    .selectFrom('account')
    .select(['id', 'full_name as fullName'])
    .where('email', '=', 'material-manager@demo.test')
    .executeTakeFirst()
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return {
    categoryIds: idsOf(categories),
    volunteerIds: idsOf(await active('volunteer')),
    dropOffIds: idsOf(await active('drop_off_location')),
    manager: { actorId: manager?.id ?? null, actor: manager?.fullName ?? 'staff' },
  }
}

/** Writes down how an offer of the demo was collected, as though long ago. */
export async function setDemoPickup(tx: Tx, id: number, values: Updateable<MaterialOffer>): Promise<void> {
  await tx.updateTable('material_offer').set(values).where('id', '=', id).execute()
}
