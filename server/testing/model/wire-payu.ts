import { createPayu } from '../../platform/gateways/payu/payu.ts'
import { disputeHash, responseHash } from '../../platform/gateways/payu/hash.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import { formatPaise, parsePaise } from '../../platform/gateways/money.ts'
import {
  formHeaders,
  json,
  pathOf,
  type Lie,
  type Message,
  type Payment,
  type PaymentWire,
  type RefundManner,
  type Return,
  type ToldState,
} from './payment-wire.ts'

const keys = { key: 'model', salts: ['the salt of the model'] }

const wordsOf: Record<ToldState, [string, string]> = {
  pending: ['pending', 'pending'],
  success: ['success', 'captured'],
  failure: ['failure', 'failed'],
  usercancelled: ['failure', 'usercancelled'],
}
const disputeWords = { opened: 'Open', lost: 'Lost', won: 'Won' }

/** PayU as it answers on the wire, in this process: the real adapter speaks to it, with real hashes. */
export class PayuWire implements PaymentWire {
  readonly payments = new Map<string, Payment>()
  readonly givenUpAfterMs = 24 * 3_600_000
  readonly comesBackWithinMs = Infinity
  isAway = false
  refundManner: RefundManner = 'done'
  #lastId = 40_000_000

  readonly gateway: Gateway = createPayu({
    baseUrl: 'http://payu.invalid',
    checkoutUrl: 'http://payu.invalid/_payment',
    keys,
    bridgeUrl: 'http://localhost:3000/api/gateways/payu/bridge',
    standInEmail: () => 'help@sahaya.example',
    fetch: async (_url, init) => this.#answer(new URLSearchParams(init!.body as URLSearchParams)),
  })

  reset(): void {
    this.payments.clear()
    this.isAway = false
    this.refundManner = 'done'
  }

  open(form: Record<string, string>): Payment {
    const payment: Payment = {
      wire: this,
      orderId: form['txnid']!,
      form,
      paymentId: String(++this.#lastId),
      paise: parsePaise(form['amount'])!,
      state: 'none',
      refunds: [],
    }
    this.payments.set(payment.orderId, payment)
    return payment
  }

  /** Compares messages by content, as PayU does not number them. */
  newsOf = (_way: 'message' | 'return', state: ToldState) => state

  message(payment: Payment, state: ToldState, lie?: Exclude<Lie, 'nonsense'>): Message {
    const wrong: Record<Exclude<Lie, 'nonsense'>, Record<string, string>> = {
      forged: { hash: 'f'.repeat(128) },
      short: { amount: '1.00' },
      currency: { currency: 'USD' },
      merchant: { key: 'somebody' },
      unknown: { txnid: `unknown${++this.#lastId}` },
    }
    return { payload: this.#said(payment, state, lie === undefined ? {} : wrong[lie]), headers: formHeaders }
  }

  comeBack(payment: Payment, state: ToldState): Return {
    const url = pathOf(payment.form['surl']!)
    return { method: 'POST', url, payload: this.#said(payment, state, {}), headers: formHeaders }
  }

  #said({ form, paymentId: mihpayid }: Payment, state: ToldState, wrong: Record<string, string>): string {
    const [status, unmappedstatus] = wordsOf[state]
    const { key, txnid, amount, productinfo, firstname, email, phone } = form
    const fields: Record<string, string> = {
      mihpayid,
      mode: 'UPI',
      status,
      unmappedstatus,
      key: key!,
      txnid: txnid!,
      amount: amount!,
      productinfo: productinfo!,
      firstname: firstname!,
      email: email!,
      phone: phone!,
      ...wrong,
    }
    const hash = wrong['hash'] ?? responseHash(fields, keys.salts[0]!)
    return new URLSearchParams({ ...fields, hash }).toString()
  }

  dispute(
    { paymentId }: Payment,
    { id, paise, says }: { id: string; paise: number; says: keyof typeof disputeWords },
  ): Message {
    const fields = {
      txn_id: paymentId,
      cb_amount: formatPaise(paise),
      cb_id: id,
      cb_type: 'Chargeback',
      cb_status: disputeWords[says],
    }
    return {
      payload: JSON.stringify({ event: 'dispute', ...fields }),
      headers: {
        'content-type': 'application/json',
        'x-payu-dispute-webhook-signature-v2': disputeHash(keys.key, fields, keys.salts[0]!),
      },
    }
  }

  #answer(asked: URLSearchParams): Response {
    if (this.isAway) throw new Error('nobody answers')
    const var1 = asked.get('var1')!
    switch (asked.get('command')) {
      case 'verify_payment':
        return json({ status: 1, transaction_details: { [var1]: this.#details(var1) } })
      case 'cancel_refund_transaction':
        return json(this.#refund(var1, asked.get('var2')!, asked.get('var3')!))
      case 'check_action_status': {
        const refunds = this.#paid(var1)?.refunds ?? []
        const actions = refunds.map(({ token, requestId, paise, status }) => [
          requestId,
          { action: 'refund', token, request_id: requestId, amt: formatPaise(paise), status },
        ])
        return json({ status: 1, transaction_details: { [var1]: Object.fromEntries(actions) as object } })
      }
      default:
        return json({ status: 0, msg: 'not known to the model' })
    }
  }

  #details(txnid: string): Record<string, string> {
    const payment = this.payments.get(txnid)
    if (payment === undefined || payment.state === 'none')
      return { mihpayid: 'Not Found', status: 'Not Found' }
    const [status, unmappedstatus] = wordsOf[payment.state]
    const amount = formatPaise(payment.paise)
    return {
      txnid,
      mihpayid: payment.paymentId,
      status,
      unmappedstatus,
      transaction_amount: amount,
      mode: 'UPI',
    }
  }

  #paid = (mihpayid: string) => [...this.payments.values()].find((one) => one.paymentId === mihpayid)

  #refund(mihpayid: string, token: string, amount: string): Record<string, unknown> {
    const payment = this.#paid(mihpayid)
    const known = payment?.refunds.find((one) => one.token === token)
    if (known) return { status: 1, error_code: 109, msg: 'Token known', request_id: known.requestId }
    if (payment?.state !== 'success') return { status: 0, error_code: 105, msg: 'No such payment' }
    const requestId = String(++this.#lastId)
    const status = { done: 'success', slow: 'pending', refused: 'failure' }[this.refundManner]
    payment.refunds.push({ token, requestId, paise: parsePaise(amount)!, status })
    if (status === 'failure') return { status: 0, error_code: 105, msg: 'Refused by the model' }
    return { status: 1, error_code: 102, msg: 'Refund Request Queued', request_id: requestId }
  }
}
