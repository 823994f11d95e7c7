export type TaxFields = { donor_pan: string; donor_address: string; donor_pincode: string }

/** @returns what is wrong, by field; undefined for nothing */
export type TaxCheck = (fields: TaxFields, asksAddress: boolean) => Record<string, string> | undefined

export type Refused = { errors: Record<string, string>; message: string; typed: Record<string, string> }

/** Reads the form as the contract takes it. An empty PAN is none. */
export function taxFieldsOf(form: FormData): TaxFields {
  const text = (name: keyof TaxFields) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    donor_pan: text('donor_pan').replace(/\s/g, ''),
    donor_address: text('donor_address'),
    donor_pincode: text('donor_pincode').trim(),
  }
}
