import { describe, expect, test } from 'vitest'
import type { GatewayName } from '../../../contract/gateways.ts'
import { createCashfree } from './cashfree/cashfree.ts'
import { stateOf as cashfreeState } from './cashfree/evidence.ts'
import { GatewayUnavailable, type Gateway } from './gateway.ts'
import { createPayu } from './payu/payu.ts'
import { createRazorpay } from './razorpay/razorpay.ts'
import { stateOf as razorpayState } from './razorpay/evidence.ts'

/** Words of each gateway, translated into ours, whether or not the test gateway ever sends them. */

/** A gateway that answers each path with what is laid down for it. */
const answering = (answers: Record<string, object>) =>
  (async (url: string | URL | Request) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url)
    const path = Object.keys(answers).find((end) => pathname.endsWith(end))
    return new Response(JSON.stringify(path === undefined ? {} : answers[path]))
  }) as typeof fetch

const bridgeUrl = 'https://give.example.org/bridge'
const now = () => new Date('2026-11-20T06:00:00Z')
const make: Record<GatewayName, (answers: Record<string, object>) => Gateway> = {
  payu: (answers) =>
    createPayu({
      baseUrl: 'https://info.payu.in',
      checkoutUrl: 'https://secure.payu.in/_payment',
      keys: { key: 'key', salts: ['salt'] },
      standInEmail: () => 'help@sahaya.example',
      bridgeUrl,
      fetch: answering(answers),
    }),
  cashfree: (answers) =>
    createCashfree({
      baseUrl: 'https://api.cashfree.com/pg',
      registrationUrl: 'https://api.cashfree.com/api/v2',
      checkoutUrl: 'https://api.cashfree.com/checkout',
      keys: { clientId: 'id', secrets: ['secret'] },
      bridgeUrl,
      now,
      fetch: answering(answers),
    }),
  razorpay: (answers) =>
    createRazorpay({
      baseUrl: 'https://api.razorpay.com/v1',
      checkoutUrl: 'https://api.razorpay.com/v1/checkout/embedded',
      keys: { keyId: 'id', keySecrets: ['secret'], webhookSecrets: ['other'] },
      merchantName: () => 'Sahaya',
      now,
      fetch: answering(answers),
    }),
}

describe('a payment', () => {
  test.each([
    ['SUCCESS', 'succeeded'],
    ['PENDING', 'pending'],
    ['FAILED', 'failed'],
    ['VOID', 'failed'],
    ['USER_DROPPED', 'abandoned'],
    ['CANCELLED', 'abandoned'],
    ['NOT_ATTEMPTED', 'abandoned'],
    ['A WORD TO COME', 'pending'],
    [undefined, 'pending'],
  ])('that Cashfree calls %s is %s', (word, state) => {
    expect(cashfreeState(word)).toBe(state)
  })

  test.each([
    ['created', 'pending'],
    ['authorized', 'pending'],
    ['captured', 'succeeded'],
    ['refunded', 'succeeded'],
    ['failed', 'failed'],
    ['a word to come', 'pending'],
    [undefined, 'pending'],
  ])('that Razorpay calls %s is %s', (word, state) => {
    expect(razorpayState(word)).toBe(state)
  })
})

test.each([
  ['ACTIVE', 'unpaid'],
  ['EXPIRED', 'abandoned'],
  ['TERMINATED', 'abandoned'],
  ['TERMINATION_REQUESTED', 'abandoned'],
])('an order that nobody tried to pay and Cashfree calls %s is %s', async (word, state) => {
  const order = { order_id: 'O1', order_status: word, order_amount: 2500, order_currency: 'INR' }
  const gateway = make.cashfree({ '/orders/O1': order, '/payments': [] })
  expect(await gateway.fetchPayment('O1')).toMatchObject({ state, amountPaise: 250_000 })
})

describe('a mandate', () => {
  const said: Record<GatewayName, (word: string) => Gateway> = {
    cashfree: (word) =>
      make.cashfree({
        '/subscriptions/M1': {
          subscription_id: 'M1',
          subscription_status: word,
          plan_details: { plan_max_amount: 500 },
        },
      }),
    razorpay: (word) =>
      make.razorpay({ '/tokens/T1': { id: 'T1', max_amount: 50_000, recurring_details: { status: word } } }),
    payu: (word) => make.payu({ '/postservice.php': { status: word, amount: '500.00' } }),
  }
  const ids: Record<GatewayName, string> = { cashfree: 'M1', razorpay: 'C1:T1', payu: 'P1:M1' }

  test.each<[GatewayName, string, string]>([
    ['cashfree', 'INITIALIZED', 'link_issued'],
    ['cashfree', 'BANK_APPROVAL_PENDING', 'bank_pending'],
    ['cashfree', 'ACTIVE', 'active'],
    ['cashfree', 'PAUSED', 'paused'],
    ['cashfree', 'CUSTOMER_PAUSED', 'paused'],
    ['cashfree', 'ON_HOLD', 'suspended'],
    ['cashfree', 'CARD_EXPIRED', 'suspended'],
    ['cashfree', 'CANCELLED', 'revoked'],
    ['cashfree', 'CUSTOMER_CANCELLED', 'revoked'],
    ['cashfree', 'LINK_EXPIRED', 'expired'],
    ['cashfree', 'EXPIRED', 'expired'],
    ['cashfree', 'COMPLETED', 'expired'],
    ['razorpay', 'initiated', 'bank_pending'],
    ['razorpay', 'confirmed', 'active'],
    ['razorpay', 'rejected', 'auth_failed'],
    ['razorpay', 'paused', 'paused'],
    ['razorpay', 'cancelled', 'revoked'],
    ['razorpay', 'expired', 'expired'],
    ['payu', 'active', 'active'],
    ['payu', 'Paused', 'paused'],
    ['payu', 'suspended', 'suspended'],
    ['payu', 'revoked', 'revoked'],
    ['payu', 'cancelled', 'revoked'],
    ['payu', 'expired', 'expired'],
  ])('that %s calls %s is %s', async (name, word, state) => {
    const evidence = await said[name](word).fetchMandate!(ids[name])
    expect(evidence).toEqual({ gatewayMandateId: ids[name], state, maxPaise: 50_000 })
  })

  test.each(['cashfree', 'razorpay', 'payu'] as const)(
    'of which %s says a word that is not known is asked about again later',
    async (name) => {
      await expect(said[name]('A WORD TO COME').fetchMandate!(ids[name])).rejects.toBeInstanceOf(
        GatewayUnavailable,
      )
    },
  )
})

describe('a debit that PayU works on already, or has done, is asked about and never called refused', () => {
  const debit = {
    gatewayMandateId: 'P1:M1',
    orderId: 's1-20270105-1',
    noticeOrderId: 's1-20270105-1',
    amountPaise: 50_000,
    debitOn: '2027-01-05',
    donorEmail: 'asha@example.org',
    donorPhone: '9876543210',
  }
  test.each(['E4682', 'E4683'])('%s', async (error_code) => {
    const made = {
      mihpayid: '403993715521889530',
      status: 'success',
      unmappedstatus: 'captured',
      transaction_amount: '500.00',
    }
    const gateway = make.payu({
      '/postservice.php': {
        status: 1,
        error_code,
        transaction_details: { [debit.orderId]: made },
      },
    })
    expect(await gateway.debit!(debit)).toMatchObject({ state: 'succeeded', amountPaise: 50_000 })
  })
})
