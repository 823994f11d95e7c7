import type { ReceiptStanding } from '../../contract/donations/receipts.ts'

/** A receipt's key as it stands in an address, where case does not count: 32 hexadecimal digits. */
export const keyInAddress = (uuid: string): string => uuid.replaceAll('-', '').toLowerCase()

/** @returns the key as the database takes it, or undefined for what no receipt can have */
export const keyFromAddress = (key: string): string | undefined =>
  /^[0-9a-f]{32}$/i.test(key) ? key.toLowerCase() : undefined

/** The page that confirms a receipt, below the site's own address. */
export const verificationPath = (uuid: string): string => `/receipts/verify/${keyInAddress(uuid)}`

/** Whether a receipt still stands: one whose gift was given back does not, whatever is written on it. */
export const stands = (receipt: { status: 'issued' | 'cancelled'; giftState: string }): boolean =>
  receipt.status === 'issued' && receipt.giftState !== 'refunded'

/** Validity of a receipt, as told to its holder. */
export function standingFor(receipt: {
  status: 'issued' | 'cancelled'
  giftState: string
  isReplaced: boolean
  isTest: boolean
}): ReceiptStanding {
  if (!stands(receipt)) return receipt.isReplaced ? 'replaced' : 'cancelled'
  return receipt.isTest ? 'test' : 'valid'
}
