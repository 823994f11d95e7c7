import type { CampDetail } from '../../../../contract/talks/camps.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'

type Slot = CampDetail['slots'][number]

/** Day and hours of a slot. */
export const slotTime = ({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>): string =>
  `${momentText(startsAt)} – ${momentText(endsAt).slice(-5)}`

/** Slots of a camp as choices, with place and free places. */
export const slotOptions = ({ slots, locations }: CampDetail) =>
  slots.map((slot) => ({
    value: slot.id,
    label: m.campdesk_slot_option({
      when: slotTime(slot),
      place: locations.find(({ id }) => id === slot.locationId)?.name ?? '',
      free: slot.capacity - slot.taken,
    }),
  }))
