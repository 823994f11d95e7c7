import * as z from 'zod/mini'
import { materialUnits, mostUnits } from '../../shared/material-items.ts'
import { plainText } from '../../shared/rich-text.ts'
import { day, email, mobileOfStaffForm, recordId, text } from '../fields.ts'
import { placeInput } from '../places.ts'
import { exactQuantity, itemFields, materialRequestLimits, quantityTexts } from './items.ts'

const itemText = 'Enter materials description'
const tooLong = `Use at most ${materialRequestLimits.item} characters`

const item = z
  .strictObject({
    /** Line that is changed; without it a line of the same category, or a new one. */
    id: z.optional(recordId('Choose a line')),
    ...itemFields,
    /** Without one it is the first unit of the category. */
    unit: z.optional(z.enum(materialUnits, 'Choose a unit')),
    quantity: z
      .number({ error: 'Enter quantity' })
      .check(z.gt(0, 'Enter quantity'), z.lte(mostUnits, quantityTexts.most)),
    minimum: z.optional(z.nullable(z.number().check(z.gt(0, quantityTexts.positive)))),
    neededBy: z.optional(z.nullable(day('Enter a day, such as 2026-12-31'))),
    price: z.optional(
      z.nullable(
        z.number('Enter the price').check(z.gte(1, 'At least ₹1'), z.lte(10_000_000, 'At most ₹1,00,00,000')),
      ),
    ),
    /** HTML of the editor; its visible text counts. */
    description: z.string({ error: itemText }).check(
      z.refine((html) => plainText(html) !== '' || html.includes('<img'), itemText),
      z.refine((html) => plainText(html).length <= materialRequestLimits.item, tooLong),
      z.maxLength(50_000, tooLong),
    ),
  })
  .check(
    exactQuantity(),
    z.refine(({ minimum, quantity }) => minimum == null || minimum <= quantity, {
      path: ['minimum'],
      error: 'Not more than the quantity',
    }),
  )
/** Id of an uploaded picture, or null for none. */
const mediaId = z.optional(z.nullable(z.string().check(z.maxLength(60))))

/** Fields of a request, for staff and for the organisation that asks. */
export const materialRequestFields = {
  header: text('Enter header', materialRequestLimits.header),
  description: text('Enter description', materialRequestLimits.description),
  mobile_no: mobileOfStaffForm,
  email: email('Enter email', 'Enter correct email'),
  primary_name: text('Enter Name'),
  org_name: text('Enter organization'),
  locality: placeInput('Enter locality'),
  cta_text: text('Enter CTA text'),
  materials: z
    .array(item, { error: 'Add what is asked for' })
    .check(z.minLength(1, 'Add what is asked for'), z.maxLength(20, 'At most 20 kinds of things')),
  /** Items that are not wanted. */
  unwanted: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(250, 'Use at most 250 characters'))),
  ),
  logo_media_id: mediaId,
  material_request_img: mediaId,
  material_request_banner_img: mediaId,
}
