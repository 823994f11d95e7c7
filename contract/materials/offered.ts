import * as z from 'zod/mini'
import { recordId } from '../fields.ts'
import { productName } from '../product-name.ts'
import { statusSet } from '../status.ts'

/** Statuses of what a donor offers, from any to any. */
/** Seconds until the donor is e-mailed about a new status; within them it can be undone. */
export const undoSeconds = 10

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

const mostOfOne = 1_000_000
const quantityTexts = {
  missing: 'Enter the quantity',
  whole: 'Enter a whole number from 1',
  most: 'At most 10,00,000',
}

/** Things by category, each category once. */
export const offeredMaterials = z
  .array(
    z.strictObject({
      category: recordId('Select category'),
      quantity: z
        .int({ error: quantityTexts.missing })
        .check(z.gte(1, quantityTexts.whole), z.lte(mostOfOne, quantityTexts.most)),
    }),
    { error: 'Add what you give' },
  )
  .check(
    z.minLength(1, 'Add what you give'),
    z.maxLength(50, 'At most 50 kinds of things'),
    z.refine((rows) => new Set(rows.map(({ category }) => category)).size === rows.length, {
      error: 'Each kind of thing once: add up what is alike',
    }),
  )

const mediaId = z.string().check(z.regex(/^[0-9a-f]{20,32}$/, 'Upload the file again'))

/** Files that were uploaded, each once. */
export const mediaIds = ({ missing, most, tooMany }: { missing: string; most: number; tooMany: string }) =>
  z.array(mediaId, { error: missing }).check(
    z.minLength(1, missing),
    z.maxLength(most, tooMany),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'Each file once' }),
  )
