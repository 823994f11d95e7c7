import type { Gateway } from '../gateway.ts'
import { payuBridge } from './bridge.ts'
import { payuCheckout } from './checkout.ts'
import { fetchPayuDebit, notifyPayuDebit, payuDebit } from './debits.ts'
import {
  cancelPayuMandate,
  consentPaise,
  createPayuMandate,
  fetchPayuMandate,
  findPayuMandate,
} from './mandates.ts'
import type { PayuKeys } from './hash.ts'
import { readReturn, readWebhook } from './messages.ts'
import { askRefund, cannotRefund, fetchPayuRefund } from './refunds.ts'
import { verifyPayment } from './verify.ts'
import { listPayuSettlement } from './settlement.ts'

export type PayuOptions = {
  /** Before `/merchant/postservice.php`: `https://info.payu.in`. */
  baseUrl: string
  /** Address that the donor's form is posted to: `https://secure.payu.in/_payment`. */
  checkoutUrl: string
  keys: PayuKeys
  /** Our own page that leads on to the form of a consent. */
  bridgeUrl: string
  /** The charity's address, sent in place of a donor's that PayU cannot take; at most 50 characters. */
  standInEmail(): string
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Live addresses of PayU India. */
export const payuLive = { baseUrl: 'https://info.payu.in', checkoutUrl: 'https://secure.payu.in/_payment' }

/** The same addresses at the test gateway. */
export const payuAtSandbox = (sandboxUrl: string) => ({
  baseUrl: `${sandboxUrl}/payu`,
  checkoutUrl: `${sandboxUrl}/payu/_payment`,
})

/**
 * PayU India behind the gateway port.
 * @throws Error when a key or salt is empty: every signature would then be anybody's.
 */
export function createPayu({ timeoutMs = 8000, fetch = globalThis.fetch, ...options }: PayuOptions): Gateway {
  const { keys } = options
  if (!keys.key || keys.salts.length === 0 || keys.salts.some((salt) => !salt))
    throw new Error('PayU needs its merchant key and at least one salt')
  const standIn = options.standInEmail()
  if (!standIn || standIn.length > 50) throw new Error('PayU takes e-mail addresses of 1 to 50 characters')
  const asking = { baseUrl: options.baseUrl, keys, fetch, timeoutMs }
  return {
    name: 'payu',
    merchant: keys.key,
    formAction: new URL(options.checkoutUrl).origin,
    // The hash covers neither payment id nor 'captured', and the donor's browser carries it.
    signsWholeMessage: false,
    createCheckout: async (order) => payuCheckout(options, order),
    parseReturn: (raw, query) => readReturn(keys, raw, query),
    parseWebhook: (raw, headers) => readWebhook(keys, raw, headers),
    fetchPayment: (orderId) => verifyPayment(asking, orderId),
    refund: (order) => askRefund(asking, order),
    fetchRefund: (refund) => fetchPayuRefund(asking, refund),
    cannotRefund,
    bridgePage: (fields) => payuBridge(options, fields),
    consentPaise,
    createMandate: async (order) => createPayuMandate(options, order),
    fetchMandate: (id) => fetchPayuMandate(asking, id),
    findMandate: (orderId) => findPayuMandate(asking, orderId),
    notifyDebit: (notice) => notifyPayuDebit(asking, notice),
    debit: (debit) => payuDebit(asking, debit),
    fetchDebit: (orderId, asked) => fetchPayuDebit(asking, orderId, asked),
    listSettlement: (settledOn) => listPayuSettlement(asking, settledOn),
    cancelMandate: (id) => cancelPayuMandate(asking, id),
  }
}
