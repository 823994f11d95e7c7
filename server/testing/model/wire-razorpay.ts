import type { Gateway } from '../../platform/gateways/gateway.ts'
import { createRazorpay } from '../../platform/gateways/razorpay/razorpay.ts'
import { hmacHex } from '../../platform/gateways/signatures.ts'
import {
  formHeaders,
  json,
  pathOf,
  type Lie,
  type Message,
  type Payment,
  type PaymentState,
  type PaymentWire,
  type RefundManner,
  type Return,
  type ToldState,
} from './payment-wire.ts'

const keys = {
  keyId: 'model',
  keySecrets: ['a secret of the model'],
  webhookSecrets: ['another of the model'],
}
const statusOf: Record<ToldState, string> = {
  pending: 'authorized',
  success: 'captured',
  failure: 'failed',
  usercancelled: 'failed',
}
const refundStatus: Record<string, string> = { success: 'processed', failure: 'failed', pending: 'pending' }
const never = async (): Promise<never> => Promise.reject(new Error('the model gives no recurring gifts here'))

/** Returns that name the payment, whatever its state. */
const isTried = (state: ToldState) => state === 'success' || state === 'pending'

type Order = { id: string; receipt: string; amount: number; createdAt: number }
type Asked = { amount: number; receipt: string }

/** Razorpay as it answers on the wire, in this process: its messages are signed whole, and believed. */
export class RazorpayWire implements PaymentWire {
  readonly payments = new Map<string, Payment>()
  readonly givenUpAfterMs = 30 * 60_000
  readonly comesBackWithinMs = 30 * 24 * 3_600_000
  isAway = false
  refundManner: RefundManner = 'done'
  readonly #orders = new Map<string, Order>()
  readonly #now: () => Date
  #last = 90_000
  readonly gateway: Gateway

  constructor(now: () => Date) {
    this.#now = now
    this.gateway = createRazorpay({
      baseUrl: 'http://razorpay.invalid',
      checkoutUrl: 'http://razorpay.invalid/embedded',
      keys,
      merchantName: () => 'Model',
      now,
      fetch: async (url, init) =>
        this.#answer(
          new URL(url),
          init?.body == null ? undefined : (JSON.parse(init.body as string) as Asked),
        ),
    })
  }

  reset(): void {
    this.payments.clear()
    this.#orders.clear()
    this.isAway = false
    this.refundManner = 'done'
  }

  open(form: Record<string, string>): Payment {
    const { receipt, amount } = this.#orders.get(form['order_id']!)!
    const payment: Payment = {
      wire: this,
      orderId: receipt,
      paymentId: `pay_${++this.#last}`,
      form,
      paise: amount,
      state: 'none',
      refunds: [],
    }
    this.payments.set(receipt, payment)
    return payment
  }

  /** Each of its messages has a number of its own. */
  newsOf = (way: 'message' | 'return', state: ToldState) =>
    way === 'message' ? `message ${++this.#last}` : isTried(state) ? 'return' : `return ${state}`

  message(payment: Payment, state: ToldState, lie?: Exclude<Lie, 'nonsense'>): Message {
    const wrong: Partial<Record<Lie, object>> = {
      short: { amount: 100 },
      merchant: { amount: 101 },
      currency: { currency: 'USD' },
      unknown: { order_id: `order_unknown${++this.#last}` },
    }
    const entity = { ...this.#entity(payment, state), ...(lie && wrong[lie]) }
    const event = `payment.${statusOf[state]}`
    return this.#signed(
      `event_${++this.#last}`,
      { event, payload: { payment: { entity } } },
      lie === 'forged',
    )
  }

  comeBack({ form, paymentId }: Payment, state: ToldState): Return {
    if (state === 'usercancelled') return { method: 'GET', url: pathOf(form['cancel_url']!) }
    const fields =
      state === 'failure'
        ? { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_failed' }
        : {
            razorpay_payment_id: paymentId,
            razorpay_order_id: form['order_id']!,
            razorpay_signature: hmacHex(keys.keySecrets[0]!, `${form['order_id']}|${paymentId}`),
          }
    const payload = new URLSearchParams(fields).toString()
    return { method: 'POST', url: pathOf(form['callback_url']!), payload, headers: formHeaders }
  }

  dispute(payment: Payment, { id, paise, says }: { id: string; paise: number; says: string }): Message {
    const entity = {
      id,
      payment_id: payment.paymentId,
      amount: paise,
      currency: 'INR',
      amount_deducted: says === 'lost' ? paise : 0,
      status: says === 'opened' ? 'open' : says,
    }
    const event = `payment.dispute.${says === 'opened' ? 'created' : says}`
    const payload = { payment: { entity: this.#entity(payment, 'success') }, dispute: { entity } }
    return this.#signed(`${id}_${says}`, { event, payload })
  }

  #signed(id: string, body: object, isForged = false): Message {
    const payload = JSON.stringify({ ...body, created_at: this.#seconds() })
    const signature = isForged ? 'f'.repeat(64) : hmacHex(keys.webhookSecrets[0]!, payload)
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': signature,
      },
    }
  }

  #seconds = () => Math.floor(this.#now().getTime() / 1000)

  #entity = ({ form, paymentId, paise }: Payment, state: ToldState) => ({
    id: paymentId,
    order_id: form['order_id'],
    amount: paise,
    currency: 'INR',
    method: 'upi',
    status: statusOf[state],
    created_at: this.#seconds(),
    notes: [],
  })

  #answer(url: URL, asked: Asked | undefined): Response | Promise<never> {
    if (this.isAway) throw new Error('nobody answers')
    const [, what, paymentId, back] = url.pathname.split('/')
    if (what === 'payments' && back?.startsWith('refund')) return this.#refund(paymentId!, asked)
    if (what !== 'orders') return never()
    if (asked !== undefined) {
      const order = { id: `order_${++this.#last}`, ...asked, createdAt: this.#seconds() }
      this.#orders.set(order.id, order)
      return json({ ...order, status: 'created' })
    }
    const receipt = url.searchParams.get('receipt')
    const items = [...this.#orders.values()].filter((order) => order.receipt === receipt)
    return json({ items: items.map((order) => this.#told(order)) })
  }

  #told({ id, receipt, amount, createdAt }: Order): object {
    const payment = this.payments.get(receipt)
    const state: PaymentState = payment?.state ?? 'none'
    const items = state === 'none' ? [] : [this.#entity(payment!, state)]
    return { id, receipt, amount, currency: 'INR', created_at: createdAt, payments: { items } }
  }

  #refund(paymentId: string, asked: Asked | undefined): Response {
    const payment = [...this.payments.values()].find((one) => one.paymentId === paymentId)
    const refuse = (description: string) => json({ error: { code: 'BAD_REQUEST_ERROR', description } }, 400)
    if (payment?.state !== 'success') return refuse('No such payment')
    const told = ({ token, requestId, paise, status }: Payment['refunds'][number]) => ({
      id: requestId,
      receipt: token,
      payment_id: paymentId,
      amount: paise,
      currency: 'INR',
      status: refundStatus[status],
    })
    if (asked === undefined) return json({ items: payment.refunds.map(told) })
    const known = payment.refunds.find(({ token }) => token === asked.receipt)
    if (known !== undefined) return json(told(known))
    if (this.refundManner === 'refused') return refuse('Refused by the model')
    const status = this.refundManner === 'done' ? 'success' : 'pending'
    const made = { token: asked.receipt, requestId: `rfnd_${++this.#last}`, paise: asked.amount, status }
    payment.refunds.push(made)
    return json(told(made))
  }
}
