import { isPickup, type FieldPickup, type QueuedAction, type QueuedPickup } from '../queue/database.ts'
import { unitLabels } from '../../../shared/material-items.ts'
import { fromServer } from '../server-words.ts'
import { fieldLanguage, say } from '../words.ts'
import { unusualOf } from './counts.ts'
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
  [categoryName, variantName].flatMap((name) => (name ? fromServer(name) : [])).join(', ')

export const fieldUnit = ({ unit }: FieldPickup['items'][number]): string =>
  unit === 'piece' ? '' : fromServer(unitLabels[unit])

/** Asks about quantities of 0 and above the offered one. @returns whether they are right */
export function confirmQuantities(
  quantities: readonly { item: number; quantity: number }[],
  items: FieldPickup['items'],
): boolean {
  const lines = unusualOf(quantities, items).map(({ item, quantity }) =>
    say('field_quantity_line', { item: fieldItemName(item), quantity, offered: item.quantity }),
  )
  return lines.length === 0 || confirm(say('field_quantity_sure', { list: lines.join('\n') }))
}

export const actionName = ({ body: { kind } }: QueuedAction): string => say(`field_action_${kind}`)

/** Day and time of an instant in India, such as "20 Nov, 14:05". */
export const fieldMoment = (instant: string): string =>
  new Intl.DateTimeFormat(`${fieldLanguage()}-IN`, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(Date.parse(instant))

/** Donor and time of an action in a line. */
export const actionHead = (action: QueuedAction): string =>
  [isPickup(action) && action.donor, fieldMoment(action.body.at)].filter(Boolean).join(' · ')

/** Content of an action in a line. */
export function queuedText({ body }: QueuedPickup, items: FieldPickup['items'] = []): string {
  const counted = (body.quantities ?? []).map(({ item, quantity }) => {
    const known = items.find(({ id }) => id === item)
    return known ? `${fieldItemName(known)}: ${quantity}` : String(quantity)
  })
  return [...counted, body.label, body.note].filter(Boolean).join(' · ')
}

export function stateText({ state, reason = '', photo }: QueuedAction): string {
  if (state === 'refused' || photo === 'refused') return say('field_refused', { reason: fromServer(reason) })
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

/** Distance in words; the first stop is reached from the volunteer's place. Days of older servers have no `from`. */
export function distanceText(km: number, from: FieldPickup['kmFrom'] | undefined): string {
  if (from === 'home') return say('field_km_home', { km })
  return km === 0 ? say('field_km_none') : say('field_km', { km })
}
