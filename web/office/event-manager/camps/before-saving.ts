import type { CampBody, CampDetail } from '../../../../contract/talks/camps.ts'
import { m } from '../../../app/words.ts'
import type { ConfirmQuestion } from '../../../forms/state/form-options.ts'

type Typed = {
  [Name in 'slots' | 'locations' | 'needs']?:
    | readonly Partial<NonNullable<CampBody[Name]>[number]>[]
    | undefined
} & { status?: string | undefined }

/** People who get an e-mail because their slot has another time or place. */
export function countMoved({ slots = [], locations = [] }: Typed, before: CampDetail): number {
  const placeOf = (place: { name?: string; address?: string; locality?: { city?: string } } | undefined) =>
    JSON.stringify([place?.name?.trim(), place?.address?.trim(), place?.locality?.city])
  return before.slots
    .filter((slot) => {
      const typed = slots.find(({ id }) => id === slot.id)
      if (typed === undefined) return false
      const known = before.locations.find(({ id }) => id === slot.locationId)
      return (
        typed.startsAt !== Date.parse(slot.startsAt) / 1000 ||
        typed.endsAt !== Date.parse(slot.endsAt) / 1000 ||
        placeOf(locations[typed.location ?? 0]) !== placeOf(known)
      )
    })
    .reduce((sum, { parties }) => sum + parties, 0)
}

/** Question before a camp is published without needs, or slots of registered people move. */
export function questionBeforeSaving(values: object): ConfirmQuestion | undefined {
  const typed = values as Typed & { before?: CampDetail }
  const { before, status, needs = [] } = typed
  const isNew = status === 'published' && before?.status !== 'published'
  const moved = before?.status === 'published' && status === 'published' ? countMoved(typed, before) : 0
  if (moved > 0) return { text: m.campdesk_moved({ count: moved }), button: m.campdesk_moved_save() }
  if (isNew && needs.length === 0) return { text: m.campdesk_no_needs(), button: m.campdesk_publish_anyway() }
  return undefined
}
