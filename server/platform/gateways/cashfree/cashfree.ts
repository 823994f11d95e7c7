import type { Gateway } from '../gateway.ts'
import { apiVersion, type CashfreeApi, type CashfreeKeys } from './api.ts'
import { cashfreeBridge, type BridgeOptions } from './bridge.ts'
import { cashfreeCheckout, openForMs } from './checkout.ts'
import { cashfreeDebit, fetchCashfreeDebit, notifyCashfreeDebit } from './debits.ts'
import {
  consentPaise,
  createCashfreeMandate,
  fetchCashfreeMandate,
  manageCashfreeMandate,
} from './mandates.ts'
import { fetchCashfreePayment } from './fetch.ts'
import { readReturn, readWebhook } from './messages.ts'
import { askRefund, fetchCashfreeRefund } from './refunds.ts'
import { listCashfreeSettlement } from './settlement.ts'

export type CashfreeOptions = BridgeOptions & {
  /** Before `/orders`: `https://api.cashfree.com/pg`. */
  baseUrl: string
  /** Before `/subscriptions/nonSeamless/subscription`, where mandates are registered. */
  registrationUrl: string
  /** Our own page that leads on to Cashfree's. */
  bridgeUrl: string
  keys: CashfreeKeys
  now: () => Date
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Live addresses of Cashfree. */
export const cashfreeLive = {
  baseUrl: 'https://api.cashfree.com/pg',
  registrationUrl: 'https://api.cashfree.com/api/v2',
  checkoutUrl: 'https://api.cashfree.com/pg/view/sessions/checkout',
  script: { src: 'https://sdk.cashfree.com/js/v3/cashfree.js', mode: 'production' },
} as const

/** The same addresses at the test gateway, whose page needs no script. */
export const cashfreeAtSandbox = (sandboxUrl: string) => ({
  baseUrl: `${sandboxUrl}/cashfree/pg`,
  registrationUrl: `${sandboxUrl}/cashfree/api/v2`,
  checkoutUrl: `${sandboxUrl}/cashfree/pg/view/sessions/checkout`,
})

/**
 * Cashfree behind the gateway port.
 * @throws Error when an id or secret is empty: every signature would then be anybody's.
 */
export function createCashfree({
  timeoutMs = 8000,
  fetch = globalThis.fetch,
  ...options
}: CashfreeOptions): Gateway {
  const { keys } = options
  if ([keys.clientId, keys.secrets[0], ...keys.secrets].some((secret) => !secret))
    throw new Error('Cashfree needs its client id and a client secret')
  const headers = {
    'x-client-id': keys.clientId,
    'x-client-secret': keys.secrets[0]!,
    'x-api-version': apiVersion,
  }
  const api: CashfreeApi = {
    keys,
    now: options.now,
    rest: { name: 'Cashfree', baseUrl: options.baseUrl, headers, fetch, timeoutMs },
  }
  return {
    name: 'cashfree',
    merchant: keys.clientId,
    formAction: new URL(options.checkoutUrl).origin,
    signsWholeMessage: true,
    createCheckout: (order) => cashfreeCheckout(api, options.bridgeUrl, order),
    checkoutOpenForMs: openForMs,
    bridgePage: (fields) => cashfreeBridge(options, fields),
    parseReturn: (raw, query, known) => readReturn(raw, query, known),
    parseWebhook: (raw, headers) => readWebhook(keys, raw, headers),
    fetchPayment: (orderId) => fetchCashfreePayment(api, orderId),
    refund: (order) => askRefund(api, order),
    fetchRefund: (refund) => fetchCashfreeRefund(api, refund),
    consentPaise,
    createMandate: (order) => createCashfreeMandate(api, options.registrationUrl, order),
    // Ours and theirs are one name.
    fetchMandate: (id) => fetchCashfreeMandate(api, id),
    findMandate: (orderId) => fetchCashfreeMandate(api, orderId),
    notifyDebit: (notice) => notifyCashfreeDebit(api, notice),
    debit: (debit) => cashfreeDebit(api, debit),
    fetchDebit: (orderId, asked) => fetchCashfreeDebit(api, orderId, asked),
    pauseMandate: (id) => manageCashfreeMandate(api, id, 'PAUSE'),
    resumeMandate: (id) => manageCashfreeMandate(api, id, 'ACTIVATE'),
    listSettlement: (settledOn) => listCashfreeSettlement(api, settledOn),
    cancelMandate: (id) => manageCashfreeMandate(api, id, 'CANCEL'),
  }
}
