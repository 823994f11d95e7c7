import { expect, test } from 'vitest'
import { GatewayUnavailable } from '../gateway.ts'
import { commandHash } from './hash.ts'
import { createPayu } from './payu.ts'

const keys = { key: 'gtKFFx', salts: ['first-salt', 'second-salt'] }
const orderId = 'DN20270105A0001'

/** An adapter whose gateway answers this, and what it was asked. */
function asking(answer: string | Response | (() => Promise<Response>), timeoutMs = 1000) {
  const asked: { url: string; body: URLSearchParams }[] = []
  const gateway = createPayu({
    baseUrl: 'https://info.payu.in',
    checkoutUrl: 'https://secure.payu.in/_payment',
    keys,
    bridgeUrl: 'https://give.example.org/bridge',
    standInEmail: () => 'help@sahaya.example',
    timeoutMs,
    fetch: async (url, init) => {
      asked.push({
        url: url instanceof Request ? url.url : url.toString(),
        body: init?.body as URLSearchParams,
      })
      if (typeof answer === 'function') {
        const late = new Promise<Response>((_, fail) =>
          init?.signal?.addEventListener('abort', () => fail(init.signal?.reason as Error)),
        )
        return Promise.race([answer(), late])
      }
      return typeof answer === 'string' ? new Response(answer) : answer
    },
  })
  return { gateway, asked }
}
const about = (details: object) =>
  JSON.stringify({ status: 1, msg: 'ok', transaction_details: { [orderId]: details } })
const captured = {
  mihpayid: '403993715521889530',
  status: 'success',
  unmappedstatus: 'captured',
  amt: '2529.50',
  transaction_amount: '2500.00',
  additional_charges: '29.50',
  net_amount_debit: 2529.5,
  mode: 'UPI',
  bank_ref_num: null,
  addedon: '2027-01-05 11:16:10',
}

test('PayU is asked with a signed command and believed on the amount asked for', async () => {
  const { gateway, asked } = asking(about(captured))
  expect(await gateway.fetchPayment(orderId)).toEqual({
    provider: 'payu',
    orderId,
    gatewayPaymentId: '403993715521889530',
    state: 'succeeded',
    amountPaise: 250_000,
    currency: 'INR',
    merchant: 'gtKFFx',
    paymentMode: 'UPI',
    occurredAt: new Date('2027-01-05T05:46:10Z'),
  })
  expect(asked[0]?.url).toBe('https://info.payu.in/merchant/postservice.php?form=2')
  expect(Object.fromEntries(asked[0]!.body)).toEqual({
    key: 'gtKFFx',
    command: 'verify_payment',
    var1: orderId,
    hash: commandHash('gtKFFx', 'verify_payment', orderId, 'first-salt'),
  })
})

test('net_amount_debit as text and a payment id as number make no difference', async () => {
  const spelt = about({ ...captured, net_amount_debit: '2529.50' }).replace(
    '"403993715521889530"',
    '403993715521889530',
  )
  expect(await asking(spelt).gateway.fetchPayment(orderId)).toMatchObject({
    gatewayPaymentId: '403993715521889530',
    amountPaise: 250_000,
  })
})

test('a currency that PayU names is told', async () => {
  const foreign = about({ ...captured, currency: 'usd' })
  expect(await asking(foreign).gateway.fetchPayment(orderId)).toMatchObject({ currency: 'USD' })
})

test('an order that PayU does not know is undefined', async () => {
  const answer = JSON.stringify({
    status: 0,
    msg: '0 out of 1 Transactions Fetched Successfully',
    transaction_details: { [orderId]: { mihpayid: 'Not Found', status: 'Not Found' } },
  })
  expect(await asking(answer).gateway.fetchPayment(orderId)).toBeUndefined()
})

test('whatever is no answer about this order means: ask again later', async () => {
  const { transaction_amount: _, ...withoutAmount } = captured
  for (const answer of [
    '',
    '<html>busy</html>',
    '[]',
    'null',
    '{"status":0,"msg":"Invalid Hash."}',
    about({ ...captured, txnid: 'another' }),
    about(withoutAmount),
    JSON.stringify({ status: 1, transaction_details: { another: captured } }),
    new Response('{}', { status: 500 }),
    new Response('', { status: 302, headers: { location: 'https://example.org' } }),
  ])
    await expect(asking(answer).gateway.fetchPayment(orderId)).rejects.toBeInstanceOf(GatewayUnavailable)
})

test('a gateway that is away or too slow means: ask again later', async () => {
  const away = () => Promise.reject(new TypeError('fetch failed'))
  await expect(asking(away).gateway.fetchPayment(orderId)).rejects.toBeInstanceOf(GatewayUnavailable)
  const silent = () => new Promise<Response>(() => {})
  await expect(asking(silent, 1).gateway.fetchPayment(orderId)).rejects.toBeInstanceOf(GatewayUnavailable)
})

test('no secret is in what is thrown', async () => {
  const failed = await asking('nonsense')
    .gateway.fetchPayment(orderId)
    .catch((error: unknown) => error)
  expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toContain('salt')
})

const order = {
  refundId: 'RF1',
  orderId: 'ORDER1',
  gatewayPaymentId: '403993715521889530',
  amountPaise: 250_000,
}

test("a queued refund is accepted, today's capture waits, anything else is refused with its reason", async () => {
  const answers: [string, object][] = [
    [
      '{"status":1,"msg":"Refund Request Queued","request_id":"12486538355","mihpayid":403993715521889530,"error_code":102}',
      { outcome: 'accepted', gatewayRefundId: '12486538355' },
    ],
    [
      '{"status":0,"msg":"Token already exists","error_code":106}',
      { outcome: 'accepted', gatewayRefundId: undefined },
    ],
    [
      '{"status":0,"msg":"Capture is done today, please check for refund status tomorrow","error_code":105}',
      { outcome: 'later' },
    ],
    ['{"status":0,"msg":"","error_code":226}', { outcome: 'later' }],
    [
      '{"status":0,"msg":"Refund FAILURE - Invalid amount","error_code":105}',
      { outcome: 'refused', reason: 'Refund FAILURE - Invalid amount' },
    ],
  ]
  for (const [answer, expected] of answers) {
    const { gateway, asked } = asking(answer)
    expect(await gateway.refund?.(order)).toMatchObject(expected)
    expect(Object.fromEntries(asked[0]!.body)).toMatchObject({
      command: 'cancel_refund_transaction',
      var1: order.gatewayPaymentId,
      var2: 'RF1',
      var3: '2500.00',
    })
  }
  await expect(asking('{}').gateway.refund?.(order)).rejects.toBeInstanceOf(GatewayUnavailable)
  await expect(asking('').gateway.refund?.({ ...order, refundId: 'x'.repeat(24) })).rejects.toBeInstanceOf(
    RangeError,
  )
})

test('a refund is found by our own id among all that happened to its payment', async () => {
  const answer = JSON.stringify({
    status: 1,
    transaction_details: {
      [order.gatewayPaymentId]: {
        '1': { action: 'capture', token: 'RF1', request_id: '1', amt: '2500.00', status: 'SUCCESS' },
        '2': { action: 'refund', token: 'RF0', request_id: '2', amt: '1.00', status: 'success' },
        '3': {
          action: 'refund',
          token: 'RF1',
          request_id: '3',
          amt: '100.50',
          status: 'SUCCESS',
          bank_arn: '77',
        },
      },
    },
  })
  expect(await asking(answer).gateway.fetchRefund?.(order)).toEqual({
    provider: 'payu',
    refundId: 'RF1',
    gatewayRefundId: '3',
    gatewayPaymentId: order.gatewayPaymentId,
    state: 'succeeded',
    amountPaise: 10_050,
    currency: 'INR',
    bankReference: '77',
  })
  const none = { status: 0, transaction_details: { [order.gatewayPaymentId]: 'No action status found' } }
  expect(await asking(JSON.stringify(none)).gateway.fetchRefund?.(order)).toBeUndefined()
})
