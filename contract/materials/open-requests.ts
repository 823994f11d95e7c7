import * as z from 'zod/mini'
import { materialUnits } from '../../shared/material-items.ts'
import { picture } from '../campaigns/public.ts'
import { defineCalls } from '../call.ts'
import { instant, paging, pagingMeta, recordParams } from '../fields.ts'
import { namedItem } from './items.ts'
import { statusCodeSchema, statusSet } from '../status.ts'

/** One numbering on list and form (decisions §5), where 001 §4 has two. */
export const materialRequestStatus = statusSet({
  requested: { code: 0, label: 'Requested', look: 'waiting' },
  approved: { code: 1, label: 'Approved', look: 'good' },
  closed: { code: 2, label: 'Closed' },
})

export const requestProgress = ['open', 'partly_met', 'met'] as const
export type RequestProgress = (typeof requestProgress)[number]

const status = statusCodeSchema(materialRequestStatus)
/** One line of a request; its description is sanitised HTML. */
export const askedItem = z.object({
  id: z.int(),
  ...namedItem,
  /** Whether goods of the category have a condition. */
  hasCondition: z.boolean(),
  description: z.string(),
  /** Smallest quantity of one pledge; null for any. */
  minimum: z.nullable(z.number()),
  neededBy: z.nullable(z.string()),
  /** Rupees of one unit; null where money cannot count as goods. */
  price: z.nullable(z.number()),
  /** How much of the quantity is pledged. */
  pledged: z.number(),
  /** How much of the quantity money has paid for. */
  funded: z.number(),
  /** How much of the quantity is allotted or delivered from the stock in addition to the pledges. */
  stocked: z.number(),
})

/** A request as everybody may see it: the organisation, never the person who asked. */
const shared = {
  id: z.int(),
  status,
  createdAt: instant,
  header: z.string(),
  description: z.string(),
  org_name: z.string(),
  cta_text: z.string(),
  city: z.string(),
}
const openRow = z.object({
  ...shared,
  materials: z.array(
    z.object({
      categoryName: z.string(),
      quantity: z.number(),
      unit: z.enum(materialUnits),
      pledged: z.number(),
      funded: z.number(),
      stocked: z.number(),
    }),
  ),
  picture: z.nullable(picture),
  logo: z.nullable(picture),
  /** First day on which a missing item is needed. */
  neededBy: z.nullable(z.string()),
  /** Straight-line distance from the point of the list. */
  km: z.nullable(z.number()),
})
export type OpenRequest = z.infer<typeof openRow>
const shownRequest = z.object({
  ...shared,
  /** Computed from the pledges, the money and the stock of the lines. */
  progress: z.enum(requestProgress),
  unwanted: z.nullable(z.string()),
  /** Names of organisations that take part. */
  helpers: z.array(z.string()),
  materials: z.array(askedItem),
  picture: z.nullable(picture),
  logo: z.nullable(picture),
  banner: z.nullable(picture),
})
export type ShownRequest = z.infer<typeof shownRequest>

export const requestSorts = ['newest', 'nearest', 'soon'] as const
export type RequestSort = (typeof requestSorts)[number]

export const openRequests = defineCalls({
  list: {
    method: 'GET',
    path: '/materials/v2/material-requests/list',
    access: 'public',
    summary:
      'Open material requests: those of `nearCity` or of the city in `x-location` first; or by `sort`, with `category` only those that need its items',
    sameForAll: true,
    byLocation: true,
    limits: ['LISTS_IP'],
    query: z.strictObject({
      ...paging,
      nearCity: z.optional(z.string().check(z.maxLength(100, 'Unknown city'))),
      /** `nearest` is measured from `lat` and `lng`; `soon` lists requests with a day on which items are needed. */
      sort: z.optional(z.enum(requestSorts, 'Unknown order')),
      category: z.optional(z.coerce.number('Select category').check(z.int(), z.gte(1), z.lte(2_147_483_647))),
      lat: z.optional(z.coerce.number().check(z.gte(-85), z.lte(85))),
      lng: z.optional(z.coerce.number().check(z.gte(-180), z.lte(180))),
    }),
    reply: z.array(openRow),
    meta: pagingMeta,
  },
  categories: {
    method: 'GET',
    path: '/materials/v2/material-requests/categories',
    access: 'public',
    summary: 'Categories with missing items, and the number of open requests that need them',
    sameForAll: true,
    limits: ['LISTS_IP'],
    reply: z.array(z.object({ id: z.int(), name: z.string(), requests: z.int() })),
  },
  detail: {
    method: 'GET',
    path: '/materials/v2/material-requests/detail/{id}',
    access: 'public',
    summary: 'One material request as everybody may see it: approved, or closed since',
    sameForAll: true,
    limits: ['READS_IP'],
    params: recordParams,
    reply: shownRequest,
  },
})
