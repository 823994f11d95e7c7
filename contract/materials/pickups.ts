import * as z from 'zod/mini'
import { isInPickupHours, longestPickupSeconds } from '../../shared/pickup-hours.ts'
import { auditEvent } from '../audit-event.ts'
import { defineCalls } from '../call.ts'
import { day, editedRecord, instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { place } from '../places.ts'
import { statusNameSchema, statusSet } from '../status.ts'
import { namedItem } from './items.ts'
import { givingTexts } from './giving.ts'
import { halfHour } from './offered.ts'

const access = 'can:materials.manage'
const base = '/materials/v2/manager/pickups'

export const pickupStatus = statusSet({
  planned: { label: 'Planned', look: 'waiting' },
  picked_up: { label: 'Picked up', look: 'good' },
  donor_absent: { label: 'Donor not there', look: 'bad' },
  volunteer_absent: { label: 'Volunteer did not come', look: 'bad' },
  cancelled: { label: 'Cancelled' },
})

export const pickupTexts = {
  volunteer: 'Select volunteer',
  inactive: 'This volunteer is not active',
  past: givingTexts.past,
  window: givingTexts.window,
  hours: givingTexts.hours,
  overlap: 'This volunteer has another pickup at this time',
  ended: 'This pickup is over',
  offer: 'Choose an offer',
  planned: 'A pickup is already planned for this offer',
  handled: 'This offer was picked up or has ended',
  reason: 'Enter a reason',
} as const

const window = {
  volId: recordId(pickupTexts.volunteer),
  /** Unix seconds on half hours. */
  window_from: halfHour(givingTexts.from),
  window_until: halfHour(givingTexts.until),
  note: z.optional(text('Write a note or leave it out', 200)),
}
type Window = { window_from: number; window_until: number }
const validWindow = z.check<Window>(({ value, issues }) => {
  const { window_from: from, window_until: until } = value
  if (typeof from !== 'number' || typeof until !== 'number') return
  const isTooLong = until <= from || until > from + longestPickupSeconds
  if (isTooLong)
    issues.push({ code: 'custom', input: value, path: ['window_until'], message: pickupTexts.window })
  else if (!isInPickupHours(from, until))
    issues.push({ code: 'custom', input: value, path: ['window_from'], message: pickupTexts.hours })
})

const person = z.object({ id: z.int(), name: z.string(), mobile_no: z.string() })

const pickup = z.object({
  id: z.int(),
  version: z.int(),
  status: statusNameSchema(pickupStatus),
  from: instant,
  until: instant,
  note: z.string(),
  volunteer: person,
  offer: z.object({
    id: z.int(),
    donor: z.string(),
    mobile_no: z.string(),
    note: z.string(),
    locality: place,
  }),
  items: z.array(z.object({ ...namedItem, id: z.int(), pickedUp: z.nullable(z.number()) })),
})

const row = z.object({
  id: z.int(),
  from: instant,
  until: instant,
  donor: z.string(),
  place: z.string(),
  volunteer: z.string(),
  offerId: z.int(),
  status: statusNameSchema(pickupStatus),
  /** Planned, although its window has ended. */
  isOverdue: z.boolean(),
})

const sheetOf = {
  volunteer: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
  /** By default today. */
  day: z.optional(day('Choose a day')),
}

/** Pickups of the day in an order: the nearest next, with the distance from the stop before. */
export const dayStop = z.extend(pickup, {
  /** Straight-line distance from the stop before, or from the volunteer's place; null without coordinates. */
  km: z.nullable(z.number()),
  /** Where the distance begins: at the volunteer's place or at the stop before. */
  kmFrom: z.nullable(z.enum(['home', 'stop'])),
})

export const pickups = defineCalls({
  list: officeList({
    path: `${base}/list`,
    access,
    summary: 'Pickups of offers, searched by donor, place and volunteer; days are those of the window',
    name: 'pickups',
    sorts: { next: 'Next pickups first', ...byAge },
    filters: {
      status: z.optional(statusNameSchema(pickupStatus)),
      volunteer: z.optional(sheetOf.volunteer),
    },
    row,
    labels: {
      from: 'From',
      until: 'Until',
      donor: 'Donor',
      place: 'Place',
      volunteer: 'Volunteer',
      status: 'Status',
    },
  }),
  detail: {
    method: 'GET',
    path: `${base}/get/{id}`,
    access,
    summary: 'One pickup with its offer, quantities, reported no-shows and history',
    params: recordParams,
    reply: z.extend(pickup, {
      isOverdue: z.boolean(),
      history: z.array(auditEvent),
      donorAbsentAt: z.nullable(instant),
      volunteerAbsentAt: z.nullable(instant),
    }),
  },
  plan: {
    method: 'POST',
    path: `${base}/plan`,
    access,
    summary: 'Plans the pickup of an offer by an active volunteer; both sides get an e-mail',
    body: z.strictObject({ offerId: recordId(pickupTexts.offer), ...window }).check(validWindow),
    reply: z.object({ id: z.int() }),
  },
  change: {
    method: 'POST',
    path: `${base}/change`,
    access,
    summary: 'Changes volunteer or window of a planned pickup that was read at `version`',
    body: z.strictObject({ ...editedRecord, ...window }).check(validWindow),
    reply: nothing,
  },
  cancel: {
    method: 'POST',
    path: `${base}/cancel`,
    access,
    summary: 'Cancels a planned pickup with a reason; its offer waits for a pickup again',
    body: z.strictObject({ ...editedRecord, reason: text(pickupTexts.reason, 200) }),
    reply: nothing,
  },
  daySheet: {
    method: 'GET',
    path: `${base}/day-sheet`,
    access,
    summary: 'Pickups of a volunteer on a day, in the order of their windows; those that are over come last',
    query: z.strictObject(sheetOf),
    reply: z.object({ day: z.iso.date(), volunteer: person, stops: z.array(dayStop) }),
  },
  calendar: {
    method: 'GET',
    path: `${base}/day-sheet.ics`,
    access,
    summary: 'The same pickups as calendar entries',
    query: z.strictObject(sheetOf),
    bytes: 'text/calendar; charset=utf-8',
    reply: nothing,
  },
})
