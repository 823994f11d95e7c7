import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatewayNames } from '../../contract/gateways.ts'
import type { Gateway } from '../platform/gateways/gateway.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { signIn } from '../testing/make/accounts.ts'
import { sidesOf } from '../testing/gateways/sides.ts'
import { giving, type TestDonation } from '../testing/giving.ts'
import { anOrder } from '../testing/make/donations.ts'
import { aRecurringOrder } from '../testing/make/schedules.ts'
import { formIn, postForm, sandboxForAll, type Heard } from '../testing/gateways/sandbox-peer.ts'
import { isSkippedByDay } from '../testing/runs.ts'

const peer = sandboxForAll()

describe.each(gatewayNames)('money that goes back through %s', (name) => {
  let t: TestApp
  let gateway: Gateway
  beforeAll(async () => {
    const sides = sidesOf(peer)
    const gateways = gatewayNames.map((one) => sides[one].make())
    gateway = gateways.find((one) => one.name === name)!
    t = await testApp({ env: { GATEWAY_ONETIME: name, GATEWAY_RECURRING: name }, gateways })
  })
  beforeEach(() => followClock())
  afterAll(() => t.close())
  expectInvariants(() => t.services.database.pool)
  const { post, one } = giving(() => t)

  /** Both clocks go on, every message is handed on, and what follows is done. */
  async function pass(hours: number): Promise<void> {
    await peer().admin.advanceClock(hours)
    await handOn()
    await followClock()
  }
  async function handOn(): Promise<void> {
    for (const message of await peer().heard()) await hand(message)
  }
  async function hand({ raw, headers }: Heard): Promise<void> {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/gateways/${name}/webhook`,
      headers: headers as Record<string, string>,
      payload: raw,
    })
    expect(answer.statusCode).toBe(200)
  }
  async function followClock(): Promise<void> {
    t.setNow(peer().now().toISOString())
    await t.settle()
    // Busy machines may still work on a message after the patience of its drain.
    await t.rest()
    await t.settle()
  }
  /** The page of the gateway behind a form, over our own page where that is the way. */
  async function pageOf(action: string, data: Record<string, string>): Promise<string> {
    const form = action.startsWith('https://give.example.org/')
      ? formIn(gateway.bridgePage!(new URLSearchParams(data))!.html)!
      : { action, fields: data }
    return (await postForm(form.action, form.fields)).text()
  }
  async function choose(page: string, fields: Record<string, string>): Promise<void> {
    const form = formIn(page)!
    await postForm(`${peer().process.url}${form.action}`, { ...form.fields, ...fields })
  }
  async function paid(outcome: string): Promise<TestDonation> {
    const { data } = (await post('create-schedule', anOrder())).json<{
      data: TestDonation & { action: string; data: Record<string, string> }
    }>()
    await choose(await pageOf(data.action, data.data), { outcome, method: 'upi', minutes: '90' })
    const { orderId } = await one<{ orderId: string }>(
      'select order_id as "orderId" from attempt where donation_id = $1',
      data.donationId,
    )
    return { ...data, orderId }
  }
  async function received(): Promise<TestDonation> {
    const donation = await paid('success')
    await handOn()
    await followClock()
    return donation
  }
  /** The clocks run further than a login of the staff lives. */
  const refund = async (donationId: string, amount: number) =>
    t.app.inject({
      method: 'POST',
      url: '/api/finance/refunds',
      headers: { authorization: `Bearer ${(await signIn(t, 'finance')).token}` },
      payload: { donationId, amount, reason: 'Asked for by the donor' },
    })
  const standing = (donationId: string) =>
    one<{ state: string; refunded: number; groups: string[] }>(
      `select state, refunded_paise as refunded,
         (select array_agg(kind order by id) from ledger_group where donation_id = d.id) as groups
       from donation d where id = $1`,
      donationId,
    )
  const refunds = async (donationId: string) =>
    (
      await t.services.database.pool.query(
        'select state, asked_as as by, amount_paise as paise from refund where donation_id = $1 order by id',
        [donationId],
      )
    ).rows
  const aside = async () =>
    (await one<{ n: number }>(`select count(*) as n from quarantine where provider = $1`, name)).n

  test('a refund that we asked for is heard of and booked once', async () => {
    const { donationId } = await received()
    expect((await refund(donationId, 1000)).statusCode).toBe(200)
    await t.settle()
    await pass(0.5)
    await pass(12)
    expect(await standing(donationId)).toEqual({
      state: 'partially_refunded',
      refunded: 100_000,
      groups: ['capture', 'refund'],
    })
  })

  test('a refund that the gateway could not make is failed, and may be asked for again', async () => {
    const { donationId } = await received()
    await refund(donationId, 2500)
    const { id } = await one<{ id: string }>(
      'select public_id as id from refund where donation_id = $1',
      donationId,
    )
    await peer().admin.setOutcome(id, 'failure')
    await t.settle()
    await pass(0.5)
    expect(await refunds(donationId)).toMatchObject([{ state: 'failed' }])
    expect((await refund(donationId, 2500)).statusCode).toBe(200)
    await t.settle()
    await pass(0.5)
    expect(await standing(donationId)).toMatchObject({ state: 'refunded', groups: ['capture', 'refund'] })
  })

  test("a refund made at the gateway's own desk is booked once it is done", async () => {
    const { donationId, orderId } = await received()
    await peer().admin.refundAtDesk(orderId, 70_000)
    await pass(0.5)
    await pass(12)
    expect(await refunds(donationId)).toEqual([{ state: 'succeeded', by: 'gateway', paise: 70_000 }])
    expect(await standing(donationId)).toMatchObject({ refunded: 70_000, groups: ['capture', 'refund'] })
  })

  test.each([
    ['in part', 'as it was sent', 10_000, 'partially_refunded'],
    ['whole', 'as it was sent', 250_000, 'refunded'],
    ['in part', 'backwards', 10_000, 'partially_refunded'],
    ['whole', 'backwards', 250_000, 'refunded'],
  ])('a refund %s told of beside its payment, %s, is booked behind it', async (_, order, paise, state) => {
    const { donationId, orderId } = await paid('success-late-webhook')
    const before = await aside()
    await peer().admin.refundAtDesk(orderId, paise)
    await peer().admin.advanceClock(24)
    const heard = await peer().heard()
    for (const message of order === 'backwards' ? heard.toReversed() : heard) await hand(message)
    await followClock()
    await pass(12)
    expect(await refunds(donationId)).toEqual([{ state: 'succeeded', by: 'gateway', paise }])
    expect(await standing(donationId)).toEqual({ state, refunded: paise, groups: ['capture', 'refund'] })
    expect(await aside()).toBe(before)
  })

  test.each(['lose', 'open'] as const)(
    'a dispute (%s) that is told of before its payment follows it',
    async (last) => {
      const { donationId, orderId } = await paid('success-late-webhook')
      const before = await aside()
      await peer().admin.moveDispute(orderId, 'open')
      if (last === 'lose') await peer().admin.moveDispute(orderId, 'lose')
      await pass(0.01)
      // PayU names its own payment alone, which nobody here knows before the payment was told of.
      const isNamed = name !== 'payu'
      expect((await standing(donationId)).state === 'initiated').toBe(!isNamed)
      for (const hours of isNamed ? [] : [2, 2]) await pass(hours)
      const came = { state: last === 'lose' ? 'refunded' : 'paid' }
      const groups = last === 'lose' ? ['capture', 'chargeback'] : ['capture']
      expect(await standing(donationId)).toMatchObject({ ...came, groups })
      await pass(12)
      expect(await standing(donationId)).toMatchObject({ ...came, groups })
      expect(await aside()).toBe(before)
    },
  )

  test('a dispute is opened, lost and won in the end', async () => {
    const { donationId, orderId } = await received()
    const before = await aside()
    await peer().admin.moveDispute(orderId, 'open')
    await pass(0.01)
    expect(await standing(donationId)).toMatchObject({ state: 'paid', groups: ['capture'] })
    expect((await refund(donationId, 100)).statusCode).toBe(409)
    await peer().admin.moveDispute(orderId, 'lose')
    await pass(0.01)
    expect(await standing(donationId)).toMatchObject({ state: 'refunded', groups: ['capture', 'chargeback'] })
    await peer().admin.moveDispute(orderId, 'win')
    await pass(0.01)
    expect(await standing(donationId)).toEqual({
      state: 'paid',
      refunded: 0,
      groups: ['capture', 'chargeback', 'correction'],
    })
    expect(await aside()).toBe(before)
  })

  test.skipIf(isSkippedByDay(name))('a debit under a mandate is refunded in part', async () => {
    const inTenDays = new Date(peer().now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
    const answer = await post(
      'create-schedule',
      aRecurringOrder({ startDate: inTenDays, scheduleConfig: { interval: 1, mode: 'each', days: [5, 20] } }),
    )
    const { donationId, schedule } = answer.json<{
      data: {
        donationId: string
        schedule: { id: string; subscriptionCreationInfo: { authLink: string }; dates: string[] }
      }
    }>().data
    const { origin, searchParams } = new URL(schedule.subscriptionCreationInfo.authLink)
    const page =
      origin === peer().process.url
        ? await (await fetch(schedule.subscriptionCreationInfo.authLink)).text()
        : await pageOf(schedule.subscriptionCreationInfo.authLink, Object.fromEntries(searchParams))
    await choose(page, { action: 'approve' })
    await pass(1)
    const over = new Date(`${schedule.dates[0]!}T24:00:00+05:30`).getTime()
    while (peer().now().getTime() < over) await pass(6)
    await pass(1)
    const isPayu = name === 'payu'
    const consent = isPayu ? ['authorisation', 'refund'] : []
    expect(await standing(donationId)).toMatchObject({ state: 'paid', groups: [...consent, 'capture'] })
    expect(await refunds(donationId)).toEqual(
      isPayu ? [{ state: 'succeeded', by: 'machine', paise: 100 }] : [],
    )
    expect((await refund(donationId, 200)).statusCode).toBe(200)
    await t.settle()
    await pass(0.5)
    await pass(12)
    expect(await standing(donationId)).toMatchObject({
      state: 'partially_refunded',
      refunded: 20_000,
      groups: [...consent, 'capture', 'refund'],
    })
  })
})

test('a debit by eNACH cannot go back through PayU, and the desk is told so', async () => {
  const { cannotRefund } = sidesOf(peer).payu.make()
  expect(cannotRefund!({ paymentMode: 'ENACH', isDebit: true })).toContain('bank transfer')
  expect(cannotRefund!({ paymentMode: 'UPI', isDebit: true })).toBeUndefined()
})
