import { idOf } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { Checkout, CheckoutOrder } from '../checkout.ts'
import { formatPaise } from '../money.ts'
import { ask, isFine, textOf, type RestAnswer } from '../rest.ts'
import { refuse, type CashfreeApi } from './api.ts'

/** Time that the donor may take on Cashfree's page. */
export const openForMs = 30 * 60_000
const longestOrderId = 45
const longestNote = 200

/**
 * Has Cashfree make the order, and answers a form that leads to our bridge page. The amount is fixed by the
 * order; the browser carries nothing but the name of the session.
 */
export async function cashfreeCheckout(
  api: CashfreeApi,
  bridgeUrl: string,
  order: CheckoutOrder,
): Promise<Checkout> {
  if (!/^[\w-]{3,}$/.test(order.orderId) || order.orderId.length > longestOrderId)
    throw new RangeError(`Cashfree cannot take the order id '${order.orderId}'`)
  const answer = await ask(api.rest, 'POST', '/orders', {
    headers: { 'x-idempotency-key': order.orderId },
    body: {
      order_id: order.orderId,
      order_amount: rupees(order.amountPaise),
      order_currency: 'INR',
      order_note: line(order.productInfo).slice(0, longestNote),
      customer_details: customerOf(order),
      order_meta: { return_url: order.returnUrl },
      order_expiry_time: new Date(api.now().getTime() + openForMs).toISOString(),
    },
  })
  if (!isFine(answer)) refuse(answer, 'an order')
  return {
    action: bridgeUrl,
    data: { order_id: order.orderId, payment_session_id: sessionIn(answer) },
  }
}

function sessionIn({ body }: RestAnswer): string {
  const session = textOf(body['payment_session_id'])
  if (session === undefined || idOf(session.slice(0, 64)) === undefined)
    throw new GatewayUnavailable('Cashfree made an order without a session')
  return session
}

/** Exactly what a JSON number can carry: two decimals of at most twelve digits. */
export const rupees = (paise: number): number => Number(formatPaise(paise))

export const customerOf = (order: CheckoutOrder) => ({
  // Cashfree wants a name for the customer; ours is one for each order, so that nothing links two gifts.
  customer_id: order.orderId,
  customer_name: line(order.donorName) || 'Donor',
  customer_email: order.donorEmail,
  customer_phone: order.donorPhone.replace(/[^\d+]/g, ''),
})

export const line = (text: string) =>
  [
    ...text
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, 100)
    .join('')
