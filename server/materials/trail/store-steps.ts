import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'
import { itemsOfOffers, type HeldItem } from '../offers/store-offer.ts'

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
export type NewStep = StepRow & { items: readonly HeldItem[] }

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
  const items = await itemsOfOffers(
    tx,
    rows.map(({ offer }) => offer),
  )
  return { taken: taken.length, steps: rows.map((row) => ({ ...row, items: items.get(row.offer) ?? [] })) }
}
