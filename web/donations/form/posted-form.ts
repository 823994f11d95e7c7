import { emptyFields, digitsOf, type GiftFields } from './gift-fields.ts'

/** Names of the form's controls beside the donor's own fields. */
export const formNames = { nonce: 'nonce', shownAt: 'shown_at', trap: 'website' } as const

const texts = [
  'chosen_amount',
  'donor_name',
  'donor_email',
  'donor_phone',
  'donor_pan',
  'donor_address',
  'donor_pincode',
] as const

/** Reads the fields as a browser would post them. */
export function postedFields(form: FormData): GiftFields {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    ...emptyFields,
    ...Object.fromEntries(texts.map((name) => [name, text(name)])),
    typed_amount: digitsOf(text('typed_amount')),
    selectedCauses: form.getAll('selectedCauses').map(Number).filter(Number.isInteger),
    indian_citizen: form.has('indian_citizen'),
    anonymous: form.has('anonymous'),
    hide_amount: form.has('hide_amount'),
  }
}

/** The fields of `now` that are not as in `before`. */
export function changedSince(before: GiftFields, now: GiftFields): Partial<GiftFields> {
  const names = Object.keys(now) as (keyof GiftFields)[]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, now[name]]),
  )
}
