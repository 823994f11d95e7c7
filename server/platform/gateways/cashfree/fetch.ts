import { idOf } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { Evidence } from '../evidence.ts'
import { parsePaise } from '../money.ts'
import { ask, isFine, recordsOf, textOf } from '../rest.ts'
import { refuse, type CashfreeApi } from './api.ts'
import { evidenceOf, telling } from './evidence.ts'

/** Orders that can be paid no more. */
const over = new Set(['EXPIRED', 'TERMINATED', 'TERMINATION_REQUESTED'])

/** Asks Cashfree about one of our orders. @returns undefined when Cashfree does not know the order */
export async function fetchCashfreePayment(api: CashfreeApi, orderId: string): Promise<Evidence | undefined> {
  if (idOf(orderId) === undefined) return undefined
  const path = `/orders/${encodeURIComponent(orderId)}`
  const answer = await ask(api.rest, 'GET', path)
  if (answer.status === 404) return undefined
  if (!isFine(answer)) refuse(answer, 'a look at an order')
  const order = answer.body
  if (order['order_id'] !== orderId) throw new GatewayUnavailable('Cashfree answered about another order')
  const payments = await ask(api.rest, 'GET', `${path}/payments`)
  if (!isFine(payments)) refuse(payments, 'a look at payments')
  const payment = telling(recordsOf(payments.body['list']))
  if (payment !== undefined) {
    const evidence = evidenceOf(payment, orderId, api.keys.clientId)
    if (evidence === undefined)
      throw new GatewayUnavailable("Cashfree's answer about a payment cannot be read")
    return evidence
  }
  const amountPaise = parsePaise(order['order_amount'])
  if (amountPaise === undefined)
    throw new GatewayUnavailable("Cashfree's answer about an order names no amount")
  return {
    provider: 'cashfree',
    orderId,
    gatewayPaymentId: undefined,
    state: over.has(textOf(order['order_status']) ?? '') ? 'abandoned' : 'unpaid',
    amountPaise,
    currency: (textOf(order['order_currency']) ?? '').toUpperCase(),
    merchant: api.keys.clientId,
  }
}
