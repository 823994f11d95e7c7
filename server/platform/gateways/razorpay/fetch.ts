import { idOf, isRecord } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { Evidence } from '../evidence.ts'
import { ask, isFine, paiseOf, recordsOf, textOf } from '../rest.ts'
import { refuse, type RazorpayApi } from './api.ts'
import { evidenceOf, telling } from './evidence.ts'

type Entity = Record<string, unknown>

/**
 * Asks Razorpay about one of our orders, found by its receipt. @returns undefined when Razorpay does not know
 * the order
 */
export async function fetchRazorpayPayment(api: RazorpayApi, orderId: string): Promise<Evidence | undefined> {
  const order = await findOrder(api, orderId)
  if (order === undefined) return undefined
  const payments = isRecord(order['payments']) ? recordsOf(order['payments']['items']) : []
  const payment = telling(payments)
  if (payment !== undefined) {
    const evidence = evidenceOf(payment, orderId, api.keys.keyId)
    if (evidence === undefined)
      throw new GatewayUnavailable("Razorpay's answer about a payment cannot be read")
    return evidence
  }
  const amountPaise = paiseOf(order['amount'])
  if (amountPaise === undefined)
    throw new GatewayUnavailable("Razorpay's answer about an order names no amount")
  return {
    provider: 'razorpay',
    orderId,
    gatewayPaymentId: undefined,
    state: 'unpaid',
    amountPaise,
    currency: (textOf(order['currency']) ?? '').toUpperCase(),
    merchant: api.keys.keyId,
  }
}

/** The order that carries our id, with its payments. */
export async function findOrder(api: RazorpayApi, orderId: string): Promise<Entity | undefined> {
  if (idOf(orderId) === undefined) return undefined
  const query = new URLSearchParams({ receipt: orderId, 'expand[]': 'payments' })
  const answer = await ask(api.rest, 'GET', `/orders?${query}`)
  if (!isFine(answer)) refuse(answer, 'a look at an order')
  return recordsOf(answer.body['items']).find((order) => order['receipt'] === orderId)
}
