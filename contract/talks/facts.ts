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

/** A slot that a speaker offers; 2 removes it from sight, as in every call under `manage`. */
export const slotStatus = statusSet({
  requested: { code: 3, label: 'Requested', look: 'waiting' },
  accepted: { code: 1, label: 'Accepted', look: 'good' },
  declined: { code: 0, label: 'Declined' },
  removed: { code: 2, label: 'Removed', isFinal: true },
})

/** Removes a record of an event from sight. */
export const removed = z.literal(2, { error: 'Use 2' })

/** Picture of an event. */
export const eventImageRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 2 * 1024 * 1024,
  tooLarge: 'File size should be less than 2MB',
  minWidth: 600,
} as const

/** Photo of a speaker, cropped to a square by the browser. */
export const speakerPhotoRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 2 * 1024 * 1024,
  tooLarge: 'File size should be less than 2MB',
} as const

export const mostSpeakers = 12
export const eventTexts = {
  created: 'Event created as a draft',
  updated: 'Successfully updated',
  published: 'The event is published',
  cancelled: 'The event is cancelled',
  archived: 'The event is archived',
  slugTaken: 'This address is in use by another event',
  endsFirst: 'The end must be after the start',
  kindFixed: 'People are registered, or the camp has slots: the kind stays',
  campForm: 'Times and places of a camp are those of its slots. Change them in the form of the camp',
  closesFirst: 'Registration must close after it opens',
  closesLate: 'Registration must close before the end of the event',
  venue: 'Enter the venue',
  locality: 'Enter locality',
  url: 'Enter a web address, such as https://example.org',
  capacity: 'Enter the number of places, or leave it empty',
  taken: (confirmed: number, other: number) =>
    other === 0
      ? `${confirmed} places are confirmed already`
      : `${confirmed} places are confirmed and ${other} are offered or held`,
  reason: 'Enter a reason',
  sent: (emails: number) => (emails === 1 ? '1 e-mail is on its way' : `${emails} e-mails are on their way`),
} as const
