import { conditionLabels, unitLabels } from '../../../shared/material-items.ts'
import { stock, stockMovementLabels } from '../../../contract/materials/stock.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

/** SQL of a place's name, by the aliases of `placeJoins`. */
const nameOf = (alias: string) =>
  `(select coalesce(h.name, p.name, d.locality_name, o.name, q.org_name, initcap(p.kind)) from stock_place p
    left join drop_off_location d on d.id = p.drop_off_location_id left join material_offer o on o.id = p.offer_id
    left join material_request q on q.id = p.request_id left join volunteer h on h.id = p.volunteer_id where p.id = ${alias})`
const inUnits = (stored: string) =>
  `(${stored})::float8 / case when i.unit in ('kg', 'litre') then 1000 else 1 end`
const itemJoins = (alias: string) => `join material_item i on i.id = ${alias}.item_id
  join material_category c on c.id = i.category_id left join material_variant v on v.id = i.variant_id`

/** SQL of a place's name; that of a box names its shelf as well. */
const nameWithShelf = (alias: string) =>
  `concat_ws(', ', ${nameOf(alias)}, (select ${nameOf('box.parent_id')} from stock_place box
    where box.id = ${alias} and box.parent_id is not null))`

export const stockSql = { nameOf, nameWithShelf, inUnits, itemJoins }

export const stockList = defineOfficeList(stock.list, {
  fileName: 'material_stock',
  sheet: 'Stock',
  from: 'stock_balance b',
  age: 'changedAt',
  columns: {
    id: 'b.id',
    changedAt: 'b.changed_at',
    placeId: 'b.place_id',
    place: nameWithShelf('b.place_id'),
    itemId: 'b.item_id',
    category: 'c.name',
    variant: 'v.name',
    condition: 'i.condition',
    unit: 'i.unit',
    expiresOn: 'i.expires_on::text',
    onHand: inUnits('b.on_hand'),
    allotted: inUnits('b.allotted'),
    free: inUnits('b.on_hand - b.allotted'),
  },
  joins: itemJoins('b'),
  always: `b.on_hand > 0 and b.place_id in (select id from stock_place where kind in ('drop_off', 'vehicle', 'box'))`,
  filters: {
    place: 'b.place_id',
    category: (id, given) =>
      `b.item_id in (select id from material_item where category_id = ${given(id)}::integer)`,
  },
  search: `${nameWithShelf('b.place_id')} || ' ' ||
    (select k.name from material_item m join material_category k on k.id = m.category_id where m.id = b.item_id)`,
  spreadsheet: {
    cells: {
      condition: ({ condition }) => conditionLabels[condition],
      unit: ({ unit }) => unitLabels[unit],
    },
  },
})

export const movementsList = defineOfficeList(stock.movements, {
  fileName: 'stock_movements',
  sheet: 'Movements',
  from: 'stock_movement s',
  idType: 'bigint',
  columns: {
    id: 's.id',
    happenedAt: 's.happened_at',
    kind: 's.kind',
    category: 'c.name',
    quantity: inUnits('s.quantity'),
    unit: 'i.unit',
    from: nameOf('s.from_place_id'),
    to: nameOf('s.to_place_id'),
    actor: 's.actor',
    reason: 's.reason',
  },
  joins: itemJoins('s'),
  filters: {
    place: (id, given) => `${given(id)}::integer in (s.from_place_id, s.to_place_id)`,
    item: 's.item_id',
  },
  search: `s.actor || ' ' || coalesce(s.reason, '')`,
  spreadsheet: {
    cells: {
      kind: ({ kind }) => stockMovementLabels[kind],
      unit: ({ unit }) => unitLabels[unit],
    },
  },
})
