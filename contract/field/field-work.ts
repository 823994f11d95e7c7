import * as z from 'zod/mini'
import { fieldPhotoBytes, longestFieldNote } from '../../shared/field-app.ts'
import { mostUnits } from '../../shared/material-items.ts'
import { defineCalls } from '../call.ts'
import { instant, nothing, personName, recordId, text } from '../fields.ts'
import { dayStop } from '../materials/pickups.ts'
import { place } from '../places.ts'

const access = 'can:field.work'

/** Actions of the field app. */
export const fieldActionKinds = ['picked_up', 'no_show', 'note', 'photo', 'label'] as const
export type FieldActionKind = (typeof fieldActionKinds)[number]

export const fieldTexts = {
  quantities: 'Enter the quantity of each item',
  note: 'Write a note',
  label: 'Enter the code of the label',
  labelWrong: 'This is not the code of a label',
  signed: 'Sign with your name',
  gone: 'This pickup does not exist any more',
  notYours: 'This pickup belongs to another volunteer now',
  cancelled: 'This pickup was cancelled',
  item: 'An item of this action is not part of the offer',
  quantity: 'A quantity does not fit its unit',
  reused: 'Another action has this number',
  photoType: 'Take the photo again: this file cannot be read',
} as const

/** A UUID of version 7 in lower case, as phones make them. */
export const phoneUuid = z
  .string()
  .check(
    z.regex(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      'Not a UUID of version 7',
    ),
  )

const labelCode = z
  .string({ error: fieldTexts.label })
  .check(z.trim(), z.minLength(4, fieldTexts.label), z.maxLength(300, fieldTexts.labelWrong))

type Given = { kind?: unknown; quantities?: unknown; note?: unknown; label?: unknown }
const missing: Partial<Record<FieldActionKind, readonly ['quantities' | 'note' | 'label', string]>> = {
  picked_up: ['quantities', fieldTexts.quantities],
  note: ['note', fieldTexts.note],
  label: ['label', fieldTexts.label],
}
/** Each kind has the field that it is about, and no other. */
const fitsKind = z.check<Given>(({ value, issues }) => {
  const [needed, error] = missing[value.kind as FieldActionKind] ?? []
  for (const field of ['quantities', 'note', 'label'] as const) {
    if (field === needed && value[field] === undefined)
      issues.push({ code: 'custom', input: value, path: [field], message: error! })
    if (field !== needed && field !== 'note' && value[field] !== undefined)
      issues.push({ code: 'custom', input: value, path: [field], message: 'Not part of this action' })
  }
})

const pickedQuantity = z.strictObject({
  item: recordId('Choose an item'),
  quantity: z.number().check(z.gte(0), z.lte(mostUnits)),
})

const actionBody = z
  .strictObject({
    id: phoneUuid,
    format: z.int().check(z.gte(1), z.lte(1000)),
    /** Day on which the app was built, with its number. */
    build: z.string().check(z.minLength(1), z.maxLength(60)),
    /** The phone, for as long as its browser stores the app's data. */
    phone: phoneUuid,
    /** Order of this phone's actions on this pickup, from 1 on. */
    sequence: z.int().check(z.gte(1), z.lte(1_000_000)),
    pickup: recordId('Choose a pickup'),
    kind: z.enum(fieldActionKinds),
    /** Time by the phone's own clock. */
    at: instant,
    signed_by: personName(fieldTexts.signed),
    quantities: z.optional(z.array(pickedQuantity).check(z.minLength(1), z.maxLength(50))),
    note: z.optional(text(fieldTexts.note, longestFieldNote)),
    label: z.optional(labelCode),
  })
  .check(fitsKind)
export type FieldActionBody = z.infer<typeof actionBody>

/** Result of an action, the same for each repetition. */
const result = z.object({
  id: z.string(),
  state: z.enum(['done', 'refused']),
  reason: z.nullable(z.string()),
})

/** A pickup on the phone; address and contacts are absent once it is over. */
const fieldPickup = z.extend(z.omit(dayStop, { volunteer: true, offer: true, version: true }), {
  volunteer: z.string(),
  offer: z.object({
    id: z.int(),
    donor: z.string(),
    mobile_no: z.nullable(z.string()),
    note: z.nullable(z.string()),
    locality: z.nullable(place),
  }),
})

export const fieldWork = defineCalls({
  pickups: {
    method: 'GET',
    path: '/field/v1/pickups',
    access,
    summary:
      'Own pickups of today and tomorrow, in the order of their windows; staff see those of all volunteers',
    reply: z.object({
      today: z.iso.date(),
      tomorrow: z.iso.date(),
      pickups: z.array(fieldPickup),
    }),
  },
  act: {
    method: 'POST',
    path: '/field/v1/actions',
    access,
    summary: 'Takes one action of a phone, once for ever by its number: a repetition gets the first result',
    body: actionBody,
    reply: result,
  },
  photo: {
    method: 'POST',
    path: '/field/v1/photos/{id}',
    access,
    summary: 'Takes the bytes of a photo after its action; sent again it changes nothing',
    params: z.strictObject({ id: phoneUuid }),
    raw: true,
    bodyBytes: fieldPhotoBytes,
    reply: nothing,
    example: { params: { id: '019a9d00-0000-7000-8000-000000000000' } },
  },
  calendar: {
    method: 'GET',
    path: '/field/v1/pickups.ics',
    access,
    summary: 'Own pickups of today and tomorrow as calendar entries',
    bytes: 'text/calendar; charset=utf-8',
    reply: nothing,
  },
})
