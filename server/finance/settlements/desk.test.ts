import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/call.ts'
import { gatewayNames } from '../../../contract/gateways.ts'
import type { ListMeta } from '../../../contract/lists.ts'
import type { finance } from '../../../contract/finance/finance.ts'
import type {
  FinanceSettlement,
  FinanceSettlementLine,
  FinanceUnsettled,
  settlements,
} from '../../../contract/finance/settlements.ts'
import { GatewayUnavailable, type Gateway } from '../../platform/gateways/gateway.ts'
import type { SettlementLine } from '../../platform/gateways/mandates.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { sidesOf } from '../../testing/gateways/sides.ts'
import { giving } from '../../testing/giving.ts'
import { rowsOf as sheetRows } from '../../testing/sheet.ts'
import { anOrder } from '../../testing/make/donations.ts'
import { isSkippedByDay } from '../../testing/runs.ts'
import { formIn, postForm, sandboxForAll } from '../../testing/gateways/sandbox-peer.ts'

const peer = sandboxForAll()

describe.each(gatewayNames)('what %s pays out', (name) => {
  let t: TestApp
  let gateway: Gateway
  let donationId: string
  let paymentId: string
  let settledOn: string
  /** Lines that the gateway tells beside the sandbox's own. */
  let more: SettlementLine[] = []
  let change = (line: SettlementLine): SettlementLine => line
  let isHidden = (_line: SettlementLine): boolean => false
  const { post, one } = giving(() => t)

  beforeAll(async () => {
    const sides = sidesOf(peer)
    const gateways = gatewayNames.map((each) => sides[each].make())
    gateway = gateways.find((each) => each.name === name)!
    const told = gateway.listSettlement!.bind(gateway)
    gateway.listSettlement = async (day) => [
      ...(await told(day)).filter((line) => !isHidden(line)).map(change),
      ...more,
    ]
    t = await testApp({ env: { GATEWAY_ONETIME: name, GATEWAY_RECURRING: name }, gateways })
    await followClock()
  })
  beforeEach(() => {
    more = []
    change = (line) => line
    isHidden = () => false
  })
  afterAll(() => t.close())
  expectInvariants(() => t.services.database.pool)

  async function followClock(): Promise<void> {
    t.setNow(peer().now().toISOString())
    await t.settle()
  }
  async function pass(hours: number): Promise<void> {
    await peer().admin.advanceClock(hours)
    for (const { raw, headers } of await peer().heard())
      await t.app.inject({
        method: 'POST',
        url: `/api/gateways/${name}/webhook`,
        headers: headers as Record<string, string>,
        payload: raw,
      })
    await followClock()
  }
  async function give(): Promise<string> {
    const { data } = (await post('create-schedule', anOrder())).json<{
      data: { donationId: string; action: string; data: Record<string, string> }
    }>()
    const form = data.action.startsWith('https://give.example.org/')
      ? formIn(gateway.bridgePage!(new URLSearchParams(data.data))!.html)!
      : { action: data.action, fields: data.data }
    const page = formIn(await (await postForm(form.action, form.fields)).text())!
    const choice = { ...page.fields, outcome: 'success', method: 'upi' }
    await postForm(`${peer().process.url}${page.action}`, choice)
    await pass(0.01)
    return data.donationId
  }
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, role = 'finance') =>
    t.app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${(await signIn(t, role)).token}` },
      ...(payload && { payload }),
    })
  const importDay = async (date = settledOn) => {
    const answer = await call('POST', '/finance/settlements/import', { provider: name, date })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ data: ReplyOf<typeof settlements.import> }>().data
  }
  const list = async (query = '') =>
    (await call('GET', `/finance/settlements?${query}`)).json<{ data: FinanceSettlement[] }>()
  const lines = async (query = '') =>
    (await call('GET', `/finance/settlement-lines?${query}`)).json<{ data: FinanceSettlementLine[] }>().data
  const rowsOf = async (kind: string) =>
    (
      await t.services.database.pool.query<{ account: string; paise: number }>(
        `select r.account, r.paise from ledger_group g join ledger_row r on r.group_id = g.id
         where g.donation_id = $1 and g.kind = $2 order by g.id, r.id`,
        [donationId, kind],
      )
    ).rows

  test('a day is imported and booked once, also when it is asked for twice at once', async () => {
    donationId = await give()
    ;({ paymentId } = await one<{ paymentId: string }>(
      'select gateway_payment_id as "paymentId" from attempt where donation_id = $1',
      donationId,
    ))
    settledOn = addDays(istDay(peer().now()), 1)
    await pass(24)
    const both = await Promise.all([importDay(), importDay()])
    expect(both.map(({ booked }) => booked).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await importDay()).toMatchObject({ added: 0, booked: 0 })
    expect(await rowsOf('fee')).toEqual([
      { account: `fees:${name}`, paise: 5000 },
      { account: `gst:${name}`, paise: 900 },
      { account: `gateway_receivable:${name}`, paise: -5900 },
    ])
    expect(await rowsOf('settlement')).toEqual([
      { account: 'bank', paise: 244_100 },
      { account: `gateway_receivable:${name}`, paise: -244_100 },
    ])
    expect(await lines(`searchTerm=${paymentId}`)).toMatchObject([
      { donationId, kind: 'payment', gross: 2500, fee: 50, tax: 9, net: 2441, difference: null },
    ])
  })

  test('in the day book of the bank each entry names its transfer, and is found by that', async () => {
    const { bankReference } = (await list()).data[0]!
    type Entry = { reference: string; bankReference: string | null }
    const entries = async (query: string) =>
      (await call('GET', `/finance/day-book?${query}`)).json<{ data: Entry[] }>().data
    const inBank = await entries('account=bank')
    expect(inBank).toContainEqual(expect.objectContaining({ reference: paymentId, bankReference }))
    for (const term of [bankReference, bankReference.toLowerCase()])
      expect(await entries(`account=bank&searchTerm=${term}`)).toEqual(inBank)
    expect((await entries('kind=fee')).map((one) => one.bankReference)).toEqual([null])
  })

  test('transfers are listed, found by bank number and status, shown, and taken away as a spreadsheet', async () => {
    const { data } = await list()
    expect(data[0]).toMatchObject({ settledOn, provider: name })
    const [found] = data
    for (const term of [found!.bankReference, found!.bankReference.toLowerCase()])
      expect((await list(`searchTerm=${term}`)).data).toEqual([found])
    expect((await list(`to=${addDays(settledOn, -1)}`)).data).toEqual([])
    expect((await call('GET', `/finance/settlements/${found!.id}`)).json()).toMatchObject({ data: found! })
    expect((await call('GET', '/finance/settlements/999999')).statusCode).toBe(404)
    const headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
    for (const path of ['settlements', 'settlement-lines']) {
      const { meta } = (await t.app.inject({ url: `/api/finance/${path}`, headers })).json<{
        meta: ListMeta
      }>()
      const url = `/api/materials/v2/download/finance-${path}/${meta.downloadKey}`
      const file = await t.app.inject({ url, headers })
      expect(file.headers['content-disposition']).toBe(`attachment; filename="${path}.xlsx"`)
      const [head, row] = sheetRows(file.rawPayload)
      expect(row![head!.indexOf('Test money')]).toBe('Yes')
    }
    expect((await call('GET', '/finance/settlements', undefined, 'hr')).statusCode).toBe(403)
    const asked = { provider: name, date: settledOn }
    expect((await call('POST', '/finance/settlements/import', asked, 'hr')).statusCode).toBe(403)
    const inAWeek = { provider: name, date: addDays(settledOn, 7) }
    expect((await call('POST', '/finance/settlements/import', inAWeek)).statusCode).toBe(400)
  })

  test('what was given back is settled against its refund, out of the bank', async () => {
    const reason = 'Asked for by the donor'
    const asked = await call('POST', '/finance/refunds', { donationId, amount: 1000, reason })
    expect(asked.statusCode).toBe(200)
    await t.settle()
    await pass(0.5)
    await pass(12)
    // The refund stands in the settlement of the day after it was asked.
    await pass(24)
    for (let day = addDays(settledOn, 1); day <= istDay(peer().now()); day = addDays(day, 1))
      await importDay(day)
    expect((await rowsOf('settlement')).slice(2)).toEqual([
      { account: 'bank', paise: -100_000 },
      { account: `gateway_receivable:${name}`, paise: 100_000 },
    ])
    expect(await rowsOf('fee')).toHaveLength(3)
  })

  test('what does not fit lies open, in suspense, and is resolved once, with a note', async () => {
    const base = {
      ...(await gateway.listSettlement!(settledOn)).find((l) => l.gatewayEntityId === paymentId)!,
    }
    more = [
      { ...base, gatewayEntityId: 'nobody-knows' },
      { ...base, bankReference: 'ANOTHER' },
      { ...base, grossPaise: 1, netPaise: 5, gatewayEntityId: 'odd-sum' },
      { ...base, kind: 'adjustment', gatewayEntityId: 'adj-1' },
      { ...base, kind: 'unreadable', gatewayEntityId: 'f00d', raw: '{"card_number":"?","vpa":"asha@upi"}' },
    ]
    expect(await importDay()).toMatchObject({ added: 5, booked: 0, matched: 1, open: 5, resolved: 0 })
    more = []
    expect(await importDay(addDays(settledOn, -1))).toMatchObject({ told: 0, matched: 0, open: 0 })
    const open = await lines(`status=open&sort=oldest&from=${settledOn}&to=${settledOn}`)
    expect(new Set(open.map(({ difference }) => difference))).toEqual(
      new Set(['adjustment', 'seen_before', 'sum', 'unknown', 'unreadable']),
    )
    expect(open).toHaveLength(5)
    expect(open.find(({ kind }) => kind === 'unreadable')!.raw).not.toContain('asha@upi')
    expect((await list('status=open')).data.map(({ open: n }) => n)).toEqual([1, 4])
    const { id } = open.find(({ difference }) => difference === 'unknown')!
    const resolve = (reason: string, role?: string) =>
      call('POST', '/finance/settlements/resolve', { id, reason }, role)
    expect((await resolve(' ')).statusCode).toBe(400)
    expect((await resolve('seen', 'hr')).statusCode).toBe(403)
    expect((await resolve('a fee of last year')).statusCode).toBe(200)
    expect((await resolve('again')).statusCode).toBe(409)
    expect(await importDay()).toMatchObject({ told: 1, added: 0, matched: 1, open: 4, resolved: 1 })
    expect(await lines('status=resolved')).toMatchObject([
      { id, note: 'a fee of last year', resolvedBy: 'Nandini Ghoshal' },
    ])
    expect(
      await one(
        'select array_agg(action order by id) as actions from audit where subject = $1',
        `settlement-line:${id}`,
      ),
    ).toEqual({
      actions: ['settlement.unmatched', 'settlement.resolved'],
    })
  })

  test('an amount that differs lies open until the gateway and the books agree', async () => {
    donationId = await give()
    const day = addDays(istDay(peer().now()), 1)
    await pass(24)
    const { pool } = t.services.database
    change = (line) => ({ ...line, grossPaise: line.grossPaise - 1, netPaise: line.netPaise - 1 })
    expect(await importDay(day)).toMatchObject({ added: 1, booked: 0 })
    expect(await rowsOf('settlement')).toEqual([])
    const { rows } = await pool.query(
      "select count(*)::int as n from settlement_line where difference = 'amount'",
    )
    expect(rows).toEqual([{ n: 1 }])
    change = (line) => line
    expect(await importDay(day)).toMatchObject({ added: 1, booked: 1 })
    expect(await rowsOf('settlement')).toHaveLength(2)
  })

  test('what a bank took and gave back is settled against the dispute, each by itself', async () => {
    donationId = await give()
    const { orderId } = await one<{ orderId: string }>(
      'select order_id as "orderId" from attempt where donation_id = $1',
      donationId,
    )
    for (const move of ['open', 'lose'] as const) {
      await peer().admin.moveDispute(orderId, move)
      await pass(0.01)
    }
    const { id } = await one<{ id: string }>(
      'select gateway_dispute_id as id from dispute where donation_id = $1',
      donationId,
    )
    await pass(24)
    await importDay(istDay(peer().now()))
    const bank = (await rowsOf('settlement')).filter(({ account }) => account === 'bank')
    expect(bank.map(({ paise }) => paise).toSorted((a, b) => a - b)).toEqual([-250_000, 244_100])
    // The gateway pays out what it gave back before we have heard of it.
    await peer().admin.moveDispute(orderId, 'win')
    await peer().admin.advanceClock(24)
    await followClock()
    await importDay(istDay(peer().now()))
    expect(await lines(`searchTerm=${id}&status=open`)).toMatchObject([{ difference: 'unknown', net: 2500 }])
    await pass(0.01)
    expect(await importDay()).toMatchObject({ booked: 0, open: 4, bookedOfOtherDays: 1 })
    expect(await rowsOf('clearing')).toEqual([
      { account: `unmatched:${name}`, paise: 250_000 },
      { account: `gateway_receivable:${name}`, paise: -250_000 },
    ])
    expect(await lines(`searchTerm=${id}&status=open`)).toEqual([])
  })

  test('a gateway that does not answer is said to be away, and nothing is written', async () => {
    const { listSettlement } = gateway
    gateway.listSettlement = () => Promise.reject(new GatewayUnavailable('away'))
    const asked = { provider: name, date: settledOn }
    const answer = await call('POST', '/finance/settlements/import', asked)
    gateway.listSettlement = listSettlement!
    expect(answer.statusCode).toBe(503)
  })

  test('the nightly job imports the last days by itself', async () => {
    donationId = await give()
    await pass(24)
    await t.services.jobs.runDue()
    expect(await rowsOf('settlement')).toHaveLength(2)
  })
  const unsettled = async (query: string) =>
    (await call('GET', `/finance/unsettled?${query}`)).json<{ data: FinanceUnsettled[] }>().data
  async function nights(many: number): Promise<void> {
    for (let night = 0; night < many; night += 1) {
      await pass(24)
      await t.services.jobs.runDue()
    }
  }
  const paymentOf = async () =>
    (
      await one<{ id: string }>(
        'select gateway_payment_id as id from attempt where donation_id = $1',
        donationId,
      )
    ).id

  test.skipIf(isSkippedByDay(name))('an unsettled payment is opened as a case after a week', async () => {
    donationId = await give()
    const payment = await paymentOf()
    const day = addDays(istDay(peer().now()), 1)
    isHidden = ({ gatewayEntityId }) => gatewayEntityId === payment
    await nights(6)
    expect(await unsettled(`searchTerm=${payment}`)).toEqual([])
    await nights(1)
    const [found, ...others] = await unsettled('status=open')
    expect(others).toEqual([])
    expect(found).toMatchObject({
      donationId,
      kind: 'capture',
      owed: 2500,
      provider: name,
      entityId: payment,
    })
    const { id } = found!
    expect((await call('GET', `/finance/unsettled/${id}`)).json()).toMatchObject({ data: found! })
    const resolve = (reason: string, role?: string) =>
      call('POST', '/finance/unsettled/resolve', { id, reason }, role)
    expect((await resolve(' ')).statusCode).toBe(400)
    expect((await resolve('seen', 'hr')).statusCode).toBe(403)
    expect((await resolve('held back by the gateway until March')).statusCode).toBe(200)
    expect((await resolve('again')).statusCode).toBe(409)
    expect(await unsettled('status=resolved')).toMatchObject([{ id, resolvedBy: 'Nandini Ghoshal' }])
    expect(await one('select actor from audit where subject = $1', `unsettled:${id}`)).toEqual({
      actor: 'Nandini Ghoshal',
    })

    isHidden = () => false
    expect(await importDay(day)).toMatchObject({ booked: 1 })
    expect(await unsettled('')).toMatchObject([{ id, status: 'settled' }])
    expect((await resolve('once more')).statusCode).toBe(404)
    const story = (await call('GET', `/finance/donations/${donationId}`)).json<{
      data: ReplyOf<typeof finance.donation>
    }>().data
    expect(story.settled).toMatchObject([{ settledOn: day, gross: 2500, fee: 50, tax: 9, net: 2441 }])
  })

  test.skipIf(isSkippedByDay(name))('a gateway that was away owes nothing until it answers', async () => {
    donationId = await give()
    const { listSettlement } = gateway
    gateway.listSettlement = () => Promise.reject(new GatewayUnavailable('away'))
    await nights(9)
    expect(await unsettled('status=open')).toEqual([])
    gateway.listSettlement = listSettlement!
    await nights(1)
    expect(await rowsOf('settlement')).toHaveLength(2)
    expect(await unsettled('status=open')).toEqual([])
  })
})
