import * as z from 'zod/mini'
import { materialConditions, materialUnits, mostUnits } from '../../shared/material-items.ts'
import { defineCalls } from '../call.ts'
import { day, instant, recordId, recordParams, text } from '../fields.ts'
import { byAge, longestSearch, officeList } from '../lists.ts'
import { exactQuantity, itemFields, quantityTexts } from './items.ts'

const access = 'can:materials.manage'
const base = '/materials/v2/manager/stock'

export const stockPlaceKinds = [
  'donor',
  'vehicle',
  'drop_off',
  'box',
  'organisation',
  'lost',
  'found',
  'scrapped',
] as const
export const stockMovementLabels = {
  pledged: 'Pledged',
  withdrawn: 'Withdrawn',
  picked_up: 'Picked up',
  pickup_corrected: 'Pickup corrected',
  received: 'Received',
  sorted: 'Moved',
  boxed: 'Boxed',
  allotted: 'Allotted',
  allotment_returned: 'Allotment returned',
  delivered: 'Delivered',
  lost: 'Lost',
  found: 'Found',
  scrapped: 'Scrapped',
} as const
const movementKinds = Object.keys(stockMovementLabels) as [
  keyof typeof stockMovementLabels,
  ...(keyof typeof stockMovementLabels)[],
]

export const stockTexts = {
  reason: 'Enter a reason',
  name: 'Enter a name',
  place: 'Choose a place',
  item: 'Choose an item',
  line: 'Choose a line of a request',
  location: 'Choose a drop-off location',
  pieces: 'Add at least one item',
  difference: 'Enter a reason for the difference',
  samePlace: 'Choose another place',
} as const

const quantity = z
  .number({ error: quantityTexts.missing })
  .check(z.gt(0, quantityTexts.positive), z.lte(mostUnits, quantityTexts.most))
const counted = z
  .number({ error: quantityTexts.missing })
  .check(z.gte(0, 'Enter 0 or more'), z.lte(mostUnits, quantityTexts.most))
const reason = text(stockTexts.reason, 200)
const item = recordId(stockTexts.item)
const place = recordId(stockTexts.place)
/** Id of an action; a repeated one is done once, however late. */
const action = z.optional(z.uuid())
const pieces = z
  .array(z.strictObject({ item, quantity }))
  .check(z.minLength(1, stockTexts.pieces), z.maxLength(50))
const number = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)))

const goods = {
  category: z.string(),
  variant: z.nullable(z.string()),
  condition: z.enum(materialConditions),
  unit: z.enum(materialUnits),
  expiresOn: z.nullable(z.iso.date()),
}
const amounts = { onHand: z.number(), allotted: z.number(), free: z.number() }
const allotment = { place, item, line: recordId(stockTexts.line), quantity, action }

const post = <const Path extends string, Body extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  path: Path,
  summary: string,
  { body, reply }: { body: Body; reply: Reply },
) => ({ method: 'POST' as const, path: `${base}/${path}` as const, access, summary, body, reply }) as const
const made = z.object({ id: z.int() })
const done = z.object({})

export const stock = defineCalls({
  list: officeList({
    path: `${base}/list`,
    access,
    summary: 'Goods on shelves, in vehicles and boxes: on hand, allotted and free, by place and category',
    name: 'material-stock',
    sorts: byAge,
    filters: { place: number, category: number },
    row: z.object({
      id: z.int(),
      changedAt: instant,
      placeId: z.int(),
      place: z.string(),
      itemId: z.int(),
      ...goods,
      ...amounts,
    }),
    labels: {
      place: 'Place',
      category: 'Category',
      variant: 'Variant',
      condition: 'Condition',
      expiresOn: 'Expires on',
      unit: 'Unit',
      onHand: 'On hand',
      allotted: 'Allotted',
      free: 'Free',
      changedAt: 'Changed',
    },
  }),
  movements: officeList({
    path: `${base}/movements`,
    access,
    summary: 'Movements of goods, of one place or one item',
    name: 'stock-movements',
    sorts: byAge,
    filters: { place: number, item: number },
    row: z.object({
      id: z.int(),
      happenedAt: instant,
      kind: z.enum(movementKinds),
      category: z.string(),
      quantity: z.number(),
      unit: z.enum(materialUnits),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      actor: z.string(),
      reason: z.nullable(z.string()),
    }),
    labels: {
      happenedAt: 'Date',
      kind: 'Movement',
      category: 'Category',
      quantity: 'Quantity',
      unit: 'Unit',
      from: 'From',
      to: 'To',
      actor: 'By',
      reason: 'Reason',
    },
  }),
  places: {
    method: 'GET',
    path: `${base}/places`,
    access,
    summary: 'Places that goods can be in: drop-off locations, vehicles and boxes, at most 500',
    reply: z.array(z.object({ id: z.int(), name: z.string(), kind: z.enum(stockPlaceKinds) })),
  },
  place: {
    method: 'GET',
    path: `${base}/places/{id}`,
    access,
    summary: 'One place with its goods, its boxes and the lines that goods are allotted to',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(stockPlaceKinds),
      /** Place that a box is in. */
      parent: z.nullable(z.object({ id: z.int(), name: z.string() })),
      boxes: z.array(z.object({ id: z.int(), name: z.string(), items: z.int() })),
      items: z.array(z.object({ item: z.int(), ...goods, ...amounts })),
      allotments: z.array(
        z.object({
          item: z.int(),
          category: z.string(),
          unit: z.enum(materialUnits),
          line: z.int(),
          request: z.int(),
          header: z.string(),
          quantity: z.number(),
        }),
      ),
    }),
  },
  items: {
    method: 'GET',
    path: `${base}/items`,
    access,
    summary: 'Items that were in stock before, by category and variant, at most 50',
    query: z.strictObject({ searchTerm: z.optional(z.string().check(z.maxLength(longestSearch))) }),
    reply: z.array(z.object({ id: z.int(), ...goods })),
  },
  lines: {
    method: 'GET',
    path: `${base}/lines`,
    access,
    summary: 'Lines of open requests that an item can be allotted to, with what they still need',
    query: z.strictObject({ item: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
    reply: z.array(
      z.object({
        line: z.int(),
        request: z.int(),
        header: z.string(),
        orgName: z.string(),
        needed: z.number(),
      }),
    ),
  },
  pickList: {
    method: 'GET',
    path: `${base}/pick-list/{id}`,
    access,
    summary: 'Goods allotted to a request as PDF, in walking order: place, box, category',
    bytes: 'application/pdf',
    params: recordParams,
    reply: z.unknown(),
  },
  offerItems: {
    method: 'GET',
    path: `${base}/offers/{id}`,
    access,
    summary: 'Items of an offer, with the quantity that was received of each',
    params: recordParams,
    reply: z.array(z.object({ id: z.int(), ...goods, offered: z.number(), received: z.number() })),
  },
  receive: post('receive', 'Receives items of an offer at a drop-off location', {
    body: z.strictObject({
      offer: recordId('Choose an offer'),
      location: recordId(stockTexts.location),
      items: z
        .array(z.strictObject({ id: item, quantity: counted }))
        .check(z.minLength(1, stockTexts.pieces), z.maxLength(50)),
      /** Whether more may arrive than was offered. */
      more: z.optional(z.boolean()),
      action,
    }),
    reply: z.object({ place: z.int() }),
  }),
  receiveGoods: post('receive-goods', 'Receives goods at a drop-off location that no offer announced', {
    body: z.strictObject({
      location: recordId(stockTexts.location),
      items: z
        .array(
          z
            .strictObject({ ...itemFields, expiresOn: z.optional(z.nullable(day('Enter a date'))) })
            .check(exactQuantity()),
        )
        .check(z.minLength(1, stockTexts.pieces), z.maxLength(50)),
      reason: text('Enter where the goods come from', 200),
      action,
    }),
    reply: z.object({ place: z.int() }),
  }),
  move: post('move', 'Moves free goods to another shelf, vehicle or box', {
    body: z.strictObject({ place, to: recordId(stockTexts.place), pieces, action }),
    reply: done,
  }),
  scrap: post('scrap', 'Takes free goods that cannot be used out of the stock', {
    body: z.strictObject({ place, pieces, reason, action }),
    reply: done,
  }),
  makeBox: post('boxes', 'Puts free goods of a place into a new box', {
    body: z.strictObject({ place, name: text(stockTexts.name, 60), pieces, action }),
    reply: made,
  }),
  splitBox: post('boxes/split', 'Moves free goods of a box into a new box', {
    body: z.strictObject({ box: place, name: text(stockTexts.name, 60), pieces, action }),
    reply: made,
  }),
  receiveBox: post('boxes/receive', 'Receives a box; missing goods are booked as lost, extra ones as found', {
    body: z.strictObject({
      box: place,
      place,
      counted: z.array(z.strictObject({ item, quantity: counted })).check(z.maxLength(50)),
      /** Required where the counted quantities differ from the booked ones. */
      reason: z.optional(reason),
      action,
    }),
    reply: done,
  }),
  allot: post('allot', 'Allots free goods to a line of an open request', {
    body: z.strictObject(allotment),
    reply: done,
  }),
  returnAllotment: post('allot/return', 'Returns allotted goods to the free stock', {
    body: z.strictObject({ ...allotment, reason: z.optional(reason) }),
    reply: done,
  }),
  deliver: post('deliver', 'Delivers allotted goods to the organisation of their line', {
    body: z.strictObject(allotment),
    reply: done,
  }),
  count: post('count', 'Records a count of one item at one place; its difference becomes lost or found', {
    body: z.strictObject({ place, item, counted, reason, action }),
    reply: z.object({ lost: z.number(), found: z.number() }),
  }),
  correct: post(
    'correct',
    'Corrects the stock of one item at one place, also for a day before the last count',
    {
      body: z.strictObject({
        place,
        item,
        missing: z.optional(z.boolean()),
        quantity,
        reason,
        happenedOn: day('Enter a date'),
        reallyMoved: z.optional(z.boolean()),
        action,
      }),
      reply: done,
    },
  ),
})
