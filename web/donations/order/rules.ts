import {
  failedText,
  fundraiserClosedText,
  gatewayUnavailableText,
  materialsClosedText,
} from '../../../contract/errors.ts'
import type { GiftFields } from '../form/gift-fields.ts'

/** The hidden form, or, where it has no data, the address to which a donor goes on. */
export type GatewayForm = { action: string; data: Record<string, string> }

/** Errors by the contract's name of the field. */
export type GiftErrors = Readonly<Record<string, string>>

/** Reason for which no order was made, although every field was right. Nothing was charged in any of them. */
export type Stop =
  | { why: 'unreachable' | 'limited' | 'closed' | 'refused'; message: string }
  /** Offline: the order is sent again by itself when the line is back, unless the form is changed before. */
  | { why: 'offline'; message?: never }

/**
 * State of giving: filling → sending → leaving. Sending returns to filling with errors or a stop, leaving
 * does by the browser's Back: with the same nonce the server tries the same gift once more.
 */
export type GiftState = {
  at: 'filling' | 'sending' | 'leaving'
  fields: GiftFields
  errors: GiftErrors
  stop: Stop | undefined
  form: GatewayForm | undefined
  /** Names this intention to give; the Idempotency-Key is made of it. */
  nonce: string
  /** Counts refusals, so that the first wrong field is looked for again each time. */
  refusals: number
}

export type GiftEvent =
  | { is: 'edited'; fields: Partial<GiftFields> }
  | { is: 'restored'; fields: Partial<GiftFields>; nonce?: string }
  | { is: 'submitted' }
  | { is: 'refused'; errors: GiftErrors }
  | { is: 'stopped'; stop: Stop }
  | { is: 'accepted'; form: GatewayForm }
  | { is: 'came back'; nonce: string }

export function afterGiftEvent(state: GiftState, event: GiftEvent): GiftState {
  switch (event.is) {
    case 'edited':
      if (state.at !== 'filling') return state
      return {
        ...state,
        fields: { ...state.fields, ...event.fields },
        errors: withoutErrorsOf(state.errors, event.fields),
        // An order waiting for the connection is sent unchanged.
        stop: state.stop?.why === 'offline' ? undefined : state.stop,
      }
    case 'restored':
      // Nothing to restore is nothing begun: such a form leaves no draft behind.
      if (state.at !== 'filling' || Object.keys(event.fields).length === 0) return state
      return { ...state, fields: { ...state.fields, ...event.fields }, nonce: event.nonce ?? state.nonce }
    case 'submitted':
      return state.at === 'filling' ? { ...state, at: 'sending', errors: {}, stop: undefined } : state
    case 'refused':
      if (state.at !== 'sending') return state
      return { ...state, at: 'filling', errors: event.errors, refusals: state.refusals + 1 }
    case 'stopped':
      return state.at === 'sending' ? { ...state, at: 'filling', stop: event.stop } : state
    case 'accepted':
      return state.at === 'sending' ? { ...state, at: 'leaving', form: event.form } : state
    case 'came back':
      return { ...state, at: 'filling', form: undefined, stop: undefined, nonce: event.nonce }
  }
}

/** Drops the errors of changed fields. */
function withoutErrorsOf(errors: GiftErrors, changed: Partial<GiftFields>): GiftErrors {
  const names = new Set<string>(Object.keys(changed))
  if (names.has('chosen_amount') || names.has('typed_amount')) names.add('selected_amount').add('donor_pan')
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.has(name)))
}

type Refused = { http: number; message: string; errors: GiftErrors }

/** Turns a refused order into wrong fields or a stop. `http` is 0 when nobody answered. */
export function afterRefusal({ http, message, errors }: Refused): { errors: GiftErrors } | { stop: Stop } {
  if (http === 400 && Object.keys(errors).length > 0) return { errors }
  if (http === 0) return { stop: { why: 'offline' } }
  const isGatewayAway = message === gatewayUnavailableText
  if (http >= 500) return { stop: { why: 'unreachable', message: isGatewayAway ? message : failedText } }
  if (http === 429) return { stop: { why: 'limited', message } }
  if (http === 404 || message === fundraiserClosedText || message === materialsClosedText)
    return { stop: { why: 'closed', message } }
  return { stop: { why: 'refused', message: message || failedText } }
}

const firstWaits = [1_000, 2_000, 3_000, 5_000]
const laterWait = 8_000
const patience = 120_000

/** Milliseconds until a gift is looked up again, after `waited` of them; undefined when two minutes are over. */
export function nextLook(looks: number, waited: number): number | undefined {
  const wait = firstWaits[looks] ?? laterWait
  return waited + wait <= patience ? wait : undefined
}
