import * as z from 'zod/mini'
import {
  categoryAvailabilities,
  isExactQuantity,
  materialConditions,
  type MaterialUnit,
  materialUnits,
  mostUnits,
} from '../../shared/material-items.ts'
import { richTextMax } from '../../shared/rich-text.ts'
import { recordId } from '../fields.ts'

/** Longest texts of a request. Specification: 001 §9. */
export const materialRequestLimits = { header: 100, description: 250, item: richTextMax, note: 200 } as const

export const quantityTexts = {
  missing: 'Enter the quantity',
  positive: 'Enter a quantity above 0',
  whole: 'Only kg and litre can have decimals, at most three',
  most: 'At most 10,00,000',
} as const

/** Fields of an item: category, variant, condition, unit, and how much of it. */
export const itemFields = {
  category: recordId('Select category'),
  variant: z.optional(z.nullable(recordId('Choose a kind from the list'))),
  unit: z._default(z.enum(materialUnits, 'Choose a unit'), 'piece'),
  condition: z._default(z.enum(materialConditions, 'Choose a condition'), 'used_good'),
  quantity: z
    .number({ error: quantityTexts.missing })
    .check(z.gt(0, quantityTexts.positive), z.lte(mostUnits, quantityTexts.most)),
}

/** Refuses a quantity that its unit cannot have, next to the quantity. */
export const exactQuantity = <Item extends { quantity: number; unit?: MaterialUnit | undefined }>() =>
  z.refine<Item>(({ quantity, unit }) => unit === undefined || isExactQuantity(quantity, unit), {
    path: ['quantity'],
    error: quantityTexts.whole,
  })

/** An item as it is answered, with its names. */
export const namedItem = {
  category: z.int(),
  categoryName: z.string(),
  variant: z.nullable(z.int()),
  variantName: z.nullable(z.string()),
  unit: z.enum(materialUnits),
  condition: z.enum(materialConditions),
  quantity: z.number(),
}

/** A category with everything that a form needs to ask for its goods. */
export const category = z.object({
  id: z.int(),
  name: z.string(),
  availability: z.enum(categoryAvailabilities),
  /** Why it is closed or restricted; null while it is open. */
  reason: z.nullable(z.string()),
  /** Whether its goods are new or used; forms and pages show a condition only then. */
  hasCondition: z.boolean(),
  needsExpiry: z.boolean(),
  needsPhoto: z.boolean(),
  units: z.array(z.enum(materialUnits)),
  variants: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type MaterialCategoryData = z.infer<typeof category>
