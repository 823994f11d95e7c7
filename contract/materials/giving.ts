import * as z from 'zod/mini'
import { isInPickupHours, longestPickupSeconds } from '../../shared/pickup-hours.ts'
import { defineCalls } from '../call.ts'
import { email, instant, mobile, nothing, personName, recordId, text } from '../fields.ts'
import { placeInput } from '../places.ts'
import { namedItem } from './items.ts'
import { halfHour, indianCitizen, mediaIds, offeredMaterials } from './offered.ts'

/** Largest number of pictures of one offer, and of bytes of one picture. */
export const offerPictures = { most: 6, maxBytes: 5 * 1024 * 1024 }
/** Characters of a stored draft. */
const longestDraft = 30_000
export const offerVideoBytes = 10 * 1024 * 1024
export const givingTexts = {
  photo: 'Add at least one photo',
  expiry: 'Enter the expiry date',
  from: 'Select the start of the pickup window',
  until: 'Select the end of the pickup window',
  window: 'Choose a window of at most 4 hours',
  hours: 'Choose a window between 7:00 and 21:00',
  past: 'Choose a time in the future',
  either: 'Choose a pickup or a drop-off location, not both',
  draft: 'This is too much to be stored as a draft',
  dropOff: 'This drop-off location is not accepting items. Choose another one',
  full: 'This drop-off location is full. Choose another one or a pickup',
} as const

export const offerPhotos = mediaIds({
  missing: givingTexts.photo,
  most: offerPictures.most,
  tooMany: `At most ${offerPictures.most} pictures`,
})

/** A pickup window in Unix seconds, or a drop-off location; without either, our team calls. */
export const handoverWishes = {
  pickup_date: z.optional(halfHour(givingTexts.from)),
  pickup_until: z.optional(halfHour(givingTexts.until)),
  drop_off: z.optional(recordId('Select drop off location')),
}
type Wishes = { [Key in keyof typeof handoverWishes]?: number | undefined }
export const validWindow = z.check<Wishes>(({ value, issues }) => {
  const { pickup_date: from, pickup_until: until, drop_off: dropOff } = value
  const refuse = (field: keyof Wishes, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  if (from === undefined && until !== undefined) refuse('pickup_date', givingTexts.from)
  if (from !== undefined && until === undefined) refuse('pickup_until', givingTexts.until)
  if (from !== undefined && until !== undefined && (until <= from || until > from + longestPickupSeconds))
    refuse('pickup_until', givingTexts.window)
  else if (from !== undefined && until !== undefined && !isInPickupHours(from, until))
    refuse('pickup_date', givingTexts.hours)
  if (from !== undefined && dropOff !== undefined) refuse('drop_off', givingTexts.either)
})

export const giving = defineCalls({
  dropOffs: {
    method: 'GET',
    path: '/materials/v2/give/drop-offs',
    access: 'public',
    summary:
      'Active drop-off locations by name, and whether each is full; with `city` only those of it, at most 100',
    limits: ['LISTS_IP'],
    query: z.strictObject({ city: z.optional(z.string().check(z.trim(), z.maxLength(80))) }),
    reply: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        place: z.string(),
        availability: z.string(),
        /** Point on the map, where one was chosen. */
        point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
        /** Whether it accepts no offers now, and the last day of that where it is known. */
        isFull: z.boolean(),
        fullUntil: z.nullable(z.iso.date()),
      }),
    ),
  },
  matches: {
    method: 'GET',
    path: '/materials/v2/give/matches',
    access: 'public',
    summary:
      'Lines of open requests that need items of `categories`, at most 5, the nearest to a point first',
    limits: ['LISTS_IP'],
    query: z.strictObject({
      /** Ids separated by commas. */
      categories: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, 'Select category')),
      lat: z.optional(z.coerce.number().check(z.gte(-90), z.lte(90))),
      lng: z.optional(z.coerce.number().check(z.gte(-180), z.lte(180))),
    }),
    reply: z.array(
      z.object({
        requestId: z.int(),
        line: z.int(),
        organisation: z.string(),
        category: namedItem.category,
        categoryName: namedItem.categoryName,
        variantName: namedItem.variantName,
        unit: namedItem.unit,
        /** How much is still needed. */
        left: z.number(),
        /** Straight-line distance; null without coordinates. */
        km: z.nullable(z.number()),
      }),
    ),
  },
  postMaterial: {
    method: 'POST',
    path: '/materials/v2/give/post-material',
    access: 'public',
    summary: 'Offers things to be collected; outside the served cities it is refused in words',
    limits: ['INTEREST_IP'],
    idempotent: true,
    body: z
      .strictObject({
        materials: offeredMaterials,
        name: personName('Enter Name'),
        email: email('Enter email', 'Enter correct email'),
        mobile_no: mobile('Enter mobile number', 'Enter valid mobile number'),
        locality: placeInput('Enter locality'),
        /** House, street and a landmark. */
        address: text('Enter the address', 200),
        note: z.optional(text('Write a note or leave it out', 500)),
        /** Uploaded photos; they need a login, and some categories need them. */
        images: z.optional(offerPhotos),
        indian_citizen: indianCitizen,
        /** Whether the public trail shows the donor's first name and initial. */
        show_name: z.optional(z.boolean()),
        ...handoverWishes,
      })
      .check(validWindow),
    reply: z.object({ id: z.int() }),
  },
  saveDraft: {
    method: 'POST',
    path: '/materials/v2/give/save-as-draft',
    access: 'user',
    summary:
      'Keeps the give form as it was typed, one per account, until the offer is sent; empty fields remove it',
    body: z.strictObject({
      fields: z
        .record(z.string().check(z.maxLength(40)), z.unknown())
        .check(z.refine((fields) => JSON.stringify(fields).length <= longestDraft, givingTexts.draft)),
    }),
    reply: nothing,
  },
  draft: {
    method: 'GET',
    path: '/materials/v2/give/draft',
    access: 'user',
    summary: 'The stored draft of the give form; null without one',
    reply: z.nullable(z.object({ fields: z.record(z.string(), z.unknown()), savedAt: instant })),
  },
  uploadImages: {
    method: 'POST',
    path: '/materials/v2/give/upload-images',
    access: 'user',
    summary: 'Adds pictures that were uploaded to an offer of one’s own, for our team alone',
    limits: ['UPLOADS_USER'],
    body: z.strictObject({
      id: recordId('Choose an offer'),
      images: offerPhotos,
    }),
    reply: nothing,
  },
  uploadVideo: {
    method: 'POST',
    path: '/materials/v2/give/upload-video',
    access: 'user',
    summary: 'Adds an uploaded MP4 video to an own offer, or replaces it, for our team alone',
    limits: ['UPLOADS_USER'],
    body: z.strictObject({
      id: recordId('Choose an offer'),
      video: z
        .string({ error: 'Choose a video' })
        .check(z.regex(/^[0-9a-f]{20,32}$/, 'Upload the file again')),
    }),
    reply: nothing,
  },
})
