import { mobileDigits } from '../../../contract/typed/digits.ts'
import {
  anyCauseId,
  anyCauseWord,
  maxRecurringRupees,
  panFromRupees,
} from '../../../contract/donations/donations.ts'
import type { Language } from '../../../shared/languages.ts'
import { m } from '../../app/words.ts'
import { amountParts } from '../../ui/fields/field-amount.ts'
import { recurringKeys, type ScheduleChoice } from '../recurring/schedule-choice.ts'

/** Fields a donor fills in, by the contract's names, so that errors find their fields. */
export type GiftFields = {
  option: 'onetime' | 'schedule'
  /** The days of a recurring gift, once one was thought of. */
  schedule: ScheduleChoice | null
  /** One of the offered amounts, in rupees; '' when none is chosen. */
  chosen_amount: string
  /** An amount of the donor's own as it stands in its field. It goes before a chosen one. */
  typed_amount: string
  selectedCauses: readonly number[]
  donor_name: string
  donor_email: string
  donor_phone: string
  donor_pan: string
  donor_address: string
  donor_pincode: string
  indian_citizen: boolean
  anonymous: boolean
  hide_amount: boolean
}
export type TextName =
  | 'donor_name'
  | 'donor_email'
  | 'donor_phone'
  | 'donor_pan'
  | 'donor_address'
  | 'donor_pincode'

/** Purpose of the gift: one fundraiser, one request for things, or causes to be chosen. */
export type GiftFor =
  | { campaignId: number }
  | { materialRequestId: number; materialLineId?: number | undefined }
  | 'causes'

/** Whether it stands on the page of a fundraiser, with its donor and total. */
export const isOfFundraiser = (giftFor: GiftFor) => giftFor !== 'causes' && 'campaignId' in giftFor

/** Nothing is ticked, chosen or assumed. */
export const emptyFields: GiftFields = {
  option: 'onetime',
  schedule: null,
  chosen_amount: '',
  typed_amount: '',
  selectedCauses: [],
  donor_name: '',
  donor_email: '',
  donor_phone: '',
  donor_pan: '',
  donor_address: '',
  donor_pincode: '',
  indian_citizen: false,
  anonymous: false,
  hide_amount: false,
}

const mostDigits = 9

/** The whole rupees of what was typed or pasted: only digits are kept, what follows a point is not. */
export const digitsOf = (text: string) =>
  amountParts(text)
    .figure.replace(/\..*$/s, '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+(?=[0-9])/, '')
    .slice(0, mostDigits)

/**
 * Cleans an amount while it is typed: keeps its digits, and the sign, the point and the paise about them,
 * since without the point the next digits would make the amount larger.
 */
export function typedAmount(text: string): string {
  const { sign, figure } = amountParts(text)
  const [paise = ''] = /\.[0-9]{0,2}/.exec(figure) ?? []
  return sign + digitsOf(text) + paise
}

/** Fields with this amount: on one of the offered chips, or typed. Anything but digits is no amount. */
export function withAmount(fields: GiftFields, amount: string, offered: readonly number[]): GiftFields {
  const digits = /^[0-9]+$/.test(amount) ? digitsOf(amount) : ''
  return offered.includes(Number(digits))
    ? { ...fields, chosen_amount: digits, typed_amount: '' }
    : { ...fields, chosen_amount: '', typed_amount: digits }
}

/** The causes that an address names by their slugs, or any; words that are none are passed over. */
export function causesInAddress(search: URLSearchParams, causes: readonly { id: number; slug: string }[]) {
  const words = search.getAll('cause')
  if (words.includes(anyCauseWord)) return [anyCauseId]
  return causes.filter(({ slug }) => words.includes(slug)).map(({ id }) => id)
}

/** The digits of the amount as it stands; '' while there is none. */
export const amountOf = (fields: Pick<GiftFields, 'chosen_amount' | 'typed_amount'>) =>
  digitsOf(fields.typed_amount) || fields.chosen_amount

/** Whether it is more than can be collected again and again. */
export const isTooMuch = (fields: GiftFields) =>
  fields.option === 'schedule' && Number(amountOf(fields)) > maxRecurringRupees

/** Whether the law wants a PAN with this gift. */
export const asksPan = (fields: GiftFields) =>
  fields.option !== 'schedule' && Number(amountOf(fields)) >= panFromRupees

/** A cause ticked or unticked. "Any cause" and named ones exclude each other. */
export function toggledCause(causes: readonly number[], id: number): number[] {
  if (causes.includes(id)) return causes.filter((other) => other !== id)
  return id === anyCauseId ? [id] : [...causes.filter((other) => other !== anyCauseId), id]
}

const flag = (isSet: boolean) => (isSet ? (1 as const) : (0 as const))

/** The body of the order, as the contract takes it. */
export function orderBody(fields: GiftFields, giftFor: GiftFor, path: string, celebrationId?: number) {
  const donor = {
    selected_amount: amountOf(fields),
    donor_name: fields.donor_name,
    donor_email: fields.donor_email,
    donor_phone: mobileDigits(fields.donor_phone),
    // The contract knows only 1; a 0 is sent to be refused with its text.
    indian_citizen: (fields.indian_citizen ? 1 : 0) as 1,
    anonymous: flag(fields.anonymous),
    ...(fields.hide_amount && { hide_amount: 1 as const }),
    ...((asksPan(fields) || fields.donor_pan.trim()) && { donor_pan: fields.donor_pan }),
    ...(fields.donor_address.trim() && { donor_address: fields.donor_address }),
    ...(fields.donor_pincode.trim() && { donor_pincode: fields.donor_pincode }),
    current_url: path,
    ...(celebrationId && { celebrationId }),
  }
  const kind =
    fields.option === 'schedule' && fields.schedule !== null
      ? recurringKeys(fields.schedule, m.language_tag() as Language)
      : { option: 'onetime' as const }
  if (giftFor === 'causes')
    return { ...donor, ...kind, donationType: 'cause' as const, selectedCauses: [...fields.selectedCauses] }
  return 'campaignId' in giftFor
    ? { ...donor, ...kind, donationType: 'fundraiser' as const, campaignId: giftFor.campaignId }
    : { ...donor, ...kind, donationType: 'material' as const, ...giftFor }
}
export type GiftBody = ReturnType<typeof orderBody>
