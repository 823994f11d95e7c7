import type { MaterialUnit } from '../../../shared/material-items.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type MonthRow = {
  month: string
  category: number
  categoryName: string
  items: number
  kg: number | null
}

const month = (at: string) => `to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM')`

/** Items of offers that an organisation has received, with the instant of the last such status. */
const receivedOffers = `material_offer o join material_offer_item i on i.offer_id = o.id
  cross join lateral (select max(at) as at from status_history
    where record_table = 'material_offer' and record_id = o.id and to_status = 'received_by_ngo') h
  where o.status in ('received_by_ngo', 'closed') and h.at is not null`

/** Sums of rows \`d\` with month, category, unit and quantity in smallest parts. Grams of a litre are those of the category. */
const sums = `select d.month, c.id as category, c.name as "categoryName",
    coalesce(sum(d.quantity) filter (where d.unit not in ('kg', 'litre')), 0)::float8 as items,
    round(sum(case when d.unit = 'kg' then d.quantity when d.unit = 'litre' then d.quantity * c.unit_weight / 1000.0
      else d.quantity * c.unit_weight end) / 1000.0, 1)::float8 as kg
  from d join material_category c on c.id = d.category_id
  group by d.month, c.id order by d.month, c.position, c.id`

/** Delivered goods by month and category: from the stock, and straight from donors to organisations. */
export const deliveredByMonth = (on: Runs): Promise<MonthRow[]> =>
  runNamed<MonthRow>(
    on,
    `with d as (
       select ${month('m.happened_at')} as month, i.category_id, i.unit, m.quantity::bigint as quantity
       from stock_movement m join material_item i on i.id = m.item_id where m.kind = 'delivered'
       union all
       select ${month('h.at')}, i.category_id, i.unit, i.quantity from ${receivedOffers}
         and not exists (select from stock_movement r where r.offer_id = o.id and r.kind = 'received'))
     ${sums}`,
    [],
  )

/** Goods of an account that organisations have received, by month and category. */
export const deliveredOf = (on: Runs, accountId: number): Promise<MonthRow[]> =>
  runNamed<MonthRow>(
    on,
    `with d as (
       select ${month('h.at')} as month, i.category_id, i.unit, i.quantity::bigint as quantity from ${receivedOffers}
         and o.account_id = $1)
     ${sums}`,
    [accountId],
  )

export type Delivery = {
  day: string
  categoryName: string
  variantName: string | null
  quantity: number
  unit: MaterialUnit
  organisation: string
  city: string
  requestId: number
}

/** The latest deliveries to approved or closed requests. */
export const latestDeliveries = (on: Runs, limit: number): Promise<Delivery[]> =>
  runNamed<Delivery>(
    on,
    `select to_char(m.happened_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, c.name as "categoryName",
       v.name as "variantName", i.unit,
       (case when i.unit in ('kg', 'litre') then m.quantity / 1000.0 else m.quantity end)::float8 as quantity,
       q.org_name as organisation, q.locality->>'city' as city, q.id as "requestId"
     from stock_movement m join material_item i on i.id = m.item_id
       join material_category c on c.id = i.category_id left join material_variant v on v.id = i.variant_id
       join material_request_item l on l.id = m.request_item_id
       join material_request q on q.id = l.request_id and q.status in ('approved', 'closed')
     where m.kind = 'delivered' order by m.happened_at desc, m.id desc limit $1`,
    [limit],
  )
