import type { PublicCamp } from '../../../contract/talks/camps.ts'
import { m } from '../../app/words.ts'
import { dayText, indianDay, momentText } from '../../ui/format/dates.ts'

type Slot = PublicCamp['slots'][number]

export const slotHours = ({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>): string =>
  `${momentText(startsAt).slice(-5)} – ${momentText(endsAt).slice(-5)}`

/** Slots by day in India, in their order. */
export function slotsByDay<S extends Pick<Slot, 'startsAt'>>(slots: readonly S[]): [day: string, S[]][] {
  const days = new Map<string, S[]>()
  for (const slot of slots) {
    const day = indianDay(slot.startsAt)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days]
}

/** Day, hours, place and free places of a slot on one line. */
export const slotOption = (slot: Slot, place: string): string =>
  m.camps_slot_option({
    when: `${dayText(indianDay(slot.startsAt))}, ${slotHours(slot)}`,
    place,
    free: slot.free,
  })
