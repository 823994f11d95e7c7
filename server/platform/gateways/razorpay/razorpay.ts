import type { Gateway } from '../gateway.ts'
import type { RazorpayApi, RazorpayKeys } from './api.ts'
import { razorpayCheckout } from './checkout.ts'
import { fetchRazorpayDebit, notifyRazorpayDebit, razorpayDebit } from './debits.ts'
import {
  cancelRazorpayMandate,
  createRazorpayMandate,
  fetchRazorpayMandate,
  findRazorpayMandate,
} from './mandates.ts'
import { fetchRazorpayPayment } from './fetch.ts'
import { readReturn, readWebhook } from './messages.ts'
import { askRefund, fetchRazorpayRefund } from './refunds.ts'
import { listRazorpaySettlement } from './settlement.ts'

export type RazorpayOptions = {
  /** Before `/orders`: `https://api.razorpay.com/v1`. */
  baseUrl: string
  /** Address that the donor's form is posted to: `https://api.razorpay.com/v1/checkout/embedded`. */
  checkoutUrl: string
  keys: RazorpayKeys
  /** Shown on the checkout page. */
  merchantName(): string
  now: () => Date
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Live addresses of Razorpay. */
export const razorpayLive = {
  baseUrl: 'https://api.razorpay.com/v1',
  checkoutUrl: 'https://api.razorpay.com/v1/checkout/embedded',
}

/** The same addresses at the test gateway. */
export const razorpayAtSandbox = (sandboxUrl: string) => ({
  baseUrl: `${sandboxUrl}/razorpay/v1`,
  checkoutUrl: `${sandboxUrl}/razorpay/v1/checkout/embedded`,
})

/**
 * Razorpay behind the gateway port.
 * @throws Error when a key or secret is empty: every signature would then be anybody's.
 */
export function createRazorpay({
  timeoutMs = 8000,
  fetch = globalThis.fetch,
  ...options
}: RazorpayOptions): Gateway {
  const { keys } = options
  const secrets = [keys.keyId, keys.keySecrets[0], keys.webhookSecrets[0]]
  if ([...secrets, ...keys.keySecrets, ...keys.webhookSecrets].some((secret) => !secret))
    throw new Error('Razorpay needs its key id, a key secret and a webhook secret')
  const basic = Buffer.from(`${keys.keyId}:${keys.keySecrets[0]}`).toString('base64')
  const api: RazorpayApi = {
    keys,
    now: options.now,
    rest: {
      name: 'Razorpay',
      baseUrl: options.baseUrl,
      headers: { authorization: `Basic ${basic}` },
      fetch,
      timeoutMs,
    },
  }
  return {
    name: 'razorpay',
    merchant: keys.keyId,
    formAction: new URL(options.checkoutUrl).origin,
    signsWholeMessage: true,
    createCheckout: (order) => razorpayCheckout(api, options, order),
    parseReturn: (raw, query, known) => readReturn(keys, raw, query, known),
    parseWebhook: (raw, headers) => readWebhook(keys, raw, headers),
    fetchPayment: (orderId) => fetchRazorpayPayment(api, orderId),
    refund: (order) => askRefund(api, order),
    fetchRefund: (refund) => fetchRazorpayRefund(api, refund),
    // A UPI mandate is paused by its payer alone; ours is to stop asking.
    createMandate: (order) => createRazorpayMandate(api, order),
    fetchMandate: (id) => fetchRazorpayMandate(api, id),
    findMandate: (orderId) => findRazorpayMandate(api, orderId),
    notifyDebit: (notice) => notifyRazorpayDebit(api, notice),
    debit: (debit) => razorpayDebit(api, debit),
    fetchDebit: (orderId, asked) => fetchRazorpayDebit(api, orderId, asked),
    listSettlement: (settledOn) => listRazorpaySettlement(api, settledOn),
    cancelMandate: (id) => cancelRazorpayMandate(api, id),
  }
}
