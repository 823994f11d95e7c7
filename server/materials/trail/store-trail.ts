import type { Trail, TrailGoods } from '../../../contract/materials/trail.ts'
import { fromStoredQuantity } from '../../../shared/material-items.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type TrailOffer = {
  id: number
  name: string
  city: string | null
  showsName: boolean
  offeredOn: string
  code: string | null
}

const istDaySql = (instant: string) => `(${instant} at time zone 'Asia/Kolkata')::date::text`

const offerSql = `select o.id, o.name, o.locality ->> 'city' as city, o.shows_name as "showsName",
    ${istDaySql('o.created_at')} as "offeredOn",
    (select l.code from material_label_binding b join material_label l on l.id = b.label_id
      where b.offer_id = o.id and b.ended_at is null) as code
  from material_offer o`

export async function findTrailOffer(on: Runs, id: number): Promise<TrailOffer | undefined> {
  const [found] = await runNamed<TrailOffer>(on, `${offerSql} where o.id = $1`, [id])
  return found
}

/** The offer of the donor's link. */
export async function findOfferByKey(on: Runs, key: string): Promise<TrailOffer | undefined> {
  const [found] = await runNamed<TrailOffer>(on, `${offerSql} where o.trail_key = $1`, [key])
  return found
}

const inUnits = (rows: readonly TrailGoods[]) =>
  rows.map((row) => ({ ...row, quantity: fromStoredQuantity(row.quantity, row.unit) }))

/** Offered goods by category and variant. */
export const offeredGoods = async (on: Runs, offer: number): Promise<TrailGoods[]> =>
  inUnits(
    await runNamed<TrailGoods>(
      on,
      `select c.name as category, v.name as variant, i.unit, sum(i.quantity)::float8 as quantity
       from material_offer_item i join material_category c on c.id = i.category_id
         left join material_variant v on v.id = i.variant_id
       where i.offer_id = $1 group by c.id, v.id, i.unit order by c.position, v.position nulls first`,
      [offer],
    ),
  )

/** Goods on hand in a box, by category and variant. */
export const goodsInBox = async (on: Runs, box: number): Promise<TrailGoods[]> =>
  inUnits(
    await runNamed<TrailGoods>(
      on,
      `select c.name as category, v.name as variant, i.unit, sum(b.on_hand)::float8 as quantity
       from stock_balance b join material_item i on i.id = b.item_id join material_category c on c.id = i.category_id
         left join material_variant v on v.id = i.variant_id
       where b.place_id = $1 and b.on_hand > 0 group by c.id, v.id, i.unit order by c.position, v.position nulls first`,
      [box],
    ),
  )

type StepRow = Trail['steps'][number]

/** Steps by day and city, the earliest first, with their goods and approved photos; boxes move as a whole. */
const stepsSql = ({ from, boxes }: { from: string; boxes: string }) => `
  with moved as (
    select m.id, m.recorded_at as at, case when m.kind = 'pickup_corrected' then 'picked_up' else m.kind end as kind,
      ${istDaySql('m.happened_at')} as day, t.city,
      case when m.kind = 'pickup_corrected' then -t.quantity else t.quantity end as quantity, m.item_id ${from}
    union all
    select null, b.moved_at, 'moved', ${istDaySql('b.moved_at')}, b.city, t.quantity, t.item_id
    from stock_box_trace t join stock_box_move b on b.id = t.move_id where ${boxes}),
  goods as (
    select s.kind, s.day, s.city, min(s.at) as at, min(s.id) as first, jsonb_build_object('category', c.name, 'variant', v.name,
      'unit', i.unit, 'quantity', sum(s.quantity)) as goods, min(c.position) as position
    from moved s join material_item i on i.id = s.item_id join material_category c on c.id = i.category_id
      left join material_variant v on v.id = i.variant_id
    group by s.kind, s.day, s.city, c.id, v.id, i.unit having sum(s.quantity) > 0)
  select g.kind as step, g.day, g.city, jsonb_agg(g.goods order by g.position) as goods,
    (select coalesce(jsonb_agg(distinct p.media_id), '[]') from stock_proof p join moved s on s.id = p.movement_id
      where p.status = 'approved' and s.kind = g.kind and s.day = g.day and s.city is not distinct from g.city) as photos
  from goods g group by g.kind, g.day, g.city order by g.day, min(g.at), min(g.first) nulls last`

const withUnits = (rows: readonly StepRow[]): StepRow[] =>
  rows.map((row) => ({ ...row, goods: inUnits(row.goods) }))

const publicKinds = `('picked_up', 'pickup_corrected', 'received', 'sorted', 'boxed', 'allotted', 'allotment_returned', 'delivered', 'scrapped', 'lost')`

/** Steps of the goods of an offer. */
export const stepsOfOffer = async (on: Runs, offer: number): Promise<StepRow[]> =>
  withUnits(
    await runNamed<StepRow>(
      on,
      stepsSql({
        from: `from stock_trace t join stock_movement m on m.id = t.movement_id
        where t.offer_id = $1 and m.kind in ${publicKinds}`,
        boxes: 't.offer_id = $1',
      }),
      [offer],
    ),
  )

/** Steps of the goods that went into a box or out of it. */
export const stepsOfBox = async (on: Runs, box: number): Promise<StepRow[]> =>
  withUnits(
    await runNamed<StepRow>(
      on,
      stepsSql({
        from: `from stock_movement m join stock_trace t on t.movement_id = m.id
        where (m.from_place_id = $1 or m.to_place_id = $1) and m.kind in ${publicKinds}`,
        boxes: 'b.box_id = $1',
      }),
      [box],
    ),
  )

export type TrailBox = { code: string | null; city: string | null; donations: number }

export async function findTrailBox(on: Runs, box: number): Promise<TrailBox> {
  const [found] = await runNamed<TrailBox>(
    on,
    `select stock_city($1) as city,
       (select count(distinct t.offer_id)::integer from stock_movement m join stock_trace t on t.movement_id = m.id
         where m.to_place_id = $1) as donations,
       (select l.code from material_label_binding b join material_label l on l.id = b.label_id
         where b.box_id = $1 and b.ended_at is null) as code`,
    [box],
  )
  return found!
}

export type ReceivedGoods = TrailGoods & { day: string; city: string | null }

/** Received goods of an offer by day, the earliest first. */
export const receivedOf = async (on: Runs, offer: number): Promise<ReceivedGoods[]> => {
  const rows = await runNamed<ReceivedGoods>(
    on,
    `select ${istDaySql('m.happened_at')} as day, t.city, c.name as category, v.name as variant, i.unit,
       sum(t.quantity)::float8 as quantity
     from stock_trace t join stock_movement m on m.id = t.movement_id join material_item i on i.id = m.item_id
       join material_category c on c.id = i.category_id left join material_variant v on v.id = i.variant_id
     where t.offer_id = $1 and m.kind = 'received'
     group by 1, 2, c.id, v.id, i.unit order by 1, c.position, v.position nulls first`,
    [offer],
  )
  return rows.map((row) => ({ ...row, quantity: fromStoredQuantity(row.quantity, row.unit) }))
}
