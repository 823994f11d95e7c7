import { gatewayNames } from '../../../contract/gateways.ts'
import { describe, expect, test } from 'vitest'
import { newOrder, sidesOf } from '../../testing/gateways/sides.ts'
import { formIn, openPage, postForm, sandboxForAll, type Form } from '../../testing/gateways/sandbox-peer.ts'
import { GatewayUnavailable, type Reading } from './gateway.ts'
import type { CheckoutOrder, KnownOrder } from './checkout.ts'
import type { Evidence } from './evidence.ts'

const peer = sandboxForAll()

describe.each(gatewayNames)('%s', (name) => {
  const side = sidesOf(peer)[name]
  const signing = (timeoutMs?: number) => side.make(timeoutMs === undefined ? {} : { timeoutMs })
  const reader = () => side.make({ spoilt: true })
  const known = new Map<string, KnownOrder>()

  /** The form that takes a donor to the gateway's page, over our own page where that is the way. */
  async function formOf(order: CheckoutOrder): Promise<{ action: string; data: Record<string, string> }> {
    const gateway = signing()
    const { action, data, gatewayOrderId } = await gateway.createCheckout(order)
    known.set(order.orderId, { orderId: order.orderId, gatewayOrderId: gatewayOrderId ?? null })
    if (action !== 'https://give.example.org/bridge') return { action, data }
    const form = formIn(gateway.bridgePage!(new URLSearchParams(data))!.html)!
    return { action: form.action, data: form.fields }
  }
  /** Sends a donor to the gateway's page. */
  const open = async (order: CheckoutOrder) => openPage(await formOf(order))
  /** Chooses on the gateway's page. */
  async function choose(page: string, outcome: string, minutes = '10') {
    const form = formIn(page)!
    const answer = await postForm(`${peer().process.url}${form.action}`, {
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
  /** Brings the donor back: by a form, or by a link with the fields in its address. */
  function readReturn(form: Form | undefined, order: CheckoutOrder): Reading {
    const fields = new URLSearchParams(form?.fields)
    const query = form?.method === 'get' ? fields : new URL(form?.action ?? order.returnUrl).searchParams
    const raw = Buffer.from(form?.method === 'get' ? '' : fields.toString())
    return reader().parseReturn(raw, query, known.get(order.orderId))
  }
  /** Reads the verdict from the return, or else from the gateway itself. */
  async function said(form: Form | undefined, order: CheckoutOrder) {
    const reading = readReturn(form, order)
    if (!('message' in reading)) return reading.verdict
    expect(reading.message.orderId).toBe(order.orderId)
    return reading.message.evidence ?? (await signing().fetchPayment(order.orderId))
  }
  /** Reads the webhooks since the last look, as one word each. */
  async function heard() {
    const readings = (await peer().heard()).map(({ raw, headers }) => reader().parseWebhook(raw, headers))
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
    expect(back?.action).toBe(back?.method === 'get' ? 'https://give.example.org/return' : order.returnUrl)
    const returned = readReturn(back, order)
    expect(returned.verdict).toBe(side.returns === 'nothing' ? 'unsigned' : 'authentic')
    const [webhook] = await peer().heard()
    const sent = reader().parseWebhook(webhook!.raw, webhook!.headers)
    const told = 'message' in sent ? sent.message : undefined
    const { orderId } = order
    expect(sent.verdict).toBe('authentic')
    expect(told?.orderId ?? told?.gatewayOrderId).toBe(known.get(orderId)!.gatewayOrderId ?? orderId)
    const fetched = await signing().fetchPayment(orderId)
    expect(fetched).toMatchObject({
      provider: name,
      orderId,
      state: 'succeeded',
      amountPaise: 250_000,
      currency: 'INR',
      merchant: signing().merchant,
      gatewayPaymentId: expect.stringMatching(/.{8}/),
      bankReference: expect.stringMatching(/^\d{12}$/),
    })
    expect({ ...told?.evidence, orderId }).toEqual(fetched)
    const returnedEvidence = 'message' in returned ? returned.message.evidence : undefined
    expect(returnedEvidence).toEqual(side.returns === 'evidence' ? told?.evidence : undefined)
  })

  test('declined: failed everywhere', async () => {
    const order = newOrder()
    expect(await said(await give(order, 'failure'), order)).toMatchObject({ state: 'failed' })
    expect(await heard()).toEqual(['failed'])
    const { state, decline, gatewayPaymentId = 'none' } = (await signing().fetchPayment(order.orderId))!
    expect([state, decline]).toEqual(['failed', expect.stringMatching(/: .*declined/i)])
    // Nothing is given back of what was not paid.
    const refund = {
      refundId: `RN${order.orderId}`,
      orderId: order.orderId,
      gatewayPaymentId,
      amountPaise: 100,
    }
    expect(await signing().refund!(refund)).toMatchObject({ outcome: 'refused' })
  })

  test('cancelled: given up, and the donor comes back and is known', async () => {
    const order = newOrder()
    const back = await give(order, 'cancel')
    expect(new URL(back!.action).host).toBe('give.example.org')
    const returned = readReturn(back, order)
    expect(returned).toMatchObject({ message: { orderId: order.orderId } })
    const saysSo = 'message' in returned && returned.message.kind === 'cancel'
    expect(saysSo).toBe(side.cancelled.state === 'unpaid')
    expect(await heard()).toEqual(side.cancelled.heard)
    expect(await stateOf(order)).toBe(side.cancelled.state)
  })

  test.each([
    ['pending-success', 'succeeded'],
    ['pending-failure', 'failed'],
  ])('%s: pending first, then %s with a webhook', async (outcome, state) => {
    const order = newOrder()
    expect(await said(await give(order, outcome, '90'), order)).toMatchObject({ state: 'pending' })
    await peer().admin.advanceClock(1)
    expect(await heard()).toEqual([])
    expect(await stateOf(order)).toBe('pending')
    await peer().admin.advanceClock(1)
    expect(await heard()).toEqual([state])
    expect(await stateOf(order)).toBe(state)
  })

  test('a closed tab: nothing comes, and nobody has tried to pay', async () => {
    const order = newOrder()
    expect(await give(order, 'close-tab')).toBeUndefined()
    expect(await stateOf(order)).toBe('unpaid')
    await peer().admin.advanceClock(1)
    expect(await heard()).toEqual([])
    expect(await stateOf(order)).toBe(side.leftOpen)
  })

  test('paid without return: the webhook alone tells', async () => {
    expect(await give(newOrder(), 'success-no-return')).toBeUndefined()
    expect(await heard()).toEqual(['succeeded'])
  })

  test('paid with a late webhook: the look-up knows before it', async () => {
    const order = newOrder()
    expect(await said(await give(order, 'success-late-webhook', '30'), order)).toMatchObject({
      state: 'succeeded',
    })
    expect(await heard()).toEqual([])
    expect(await stateOf(order)).toBe('succeeded')
    await peer().admin.advanceClock(0.6)
    expect(await heard()).toEqual(['succeeded'])
  })

  test('webhook first: it has been answered before the donor is sent back', async () => {
    const back = await give(newOrder(), 'webhook-first')
    expect(back?.action).toContain('https://give.example.org/return')
    expect(await peer().heard()).toHaveLength(1)
  })

  test('the same webhook three times is one piece of news', async () => {
    await give(newOrder(), 'duplicate')
    const keys = (await peer().heard()).map(({ raw, headers }) => {
      const reading = reader().parseWebhook(raw, headers)
      return 'message' in reading ? reading.message.eventKey : reading.verdict
    })
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('out of order: paid is told first, something older after it', async () => {
    await give(newOrder(), 'out-of-order')
    await peer().admin.advanceClock(0.01)
    expect(await heard()).toEqual(['succeeded', side.late])
  })

  test('a wrong amount is told truly and signed properly', async () => {
    const order = newOrder()
    expect(await said(await give(order, 'wrong-amount'), order)).toMatchObject({
      state: 'succeeded',
      amountPaise: 100,
    })
    expect((await signing().fetchPayment(order.orderId))?.amountPaise).toBe(100)
    const [webhook] = await peer().heard()
    expect(reader().parseWebhook(webhook!.raw, webhook!.headers)).toMatchObject({
      message: { evidence: { amountPaise: 100 } },
    })
  })

  test('a wrong currency is told by message and look-up', async () => {
    const order = newOrder()
    expect(await said(await give(order, 'wrong-currency'), order)).toMatchObject({ currency: 'USD' })
    expect((await signing().fetchPayment(order.orderId))?.currency).toBe('USD')
    await peer().heard()
  })

  test('forged: return and webhook are refused, and nothing was paid', async () => {
    const order = newOrder()
    const returned = readReturn(await give(order, 'bad-hash'), order)
    expect(returned.verdict).toBe(side.returns === 'nothing' ? 'unsigned' : 'forged')
    peer().answerWith(401)
    expect(await heard()).toEqual(['forged'])
    peer().answerWith(200)
    expect(await stateOf(order)).toBe('unpaid')
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
    await peer().heard()
  })

  test('a webhook that is not taken comes again until it is, also after the gateway was killed', async () => {
    peer().answerWith(503)
    await give(newOrder(), 'success')
    expect(await heard()).toEqual(['succeeded'])
    const killed = peer().process.pid()!
    process.kill(killed, 'SIGKILL')
    const isBack = async () =>
      peer().process.pid() !== killed &&
      (await fetch(`${peer().process.url}/health`).catch(() => undefined))?.ok
    await expect.poll(isBack).toBe(true)
    peer().answerWith(200)
    await peer().admin.advanceClock(24)
    expect(await heard()).toContain('succeeded')
    await peer().admin.advanceClock(24 * 30)
    expect(await heard()).toEqual([])
  })

  test('an outcome can be decided before the donor comes, or while the page is open', async () => {
    const before = newOrder()
    await peer().admin.setOutcome(before.orderId, 'failure')
    expect(await said(formIn((await open(before)).page), before)).toMatchObject({ state: 'failed' })
    const during = newOrder()
    const { page } = await open(during)
    const back = await peer().admin.setOutcome(during.orderId, 'success')
    const form = back && { ...back, action: back.url }
    const linked = form?.method === 'get' && Object.fromEntries(new URL(form.action).searchParams)
    expect(await said(form && { ...form, fields: { ...linked, ...form.fields } }, during)).toMatchObject({
      state: 'succeeded',
    })
    // The donor's own click comes too late and leads back with what is.
    expect(await said(formIn(await choose(page, 'failure')), during)).toMatchObject({ state: 'succeeded' })
    await expect(peer().admin.setOutcome(during.orderId, 'failure')).rejects.toThrow('decided before')
    expect(await heard()).toEqual(['failed', 'succeeded'])
  })

  test('a reload shows the page again; an order that was paid is refused', async () => {
    const form = await formOf(newOrder())
    expect((await openPage(form)).status).toBe(200)
    const again = await openPage(form)
    expect(again.status).toBe(200)
    await choose(again.page, 'success')
    expect(await openPage(form)).toMatchObject({ status: 400 })
    await peer().heard()
  })

  test('an order id is used once', async () => {
    const order = newOrder()
    await give(order, 'success')
    await peer().heard()
    const changed = newOrder({ orderId: order.orderId, amountPaise: 100 })
    const outcome = await open(changed).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof GatewayUnavailable ? 'refused' : error),
    )
    expect(outcome).toBe(side.usedAgain)
  })

  test('a form that was tampered with is refused', async () => {
    const { action, data } = await formOf(newOrder())
    for (const changes of side.tampering)
      expect((await postForm(action, { ...data, ...changes })).status).toBe(400)
  })

  test('the page escapes what people wrote and runs nothing', async () => {
    const { page, policy } = await open(newOrder({ productInfo: '<script>alert(1)</script>"\'' }))
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('a refund is queued, done after its time, told, and found by our own id', async () => {
    const order = newOrder()
    await give(order, 'success')
    await peer().heard()
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
    // Refunds repeated after a timeout stay the same refund.
    expect(await gateway.refund!(refund)).toMatchObject({ outcome: 'accepted' })
    expect(await gateway.fetchRefund!(refund)).toMatchObject({ state: 'pending', amountPaise: 100_050 })
    const tooMuch = { ...refund, refundId: `RM${order.orderId}`, amountPaise: 150_000 }
    expect(await gateway.refund!(tooMuch)).toMatchObject({ outcome: 'refused' })
    await peer().admin.advanceClock(1)
    expect(await gateway.fetchRefund!(refund)).toMatchObject({ state: 'succeeded', gatewayPaymentId })
    const [told] = await peer().heard()
    const reading = gateway.parseWebhook(told!.raw, told!.headers)
    expect(reading).toMatchObject({ verdict: side.refundTold, message: { kind: 'refund', gatewayPaymentId } })
    // The rest may follow, to the last paisa.
    const rest = { ...refund, refundId: `RR${order.orderId}`, amountPaise: 149_950 }
    expect(await gateway.refund!(rest)).toMatchObject({ outcome: 'accepted' })
    await peer().admin.advanceClock(1)
    expect(await gateway.fetchRefund!(rest)).toMatchObject({ state: 'succeeded', amountPaise: 149_950 })
    expect((await peer().heard()).length).toBe(1)
  })

  test('what was taken and given back one day is paid out the next, to the paisa', async () => {
    // Well away from midnight in India.
    await peer().admin.advanceClock(36 - ((peer().now().getTime() / 3_600_000 + 5.5) % 24))
    await peer().heard()
    const order = newOrder({ amountPaise: 123_456 })
    await give(order, 'success')
    const gateway = signing()
    const gatewayPaymentId = (await gateway.fetchPayment(order.orderId))!.gatewayPaymentId!
    const refund = {
      refundId: `RS${order.orderId}`,
      orderId: order.orderId,
      gatewayPaymentId,
      amountPaise: 456,
    }
    await gateway.refund!(refund)
    const gatewayRefundId = (await gateway.fetchRefund!(refund))!.gatewayRefundId
    const tomorrow = new Date(peer().now().getTime() + 29.5 * 3_600_000).toISOString().slice(0, 10)
    expect(await gateway.listSettlement!(tomorrow)).toEqual([])
    await peer().admin.advanceClock(24)
    const lines = await gateway.listSettlement!(tomorrow)
    const about = (id: string) => lines.find((line) => line.gatewayEntityId === id)
    expect(about(gatewayPaymentId)).toEqual({
      gatewayEntityId: gatewayPaymentId,
      kind: 'payment',
      grossPaise: 123_456,
      feePaise: 2469,
      taxPaise: 444,
      netPaise: 120_543,
      bankReference: expect.stringMatching(/^\d{16}$/),
      settledOn: tomorrow,
      orderId: order.orderId,
      raw: expect.stringContaining(gatewayPaymentId) as string,
    })
    const back = { kind: 'refund', grossPaise: -456, netPaise: -456, feePaise: 0 }
    expect(about(gatewayRefundId)).toMatchObject(back)
    for (const line of lines) expect(line.netPaise).toBe(line.grossPaise - line.feePaise - line.taxPaise)
    await peer().heard()
  })

  test('a question with the wrong secret finds nothing out', async () => {
    await expect(reader().fetchPayment('ANY')).rejects.toBeInstanceOf(GatewayUnavailable)
  })
})
