import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/call.ts'
import type { finance } from '../../../contract/finance/finance.ts'
import type {
  FinanceSettlement,
  FinanceSettlementLine,
  settlements,
} from '../../../contract/finance/settlements.ts'
import type { ListMeta } from '../../../contract/lists.ts'
import type { SettlementLine } from '../../platform/gateways/mandates.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { giving } from '../../testing/giving.ts'
import { rowsOf } from '../../testing/sheet.ts'
import { importSettlement } from './import.ts'

const settledOn = '2026-11-20'
let t: TestApp
let authorization: string
let told: SettlementLine[]
const { give, received, decide, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  t.gateway.listSettlement = () => Promise.resolve(told)
  authorization = `Bearer ${(await signIn(t, 'finance')).token}`
})
beforeEach(() => {
  told = []
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

/** A gift of ₹2,500 as PayU pays it out, less ₹50 and ₹9. */
const line = (gatewayEntityId: string, said: Partial<SettlementLine> = {}): SettlementLine => ({
  gatewayEntityId,
  kind: 'payment',
  grossPaise: 250_000,
  feePaise: 5000,
  taxPaise: 900,
  netPaise: 244_100,
  bankReference: 'UTR1',
  settledOn,
  raw: '{}',
  ...said,
})
const call = (method: 'GET' | 'POST', url: string, payload?: object, as = authorization) =>
  t.app.inject({ method, url: `/api${url}`, headers: { authorization: as }, ...(payload && { payload }) })
async function importDay(date = settledOn) {
  const answer = await call('POST', '/finance/settlements/import', { provider: 'payu', date })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: ReplyOf<typeof settlements.import> }>().data
}
/** Reads the balance of every account of settlements, in rupees. */
async function held(): Promise<Record<string, number>> {
  const { data } = (await call('GET', '/finance/ledger')).json<{ data: ReplyOf<typeof finance.ledger> }>()
  return Object.fromEntries(
    data.filter(({ account }) => !account.startsWith('fund')).map((row) => [row.name, row.closing]),
  )
}
const linesOf = async (entity: string) =>
  (await call('GET', `/finance/settlement-lines?searchTerm=${entity}`)).json<{
    data: FinanceSettlementLine[]
  }>().data
const resolve = (id: number, reason: string) => call('POST', '/finance/settlements/resolve', { id, reason })

test('what nothing in the books bears is in the bank all the same, and moves to the gift that comes later', async () => {
  const gift = await give()
  told = [line(`pay-${gift.orderId}`)]
  expect(await importDay()).toMatchObject({ added: 1, booked: 0, open: 1 })
  expect(await importDay()).toMatchObject({ added: 0, booked: 0, open: 1 })
  expect(await held()).toEqual({ Bank: 2441, 'Paid out, not matched: PayU': -2441 })
  const transfer = () =>
    call('GET', '/finance/settlements?searchTerm=UTR1').then(
      (answer) => answer.json<{ data: FinanceSettlement[] }>().data[0],
    )
  expect(await transfer()).toMatchObject({ net: 2441, unmatched: 2441, unexplained: 0 })

  await decide(gift.orderId, { state: 'succeeded' })
  expect(await importDay()).toMatchObject({ booked: 1, open: 0 })
  expect(await held()).toEqual({
    Bank: 2441,
    'Paid out, not matched: PayU': 0,
    'Due from PayU': 0,
    'Fees of PayU': 50,
    'GST on fees of PayU': 9,
  })
  expect(await transfer()).toMatchObject({ net: 2441, unmatched: 0, unexplained: 0 })
  const { data } = (await call('GET', '/finance/day-book?kind=clearing')).json<{
    data: ReplyOf<typeof finance.dayBook>
  }>()
  expect(data).toMatchObject([
    { donationId: gift.donationId, reference: `pay-${gift.orderId}`, amount: 2441 },
  ])
})

test('what a person resolves stands as unexplained, with the reason; what the gateway takes back levels it', async () => {
  told = [
    line('nobody-knows'),
    line('taken', { kind: 'adjustment', grossPaise: -10_000, feePaise: 0, taxPaise: 0, netPaise: -10_000 }),
  ]
  const before = await held()
  expect(await importDay()).toMatchObject({ added: 2, open: 2 })
  expect(await held()).toMatchObject({
    Bank: before['Bank']! + 2341,
    'Paid out, not matched: PayU': -2341,
  })
  const [unknown] = await linesOf('nobody-knows')
  const both = await Promise.all([resolve(unknown!.id, 'Of last year'), resolve(unknown!.id, 'Again')])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await held()).toMatchObject({
    Bank: before['Bank']! + 2341,
    'Paid out, not matched: PayU': 100,
    'Unexplained: PayU': -2441,
  })
  expect(await importDay()).toMatchObject({ added: 0 })
  const [taken] = await linesOf('taken')
  expect((await resolve(taken!.id, 'Its own mistake, taken back')).statusCode).toBe(200)
  expect(await held()).toMatchObject({ 'Paid out, not matched: PayU': 0, 'Unexplained: PayU': -2341 })
  expect(
    await one(
      'select details from audit where subject = $1 and action = $2',
      `settlement-line:${taken!.id}`,
      'settlement.resolved',
    ),
  ).toEqual({
    details: {
      reason: 'Its own mistake, taken back',
      difference: 'adjustment',
      entity: 'taken',
      net: -10_000,
    },
  })
})

test('of two lines about one gift the second lies in suspense, by what it brought', async () => {
  const { orderId } = await received()
  told = [line(`pay-${orderId}`), line(`pay-${orderId}`, { bankReference: 'UTR2' })]
  const before = await held()
  expect(await importDay()).toMatchObject({ booked: 1 })
  expect(await held()).toMatchObject({
    Bank: before['Bank']! + 2 * 2441,
    'Paid out, not matched: PayU': -2441,
    'Due from PayU': 0,
  })
})

test('lines beyond what one statement takes are all booked', async () => {
  told = Array.from({ length: 1200 }, (_, i) => line(`many-${i}`, { bankReference: 'UTR3' }))
  const before = await held()
  await importDay('2026-11-19')
  expect((await held())['Bank']).toBe(before['Bank']! + 1200 * 2441)
})

test('what is paid out in real money is never matched with a gift of test money', async () => {
  const { orderId } = await received()
  told = [line(`pay-${orderId}`, { bankReference: 'UTR4' })]
  const { pool, db } = t.services.database
  const deps = { pool, db, gateways: t.services.gateways }
  const day = {
    provider: 'payu',
    settledOn,
    actor: { id: null, name: 'settlements' },
    at: new Date(),
  } as const
  expect(await importSettlement({ ...deps, isTest: false }, day)).toMatchObject({ added: 1, booked: 0 })
  expect(await importSettlement({ ...deps, isTest: true }, day)).toMatchObject({ added: 0, booked: 0 })
  expect(await linesOf(`pay-${orderId}`)).toMatchObject([{ difference: 'unknown' }])
})

test('what is paid out for a gift of another currency lies in suspense, and both cases tell of each other', async () => {
  const gift = await give()
  await decide(gift.orderId, { state: 'succeeded', currency: 'USD' })
  told = [line(`pay-${gift.orderId}`, { bankReference: 'UTR5', orderId: gift.orderId })]
  expect(await importDay()).toMatchObject({ added: 1, booked: 0 })
  const [found] = await linesOf(`pay-${gift.orderId}`)
  expect(found).toMatchObject({ difference: 'unknown', donationId: gift.donationId })
  const { id } = await one<{ id: number }>('select id from quarantine where order_id = $1', gift.orderId)
  expect((await call('GET', `/finance/quarantine/${id}`)).json()).toMatchObject({
    data: { decides: true, paidOut: [{ lineId: found!.id, settledOn, net: 2441 }] },
  })
  const decided = (decision: string) =>
    call('POST', '/finance/quarantine/resolve', { id, decision, reason: 'Looked at it' })
  expect((await decided('book')).json()).toMatchObject({
    message: expect.stringContaining('an unmatched settlement line shows them') as string,
  })
  expect((await decided('fail')).statusCode).toBe(200)
  expect((await held())['Paid out, not matched: PayU']).toBeLessThanOrEqual(-2441)
  const story = async (as = authorization) =>
    (await call('GET', `/finance/donations/${gift.donationId}`, undefined, as)).json<{
      data: ReplyOf<typeof finance.donation>
    }>().data
  const { status, cases, unmatched, history } = await story()
  expect(status).toBe('failed')
  expect(cases).toMatchObject([
    {
      id,
      reason: 'wrong_currency',
      ordered: 2500,
      came: { amount: 2500, currency: 'USD' },
      paymentId: `pay-${gift.orderId}`,
      decided: 'fail',
      resolvedBy: 'Nandini Ghoshal',
      note: 'Looked at it',
    },
  ])
  expect(unmatched).toEqual([
    { lineId: found!.id, settledOn, entityId: `pay-${gift.orderId}`, net: 2441, isResolved: false },
  ])
  expect(history.find(({ what }) => what === 'Decided: failed')).toMatchObject({
    about: `ordered ₹2,500 · the gateway told of 2,500 USD · order ${gift.orderId}`,
  })
  expect(await story(`Bearer ${(await signIn(t, 'operations')).token}`)).toMatchObject({
    cases: [],
    unmatched: [],
  })
})

test('spreadsheets say days as days and kinds in words', async () => {
  const sheet = async (path: string) => {
    const { meta } = (await call('GET', `/finance/${path}?sort=newest`)).json<{ meta: ListMeta }>()
    return rowsOf(
      (await call('GET', `/materials/v2/download/finance-${path}/${meta.downloadKey}`)).rawPayload,
    )
  }
  const dayNumber = String(Date.parse(settledOn) / 86_400_000 + 25_569)
  const [head, first] = await sheet('settlements')
  expect([head![0], first![0], first![1]]).toEqual(['Settled on', dayNumber, 'PayU'])
  const lines = await sheet('settlement-lines')
  expect(lines[1]!.slice(0, 3)).toEqual([dayNumber, 'PayU', 'Payment'])
  expect(lines.map((row) => row[2])).toContain('Adjustment')
})
