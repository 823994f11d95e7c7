import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { formIn, postForm, startSandboxPeer, type SandboxPeer } from '../../testing/sandbox-peer.ts'
import { GatewayUnavailable, type CheckoutOrder, type Evidence, type Gateway } from './gateway.ts'
import { createPayu, payuAtSandbox } from './payu/payu.ts'

let database: TestDatabase
let peer: SandboxPeer
let count = 0
beforeAll(async () => {
  database = await testDatabase()
  peer = await startSandboxPeer(database)
})
afterAll(async () => {
  await peer?.stop()
  await database?.close()
})

const returnUrl = 'https://give.example.org/api/gateways/payu/return'
const cancelUrl = `${returnUrl}?cancelled=1`
/** An order that no other test has. */
function newOrder(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  count += 1
  return {
    orderId: `ORDER${String(count).padStart(8, '0')}`,
    amountPaise: 250_000,
    productInfo: 'भोजन & "school" <books>',
    donorName: "Ravi O'Kumar + आशा",
    donorEmail: 'ravi+gift@example.org',
    donorPhone: '9876543210',
    returnUrl,
    cancelUrl,
    udf: { udf1: 'campaign:42', udf3: 'a & b = c' },
    ...changes,
  }
}

/** Every gateway that the product speaks, against the test gateway that speaks its wire format. */
const gateways: Record<string, (timeoutMs?: number) => Gateway> = {
  payu: (timeoutMs = 8000) =>
    createPayu({
      ...payuAtSandbox(peer.process.url),
      keys: { key: peer.payu.key, salts: ['the salt to come', peer.payu.salt] },
      standInEmail: 'help@sahaya.example',
      timeoutMs,
    }),
}
/** With the salt that signs. */
const signing = (timeoutMs?: number) =>
  createPayu({
    ...payuAtSandbox(peer.process.url),
    keys: { key: peer.payu.key, salts: [peer.payu.salt] },
    standInEmail: 'help@sahaya.example',
    ...(timeoutMs !== undefined && { timeoutMs }),
  })

describe.each(Object.keys(gateways))('%s', (name) => {
  /** Sends a giver to the gateway's page. */
  async function open(order: CheckoutOrder) {
    const { action, data } = await signing().createCheckout(order)
    const answer = await postForm(action, data)
    return {
      status: answer.status,
      page: await answer.text(),
      policy: answer.headers.get('content-security-policy'),
    }
  }
  /** Chooses on the gateway's page. */
  async function choose(page: string, outcome: string, minutes = '10') {
    const form = formIn(page)!
    const answer = await postForm(`${peer.process.url}${form.action}`, {
      ...form.fields,
      outcome,
      minutes,
      method: 'upi',
    })
    return answer.text()
  }
  async function give(order: CheckoutOrder, outcome: string, minutes?: string) {
    const { page } = await open(order)
    return formIn(await choose(page, outcome, minutes))
  }
  const reader = () => gateways[name]!()
  const readReturn = (form: ReturnType<typeof formIn>) =>
    reader().parseReturn(Buffer.from(new URLSearchParams(form?.fields).toString()), new URLSearchParams())
  /** What the webhooks since the last look said, one word each. */
  async function heard() {
    const readings = (await peer.heard()).map(({ raw, headers }) => reader().parseWebhook(raw, headers))
    return readings.map((reading) =>
      'message' in reading ? (reading.message.evidence?.state ?? reading.message.kind) : reading.verdict,
    )
  }
  const stateOf = async (order: CheckoutOrder): Promise<Evidence['state'] | undefined> =>
    (await signing().fetchPayment(order.orderId))?.state

  test('an order that nobody opened is unknown', async () => {
    expect(await signing().fetchPayment('NEVERSEEN')).toBeUndefined()
  })

  test('paid: return, webhook and look-up say the same', async () => {
    const order = newOrder()
    const back = await give(order, 'success')
    expect(back?.action).toBe(returnUrl)
    const returned = readReturn(back)
    const [webhook] = await peer.heard()
    const sent = reader().parseWebhook(webhook!.raw, webhook!.headers)
    const evidence: Partial<Evidence> = {
      provider: 'payu',
      orderId: order.orderId,
      state: 'succeeded',
      amountPaise: 250_000,
      currency: 'INR',
      merchant: signing().merchant,
    }
    expect(returned).toMatchObject({ verdict: 'authentic', message: { orderId: order.orderId, evidence } })
    expect(sent).toEqual(returned)
    const fetched = await signing().fetchPayment(order.orderId)
    expect(returned).toMatchObject({ message: { evidence: fetched } })
    expect(webhook!.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  test('declined: failed everywhere', async () => {
    const order = newOrder()
    expect(readReturn(await give(order, 'failure'))).toMatchObject({
      message: { evidence: { state: 'failed' } },
    })
    expect(await heard()).toEqual(['failed'])
    expect(await stateOf(order)).toBe('failed')
  })

  test('cancelled: given up, and the giver comes back to the cancel address', async () => {
    const order = newOrder()
    const back = await give(order, 'cancel')
    expect(back?.action).toBe(cancelUrl)
    expect(readReturn(back)).toMatchObject({ message: { evidence: { state: 'abandoned' } } })
    expect(await heard()).toEqual(['abandoned'])
    expect(await stateOf(order)).toBe('abandoned')
  })

  test.each([
    ['pending-success', 'succeeded'],
    ['pending-failure', 'failed'],
  ])('%s: pending first, then %s with a webhook', async (outcome, state) => {
    const order = newOrder()
    expect(readReturn(await give(order, outcome, '90'))).toMatchObject({
      message: { evidence: { state: 'pending' } },
    })
    await peer.admin.advanceClock(1)
    expect(await heard()).toEqual([])
    expect(await stateOf(order)).toBe('pending')
    await peer.admin.advanceClock(1)
    expect(await heard()).toEqual([state])
    expect(await stateOf(order)).toBe(state)
  })

  test('a closed tab: nothing comes, and after half an hour the payment is given up', async () => {
    const order = newOrder()
    expect(await give(order, 'close-tab')).toBeUndefined()
    expect(await stateOf(order)).toBe('pending')
    await peer.admin.advanceClock(1)
    expect(await heard()).toEqual([])
    expect(await stateOf(order)).toBe('abandoned')
  })

  test('paid without return: the webhook alone tells', async () => {
    expect(await give(newOrder(), 'success-no-return')).toBeUndefined()
    expect(await heard()).toEqual(['succeeded'])
  })

  test('paid with a late webhook: the look-up knows before it', async () => {
    const order = newOrder()
    expect(readReturn(await give(order, 'success-late-webhook', '30'))).toMatchObject({
      verdict: 'authentic',
    })
    expect(await heard()).toEqual([])
    expect(await stateOf(order)).toBe('succeeded')
    await peer.admin.advanceClock(0.6)
    expect(await heard()).toEqual(['succeeded'])
  })

  test('webhook first: it has been answered before the giver is sent back', async () => {
    const { page } = await open(newOrder())
    expect(formIn(await choose(page, 'webhook-first'))?.action).toBe(returnUrl)
    const found = await peer.heard()
    expect(found).toHaveLength(1)
  })

  test('the same webhook three times is one piece of news', async () => {
    await give(newOrder(), 'duplicate')
    const keys = (await peer.heard()).map(({ raw, headers }) => {
      const reading = reader().parseWebhook(raw, headers)
      return 'message' in reading ? reading.message.eventKey : reading.verdict
    })
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('out of order: paid arrives before pending', async () => {
    await give(newOrder(), 'out-of-order')
    await peer.admin.advanceClock(0.01)
    expect(await heard()).toEqual(['succeeded', 'pending'])
  })

  test('a wrong amount is told truly and signed properly', async () => {
    const order = newOrder()
    expect(readReturn(await give(order, 'wrong-amount'))).toMatchObject({
      verdict: 'authentic',
      message: { evidence: { state: 'succeeded', amountPaise: 100 } },
    })
    expect((await signing().fetchPayment(order.orderId))?.amountPaise).toBe(100)
    await peer.heard()
  })

  test('a wrong currency is told by message and look-up', async () => {
    const order = newOrder()
    expect(readReturn(await give(order, 'wrong-currency'))).toMatchObject({
      message: { evidence: { currency: 'USD' } },
    })
    expect((await signing().fetchPayment(order.orderId))?.currency).toBe('USD')
    await peer.heard()
  })

  test('forged: return and webhook are refused, and nothing was paid', async () => {
    const order = newOrder()
    expect(readReturn(await give(order, 'bad-hash'))).toEqual({ verdict: 'forged', orderId: order.orderId })
    peer.answerWith(401)
    expect(await heard()).toEqual(['forged'])
    peer.answerWith(200)
    expect(await stateOf(order)).toBe('pending')
  })

  test('a look-up that fails or hangs says so, and works again later', async () => {
    const failing = newOrder()
    await give(failing, 'verify-error')
    const hanging = newOrder()
    await give(hanging, 'verify-timeout')
    for (let i = 0; i < 3; i++) {
      await expect(signing().fetchPayment(failing.orderId)).rejects.toBeInstanceOf(GatewayUnavailable)
      await expect(signing(300).fetchPayment(hanging.orderId)).rejects.toBeInstanceOf(GatewayUnavailable)
    }
    expect(await stateOf(failing)).toBe('succeeded')
    expect(await stateOf(hanging)).toBe('succeeded')
    await peer.heard()
  })

  test('a webhook that is not taken comes again until it is, also after the gateway was killed', async () => {
    peer.answerWith(503)
    await give(newOrder(), 'success')
    expect(await heard()).toEqual(['succeeded'])
    const killed = peer.process.pid()!
    process.kill(killed, 'SIGKILL')
    const isBack = async () =>
      peer.process.pid() !== killed && (await fetch(`${peer.process.url}/health`).catch(() => undefined))?.ok
    await expect.poll(isBack, { timeout: 20_000 }).toBe(true)
    peer.answerWith(200)
    await peer.admin.advanceClock(24)
    expect(await heard()).toContain('succeeded')
    await peer.admin.advanceClock(24 * 30)
    expect(await heard()).toEqual([])
  })

  test('an outcome can be decided before the giver comes, or while the page is open', async () => {
    const before = newOrder()
    await peer.admin.setOutcome(before.orderId, 'failure')
    expect(readReturn(formIn((await open(before)).page))).toMatchObject({
      message: { evidence: { state: 'failed' } },
    })
    const during = newOrder()
    const { page } = await open(during)
    const back = await peer.admin.setOutcome(during.orderId, 'success')
    expect(readReturn(back && { action: back.url, fields: back.fields })).toMatchObject({
      message: { evidence: { state: 'succeeded' } },
    })
    // The giver's own click comes too late and leads back with what is.
    expect(readReturn(formIn(await choose(page, 'failure')))).toMatchObject({
      message: { evidence: { state: 'succeeded' } },
    })
    await expect(peer.admin.setOutcome(during.orderId, 'failure')).rejects.toThrow('decided before')
    expect(await heard()).toEqual(['failed', 'succeeded'])
  })

  test('a reload shows the page again; a used order id is refused', async () => {
    const order = newOrder()
    expect((await open(order)).status).toBe(200)
    const again = await open(order)
    expect(again.status).toBe(200)
    await choose(again.page, 'success')
    expect(await open(order)).toMatchObject({
      status: 400,
      page: expect.stringContaining('Duplicate transaction id'),
    })
    const changed = newOrder({ orderId: order.orderId, amountPaise: 100 })
    expect((await open(changed)).status).toBe(400)
    await peer.heard()
  })

  test('a form that was tampered with is refused', async () => {
    const { action, data } = await signing().createCheckout(newOrder())
    for (const changes of [
      { amount: '1.00' },
      { email: '' },
      { firstname: 'x'.repeat(61) },
      { key: 'other' },
    ])
      expect((await postForm(action, { ...data, ...changes })).status).toBe(400)
  })

  test('the page escapes what people wrote and runs nothing', async () => {
    const { page, policy } = await open(newOrder({ productInfo: '<script>alert(1)</script>"\'' }))
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('a refund is queued, done after its time, told without a signature, and found by our own id', async () => {
    const order = newOrder()
    await give(order, 'success')
    await peer.heard()
    const gateway = signing()
    const gatewayPaymentId = (await gateway.fetchPayment(order.orderId))!.gatewayPaymentId!
    const refund = {
      refundId: `RF${order.orderId}`,
      orderId: order.orderId,
      gatewayPaymentId,
      amountPaise: 100_050,
    }
    expect(await gateway.fetchRefund!(refund)).toBeUndefined()
    expect(await gateway.refund!(refund)).toMatchObject({ outcome: 'accepted' })
    // Asked again, as after a timeout, it is the same refund.
    expect(await gateway.refund!(refund)).toMatchObject({ outcome: 'accepted' })
    expect(await gateway.fetchRefund!(refund)).toMatchObject({ state: 'pending', amountPaise: 100_050 })
    const tooMuch = { ...refund, refundId: 'RFMORE', amountPaise: 150_000 }
    expect(await gateway.refund!(tooMuch)).toMatchObject({ outcome: 'refused' })
    await peer.admin.advanceClock(1)
    expect(await gateway.fetchRefund!(refund)).toMatchObject({ state: 'succeeded', gatewayPaymentId })
    const [told] = await peer.heard()
    expect(gateway.parseWebhook(told!.raw, told!.headers)).toMatchObject({
      verdict: 'unsigned',
      message: { kind: 'refund', orderId: order.orderId, gatewayPaymentId },
    })
  })

  test('a command signed with the wrong salt finds nothing out', async () => {
    await expect(reader().fetchPayment('ANY')).rejects.toBeInstanceOf(GatewayUnavailable)
  })
})
