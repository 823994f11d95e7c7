import type { ManagedEvent } from '../../../../contract/talks/events.ts'
import { m } from '../../../app/words.ts'
import type { ConfirmQuestion } from '../../../forms/state/form-options.ts'

const moving = ['starts_at', 'ends_at', 'is_online', 'venue', 'address'] as const
type Typed = { [Name in (typeof moving)[number]]?: unknown } & {
  locality?: { city?: string }
  before?: ManagedEvent
}

/** Question before an event moves for which people are registered. */
export function questionBeforeMoving(values: object): ConfirmQuestion | undefined {
  const typed = values as Typed
  const { before } = typed
  if (before?.status !== 'published' || before.isOver || before.confirmedParties === 0) return undefined
  const isPlace = (name: string) => name === 'venue' || name === 'address'
  const isMoved =
    moving.some(
      (name) =>
        !(typed.is_online === true && isPlace(name)) && (typed[name] || null) !== (before[name] || null),
    ) ||
    (typed.is_online !== true && typed.locality?.city !== before.locality?.city)
  if (!isMoved) return undefined
  const count = before.confirmedParties
  const emails = count === 1 ? m.events_email_one() : m.events_email_many({ count })
  return { text: m.events_moved_text({ emails }), button: m.events_moved_save() }
}
