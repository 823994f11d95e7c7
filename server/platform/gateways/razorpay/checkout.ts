import { idOf } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { Checkout, CheckoutOrder } from '../checkout.ts'
import { ask, isFine, textOf } from '../rest.ts'
import { refuse, type RazorpayApi } from './api.ts'

const longestReceipt = 40
const longestText = 250

/**
 * Has Razorpay make an order of the right amount, and answers the form that leads to its page. The amount is
 * fixed by the order: what the browser posts cannot change it.
 */
export async function razorpayCheckout(
  api: RazorpayApi,
  { checkoutUrl, merchantName }: { checkoutUrl: string; merchantName(): string },
  order: CheckoutOrder,
): Promise<Checkout> {
  if (order.orderId.length > longestReceipt)
    throw new RangeError(`Razorpay cannot take the order id '${order.orderId}'`)
  const answer = await ask(api.rest, 'POST', '/orders', {
    body: {
      amount: order.amountPaise,
      currency: 'INR',
      receipt: order.orderId,
      notes: { order: order.orderId },
      // Authorised money that is not captured goes back by itself after some days.
      payment_capture: true,
    },
  })
  if (!isFine(answer)) refuse(answer, 'an order')
  const gatewayOrderId = idOf(textOf(answer.body['id']))
  if (gatewayOrderId === undefined) throw new GatewayUnavailable('Razorpay made an order without an id')
  return {
    action: checkoutUrl,
    gatewayOrderId,
    data: {
      key_id: api.keys.keyId,
      order_id: gatewayOrderId,
      amount: String(order.amountPaise),
      currency: 'INR',
      name: line(merchantName()),
      description: line(order.productInfo) || 'Donation',
      'prefill[name]': line(order.donorName),
      'prefill[email]': order.donorEmail,
      'prefill[contact]': order.donorPhone.replace(/[^\d+]/g, ''),
      // UPI comes first: a code on a desk, the donor's own app on a phone.
      'prefill[method]': 'upi',
      callback_url: order.returnUrl,
      cancel_url: withParameter(order.cancelUrl, 'cancelled', '1'),
    },
  }
}

const line = (text: string) =>
  [
    ...text
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longestText)
    .join('')

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}
