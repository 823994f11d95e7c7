import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GatewayName } from '../../../contract/gateways.ts'
import { cashfreeAtSandbox, createCashfree } from '../../platform/gateways/cashfree/cashfree.ts'
import { createPayu, payuAtSandbox } from '../../platform/gateways/payu/payu.ts'
import { createRazorpay, razorpayAtSandbox } from '../../platform/gateways/razorpay/razorpay.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { anOrder } from '../../testing/make/donations.ts'
import { aRecurringOrder } from '../../testing/make/schedules.ts'
import { formIn, postForm, sandboxForAll, type Form } from '../../testing/gateways/sandbox-peer.ts'
import { isSkippedByDay } from '../../testing/runs.ts'

const peer = sandboxForAll()

const gatewaysOf = () => {
  const { url } = peer().process
  const now = () => peer().now()
  return [
    createPayu({
      ...payuAtSandbox(url),
      keys: { key: peer().payu.key, salts: [peer().payu.salt] },
      bridgeUrl: 'http://localhost:3000/api/gateways/payu/bridge',
      standInEmail: () => 'help@sahaya.example',
    }),
    createRazorpay({
      ...razorpayAtSandbox(url),
      keys: {
        keyId: peer().razorpay.keyId,
        keySecrets: [peer().razorpay.keySecret],
        webhookSecrets: [peer().razorpay.webhookSecret],
      },
      merchantName: () => 'Sahaya',
      now,
    }),
    createCashfree({
      ...cashfreeAtSandbox(url),
      bridgeUrl: 'http://localhost:3000/api/gateways/cashfree/bridge',
      keys: { clientId: peer().cashfree.clientId, secrets: [peer().cashfree.clientSecret] },
      now,
    }),
  ]
}

describe.each<GatewayName>(['payu', 'razorpay', 'cashfree'])('gifts through %s', (name) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ env: { GATEWAY_ONETIME: name, GATEWAY_RECURRING: name }, gateways: gatewaysOf() })
  })
  afterAll(() => t.close())
  const { post, status, one, captures } = giving(() => t)

  type Started = TestDonation & { action: string; data: Record<string, string> }

  async function start(headers: Record<string, string> = {}): Promise<Started> {
    const answer = await post('create-schedule', anOrder(), headers)
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json<{ data: Omit<Started, 'orderId'> }>()
    const { orderId } = await one<{ orderId: string }>(
      'select order_id as "orderId" from attempt where donation_id = $1',
      data.donationId,
    )
    return { ...data, orderId }
  }
  /** Opens the gateway's page as a browser does, over our own page where the form leads to one. */
  async function checkoutPage({ action, data }: Started): Promise<string> {
    if (!action.startsWith('http://localhost:3000/')) return (await postForm(action, data)).text()
    const bridge = await t.app.inject({
      method: 'POST',
      url: new URL(action).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      payload: new URLSearchParams(data).toString(),
    })
    expect(bridge.statusCode).toBe(200)
    expect(bridge.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(bridge.headers['content-security-policy']).toContain(`form-action ${peer().process.url}`)
    const form = formIn(bridge.body)!
    return (await postForm(form.action, form.fields)).text()
  }
  async function choose(page: string, outcome: string): Promise<Form | undefined> {
    const form = formIn(page)!
    const fields = { ...form.fields, outcome, method: 'upi', minutes: '90' }
    return formIn(await (await postForm(`${peer().process.url}${form.action}`, fields)).text())
  }
  /** Comes back as the browser does, from another site. */
  async function comeBack(form: Form) {
    const { pathname, search } = new URL(form.action)
    const fields = new URLSearchParams(form.fields).toString()
    return form.method === 'get'
      ? t.app.inject({ method: 'GET', url: `${pathname}?${fields}` })
      : t.app.inject({
          method: 'POST',
          url: `${pathname}${search}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: peer().process.url },
          payload: fields,
        })
  }
  /** Hands on what the gateway sent. @returns what it was answered */
  async function webhooks(): Promise<number[]> {
    const statuses: number[] = []
    for (const { raw, headers } of await peer().heard()) {
      const answer = await t.app.inject({
        method: 'POST',
        url: `/api/gateways/${name}/webhook`,
        headers: headers as Record<string, string>,
        payload: raw,
      })
      statuses.push(answer.statusCode)
    }
    await t.settle()
    return statuses
  }
  async function give(outcome: string) {
    const gift = await start()
    return { gift, back: await choose(await checkoutPage(gift), outcome) }
  }
  const attemptOf = (donation: Started) =>
    one<{ state: string; review: string | null }>(
      'select state, review_reason as review from attempt where donation_id = $1',
      donation.donationId,
    )
  const aside = async (reason: string) =>
    (
      await one<{ n: number }>(
        'select count(*) as n from quarantine where provider = $1 and reason = $2',
        name,
        reason,
      )
    ).n

  test('the return leads to the page that says received, and the webhook adds nothing', async () => {
    const { gift, back } = await give('success')
    const answer = await comeBack(back!)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(new RegExp(`^/donations/${gift.donationId}/thank-you\\?t=`))
    expect(await status(gift)).toMatchObject({ status: 'received' })
    expect(await webhooks()).toEqual([200])
    expect(await captures(gift)).toBe(1)
  })

  test('who comes back before having paid is given the same form again, and pays with it', async () => {
    const donation = await start({ 'idempotency-key': `back-${name}` })
    await checkoutPage(donation)
    const asked = { donationId: donation.donationId, token: donation.receiptToken }
    const again = (await post('checkout', asked)).json<{ data: Pick<Started, 'action' | 'data'> }>().data
    expect(again).toMatchObject({ action: donation.action, data: donation.data })
    await comeBack((await choose(await checkoutPage({ ...donation, ...again }), 'success'))!)
    expect(await webhooks()).toEqual([200])
    expect(await status(donation)).toMatchObject({ status: 'received' })
    expect(await captures(donation)).toBe(1)
    const { n } = await one<{ n: number }>(
      'select count(*) as n from attempt where donation_id = $1',
      donation.donationId,
    )
    expect(n).toBe(1)
    expect((await post('checkout', asked)).json()).toMatchObject({ data: null })
  })

  test('money for an order that was not made here lies in quarantine under its number', async () => {
    const { gift } = await give('success')
    const pool = t.services.database.pool
    await pool.query(
      `update attempt set order_id = 'elsewhere', gateway_order_id = null where donation_id = $1`,
      [gift.donationId],
    )
    expect(await webhooks()).toEqual([200])
    const { rows } = await pool.query<{ reason: string; order: string | null }>(
      'select reason, order_id as order from quarantine where provider = $1 order by id desc limit 1',
      [name],
    )
    expect(rows).toEqual([{ reason: 'unknown_order', order: expect.stringMatching(/\w{10}/) as string }])
    expect(await captures(gift)).toBe(0)
  })

  test('the webhook alone is enough, three times as well as once, and so is the return after it', async () => {
    const { gift, back } = await give('duplicate')
    expect(await webhooks()).toEqual([200, 200, 200])
    expect(await status(gift)).toMatchObject({ status: 'received' })
    expect((await comeBack(back!)).statusCode).toBe(303)
    await t.settle()
    expect(await captures(gift)).toBe(1)
  })

  test('older news after newer moves nothing back', async () => {
    const { gift } = await give('out-of-order')
    await peer().admin.advanceClock(0.01)
    expect(await webhooks()).toEqual([200, 200])
    expect(await attemptOf(gift)).toEqual({ state: 'succeeded', review: null })
  })

  test('a decline is failed, and who turned back has given up', async () => {
    const declined = await give('failure')
    await comeBack(declined.back!)
    await webhooks()
    expect((await attemptOf(declined.gift)).state).toBe('failed')
    expect(await status(declined.gift)).toMatchObject({ status: 'failed' })
    const cancelled = await give('cancel')
    const answer = await comeBack(cancelled.back!)
    expect(answer.headers.location).toContain(cancelled.gift.donationId)
    await webhooks()
    expect((await attemptOf(cancelled.gift)).state).toBe('abandoned')
  })

  test('a slow bank: confirming first, received later', async () => {
    const { gift, back } = await give('pending-success')
    await comeBack(back!)
    expect(await status(gift)).toMatchObject({ status: 'confirming' })
    await peer().admin.advanceClock(2)
    await webhooks()
    expect(await status(gift)).toMatchObject({ status: 'received' })
  })

  test.each([
    ['wrong-amount', 'wrong_amount'],
    ['wrong-currency', 'wrong_currency'],
  ])('%s: set aside, never booked', async (outcome, reason) => {
    const { gift, back } = await give(outcome)
    const before = await aside(reason)
    await comeBack(back!)
    expect(await webhooks()).toEqual([200])
    expect(await aside(reason)).toBeGreaterThan(before)
    expect(await attemptOf(gift)).toMatchObject({ review: reason })
    expect(await captures(gift)).toBe(0)
  })

  test('a forged webhook is refused and kept, and moves nothing', async () => {
    const { gift } = await give('bad-hash')
    const before = await aside('forged')
    expect(await webhooks()).toEqual([401])
    expect(await aside('forged')).toBe(before + 1)
    expect((await attemptOf(gift)).state).toBe('initiated')
    expect(await captures(gift)).toBe(0)
  })

  test.skipIf(isSkippedByDay(name))('a gateway that does not answer is asked again', async () => {
    const { gift, back } = await give('verify-error')
    await comeBack(back!)
    await webhooks()
    await t.settle()
    const at = new Date(t.services.clock.now())
    for (let i = 1; i <= 4; i++) {
      t.setNow(new Date(at.getTime() + i * 3_600_000).toISOString())
      await t.settle()
    }
    expect(await status(gift)).toMatchObject({ status: 'received' })
    expect(await captures(gift)).toBe(1)
  })

  test('somebody who knows an order but was not sent out with it learns nothing', async () => {
    const { back } = await give('success')
    const url = new URL(back!.action)
    for (const [key, value] of Object.entries(back!.method === 'get' ? back!.fields : {}))
      url.searchParams.set(key, value)
    const order = url.searchParams.get('order') ?? ''
    const guesses = [
      `order=${order}`,
      `order=${order}&t=guessed`,
      `order=${order}&cancelled=1`,
      'order=x',
      '',
    ]
    const locations: unknown[] = []
    for (const guess of guesses) {
      const answer = await t.app.inject({ method: 'GET', url: `${url.pathname}?${guess}` })
      locations.push(answer.headers.location)
    }
    expect(locations.join(' ')).not.toContain('thank-you')
    await webhooks()
  })

  test.skipIf(isSkippedByDay(name))(
    'a recurring donation is agreed to, announced and collected',
    async () => {
      const inTenDays = new Date(peer().now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
      await followClock()
      const answer = await post(
        'create-schedule',
        aRecurringOrder({
          startDate: inTenDays,
          scheduleConfig: { interval: 1, mode: 'each', days: [5, 20] },
        }),
      )
      expect(answer.statusCode).toBe(200)
      const { schedule } = answer.json<{
        data: { schedule: { id: string; subscriptionCreationInfo: { authLink: string }; dates: string[] } }
      }>().data
      const page = await consentPage(schedule.subscriptionCreationInfo.authLink)
      const form = formIn(page)!
      const agreed = await postForm(`${peer().process.url}${form.action}`, {
        ...form.fields,
        action: 'approve',
      })
      const back = await comeBack(formIn(await agreed.text())!)
      expect(back.statusCode).toBe(303)
      expect(back.headers.location).toMatch(new RegExp(`^/recurring/${schedule.id}/thank-you\\?t=`))
      expect(new Set(await webhooks())).toEqual(new Set([200]))
      const stateNow = () =>
        one<{ mandate: string; instalment: string; paid: number }>(
          `select m.state as mandate, i.state as instalment,
           (select count(*) from donation d where d.schedule_id = s.id and d.state = 'paid') as paid
         from schedule s join mandate m on m.schedule_id = s.id join instalment i on i.schedule_id = s.id
         where s.public_id = $1 order by i.due_date limit 1`,
          schedule.id,
        )
      expect(await stateNow()).toMatchObject({ mandate: 'active', instalment: 'planned' })
      // Both clocks go on in steps, as the demonstration's does, until the due day's last hour is over.
      const over = new Date(`${schedule.dates[0]!}T24:00:00+05:30`).getTime()
      while (peer().now().getTime() < over) {
        await peer().admin.advanceClock(6)
        await webhooks()
        await followClock()
      }
      await webhooks()
      await followClock()
      expect(await stateNow()).toEqual({ mandate: 'active', instalment: 'paid', paid: 1 })
    },
  )

  /** Sets our clock to the gateway's and does what is due. */
  async function followClock(): Promise<void> {
    t.setNow(peer().now().toISOString())
    await t.settle()
  }
  /** The page to which the donor is sent to agree, over our own page where the link leads to one. */
  async function consentPage(authLink: string): Promise<string> {
    const { pathname, search, origin } = new URL(authLink)
    if (origin === peer().process.url) return (await fetch(authLink)).text()
    const bridge = await t.app.inject({ method: 'GET', url: `${pathname}${search}` })
    expect(bridge.statusCode).toBe(200)
    const form = formIn(bridge.body)!
    return (await postForm(form.action, form.fields)).text()
  }
})
