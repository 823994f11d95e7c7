import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { editedRecord, email, instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { mediaIds } from '../materials/offered.ts'
import { place, placeInput } from '../places.ts'
import { statusNameSchema } from '../status.ts'
import { fitnessLimits } from './camp-fitness.ts'
import { eventStatus, mostGuests, spokenLanguages } from './facts.ts'
import { eventQuestions } from './questions.ts'
import { editingCall, sentBy } from '../typed/editing.ts'

const access = 'can:events.manage'

export const campTexts = {
  created: 'The camp is saved as a draft',
  updated: 'The camp is updated',
  location: 'Choose a place of this camp',
  locations: 'Add at least one place',
  slots: 'Add at least one slot',
  slotEnds: 'A slot ends after it starts',
  slotDay: 'A slot ends on the day on which it starts',
  slotCapacity: 'Enter the places of the slot',
  slotBooked: 'People are registered for this slot. Move them to another slot first',
  slotTooSmall: 'More people are registered than this slot would have places',
  locationUsed: 'A slot is at this place',
  doctor: 'No account has this e-mail address',
  doctorMissing: 'Enter the e-mail address of the doctor who reads the answers',
  closesFirst: 'Registration closes after it opens',
  slotFull: 'This slot is full. Choose another slot',
  slotOver: 'This slot has begun. Choose another slot',
  slot: 'Choose a slot',
  added: 'The participant is registered',
  edited: 'The participant is updated',
  over: 'This registration was cancelled',
  published: 'Publish the camp first',
  notBegun: 'Results can be entered once the camp has begun',
  resultsSaved: 'The results are saved',
  mediaAdded: 'The pictures are added',
  mediaRemoved: 'The picture is removed',
  tooManyPictures: 'A camp has at most 24 pictures',
} as const

export const mostSlots = 200
export const mostCampPictures = 24
/** Largest number of bytes of one picture. */
export const campPictureBytes = 5 * 1024 * 1024

export const wholeNumber = (missing: string, most: number, least = 0) =>
  z.int({ error: missing }).check(z.gte(least, missing), z.lte(most, missing))

const location = z.strictObject({
  id: z.optional(recordId(campTexts.location)),
  name: text('Enter the name of the place', 120),
  address: text('Enter the address', 300),
  locality: placeInput('Choose the locality'),
})

/** An instant of a form in Unix seconds. */
const second = (error: string) => z.int({ error }).check(z.gte(0, error), z.lte(4_102_444_800, error))

type Slot = { startsAt: number; endsAt: number }
const indianDay = (seconds: number) => Math.floor((seconds + 330 * 60) / 86_400)
const isWhole = ({ startsAt, endsAt }: Slot) => Number.isInteger(startsAt) && Number.isInteger(endsAt)
const slot = z
  .strictObject({
    id: z.optional(recordId(campTexts.slot)),
    /** Position of its place in `locations`, from 0 on. */
    location: z.int({ error: campTexts.location }).check(z.gte(0, campTexts.location)),
    startsAt: second('Enter when the slot starts'),
    endsAt: second('Enter when the slot ends'),
    capacity: wholeNumber(campTexts.slotCapacity, 10_000, 1),
  })
  .check(
    z.refine<Slot>((one) => !isWhole(one) || one.endsAt > one.startsAt, {
      path: ['endsAt'],
      error: campTexts.slotEnds,
    }),
    z.refine<Slot>((one) => !isWhole(one) || indianDay(one.startsAt) === indianDay(one.endsAt), {
      path: ['endsAt'],
      error: campTexts.slotDay,
    }),
  )

const need = z.strictObject({
  name: text('Enter what is needed', 80),
  needed: wholeNumber('Enter how many are needed', 100_000, 1),
  found: wholeNumber('Enter how many are found', 100_000),
})

const result = z.strictObject({
  name: text('Enter what was counted', 80),
  value: wholeNumber('Enter a number', 10_000_000),
})
export type CampResult = z.infer<typeof result>

/** Statuses that the form sets; a camp is cancelled on the page of its event. */
const formStatus = z.enum(['draft', 'published', 'archived'], { error: 'Choose a status' })

type Checked = {
  locations: readonly object[]
  slots: readonly { location: number }[]
  fitness?: object | null | undefined
  doctorEmail?: string | null | undefined
  registrationOpensAt?: number | null | undefined
  registrationClosesAt?: number | null | undefined
}
const fits = z.check<Checked>(({ value, issues }) => {
  value.slots.forEach(({ location: at }, index) => {
    if (at < value.locations.length) return
    issues.push({
      code: 'custom',
      input: value,
      path: ['slots', index, 'location'],
      message: campTexts.location,
    })
  })
  if (value.fitness && !value.doctorEmail)
    issues.push({ code: 'custom', input: value, path: ['doctorEmail'], message: campTexts.doctorMissing })
  const { registrationOpensAt: opens, registrationClosesAt: closes } = value
  if (opens && closes && closes <= opens)
    issues.push({
      code: 'custom',
      input: value,
      path: ['registrationClosesAt'],
      message: campTexts.closesFirst,
    })
})

const fields = {
  title: text('Enter the title', 120),
  summary: text('Enter a summary', 200),
  description: text('Enter the description', 10_000),
  spokenLanguage: z.enum(spokenLanguages, { error: 'Choose a language' }),
  imageId: z.optional(z.nullable(z.string().check(z.maxLength(40, 'Upload the picture again')))),
  locations: z
    .array(location, { error: campTexts.locations })
    .check(z.minLength(1, campTexts.locations), z.maxLength(10, 'At most ten places')),
  slots: z
    .array(slot, { error: campTexts.slots })
    .check(z.minLength(1, campTexts.slots), z.maxLength(mostSlots, `At most ${mostSlots} slots`)),
  needs: z._default(z.array(need).check(z.maxLength(20, 'At most 20 needs')), []),
  mostGuests: z._default(wholeNumber('Enter a number from 0 to 5', mostGuests), 0),
  questions: z._default(eventQuestions, []),
  registrationOpensAt: z.optional(z.nullable(second('Enter a date'))),
  registrationClosesAt: z.optional(z.nullable(second('Enter a date'))),
  /** Limits of the fitness questions; null where none are asked. Such a camp takes no guests. */
  fitness: z._default(z.nullable(fitnessLimits), null),
  doctorEmail: z.optional(z.nullable(email('Enter email', 'Enter correct email'))),
  status: z._default(formStatus, 'draft'),
}
const body = z.strictObject(fields).check(fits)
export type CampBody = z.infer<typeof body>

const slotFacts = {
  id: z.int(),
  locationId: z.int(),
  startsAt: instant,
  endsAt: instant,
  capacity: z.int(),
}
const locationFacts = { id: z.int(), name: z.string(), address: z.string() }
const media = z.object({ id: z.string(), url: z.string(), caption: z.string() })

const detail = z.object({
  id: z.int(),
  version: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  spokenLanguage: z.enum(spokenLanguages),
  imageId: z.nullable(z.string()),
  status: statusNameSchema(eventStatus),
  startsAt: instant,
  endsAt: instant,
  locations: z.array(z.extend(z.object(locationFacts), { locality: place })),
  /** `parties`: so many e-mails go out when the slot moves. */
  slots: z.array(z.extend(z.object(slotFacts), { taken: z.int(), parties: z.int() })),
  needs: z.array(need),
  mostGuests: z.int(),
  questions: eventQuestions,
  registrationOpensAt: z.nullable(instant),
  registrationClosesAt: z.nullable(instant),
  fitness: z.nullable(fitnessLimits),
  doctor: z.nullable(z.object({ name: z.string(), email: z.string() })),
  results: z.array(result),
  media: z.array(media),
})
export type CampDetail = z.infer<typeof detail>

export const campId = recordId('Choose a camp')
/** Camps as staff see them. */
export const camps = defineCalls({
  create: {
    method: 'POST',
    path: '/talks/camps/create',
    access,
    summary: 'Adds a camp with its places, slots and needs; it begins and ends with its slots',
    idempotent: true,
    body,
    reply: z.object({ id: z.int(), slug: z.string() }),
  },
  update: {
    method: 'POST',
    path: '/talks/camps/update',
    access,
    summary:
      'Changes a camp that was read at `version`, or answers 409 with the newer one. Another time or place of a slot notifies people who are registered for it. A slot with registrations is neither removed nor smaller than those',
    body: z.extend(z.strictObject(fields), { ...editedRecord, ...sentBy }).check(fits),
    reply: nothing,
  },
  editing: editingCall({ path: '/talks/camps/editing', access, what: 'a camp' }),
  detail: {
    method: 'GET',
    path: '/talks/camps/manage/{id}',
    access,
    summary: 'One camp with its slots, needs, pictures and results',
    params: recordParams,
    reply: detail,
  },
  saveResults: {
    method: 'POST',
    path: '/talks/camps/results',
    access,
    summary: 'Sets the results of a camp that has begun, which its page shows',
    body: z.strictObject({
      eventId: campId,
      results: z.array(result).check(z.maxLength(20, 'At most 20 results')),
    }),
    reply: nothing,
  },
  addMedia: {
    method: 'POST',
    path: '/talks/camps/add-media',
    access,
    summary: 'Adds uploaded pictures with one caption to a camp',
    limits: ['UPLOADS_USER'],
    body: z.strictObject({
      eventId: campId,
      images: mediaIds({
        missing: 'Add at least one picture',
        most: 10,
        tooMany: 'At most ten pictures at once',
      }),
      caption: text('Enter a caption', 200),
    }),
    reply: nothing,
  },
  removeMedia: {
    method: 'POST',
    path: '/talks/camps/remove-media',
    access,
    summary: 'Removes a picture from a camp',
    body: z.strictObject({ eventId: campId, image: z.string().check(z.minLength(1), z.maxLength(40)) }),
    reply: nothing,
  },
})

/** A camp as its page shows it. */
const publicCamp = z.object({
  id: z.int(),
  slug: z.string(),
  mostGuests: z.int(),
  questions: eventQuestions,
  locations: z.array(
    z.extend(z.object(locationFacts), {
      city: z.string(),
      point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    }),
  ),
  slots: z.array(z.extend(z.object(slotFacts), { free: z.int() })),
  needs: z.array(need),
  fitness: z.nullable(fitnessLimits),
  results: z.array(result),
  media: z.array(media),
  isOpen: z.boolean(),
})
export type PublicCamp = z.infer<typeof publicCamp>

export const publicCamps = defineCalls({
  camp: {
    method: 'GET',
    path: '/talks/camps/page/{slug}',
    access: 'public',
    summary: 'Days, slots with free places, needs, pictures and results of a published camp',
    limits: ['READS_IP'],
    params: z.strictObject({ slug: z.string().check(z.maxLength(120)) }),
    example: { params: { slug: 'x' } },
    reply: publicCamp,
  },
})
