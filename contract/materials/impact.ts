import * as z from 'zod/mini'
import { materialUnits } from '../../shared/material-items.ts'
import { defineCalls } from '../call.ts'

/** Delivered goods. `items` counts pieces, sets, pairs, boxes and packets; `kg` is null where no weight is known. */
const delivered = { items: z.int(), kg: z.nullable(z.number()) }
const sums = z.object(delivered)
const ofMonth = z.object({
  /** Such as 2026-11, in India. */
  month: z.string(),
  category: z.int(),
  categoryName: z.string(),
  ...delivered,
})

export const materialImpact = defineCalls({
  shown: {
    method: 'GET',
    path: '/materials/v2/impact',
    access: 'public',
    summary: 'Delivered goods by month and category over twelve months, in total, and the latest deliveries',
    sameForAll: true,
    limits: ['LISTS_IP'],
    reply: z.object({
      total: sums,
      months: z.array(ofMonth),
      latest: z.array(
        z.object({
          /** Day in India. */
          day: z.string(),
          categoryName: z.string(),
          variantName: z.nullable(z.string()),
          quantity: z.number(),
          unit: z.enum(materialUnits),
          organisation: z.string(),
          city: z.string(),
          /** Request that the goods were for. */
          requestId: z.int(),
        }),
      ),
    }),
  },
  sheet: {
    method: 'GET',
    path: '/materials/v2/impact/sheet',
    access: 'public',
    summary: 'Delivered goods by month and category since the beginning, as a spreadsheet',
    bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    limits: ['LISTS_IP'],
    reply: z.unknown(),
  },
  mine: {
    method: 'GET',
    path: '/materials/v2/impact/mine',
    access: 'user',
    summary: 'Goods of the account that organisations have received, by month and category',
    reply: z.object({ total: sums, months: z.array(ofMonth) }),
  },
})
