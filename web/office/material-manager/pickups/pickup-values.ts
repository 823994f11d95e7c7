import type { ReplyOf } from '../../../../contract/call.ts'
import type { pickups } from '../../../../contract/materials/pickups.ts'
import { quantityInEnglish } from '../../../../shared/material-items.ts'
import { momentText } from '../../../ui/format/dates.ts'

export type Pickup = ReplyOf<typeof pickups.detail>
export type DayStop = ReplyOf<typeof pickups.daySheet>['stops'][number]

/** `20 Nov 2026, 10:00 – 12:00` */
export const windowText = ({ from, until }: { from: string; until: string }): string =>
  `${momentText(from)} – ${momentText(until).slice(-5)}`

export const placeText = ({ street, formatted }: DayStop['offer']['locality']): string =>
  [street, formatted].filter(Boolean).join(', ')

type Item = Pickup['items'][number]

export const itemName = ({ categoryName, variantName }: Item): string =>
  [categoryName, variantName].filter(Boolean).join(', ')

export const pickedText = (quantity: number, { unit }: Item): string => quantityInEnglish(quantity, unit)

const seconds = (instant: string) => Date.parse(instant) / 1000

/** Values of the form that changes a pickup. */
export const windowIn = ({ id, version, volunteer, from, until, note }: Pickup) => ({
  id,
  version,
  volId: volunteer.id,
  window_from: seconds(from),
  window_until: seconds(until),
  ...(note !== '' && { note }),
})
