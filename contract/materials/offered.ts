import * as z from 'zod/mini'
import { donationTexts } from '../donations/donations.ts'
import { day } from '../fields.ts'
import { productName } from '../product-name.ts'
import { statusSet } from '../status.ts'
import { exactQuantity, itemFields, namedItem } from './items.ts'

/** Seconds until the donor is e-mailed about a new status; within them it can be undone. */
export const undoSeconds = 10

/** Statuses of an offer; each can follow each. */
export const offerStatus = statusSet({
  requested: { code: 0, label: 'Requested', look: 'waiting' },
  pickup_scheduled: { code: 1, label: 'Pickup scheduled', look: 'waiting' },
  pickup_complete: { code: 2, label: 'Pickup Complete' },
  received_by_staff: { code: 3, label: `Received by ${productName}`, look: 'good' },
  received_by_ngo: { code: 4, label: 'Received by NGO', look: 'good' },
  closed: { code: 5, label: 'Closed', look: 'good' },
  donor_not_available: { code: 6, label: 'Donor Not Available', look: 'bad' },
  no_service: { code: 7, label: 'No Service', look: 'bad' },
})

/** An item of an offer, with the expiry date that food and hygiene goods need. */
const offeredItem = z
  .strictObject({
    ...itemFields,
    expires_on: z.optional(z.nullable(day('Enter the expiry date'))),
  })
  .check(exactQuantity())
export type OfferedItemBody = z.infer<typeof offeredItem>

/** Identifies an item within an offer: its quantity is the only other field. */
export const offeredItemKey = ({ category, variant, condition, unit, expires_on }: OfferedItemBody): string =>
  [category, variant ?? '', condition, unit, expires_on ?? ''].join(' ')

/** Items of an offer, each once. */
export const offeredMaterials = z.array(offeredItem, { error: 'Add what you give' }).check(
  z.minLength(1, 'Add what you give'),
  z.maxLength(50, 'At most 50 kinds of things'),
  z.refine((rows) => new Set(rows.map(offeredItemKey)).size === rows.length, {
    error: 'Each kind of thing once: add up what is alike',
  }),
)

/** An item of an offer in replies. */
export const offeredItemReply = z.object({
  category: namedItem.category,
  name: namedItem.categoryName,
  variant: namedItem.variant,
  variantName: namedItem.variantName,
  unit: namedItem.unit,
  condition: namedItem.condition,
  expires_on: z.nullable(z.string()),
  quantity: namedItem.quantity,
})
export type OfferedItemReply = z.infer<typeof offeredItemReply>

/** Foreign contribution law covers goods: a donor declares their citizenship with each offer. */
export const indianCitizen = z
  .literal([0, 1], { error: donationTexts.citizen })
  .check(z.refine((flag) => flag === 1, { error: donationTexts.citizen }))

/** A Unix time in seconds on a full or half hour; Indian half hours coincide with those of UTC. */
export const halfHour = (missing: string) =>
  z
    .int({ error: missing })
    .check(
      z.gte(0, missing),
      z.lte(4_102_444_800, missing),
      z.multipleOf(1800, 'Choose a full or a half hour'),
    )

const mediaId = z.string().check(z.regex(/^[0-9a-f]{20,32}$/, 'Upload the file again'))

/** Files that were uploaded, each once. */
export const mediaIds = ({ missing, most, tooMany }: { missing: string; most: number; tooMany: string }) =>
  z.array(mediaId, { error: missing }).check(
    z.minLength(1, missing),
    z.maxLength(most, tooMany),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'Each file once' }),
  )
