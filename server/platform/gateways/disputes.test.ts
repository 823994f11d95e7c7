import { describe, expect, test } from 'vitest'
import { readWebhook as readCashfree } from './cashfree/messages.ts'
import type { Reading } from './gateway.ts'
import { disputeHash } from './payu/hash.ts'
import { readWebhook as readPayu } from './payu/messages.ts'
import { readWebhook as readRazorpay } from './razorpay/messages.ts'
import { hmacBase64, hmacHex } from './signatures.ts'

const disputeIn = (reading: Reading) => ('message' in reading ? reading.message : undefined)

function payu(words: Record<string, string>) {
  const fields = {
    event: 'dispute',
    cb_id: '17',
    txn_id: '403993715521889530',
    cb_type: 'Chargeback',
    cb_amount: '2500.0',
    cb_status: 'Bank Comm Sent',
    reason_code: 'Fraud - Card Present Environment',
    due_date: '2026-11-28',
    updated_at: '2026-11-21T10:00:00.000+05:30',
    ...words,
  }
  const signature = disputeHash('key', fields, 'salt')
  const raw = Buffer.from(JSON.stringify({ ...fields, cb_id: Number(fields.cb_id) }))
  return disputeIn(
    readPayu({ key: 'key', salts: ['salt'] }, raw, {
      'x-payu-dispute-webhook-signature-v2': signature,
    }),
  )
}
function razorpay(name: string, words: Record<string, unknown>) {
  const dispute = {
    id: 'disp_1',
    payment_id: 'pay_1',
    amount: 250_000,
    currency: 'INR',
    amount_deducted: 0,
    ...words,
  }
  const raw = Buffer.from(
    JSON.stringify({
      event: `payment.dispute.${name}`,
      payload: { dispute: { entity: dispute } },
      created_at: 1_795_000_000,
    }),
  )
  const keys = { keyId: 'id', keySecrets: ['secret'], webhookSecrets: ['hook'] }
  return disputeIn(readRazorpay(keys, raw, { 'x-razorpay-signature': hmacHex('hook', raw) }))
}
function cashfree(type: string, words: Record<string, unknown>) {
  const raw = Buffer.from(
    JSON.stringify({
      type,
      event_time: '2026-11-21T10:00:00+05:30',
      data: {
        dispute: { dispute_id: '433475258', dispute_amount: 2500, reason_description: 'Duplicate', ...words },
        order_details: { order_id: 'ORDER1', order_currency: 'INR', cf_payment_id: '145' },
      },
    }),
  )
  const headers = { 'x-webhook-timestamp': '1', 'x-webhook-signature': hmacBase64('secret', '1', raw) }
  return disputeIn(readCashfree({ clientId: 'id', secrets: ['secret'] }, raw, headers))
}

test('each gateway names dispute, payment and amount, and says when', () => {
  expect(payu({})).toMatchObject({
    kind: 'dispute',
    gatewayPaymentId: '403993715521889530',
    dispute: {
      gatewayDisputeId: '17',
      state: 'opened',
      amountPaise: 250_000,
      currency: 'INR',
      reason: 'Fraud - Card Present Environment',
      respondBy: new Date('2026-11-28T23:59:59+05:30'),
      saidAt: new Date('2026-11-21T10:00:00+05:30'),
    },
  })
  expect(razorpay('created', { status: 'open', respond_by: 1_795_600_000 })).toMatchObject({
    kind: 'dispute',
    gatewayPaymentId: 'pay_1',
    dispute: {
      gatewayDisputeId: 'disp_1',
      state: 'opened',
      amountPaise: 250_000,
      respondBy: new Date(1_795_600_000_000),
      saidAt: new Date(1_795_000_000_000),
    },
  })
  expect(cashfree('DISPUTE_CREATED', { dispute_status: 'DISPUTE_CREATED' })).toMatchObject({
    kind: 'dispute',
    orderId: 'ORDER1',
    gatewayPaymentId: '145',
    dispute: { gatewayDisputeId: '433475258', state: 'opened', amountPaise: 250_000, reason: 'Duplicate' },
  })
})

describe('the words of each in ours', () => {
  test.each([
    ['Bank Comm Sent', 'opened'],
    ['Merchant Won', 'won'],
    ['Merchant Lost', 'lost'],
    ['Accepted by merchant', 'lost'],
    ['Something new', 'opened'],
  ])('PayU %s', (word, state) => {
    expect(payu({ cb_status: word })?.dispute?.state).toBe(state)
  })
  test.each([
    ['under_review', 'under_review', 0, 'opened', 250_000],
    ['won', 'won', 0, 'won', 250_000],
    ['lost', 'lost', 200_000, 'lost', 200_000],
    ['closed', 'closed', 0, 'won', 250_000],
    ['closed', 'closed', 250_000, 'lost', 250_000],
  ])('Razorpay %s, %s, %i deducted', (event, status, deducted, state, paise) => {
    expect(razorpay(event, { status, amount_deducted: deducted })?.dispute).toMatchObject({
      state,
      amountPaise: paise,
    })
  })
  test.each([
    ['CHARGEBACK_MERCHANT_WON', 'won'],
    ['PRE_ARBITRATION_MERCHANT_LOST', 'lost'],
    ['DISPUTE_MERCHANT_ACCEPTED', 'lost'],
    ['CHARGEBACK_DOCS_RECEIVED', 'opened'],
  ])('Cashfree %s', (word, state) => {
    expect(cashfree('DISPUTE_UPDATED', { dispute_status: word })?.dispute?.state).toBe(state)
  })
})

test('a dispute without number or amount says nothing that could be followed', () => {
  expect(payu({ cb_amount: 'all of it' })?.dispute).toBeUndefined()
  expect(razorpay('lost', { id: '' })?.dispute).toBeUndefined()
  expect(cashfree('DISPUTE_CLOSED', { dispute_amount: -1 })?.dispute).toBeUndefined()
})
