import { isPickup, type FieldPickup, type QueuedAction, type QueuedPickup } from '../queue/database.ts'
import { fieldLanguage, say } from '../words.ts'
import { fieldTimeOf } from './times.ts'

export const fieldWindow = ({ from, until }: Pick<FieldPickup, 'from' | 'until'>): string =>
  `${fieldTimeOf(from)} – ${fieldTimeOf(until)}`

/** The day of an instant in India, in words. */
export const fieldDayText = (instant: string): string =>
  new Intl.DateTimeFormat(`${fieldLanguage()}-IN`, {
    day: 'numeric',
    month: 'short',
    weekday: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(instant))

export const fieldItemName = ({ categoryName, variantName }: FieldPickup['items'][number]): string =>
  [categoryName, variantName].filter(Boolean).join(', ')

export const fieldUnit = ({ unit }: FieldPickup['items'][number]): string => (unit === 'piece' ? '' : unit)

export const actionName = ({ body: { kind } }: QueuedAction): string => say(`field_action_${kind}`)

/** Content of an action in a line. */
export function queuedText({ body }: QueuedPickup, items: FieldPickup['items'] = []): string {
  const counted = (body.quantities ?? []).map(({ item, quantity }) => {
    const known = items.find(({ id }) => id === item)
    return known ? `${fieldItemName(known)}: ${quantity}` : String(quantity)
  })
  return [...counted, body.label, body.note].filter(Boolean).join(' · ')
}

export function stateText({ state, reason = '', photo }: QueuedAction): string {
  if (state === 'refused' || photo === 'refused') return say('field_refused', { reason })
  if (state === 'waiting') return say('field_waiting')
  if (state === 'sending') return say('field_sending')
  if (photo === 'waiting' || photo === 'sending') return say('field_photo_waiting')
  return say('field_sent')
}

/** How a pickup ended on this phone, before the server knows; else as the server sent it. */
export function statusOnPhone(
  { id, status }: FieldPickup,
  actions: readonly QueuedAction[],
): FieldPickup['status'] {
  const last = actions
    .filter(isPickup)
    .findLast(
      ({ body, state }) =>
        body.pickup === id && state !== 'refused' && (body.kind === 'picked_up' || body.kind === 'no_show'),
    )
  if (last === undefined) return status
  return last.body.kind === 'picked_up' ? 'picked_up' : 'donor_absent'
}
