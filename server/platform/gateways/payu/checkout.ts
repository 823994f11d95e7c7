import { formatPaise } from '../money.ts'
import type { Checkout, CheckoutOrder } from '../checkout.ts'
import { requestHash, type PayuKeys } from './hash.ts'

/** Most characters that PayU takes of each field. */
const limits = { txnid: 25, productinfo: 100, firstname: 60, email: 50, udf: 255 }
const udfNames = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'] as const

export type CheckoutOptions = {
  checkoutUrl: string
  keys: PayuKeys
  /** Goes in place of a donor's address that PayU cannot take; at most 50 characters. */
  standInEmail(): string
}

/**
 * The form that takes a donor to PayU's page. Every field is posted exactly as it was signed.
 *
 * PayU takes 50 characters of e-mail. A longer address is not cut, since what is left may be somebody
 * else's; the charity's own address goes in its place, and our receipt still reaches the donor.
 * @throws RangeError for an order id that PayU would refuse.
 */
export function payuCheckout(options: CheckoutOptions, order: CheckoutOrder): Checkout {
  if (!/^[A-Za-z0-9._-]+$/.test(order.orderId) || order.orderId.length > limits.txnid)
    throw new RangeError(`PayU cannot take the order id '${order.orderId}'`)
  const fields: Record<string, string> = {
    key: options.keys.key,
    txnid: order.orderId,
    amount: formatPaise(order.amountPaise),
    productinfo: plain(order.productInfo, limits.productinfo) || 'Donation',
    firstname: plain(order.donorName, limits.firstname) || 'Donor',
    email: emailFor(order.donorEmail) ?? options.standInEmail(),
    phone: order.donorPhone.replace(/\D/g, ''),
    surl: order.returnUrl,
    furl: order.returnUrl,
    curl: order.cancelUrl,
    // Opens PayU's page with UPI: a code on a desk, the donor's own app on a phone. All other ways stay.
    pg: 'UPI',
  }
  for (const name of udfNames) {
    const value = order.udf?.[name]
    if (value) fields[name] = plain(value, limits.udf)
  }
  return {
    action: options.checkoutUrl,
    data: { ...fields, hash: requestHash(fields, options.keys.salts[0]!) },
  }
}

/** Whether PayU takes this address as it stands. */
const emailFor = (email: string) =>
  email.length <= limits.email && /^[\x21-\x7b\x7d\x7e]+$/.test(email) ? email : undefined

/**
 * One line of at most so many characters, cut between them and never inside one. A pipe would shift the
 * slots of the signed string, so it becomes a slash.
 */
function plain(text: string, most: number): string {
  const line = text
    .toWellFormed()
    .replaceAll('|', '/')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)
  let kept = ''
  let length = 0
  for (const { segment } of letters) {
    length += [...segment].length
    if (length > most) break
    kept += segment
  }
  return kept.trim()
}
