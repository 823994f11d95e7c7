import { generateIcsCalendar, type IcsEvent } from 'ts-ics'
import { inIndia, indianTimezones } from '../../platform/calendar/indian-calendar.ts'
import { pickupWords } from '../../words/materials/pickups.ts'
import { placeInWords } from './to-wire.ts'
import type { PickupItem, StoredPickup } from './store-pickups.ts'

type Entry = StoredPickup & { items: readonly PickupItem[] }

/** An entry keeps its UID for ever; its SEQUENCE rises with each change of the pickup. */
const toEvent = (pickup: Entry, host: string): IcsEvent => ({
  uid: `pickup-${pickup.id}@${host}`,
  sequence: pickup.sequence,
  stamp: { date: pickup.changedAt },
  lastModified: { date: pickup.changedAt },
  start: inIndia(pickup.from),
  end: inIndia(pickup.until),
  status: 'CONFIRMED',
  summary: pickupWords.summary(pickup.offer.donor),
  location: placeInWords(pickup.offer.locality),
  description: pickupWords.description(pickup.offer.mobile_no, pickup.items, pickup.note),
})

/** Writes pickups as calendar entries in Indian time. */
export const pickupCalendar = (pickups: readonly Entry[], baseUrl: string): string =>
  generateIcsCalendar({
    prodId: pickupWords.product,
    version: '2.0',
    method: 'PUBLISH',
    timezones: indianTimezones,
    events: pickups.map((pickup) => toEvent(pickup, new URL(baseUrl).hostname)),
  })
