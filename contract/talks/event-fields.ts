import * as z from 'zod/mini'
import { isPlainAddress } from '../content.ts'
import { personName, text } from '../fields.ts'
import { placeInput } from '../places.ts'
import { statusNameSchema } from '../status.ts'
import { eventKind, eventSlug, eventTexts, mostGuests, mostSpeakers, spokenLanguages } from './facts.ts'
import { eventQuestions } from './questions.ts'

/** Fields of the form of an event. Instants are Unix seconds, as clocks of the form give them. */

const second = (missing: string) =>
  z.int({ error: missing }).check(z.gte(0, missing), z.lte(4_102_444_800, missing))

/** An http or https address without a login in it. */
export const webAddress = z
  .string({ error: eventTexts.url })
  .check(
    z.trim(),
    z.maxLength(500, 'Use at most 500 characters'),
    z.regex(/^https?:\/\//i, eventTexts.url),
    z.refine(isPlainAddress, eventTexts.url),
  )

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most))

const speaker = z.strictObject({
  name: personName('Enter Name'),
  headline: z._default(z.string().check(z.trim(), z.maxLength(120, 'Use at most 120 characters')), ''),
  bio: z._default(z.string().check(z.trim(), z.maxLength(600, 'Use at most 600 characters')), ''),
  photo_id: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(40)))),
})
export type Speaker = z.infer<typeof speaker>

const optional = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema))

export const eventFields = {
  kind: statusNameSchema(eventKind, 'Choose a kind'),
  slug: eventSlug,
  title: text('Enter Title', 120),
  summary: text('Enter a summary', 200),
  description: text('Enter the description', 10_000),
  spoken_language: z.enum(spokenLanguages, { error: 'Choose a language' }),
  image_id: optional(z.string().check(z.minLength(1), z.maxLength(40))),
  starts_at: second('Enter the start'),
  ends_at: second('Enter the end'),
  is_online: z.boolean({ error: 'Choose where it takes place' }),
  venue: optional(text(eventTexts.venue, 120)),
  address: optional(z.string().check(z.trim(), z.maxLength(300, 'Use at most 300 characters'))),
  locality: optional(placeInput(eventTexts.locality)),
  location: optional(z.object({ lat: degrees(90), lng: degrees(180) })),
  video_url: optional(webAddress),
  recording_url: optional(webAddress),
  capacity: optional(
    z
      .int({ error: eventTexts.capacity })
      .check(z.gte(1, eventTexts.capacity), z.lte(100_000, eventTexts.capacity)),
  ),
  most_guests: z
    .int({ error: `Enter 0 to ${mostGuests}` })
    .check(z.gte(0, `Enter 0 to ${mostGuests}`), z.lte(mostGuests, `Enter 0 to ${mostGuests}`)),
  asks_ages: z.boolean(),
  registration_opens_at: optional(second('Enter a date')),
  registration_closes_at: optional(second('Enter a date')),
  answers_until: optional(second('Enter a date')),
  questions: eventQuestions,
  reminds_day_before: z.boolean(),
  reminds_hour_before: z.boolean(),
  speakers: z.array(speaker).check(z.maxLength(mostSpeakers, `At most ${mostSpeakers} speakers`)),
}

type Times = {
  starts_at: number
  ends_at: number
  registration_opens_at?: number | null | undefined
  registration_closes_at?: number | null | undefined
}
type Where = { is_online: unknown; venue?: unknown; locality?: unknown }
/** Reported together with the errors of other fields. */
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** Checks on several fields of an event. */
export const eventChecks = [
  z.refine<Times>(({ starts_at: from, ends_at: until }) => !(until <= from), {
    path: ['ends_at'],
    error: eventTexts.endsFirst,
    when,
  }),
  z.refine<Times>(
    ({ registration_opens_at: from, registration_closes_at: until }) => !from || !until || until > from,
    { path: ['registration_closes_at'], error: eventTexts.closesFirst, when },
  ),
  z.refine<Times>(({ ends_at: end, registration_closes_at: until }) => !until || !(until > end), {
    path: ['registration_closes_at'],
    error: eventTexts.closesLate,
    when,
  }),
  z.refine<Where>((event) => event.is_online !== false || Boolean(event.venue), {
    path: ['venue'],
    error: eventTexts.venue,
    when,
  }),
  z.refine<Where>((event) => event.is_online !== false || Boolean(event.locality), {
    path: ['locality'],
    error: eventTexts.locality,
    when,
  }),
] as const
