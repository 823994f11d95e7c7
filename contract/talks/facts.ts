import * as z from 'zod/mini'
import { statusSet } from '../status.ts'

/** Kinds, statuses and bounds of events: talks, camps and competitions. */

export const eventKinds = ['talk', 'camp', 'competition'] as const
export type EventKind = (typeof eventKinds)[number]
export const eventKind = statusSet({
  talk: { label: 'Talk' },
  camp: { label: 'Camp' },
  competition: { label: 'Competition' },
})

export const eventStatus = statusSet({
  draft: { label: 'Draft', look: 'waiting' },
  published: { label: 'Published', look: 'good' },
  cancelled: { label: 'Cancelled', look: 'bad' },
  archived: { label: 'Archived' },
})

export const registrationStatus = statusSet({
  held: { label: 'OTP awaited', look: 'waiting' },
  confirmed: { label: 'Confirmed', look: 'good' },
  waiting: { label: 'Waiting list', look: 'waiting' },
  offered: { label: 'Offered a place', look: 'waiting' },
  declined: { label: 'Declined' },
  cancelled: { label: 'Cancelled', look: 'bad' },
})

export const spokenLanguages = ['en', 'hi', 'te'] as const
export const spokenLabels: Readonly<Record<(typeof spokenLanguages)[number], string>> = {
  en: 'English',
  hi: 'Hindi',
  te: 'Telugu',
}

/** Most guests that one registration can bring. */
export const mostGuests = 5
/** Minutes for which a place is held while the OTP is awaited. */
export const holdMinutes = 10
/** An offer of a free place is valid for 24 hours, at the latest until 2 hours before the start. */
export const offerHours = { valid: 24, beforeStart: 2 } as const

/** Slug of an event, unique over all kinds. */
export const eventSlug = z
  .string({ error: 'Enter the address' })
  .check(z.trim(), z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'Use small letters, digits and hyphens'))
