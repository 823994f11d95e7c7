import type { MaterialCondition, MaterialUnit } from '../../../shared/material-items.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { stockSql } from './list-stock.ts'

export type PickRow = {
  placeId: number
  item: number
  place: string
  /** Name of the box, null for goods that are not in one. */
  box: string | null
  category: string
  variant: string | null
  condition: MaterialCondition
  unit: MaterialUnit
  expiresOn: string | null
  quantity: number
  /** Quantity on hand at the place, of which `quantity` is picked. */
  onHand: number
  /** Author and time of its tick; null without one, or where the quantity has changed since. */
  picked: { by: string; at: string } | null
}
export type PickList = { request: number; header: string; organisation: string; rows: PickRow[] }

const { nameOf, inUnits, itemJoins } = stockSql

/** Goods allotted to a request in walking order: by place, then box, then category. */
export async function readPickList(on: Runs, request: number): Promise<PickList | undefined> {
  const [found] = await runNamed<Omit<PickList, 'rows'>>(
    on,
    'select id as request, header, org_name as organisation from material_request where id = $1',
    [request],
  )
  if (found === undefined) return undefined
  const rows = await runNamed<PickRow>(
    on,
    `select s.id as "placeId", i.id as item, ${nameOf('coalesce(s.parent_id, s.id)')} as place, case when s.kind = 'box' then s.name end as box,
       c.name as category, v.name as variant, i.condition, i.unit, i.expires_on::text as "expiresOn",
       ${inUnits('sum(a.quantity)')} as quantity,
       ${inUnits('(select b.on_hand from stock_balance b where b.place_id = s.id and b.item_id = i.id)')} as "onHand",
       (select jsonb_build_object('by', k.picked_by, 'at', to_char(k.picked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         from stock_pick k where k.request_id = $1 and k.place_id = s.id and k.item_id = i.id
           and k.quantity = sum(a.quantity)) as picked
     from stock_allotment a ${itemJoins('a')} join stock_place s on s.id = a.place_id
     where a.quantity > 0 and a.request_item_id in (select id from material_request_item where request_id = $1)
     group by s.id, i.id, c.id, v.id
     order by place, coalesce(s.parent_id, s.id), box nulls first, s.id, c.name, v.position, i.id`,
    [request],
  )
  return { ...found, rows }
}
