import { recordIn, textIn } from '../reading.ts'
import { consentHash, requestHash, sameHash, type Fields } from './hash.ts'

/** Mandatory fields of `_payment` and the most characters of each (0: no limit is stated). */
const mandatory: Record<string, number> = {
  key: 0,
  txnid: 25,
  amount: 0,
  productinfo: 100,
  firstname: 60,
  email: 50,
  phone: 20,
  surl: 0,
  furl: 0,
  hash: 0,
}
const udfLimit = 255
/** Values of `pg`, which chooses the method that the page opens with. */
const paymentGroups = ['CC', 'DC', 'NB', 'UPI', 'CASH', 'EMI']

/** Returns what is wrong with a request to pay, in words for developers; undefined when it is right. */
export function problemOf(fields: Fields, merchant: { key: string; salt: string }): string | undefined {
  const missing = Object.keys(mandatory).filter((name) => !fields[name]?.trim())
  if (missing.length > 0) return `Mandatory parameter missing: ${missing.join(', ')}`
  for (const [name, most] of Object.entries(mandatory))
    if (most > 0 && [...fields[name]!].length > most) return `${name} has more than ${most} characters`
  for (const name of ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'])
    if ([...(fields[name] ?? '')].length > udfLimit) return `${name} has more than ${udfLimit} characters`
  if (fields['key'] !== merchant.key) return 'Invalid merchant key'
  const hash = fields['si'] === '1' ? consentHash : requestHash
  if (!sameHash(fields['hash']!, hash(fields, merchant.salt)))
    return 'Transaction failed due to incorrectly calculated hash parameter'
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(fields['amount']!)) return 'Invalid amount'
  if (Number(fields['amount']) < 1) return 'Amount is below the minimum of 1 rupee'
  if (!/^[^\s@]+@[^\s@]+$/.test(fields['email']!)) return 'Invalid email'
  for (const name of ['surl', 'furl', 'curl'])
    if (fields[name] && !isWebAddress(fields[name])) return `${name} is not a web address`
  if (fields['pg'] && !paymentGroups.includes(fields['pg'])) return 'Invalid pg'
  // Merchants with a bank's code have a page of their own, which takes card numbers and UPI ids.
  if (fields['bankcode']) return 'Merchant hosted checkout is not enabled'
  if (Object.values(fields).some((value) => value.includes('\0'))) return 'Invalid characters'
  return undefined
}

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

export type Consent = { maxPaise: number; validUntil: Date }

/** Reads the consent that a payer is asked for; undefined for details that PayU does not take. */
export function consentIn(fields: Fields): Consent | undefined {
  if (fields['api_version'] !== '7') return undefined
  let details: Record<string, unknown>
  try {
    details = recordIn(JSON.parse(fields['si_details'] ?? ''))
  } catch {
    return undefined
  }
  const amount = textIn(details['billingAmount'])
  const validUntil = new Date(`${textIn(details['paymentEndDate'])}T23:59:59+05:30`)
  const isAdHoc = details['billingCycle'] === 'ADHOC' && details['billingRule'] === 'MAX'
  const maxPaise = /^\d{1,8}\.\d\d$/.test(amount) ? Number(amount.replace('.', '')) : 0
  const mostPaise = 1_500_000
  if (!isAdHoc || maxPaise < 100 || maxPaise > mostPaise || Number.isNaN(validUntil.getTime()))
    return undefined
  if (textIn(details['remarks']).length > 50 || details['billingCurrency'] !== 'INR') return undefined
  return { maxPaise, validUntil }
}
