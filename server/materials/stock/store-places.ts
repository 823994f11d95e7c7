import type { ReplyOf } from '../../../contract/call.ts'
import type { stock } from '../../../contract/materials/stock.ts'
import {
  fromStoredQuantity,
  isAcceptedCondition,
  type MaterialCondition,
} from '../../../shared/material-items.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { stockSql } from './list-stock.ts'
import { findItem } from './store-stock.ts'

const { nameOf, nameWithShelf, inUnits, itemJoins } = stockSql
const goods = `c.name as category, v.name as variant, i.condition, i.unit, i.expires_on::text as "expiresOn"`

export const listPlaces = (on: Runs): Promise<ReplyOf<typeof stock.places>> =>
  runNamed(
    on,
    `select s.id, s.kind, ${nameWithShelf('s.id')} as name from stock_place s
     where s.kind in ('drop_off', 'vehicle', 'box') and (s.volunteer_id is null
       or exists (select from stock_balance b where b.place_id = s.id and b.on_hand > 0)) order by s.kind <> 'drop_off', s.id desc limit 500`,
    [],
  )

export async function readPlace(on: Runs, id: number): Promise<ReplyOf<typeof stock.place> | undefined> {
  const [place] = await runNamed<Pick<ReplyOf<typeof stock.place>, 'id' | 'kind' | 'name' | 'parent'>>(
    on,
    `select s.id, s.kind, ${nameOf('s.id')} as name, case when s.parent_id is not null
       then jsonb_build_object('id', s.parent_id, 'name', ${nameOf('s.parent_id')}) end as parent
     from stock_place s where s.id = $1`,
    [id],
  )
  if (place === undefined) return undefined
  const items = await runNamed<ReplyOf<typeof stock.place>['items'][number]>(
    on,
    `select b.item_id as item, ${goods}, ${inUnits('b.on_hand')} as "onHand",
       ${inUnits('b.allotted')} as allotted, ${inUnits('b.on_hand - b.allotted')} as free
     from stock_balance b ${itemJoins('b')} where b.place_id = $1 and b.on_hand > 0 order by c.position, i.id`,
    [id],
  )
  const allotments = await runNamed<ReplyOf<typeof stock.place>['allotments'][number]>(
    on,
    `select a.item_id as item, c.name as category, i.unit, a.request_item_id as line, q.id as request, q.header,
       ${inUnits('a.quantity')} as quantity
     from stock_allotment a ${itemJoins('a')} join material_request_item l on l.id = a.request_item_id
     join material_request q on q.id = l.request_id
     where a.place_id = $1 and a.quantity > 0 order by q.id, l.position, i.id`,
    [id],
  )
  const boxes = await runNamed<ReplyOf<typeof stock.place>['boxes'][number]>(
    on,
    `select s.id, s.name, count(b.item_id)::integer as items from stock_place s
     left join stock_balance b on b.place_id = s.id and b.on_hand > 0
     where s.parent_id = $1 group by s.id order by s.name, s.id limit 500`,
    [id],
  )
  return { ...place, items, boxes, allotments }
}

/** Items that were in stock before whose category or variant contains a text. */
export const listItems = (on: Runs, searchTerm: string): Promise<ReplyOf<typeof stock.items>> =>
  runNamed(
    on,
    `select i.id, ${goods} from material_item i join material_category c on c.id = i.category_id
     left join material_variant v on v.id = i.variant_id
     where strpos(lower(c.name || ' ' || coalesce(v.name, '')), lower($1)) > 0
     order by c.position, v.position nulls first, i.id limit 50`,
    [searchTerm],
  )

/** Lines of open requests that an item fits, the earliest need first; goods of their pledges that arrived are needed. */
export async function listLines(on: Runs, itemId: number): Promise<ReplyOf<typeof stock.lines> | undefined> {
  const item = await findItem(on, itemId)
  if (item === undefined) return undefined
  const rows = await runNamed<ReplyOf<typeof stock.lines>[number] & { lowest: MaterialCondition }>(
    on,
    `select l.id as line, q.id as request, q.header, q.org_name as "orgName", l.condition as lowest,
       (l.quantity - l.pledged - l.funded - l.stocked
         + greatest(0, material_pledge_arrived(l.id, null) - l.stocked_pledged))::float8 as needed
     from material_request_item l join material_request q on q.id = l.request_id
     where q.status = 'approved' and l.category_id = $1 and l.unit = $2
       and (l.variant_id is null or l.variant_id = $3) order by l.needed_by, q.created_at, l.id limit 200`,
    [item.categoryId, item.unit, item.variantId],
  )
  return rows
    .filter(({ lowest, needed }) => needed > 0 && isAcceptedCondition(item.condition, lowest))
    .map(({ line, request, header, orgName, needed }) => ({
      line,
      request,
      header,
      orgName,
      needed: fromStoredQuantity(needed, item.unit),
    }))
}

/** Items of an offer with the quantity of each that arrived at drop-off locations. */
export const listOfferItems = (on: Runs, offer: number): Promise<ReplyOf<typeof stock.offerItems>> =>
  runNamed(
    on,
    `select i.id, c.name as category, v.name as variant, i.condition, i.unit, i.expires_on::text as "expiresOn",
       ${inUnits('i.quantity')} as offered,
       ${inUnits(`coalesce((select sum(s.quantity) from stock_movement s join material_item m on m.id = s.item_id
         where s.offer_id = i.offer_id and s.kind = 'received' and m.category_id = i.category_id
           and m.variant_id is not distinct from i.variant_id and m.condition = i.condition and m.unit = i.unit
           and m.expires_on is not distinct from i.expires_on), 0)`)} as received
     from material_offer_item i join material_category c on c.id = i.category_id
     left join material_variant v on v.id = i.variant_id where i.offer_id = $1 order by i.id`,
    [offer],
  )
