import { fromStoredQuantity, type MaterialUnit } from '../../../shared/material-items.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'

export const notifiedSteps = ['received', 'boxed', 'allotted', 'delivered'] as const
export type NotifiedStep = (typeof notifiedSteps)[number]

type StepRow = {
  offer: number
  step: NotifiedStep
  name: string
  email: string
  language: string
  key: string
  city: string | null
}
type StepItem = { name: string; variantName: string | null; unit: MaterialUnit; quantity: number }
export type NewStep = StepRow & { items: readonly StepItem[] }

/** Goods of offers that have reached a step, in the order of `steps`. */
async function itemsOfSteps(tx: Tx, steps: readonly StepRow[]): Promise<Map<number, StepItem[]>> {
  const rows = await runNamed<StepItem & { position: number }>(
    tx,
    `select r.position::integer as position, c.name, v.name as "variantName", i.unit, sum(t.quantity)::float8 as quantity
     from unnest($1::integer[], $2::text[]) with ordinality r (offer, step, position)
       join stock_trace t on t.offer_id = r.offer join stock_movement m on m.id = t.movement_id and m.kind = r.step
       join material_item i on i.id = m.item_id join material_category c on c.id = i.category_id
       left join material_variant v on v.id = i.variant_id
     group by r.position, c.id, v.id, i.unit order by c.position, v.position nulls first`,
    [steps.map(({ offer }) => offer), steps.map(({ step }) => step)],
  )
  return Map.groupBy(
    rows.map((row) => ({ ...row, quantity: fromStoredQuantity(row.quantity, row.unit) })),
    ({ position }) => position - 1,
  )
}

/** Takes waiting steps; of each offer and step the first one is returned. */
export async function takeNewSteps(tx: Tx, limit: number): Promise<{ taken: number; steps: NewStep[] }> {
  const taken = await runNamed<{ offer: number; step: string; at: Date }>(
    tx,
    `delete from material_trail_due where id in (
       select id from material_trail_due order by id limit $1 for update skip locked)
     returning offer_id as offer, step, reached_at as at`,
    [limit],
  )
  const rows = await runNamed<StepRow>(
    tx,
    `with reached as (
       select offer, step, min(at) as at from unnest($1::integer[], $2::text[], $3::timestamptz[]) r (offer, step, at)
       group by 1, 2),
     first as (
       insert into material_trail_step (offer_id, step, reached_at) select offer, step, at from reached
       on conflict do nothing returning offer_id, step)
     select o.id as offer, f.step, o.name, o.email, o.language, o.trail_key as key,
       (select t.city from stock_trace t join stock_movement m on m.id = t.movement_id
         where t.offer_id = o.id and m.kind = f.step order by t.id limit 1) as city
     from first f join material_offer o on o.id = f.offer_id
     order by o.id, array_position(array['received', 'boxed', 'allotted', 'delivered'], f.step)`,
    [taken.map(({ offer }) => offer), taken.map(({ step }) => step), taken.map(({ at }) => at)],
  )
  const items = await itemsOfSteps(tx, rows)
  return { taken: taken.length, steps: rows.map((row, i) => ({ ...row, items: items.get(i) ?? [] })) }
}
