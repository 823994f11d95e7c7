import { expect, test } from 'vitest'
import { listCashfreeSettlement } from './cashfree/settlement.ts'
import { GatewayUnavailable } from './gateway.ts'
import { listPayuSettlement } from './payu/settlement.ts'
import { listRazorpaySettlement } from './razorpay/settlement.ts'

const day = '2026-11-20'
const answering = (body: object) => ({
  name: 'a gateway',
  baseUrl: 'http://127.0.0.1',
  headers: {},
  timeoutMs: 1000,
  fetch: async () => Response.json(body),
})
const razorpay = { keys: { keyId: 'key', keySecrets: [], webhookSecrets: [] }, now: () => new Date() }
const cashfree = { keys: { clientId: 'key', secrets: [] }, now: () => new Date() }
const payu = (body: object) =>
  listPayuSettlement({ ...answering(body), keys: { key: 'key', salts: ['salt'] } }, day)

const [payuLine, razorpayLine, cashfreeLine] = [
  {
    payuid: '4051',
    requestaction: 'capture',
    requestamount: '10.00',
    mer_net_amount: '10.00',
    mer_utr: 'UTR1',
  },
  { entity_id: 'pay_1', type: 'payment', amount: 1000, credit: 1000, settlement_utr: 'UTR1' },
  {
    cf_payment_id: '77',
    event_type: 'PAYMENT',
    event_amount: 10,
    event_settlement_amount: 10,
    settlement_utr: 'UTR1',
  },
]

test.each([
  ['PayU', () => payu({ status: 1, Txn_details: [{ ...payuLine, mer_net_amount: 'ten' }, payuLine] })],
  [
    'Razorpay',
    () =>
      listRazorpaySettlement(
        { ...razorpay, rest: answering({ items: [{ ...razorpayLine, credit: 'ten' }, razorpayLine] }) },
        day,
      ),
  ],
  [
    'Cashfree',
    () =>
      listCashfreeSettlement(
        { ...cashfree, rest: answering({ data: [{ ...cashfreeLine, event_amount: 'ten' }, cashfreeLine] }) },
        day,
      ),
  ],
])(
  'a line of %s that cannot be read is told with its text, and the others beside it',
  async (_name, list) => {
    const [unreadable, read] = await list()
    expect(unreadable).toMatchObject({ kind: 'unreadable', grossPaise: 0, netPaise: 0, settledOn: day })
    expect(unreadable!.raw).toContain('"ten"')
    expect(unreadable!.gatewayEntityId).toMatch(/^[0-9a-f]{32}$/)
    expect(read).toMatchObject({ kind: 'payment', grossPaise: 1000, netPaise: 1000, bankReference: 'UTR1' })
  },
)

test("PayU's day without settlements is empty, its error is not", async () => {
  expect(await payu({ status: 0, msg: 'No settlement', Txn_details: [] })).toEqual([])
  await expect(payu({ status: 0, msg: 'Invalid date', Txn_details: null })).rejects.toBeInstanceOf(
    GatewayUnavailable,
  )
})
