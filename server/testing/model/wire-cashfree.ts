import { cashfreeAtSandbox, createCashfree } from '../../platform/gateways/cashfree/cashfree.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import { hmacBase64 } from '../../platform/gateways/signatures.ts'
import { json, type Message } from './payment-wire.ts'

const secret = 'the secret of the model'
const hour = 3_600_000

export type DebitOutcome = 'paid' | 'funds' | 'bank_down' | 'closed' | 'pending' | 'lost'
export type Debited = {
  paymentId: string
  /** The try that it was last asked for with, and all before. */
  executions: string[]
  rupees: number
  status: 'INITIALIZED' | 'SUCCESS' | 'FAILED' | 'PENDING'
  why: string
  cfPaymentId: string
  noticeAt: number
  /** Amounts that were refunded of it, by the name of each refund. */
  refunds: Map<string, number>
}
export type Subscription = {
  id: string
  maxRupees: number
  status: string
  authorisation: string
  returnUrl: string
  debits: Map<string, Debited>
}

const whys: Partial<Record<DebitOutcome, string>> = {
  funds: 'Insufficient balance',
  bank_down: 'The bank is down',
  closed: 'Account closed',
}

type Body = Record<string, string | number> & { planInfo?: { maxAmount: number } }

/** Cashfree's mandates as they answer on the wire, in this process, as strict as the real one about when it is asked. */
export class CashfreeWire {
  readonly subscriptions = new Map<string, Subscription>()
  isAway = false
  outcome: DebitOutcome = 'paid'
  /** Requests that the gateway should never have received. */
  violations: string[] = []
  #last = 70_000
  readonly #now: () => Date
  readonly gateway: Gateway

  constructor(now: () => Date) {
    this.#now = now
    this.gateway = createCashfree({
      ...cashfreeAtSandbox('http://cashfree.invalid'),
      bridgeUrl: 'http://localhost:3000/api/gateways/cashfree/bridge',
      keys: { clientId: 'model', secrets: [secret] },
      now,
      fetch: async (url, init) =>
        this.#answer(
          init?.method ?? 'GET',
          new URL(url).pathname.replace('/cashfree', ''),
          init?.body == null ? {} : (JSON.parse(init.body as string) as Body),
        ),
    })
  }

  reset(): void {
    this.subscriptions.clear()
    this.isAway = false
    this.outcome = 'paid'
    this.violations = []
  }

  /** A signed message: of a mandate, or of a debit where its last try is named. */
  message(about: { subscription: Subscription; debit?: Debited }, again = ''): Message {
    const { subscription, debit } = about
    const data = debit
      ? {
          subscription_id: subscription.id,
          payment_id: debit.paymentId,
          execution_id: debit.executions.at(-1),
          cf_payment_id: debit.cfPaymentId,
        }
      : {
          subscription_details: {
            subscription_id: subscription.id,
            subscription_status: subscription.status,
          },
        }
    const type = debit
      ? `SUBSCRIPTION_PAYMENT_${debit.status === 'SUCCESS' ? 'SUCCESS' : 'FAILED'}`
      : 'SUBSCRIPTION_STATUS_CHANGED'
    const payload = JSON.stringify({ type, event_time: this.#now().toISOString(), data, again })
    const timestamp = String(this.#now().getTime())
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': hmacBase64(secret, timestamp, payload),
      },
    }
  }

  #answer(method: string, path: string, body: Body): Response {
    if (this.isAway) throw new Error('nobody answers')
    if (path.endsWith('/nonSeamless/subscription')) return this.#register(body)
    if (path.endsWith('/notify-mandate')) return this.#notify(body)
    if (path.endsWith('/execute-mandate')) return this.#execute(body)
    const [, , , id, what, paymentId] = path.split('/')
    const subscription = this.subscriptions.get(decodeURIComponent(id ?? ''))
    if (subscription === undefined) return json({ code: 'subscription_not_found' }, 404)
    if (what === 'manage') return this.#manage(subscription, String(body['action']))
    if (what === 'refunds') return this.#refund(subscription, method, body, paymentId)
    if (what === 'payments') return entity(subscription.debits.get(decodeURIComponent(paymentId!)))
    if (method !== 'GET') return json({ code: 'not_in_the_model', message: 'Refused by the model' }, 400)
    return json({
      subscription_id: subscription.id,
      subscription_status: subscription.status,
      plan_details: { plan_max_amount: subscription.maxRupees },
      authorization_details: { authorization_status: subscription.authorisation },
    })
  }

  #register(body: Body): Response {
    const id = String(body['subscriptionId'])
    if (!this.subscriptions.has(id))
      this.subscriptions.set(id, {
        id,
        maxRupees: body.planInfo!.maxAmount,
        status: 'INITIALIZED',
        authorisation: 'PENDING',
        returnUrl: String(body['returnUrl']),
        debits: new Map(),
      })
    return json({ status: 200, data: { subReferenceId: 1, authLink: `http://cashfree.invalid/agree/${id}` } })
  }

  #manage(subscription: Subscription, action: string): Response {
    const from = { PAUSE: 'ACTIVE', ACTIVATE: 'PAUSED', CANCEL: subscription.status }[action]
    if (subscription.status !== from)
      return json({ code: 'invalid_state', message: subscription.status }, 400)
    subscription.status = { PAUSE: 'PAUSED', ACTIVATE: 'ACTIVE', CANCEL: 'CANCELLED' }[action]!
    return json({ status: subscription.status })
  }

  #refund(subscription: Subscription, method: string, body: Body, asked: string | undefined): Response {
    const refundId = decodeURIComponent(asked ?? String(body['refund_id']))
    const of = (debit: Debited) =>
      method === 'POST' ? debit.paymentId === String(body['payment_id']) : debit.refunds.has(refundId)
    const debit = [...subscription.debits.values()].find(of)
    if (debit?.status !== 'SUCCESS') return json({ code: 'refund_not_found' }, 404)
    if (method === 'POST') debit.refunds.set(refundId, Number(body['refund_amount']))
    return json({
      refund_id: refundId,
      cf_refund_id: `back-${refundId}`,
      refund_status: 'SUCCESS',
      refund_amount: debit.refunds.get(refundId),
      refund_currency: 'INR',
    })
  }

  #notify(body: Body): Response {
    const subscription = this.subscriptions.get(String(body['subscription_id']))!
    const refused = notActive(subscription)
    if (refused) return refused
    const paymentId = String(body['payment_id'])
    const known = subscription.debits.get(paymentId)
    if (known !== undefined && known.rupees !== Number(body['payment_amount']))
      return json({ code: 'amount_differs' }, 400)
    subscription.debits.set(
      paymentId,
      known ?? {
        paymentId,
        executions: [],
        rupees: Number(body['payment_amount']),
        status: 'INITIALIZED',
        why: '',
        cfPaymentId: String(++this.#last),
        noticeAt: this.#now().getTime(),
        refunds: new Map(),
      },
    )
    return json({ status: 'OK' })
  }

  #execute(body: Body): Response {
    const subscription = this.subscriptions.get(String(body['subscription_id']))!
    const refused = notActive(subscription)
    if (refused) return refused
    const debit = subscription.debits.get(String(body['payment_id']))
    const execution = String(body['execution_id'])
    const age = debit === undefined ? 0 : this.#now().getTime() - debit.noticeAt
    if (debit === undefined || age < 24 * hour) this.violations.push(`${execution} on notice of ${age} ms`)
    if (debit === undefined) return json({ code: 'not_allowed_yet' }, 400)
    if (debit.rupees !== Number(body['payment_amount']))
      this.violations.push(`${execution} of another amount`)
    if (debit.status === 'SUCCESS' || debit.status === 'PENDING')
      this.violations.push(`${execution} after a try that may be money`)
    if (debit.executions.includes(execution)) this.violations.push(`${execution} twice`)
    debit.executions.push(execution)
    const isMoney = this.outcome === 'paid' || this.outcome === 'lost'
    debit.status = isMoney ? 'SUCCESS' : this.outcome === 'pending' ? 'PENDING' : 'FAILED'
    debit.why = whys[this.outcome] ?? ''
    if (this.outcome === 'lost') throw new Error('done, but the answer never comes')
    return entity(debit)
  }
}

function notActive({ status }: Subscription): Response | undefined {
  if (status === 'ACTIVE') return undefined
  return json({ code: status.endsWith('PAUSED') ? 'mandate_paused' : 'mandate_not_active' }, 400)
}

function entity(debit: Debited | undefined): Response {
  if (debit === undefined) return json({ code: 'payment_not_found' }, 404)
  return json({
    payment_amount: debit.rupees,
    cf_payment_id: debit.cfPaymentId,
    payment_status: debit.status,
    payment_currency: 'INR',
    payment_remarks: debit.executions.at(-1) ?? null,
    failure_details: { failure_reason: debit.why },
  })
}
