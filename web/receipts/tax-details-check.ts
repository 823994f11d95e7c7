import { documentTexts } from '../../contract/donations/documents.ts'
import { donorFields, pan } from '#schemas/donations/donations.ts'
import type { TaxCheck } from './tax-details-fields.ts'

/** Holds what was typed against the contract. */
export const checkTaxDetails: TaxCheck = (fields, asksAddress) => {
  const results = {
    donor_pan: pan.safeParse(fields.donor_pan || undefined),
    donor_address: donorFields.donor_address.safeParse(fields.donor_address),
    donor_pincode: donorFields.donor_pincode.safeParse(fields.donor_pincode),
  }
  const errors: Record<string, string> = {}
  if (asksAddress && !fields.donor_address.trim()) errors['donor_address'] = documentTexts.address
  if (asksAddress && !fields.donor_pincode.trim()) errors['donor_pincode'] = documentTexts.pincode
  for (const [name, { error }] of Object.entries(results))
    if (error) errors[name] ??= error.issues[0]!.message
  return Object.keys(errors).length > 0 ? errors : undefined
}
