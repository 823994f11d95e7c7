import { describe, expect, test } from 'vitest'
import { gatewayNames, type GatewayName } from '../../../contract/gateways.ts'
import { sidesOf } from '../../testing/gateways/sides.ts'
import { formIn, sandboxForAll } from '../../testing/gateways/sandbox-peer.ts'
import { GatewayUnavailable } from './gateway.ts'
import { DebitRefused, type Debit, type MandateOrder } from './mandates.ts'

const peer = sandboxForAll()
let count = 0

const dayMs = 86_400_000
const dayOf = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** Moves the gateway's clock to this hour in India, today or tomorrow. */
async function untilHour(hour: number): Promise<void> {
  const india = (peer().now().getTime() + 5.5 * 3_600_000) % dayMs
  await peer().admin.advanceClock((((hour * 3_600_000 - india + dayMs) % dayMs) + 60_000) / 3_600_000)
}

function newMandate(changes: Partial<MandateOrder> = {}): MandateOrder {
  count += 1
  const orderId = `MANDATE${String(count).padStart(8, '0')}`
  const returnUrl = `https://give.example.org/return?order=${orderId}&t=proof`
  return {
    orderId,
    amountPaise: 50_000,
    maxPaise: 50_000,
    productInfo: 'Recurring donation',
    donorName: 'आशा Rao',
    donorEmail: 'asha@example.org',
    donorPhone: '9876543210',
    returnUrl,
    cancelUrl: returnUrl,
    startsOn: dayOf(new Date(peer().now().getTime() + 3 * dayMs)),
    validUntil: dayOf(new Date(peer().now().getTime() + 200 * dayMs)),
    remarks: 'Recurring donation',
    ...changes,
  }
}

/**
 * Abilities of each gateway: telling of changes by the payer, pausing, and answering a repeated debit of one
 * name with the outcome of the first.
 */
const can: Record<GatewayName, { tellsOfPayer: boolean; pauses: boolean; takesTwice: boolean }> = {
  cashfree: { tellsOfPayer: true, pauses: true, takesTwice: true },
  razorpay: { tellsOfPayer: true, pauses: false, takesTwice: false },
  payu: { tellsOfPayer: false, pauses: false, takesTwice: true },
}

describe.each(gatewayNames)('mandates of %s', (name) => {
  const gateway = (timeoutMs = 8000) => sidesOf(peer)[name].make({ timeoutMs })

  const evidenceFor = async ({ orderId }: MandateOrder, id: string | undefined) =>
    id === undefined ? gateway().findMandate?.(orderId) : gateway().fetchMandate!(id)

  /** @returns the gateway's own name of a mandate that its donor agreed to */
  async function agreed(order = newMandate()): Promise<string> {
    await asked(order)
    await peer().admin.actOnMandate(order.orderId, 'approve')
    await peer().heard()
    const found = await gateway().findMandate!(order.orderId)
    expect(found).toMatchObject({ state: 'active', maxPaise: order.maxPaise, upiHandle: 'oksbi' })
    return found!.gatewayMandateId!
  }
  function newDebit(gatewayMandateId: string, changes: Partial<Debit> = {}): Debit {
    count += 1
    const orderId = `s${count}-20270105-1`
    return {
      gatewayMandateId,
      orderId,
      noticeOrderId: orderId,
      amountPaise: 50_000,
      debitOn: dayOf(new Date(peer().now().getTime() + 2 * dayMs)),
      donorEmail: 'asha@example.org',
      donorPhone: '9876543210',
      ...changes,
    }
  }
  /** Tells of a debit and waits until it may be made. */
  async function announced(gatewayMandateId: string, changes: Partial<Debit> = {}): Promise<Debit> {
    const debit = newDebit(gatewayMandateId, changes)
    await gateway().notifyDebit!({ ...debit, orderId: debit.noticeOrderId })
    await peer().admin.advanceClock(48)
    await untilHour(6)
    return debit
  }
  const refused = (why: DebitRefused['why']) => expect.objectContaining({ name: 'DebitRefused', why })
  const attempt = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

  test('the donor agrees on the page of the link, comes back, and the mandate is active', async () => {
    const order = newMandate()
    const { authLink, gatewayMandateId } = await gateway().createMandate!(order)
    expect(await gateway().createMandate!(order)).toEqual({ authLink, gatewayMandateId })
    const page = await openConsent(authLink)
    expect(await evidenceFor(order, gatewayMandateId)).toMatchObject({ state: 'link_issued' })
    expect(page).toContain('up to ₹500')
    const form = formIn(page)!
    const back = formIn(
      await post(`${peer().process.url}${form.action}`, { ...form.fields, action: 'approve' }),
    )!
    const raw = Buffer.from(back.method === 'get' ? '' : new URLSearchParams(back.fields).toString())
    const query = new URLSearchParams(back.method === 'get' ? back.fields : new URL(back.action).searchParams)
    const known = { orderId: order.orderId, gatewayOrderId: null }
    expect(gateway().parseReturn(raw, query, known)).toMatchObject({ message: { orderId: order.orderId } })
    const found = await gateway().findMandate!(order.orderId)
    const { authorisation, upiHandle, ...mandate } = found!
    expect(upiHandle).toBe('oksbi')
    expect(mandate).toMatchObject({ state: 'active', maxPaise: 50_000 })
    expect(await evidenceFor(order, mandate.gatewayMandateId)).toMatchObject(mandate)
    // PayU takes a rupee for it, which the others give back themselves.
    expect(authorisation?.amountPaise).toBe(name === 'payu' ? 100 : undefined)
    const told = (await peer().heard()).map((one) => gateway().parseWebhook(one.raw, one.headers))
    expect(told.length).toBeGreaterThan(0)
    for (const reading of told) expect(reading.verdict).toBe('authentic')
  })

  test.each([
    ['approve', 'as in the UPI app'],
    ['bank-approves', 'Waiting for the bank.'],
    ['decline', 'This is over'],
  ])('the same link, opened again after %s, stands for the UPI app', async (action, text) => {
    const order = newMandate()
    const { authLink } = await gateway().createMandate!(order)
    const form = formIn(await openConsent(authLink))!
    await post(`${peer().process.url}${form.action}`, { ...form.fields, action })
    expect(await openConsent(authLink)).toContain(text)
    await peer().heard()
  })

  /** The donor follows the link. */
  const asked = async (order: MandateOrder) => openConsent((await gateway().createMandate!(order)).authLink)

  async function openConsent(authLink: string): Promise<string> {
    if (!authLink.startsWith('https://give.example.org/')) return (await fetch(authLink)).text()
    const bridge = gateway().bridgePage!(new URL(authLink).searchParams)!
    const form = formIn(bridge.html)!
    return post(form.action, form.fields)
  }
  const post = async (url: string, fields: Record<string, string>) =>
    (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text()

  test.each([
    ['decline', 'auth_failed'],
    ['expire', 'expired'],
  ])('%s: %s', async (action, state) => {
    const order = newMandate()
    await asked(order)
    await peer().admin.actOnMandate(order.orderId, action)
    expect(await gateway().findMandate!(order.orderId)).toMatchObject({ state })
    await peer().heard()
  })

  test('a link opened twice is one mandate, and asks nothing any more once the donor has agreed', async () => {
    const order = newMandate()
    const { authLink } = await gateway().createMandate!(order)
    const [first, second] = [await openConsent(authLink), await openConsent(authLink)]
    const agree = (page: string) => {
      const form = formIn(page)!
      return post(`${peer().process.url}${form.action}`, { ...form.fields, action: 'approve' })
    }
    await agree(first)
    const before = await gateway().findMandate!(order.orderId)
    expect(before).toMatchObject({ state: 'active' })
    await agree(second)
    expect(await gateway().findMandate!(order.orderId)).toEqual(before)
    expect(await openConsent(authLink)).not.toContain('value="approve"')
    await peer().heard()
  })

  test('a slow bank: pending first, then yes or no', async () => {
    const [yes, no] = [newMandate(), newMandate()]
    for (const order of [yes, no]) await asked(order)
    await peer().admin.actOnMandate(yes.orderId, 'bank-approves', 90)
    await peer().admin.actOnMandate(no.orderId, 'bank-refuses', 90)
    expect(await gateway().findMandate!(yes.orderId)).toMatchObject({ state: 'bank_pending' })
    await peer().admin.advanceClock(2)
    expect(await gateway().findMandate!(yes.orderId)).toMatchObject({ state: 'active' })
    expect(await gateway().findMandate!(no.orderId)).toMatchObject({ state: 'auth_failed' })
    await peer().heard()
  })

  test('a mandate that nobody asked for is unknown', async () => {
    expect(await gateway().findMandate!('NEVERSEEN')).toBeUndefined()
  })

  test('told of a day before, a debit is made once, is money, and is told', async () => {
    const debit = await announced(await agreed())
    await peer().heard()
    const made = await gateway().debit!(debit)
    expect(made).toMatchObject({
      provider: name,
      orderId: debit.orderId,
      gatewayMandateId: debit.gatewayMandateId,
      state: 'succeeded',
      amountPaise: 50_000,
      currency: 'INR',
      merchant: gateway().merchant,
      gatewayPaymentId: expect.stringMatching(/.{8}/),
    })
    expect(await gateway().fetchDebit!(debit.orderId, debit)).toMatchObject({
      state: 'succeeded',
      gatewayPaymentId: made.gatewayPaymentId,
    })
    const [told] = (await peer().heard()).map((one) => gateway().parseWebhook(one.raw, one.headers))
    expect(told).toMatchObject({ verdict: 'authentic', message: { kind: 'payment' } })
    // Debits repeated under the same name move no more money.
    const again = await attempt(gateway().debit!(debit))
    expect(again).toMatchObject(
      can[name].takesTwice ? { gatewayPaymentId: made.gatewayPaymentId } : refused('other'),
    )
    const second = { ...debit, orderId: `${debit.orderId.slice(0, -1)}2` }
    expect(await attempt(gateway().debit!(second))).not.toMatchObject({ state: 'failed' })
    expect((await peer().heard()).length).toBe(0)
  })

  test('never on shorter notice, never of another amount, never above the maximum', async () => {
    const mandate = await agreed()
    await untilHour(6)
    const debit = newDebit(mandate)
    await gateway().notifyDebit!(debit)
    const early = await attempt(gateway().debit!(debit))
    expect(early).toEqual(refused('too_early'))
    await peer().admin.advanceClock(48)
    await untilHour(6)
    expect(await attempt(gateway().debit!({ ...debit, amountPaise: 40_000 }))).toEqual(refused('amount'))
    expect(await gateway().debit!(debit)).toMatchObject({ state: 'succeeded' })
    const much = newDebit(mandate, { amountPaise: 50_100 })
    expect(await attempt(gateway().notifyDebit!(much))).toEqual(refused('amount'))
    const unannounced = newDebit(mandate)
    expect(await attempt(gateway().debit!(unannounced))).toBeInstanceOf(DebitRefused)
    expect(await gateway().fetchDebit!(unannounced.orderId, unannounced)).toBeUndefined()
    await peer().heard()
  })

  test('busy hours are refused', async () => {
    const debit = await announced(await agreed())
    await untilHour(11)
    expect(await attempt(gateway().debit!(debit))).toEqual(refused('too_early'))
    await untilHour(13)
    expect(await gateway().debit!(debit)).toMatchObject({ state: 'succeeded' })
    await peer().heard()
  })

  test('no money: why is told, and another try an hour later needs no second notice', async () => {
    const debit = await announced(await agreed())
    await peer().admin.setOutcome(debit.orderId, 'failure')
    expect(await gateway().debit!(debit)).toMatchObject({
      state: 'failed',
      failure: 'funds',
      decline: expect.stringMatching(/insufficient/i),
    })
    expect(await gateway().fetchDebit!(debit.orderId, debit)).toMatchObject({ state: 'failed' })
    const second = { ...debit, orderId: `${debit.orderId.slice(0, -1)}2` }
    expect(await gateway().fetchDebit!(second.orderId, second)).toBeUndefined()
    expect(await attempt(gateway().debit!(second))).toEqual(refused('too_early'))
    await peer().admin.advanceClock(1.1)
    expect(await gateway().debit!(second)).toMatchObject({ state: 'succeeded', orderId: second.orderId })
    await peer().heard()
  })

  test('a slow bank: the debit is pending, then money or not', async () => {
    const debit = await announced(await agreed())
    await peer().admin.setOutcome(debit.orderId, 'pending-failure', 60)
    expect(await gateway().debit!(debit)).toMatchObject({ state: 'pending' })
    await peer().admin.advanceClock(1.1)
    expect(await gateway().fetchDebit!(debit.orderId, debit)).toMatchObject({
      state: 'failed',
      failure: 'bank_down',
    })
    await peer().heard()
  })

  test('an answer that is lost: unknown at first, and money when asked', async () => {
    const debit = await announced(await agreed())
    await peer().admin.setOutcome(debit.orderId, 'verify-timeout')
    await expect(gateway(300).debit!(debit)).rejects.toBeInstanceOf(GatewayUnavailable)
    expect(await gateway().fetchDebit!(debit.orderId, debit)).toMatchObject({ state: 'succeeded' })
    await peer().heard()
  })

  test('what the payer does in the UPI app is found out, and ends or holds up debits', async () => {
    const order = newMandate()
    const mandate = await agreed(order)
    const debit = await announced(mandate)
    await peer().admin.actOnMandate(order.orderId, 'pause')
    expect((await peer().heard()).length).toBe(can[name].tellsOfPayer ? 1 : 0)
    expect(await attempt(gateway().debit!(debit))).toEqual(refused('paused'))
    await peer().admin.actOnMandate(order.orderId, 'resume')
    await peer().admin.actOnMandate(order.orderId, 'revoke')
    expect(await gateway().findMandate!(order.orderId)).toMatchObject({ state: 'revoked' })
    expect(await attempt(gateway().debit!(debit))).toEqual(refused('mandate_over'))
    expect(await attempt(gateway().notifyDebit!(newDebit(mandate)))).toEqual(refused('mandate_over'))
    await peer().heard()
  })

  test('the payment by which PayU has a donor agree is paid out the next day, less its fee', async () => {
    await untilHour(12)
    const order = newMandate()
    await agreed(order)
    const { authorisation } = (await gateway().findMandate!(order.orderId))!
    await peer().admin.advanceClock(24)
    const lines = await gateway().listSettlement!(dayOf(peer().now()))
    expect(lines.filter(({ orderId }) => orderId === order.orderId)).toMatchObject(
      name === 'payu'
        ? [
            {
              gatewayEntityId: authorisation!.gatewayPaymentId,
              kind: 'payment',
              grossPaise: 100,
              netPaise: 98,
            },
          ]
        : [],
    )
    await peer().heard()
  })

  test('what we end is ended, once and again', async () => {
    const order = newMandate()
    const mandate = await agreed(order)
    await gateway().cancelMandate!(mandate)
    await gateway().cancelMandate!(mandate)
    expect(await gateway().findMandate!(order.orderId)).toMatchObject({ state: 'revoked' })
    await peer().heard()
  })

  test('what can be paused is paused and resumed', async () => {
    const order = newMandate()
    const mandate = await agreed(order)
    await gateway().pauseMandate?.(mandate)
    await gateway().pauseMandate?.(mandate)
    const paused = await gateway().findMandate!(order.orderId)
    expect(paused?.state).toBe(can[name].pauses ? 'paused' : 'active')
    await gateway().resumeMandate?.(mandate)
    expect(await gateway().findMandate!(order.orderId)).toMatchObject({ state: 'active' })
    await peer().heard()
  })

  test('a mandate ends with its validity', async () => {
    const order = newMandate({ validUntil: dayOf(new Date(peer().now().getTime() + 3 * dayMs)) })
    const mandate = await agreed(order)
    await peer().admin.advanceClock(24 * 5)
    expect(await gateway().findMandate!(order.orderId)).toMatchObject({ state: 'expired' })
    expect(await attempt(gateway().notifyDebit!(newDebit(mandate)))).toEqual(refused('mandate_over'))
    await peer().heard()
  })
})
