import * as z from 'zod/mini'
import { materialConditions, materialUnits } from '../../shared/material-items.ts'
import { defineCalls } from '../call.ts'
import { instant, recordId, recordParams } from '../fields.ts'
import { labelCode } from './labels.ts'
import { stockTexts } from './stock.ts'

const access = 'can:materials.manage'
const request = recordId('Choose a request')

const pickRow = z.object({
  placeId: z.int(),
  place: z.string(),
  box: z.nullable(z.string()),
  item: z.int(),
  category: z.string(),
  variant: z.nullable(z.string()),
  condition: z.enum(materialConditions),
  unit: z.enum(materialUnits),
  expiresOn: z.nullable(z.iso.date()),
  quantity: z.number(),
  /** Quantity on hand at the place, of which `quantity` is picked. */
  onHand: z.number(),
  /** Null where the row is not ticked, or its quantity has changed since. */
  picked: z.nullable(z.object({ by: z.string(), at: instant })),
})

/** Rows of a pick list, ticked by scanning a label or by hand. */
export const picks = defineCalls({
  list: {
    method: 'GET',
    path: '/materials/v2/manager/stock/picks/{id}',
    access,
    summary: 'Pick list of a request in walking order, with who ticked each row and when',
    params: recordParams,
    reply: z.object({
      request: z.int(),
      header: z.string(),
      organisation: z.string(),
      rows: z.array(pickRow),
    }),
  },
  scan: {
    method: 'POST',
    path: '/materials/v2/manager/stock/picks/scan',
    access,
    summary: 'Ticks the rows of a pick list that the label of a box or a donation belongs to',
    body: z.strictObject({ request, code: labelCode }),
    example: { body: { request: 2_147_483_647, code: 'ABCDEFGHJK' } },
    reply: z.object({
      /** Rows of the label as they are now, and whether this scan ticked them. */
      rows: z.array(z.extend(pickRow, { isNew: z.boolean() })),
    }),
  },
  tick: {
    method: 'POST',
    path: '/materials/v2/manager/stock/picks/tick',
    access,
    summary: 'Ticks one row of a pick list, or takes its tick away',
    body: z.strictObject({
      request,
      place: recordId(stockTexts.place),
      item: recordId(stockTexts.item),
      picked: z.boolean(),
    }),
    reply: z.object({ rows: z.int() }),
  },
})
