import { campTexts } from '../../../contract/talks/camps.ts'
import { invalidField } from '../../http/app-error.ts'

/** Slot of a camp that a registration is for; instants are ISO 8601. */
export type BookedSlot = {
  id: number
  startsAt: string
  endsAt: string
  venue: string
  address: string
  city: string
}

type TimeAndPlace = {
  startsAt: Date
  endsAt: Date
  venue: string | null
  address: string | null
  city: string | null
}

/** An event with time and place of the slot of a registration, where it has one. */
export const atSlot = <E extends TimeAndPlace>(event: E, { slot }: { slot: BookedSlot | null }): E =>
  slot === null
    ? event
    : {
        ...event,
        startsAt: new Date(slot.startsAt),
        endsAt: new Date(slot.endsAt),
        venue: slot.venue,
        address: slot.address,
        city: slot.city,
      }

/** Does work that takes places of a slot. @throws INVALID at `slotId` where it has too few */
export async function withFreeSlot<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'camp_slot_within_capacity') throw invalidField('slotId', campTexts.slotFull)
    throw error
  }
}
