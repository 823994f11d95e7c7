import { donationTexts, scheduleBody } from '../../contract/donations.ts?schemas'
import { asksPan, type GiftBody, type GiftFields } from './gift-fields.ts'
import type { FieldErrors } from './rules.ts'

/** Holds a filled-in form against the contract. @returns what is wrong, by field; undefined for nothing */
export function check(fields: GiftFields, body: GiftBody): FieldErrors | undefined {
  const { error } = scheduleBody.safeParse(body)
  if (!error) return undefined
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message
  // The schema compares fields only once each of them is right; a giver hears of everything at once.
  if (body.donationType === 'cause' && body.selectedCauses.length === 0)
    errors['selectedCauses'] = donationTexts.selectCause
  if (errors['selected_amount'] === undefined && asksPan(fields) && !fields.donor_pan.trim())
    errors['donor_pan'] = donationTexts.enterPan
  return errors
}
