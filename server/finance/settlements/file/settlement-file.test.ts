import { afterAll, beforeAll, expect, test } from 'vitest'
import { refunds as refundCalls } from '../../../../contract/finance/refunds.ts'
import { settlements } from '../../../../contract/finance/settlements.ts'
import { checkInvariants } from '../../../checks/invariants.ts'
import { workbook, type SheetColumn } from '../../../platform/xlsx/workbook.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { disputing } from '../../../testing/gateways/disputing.ts'
import { fakeRefunds } from '../../../testing/gateways/fake-refunds.ts'
import { giving } from '../../../testing/giving.ts'
import { newWorkbook } from '../../../testing/raw-workbook.ts'
import { dayIn } from './day-in.ts'
import { readSettlementFile } from './read-file.ts'

let t: TestApp
let orderId: string
const { received } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  orderId = (await received({ selected_amount: 2500 })).orderId
  t.setNow('2026-11-23T06:00:00Z')
})
afterAll(() => t.close())

const head =
  'PayU ID,Request ID,Txn ID,Request Action,Request Amount,Mer Service Fee,Mer Service Tax,Mer Net Amount,Mer UTR,Settlement Date'
const good = () => `pay-${orderId},,${orderId},capture,"2,500.00",50.00,9.00,2441.00,UTR0001,21/11/2026`
const upload = (text: string | Buffer, name = 'settlement.csv') =>
  t.as('super-admin')(settlements.importFile, {
    body: { provider: 'payu', name, content: Buffer.from(text).toString('base64') },
  })

test('what is wrong with a file is told row by row, and nothing is booked', async () => {
  const refused = await upload(
    `${head}\n${good()}\nx,,o,capture,abc,0,0,10,U,2026-11-21\n,,o,refund,5,0,0,5,U,31/02/2026\ny,,o,capture,5,0,0,,U,2026-12-01`,
  )
  expect(refused.http).toBe(400)
  expect(refused.errors['content']!.split('\n')).toEqual([
    "Row 3: 'abc' is not an amount in rupees",
    "Row 4: '31/02/2026' is not a date; the gateway's number is missing",
    "Row 5: 2026-12-01 is still to come; the amount 'net' is missing",
  ])
  expect((await t.as('super-admin')(settlements.list, { query: {} })).data).toEqual([])
})

test('a file of something else, an empty one, and no workbook at all are refused in words', async () => {
  const messageOf = async (text: string | Buffer, name?: string) =>
    (await upload(text, name)).errors['content']
  expect(await messageOf('name,amount\nAsha,5')).toBe(
    'This is not a settlement file of PayU: it has no column settlement_date, requestaction, payuid, mer_net_amount, settlement_utr',
  )
  expect(await messageOf(' \n')).toBe('This file is empty')
  expect(await messageOf(head)).toBe('This file holds no settlement')
  expect(await messageOf('not a workbook', 'x.xlsx')).toBe('This is not an Excel file (.xlsx)')
  expect(await messageOf(Buffer.from('PK nothing'), 'x.xlsx')).toBe('This is not an Excel file (.xlsx)')
  expect(await messageOf(`${head}\n"pay`)).toBe('Row 2: a quotation mark is not closed')
})

test('an id that Excel rounded is refused, as text and as a number', async () => {
  const rounded = "Excel has rounded this number; download the file again and don't open it in Excel"
  const csv = `${head}\n4.16038E+17,,${orderId},capture,2500,50,9,2441,6.33331E+11,21/11/2026`
  expect((await upload(csv)).errors['content']).toBe(
    `Row 2: '4.16038E+17': ${rounded}; '6.33331E+11': ${rounded}`,
  )
  const cells = ['<416037899095568000>', '', orderId, 'capture', 2500, 50, 9, 2441, 'UTR0009', 46347]
  const sheet = await newWorkbook([head.split(','), cells])
  expect((await upload(sheet, 'settlement.xlsx')).errors['content']).toContain(rounded)
})

test('amounts that Excel keeps as binary fractions are read to the paisa', async () => {
  const cells = [
    'p1',
    '',
    'o1',
    'capture',
    1001,
    20.02,
    '<3.6000000000000001>',
    '<977.38000000000011>',
    'U1',
    46347.52,
  ]
  const bytes = await newWorkbook([head.split(','), cells])
  expect(readSettlementFile('payu', { name: 'settlement.xlsx', bytes }, '2026-11-23')).toMatchObject([
    { grossPaise: 100_100, taxPaise: 360, netPaise: 97_738, settledOn: '2026-11-21' },
  ])
})

test('a file is booked as the service of its gateway would be, once, also as a workbook', async () => {
  const csv = `\ufeff${head}\r\n${good()}\r\n`
  expect(await upload(csv)).toMatchObject({ http: 200, data: { told: 1, added: 1, booked: 1, days: 1 } })
  expect((await upload(csv)).data).toEqual({ told: 1, added: 0, booked: 0, days: 1 })
  expect((await upload(await asWorkbook(csv), 'settlement.xlsx')).data).toEqual({
    told: 1,
    added: 0,
    booked: 0,
    days: 1,
  })
  const { data } = await t.as('super-admin')(settlements.list, { query: {} })
  expect(data).toMatchObject([
    {
      provider: 'payu',
      settledOn: '2026-11-21',
      net: 2441,
      fee: 50,
      tax: 9,
      bankReference: 'UTR0001',
      open: 0,
    },
  ])
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})

test('it needs who keeps the books', async () => {
  const body = { provider: 'payu', name: 'x.csv', content: 'eA==' } as const
  expect((await t.as('material-manager')(settlements.importFile, { body })).http).toBe(403)
})

test('files of Razorpay and Cashfree say the same as their services', () => {
  const linesOf = (provider: 'razorpay' | 'cashfree', text: string) =>
    readSettlementFile(provider, { name: 'a.csv', bytes: Buffer.from(text) }, '2026-11-23')
  const razorpay = linesOf(
    'razorpay',
    'entity_id;type;debit;credit;amount;fee;tax;settled_at;settlement_utr\npay_1;payment;0;2441;2500;59;9;2026-11-21 10:00:00;U1\nrfnd_1;refund;500;;500;;;21 Nov 2026;U1',
  )
  expect(razorpay).toMatchObject([
    {
      gatewayEntityId: 'pay_1',
      kind: 'payment',
      grossPaise: 250_000,
      feePaise: 5000,
      taxPaise: 900,
      netPaise: 244_100,
    },
    {
      gatewayEntityId: 'rfnd_1',
      kind: 'refund',
      grossPaise: -50_000,
      netPaise: -50_000,
      settledOn: '2026-11-21',
    },
  ])
  const cashfree = linesOf(
    'cashfree',
    'Event Type,Sale Type,Event ID,CF Payment ID,Order ID,Event Amount,Event Settlement Amount,Service Charge,Service Tax,Settlement UTR,Settlement Date\nPayment,Credit,,9001,o1,100.00,97.64,2.00,0.36,U2,46347',
  )
  expect(cashfree).toMatchObject([
    {
      gatewayEntityId: '9001',
      kind: 'payment',
      grossPaise: 10_000,
      netPaise: 9764,
      orderId: 'o1',
      settledOn: '2026-11-21',
    },
  ])
})

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21-11-2026 18:30', '2026-11-21'],
  ['5/3/2026', '2026-03-05'],
  ['21.11.2026', '2026-11-21'],
  ['21/11/26', '2026-11-21'],
  ['21-Nov-26', '2026-11-21'],
  ['21 November 2026', '2026-11-21'],
  ['21-Nov-2026', '2026-11-21'],
  ['46347.5', '2026-11-21'],
  ['2026-02-30', undefined],
  ['13/13/2026', undefined],
  ['soon', undefined],
  ['', undefined],
])('the day %s is %s', (written, day) => {
  expect(dayIn(written)).toBe(day)
})

test('a settlement dated before its payment is a difference', async () => {
  const { orderId: order } = await received({ selected_amount: 1003 })
  const row = `pay-${order},,${order},capture,1003,20.06,3.61,979.33,UTR0777,11/07/2026`
  expect(await upload(`${head}\n${row}`)).toMatchObject({ http: 200, data: { added: 1, booked: 0 } })
  const lines = await t.as('super-admin')(settlements.lines, { query: { status: 'open' } })
  expect(lines.data).toMatchObject([{ difference: 'too_early' }])
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})

test('a refund settled before it was requested is a difference', async () => {
  const refunds = fakeRefunds(t.gateway)
  const donation = await received({ selected_amount: 600 })
  const body = { donationId: donation.donationId, amount: 600, reason: 'Requested by the donor' }
  expect((await t.as('finance')(refundCalls.request, { body })).http).toBe(200)
  // The gateway confirms it a day after it was paid.
  t.setNow('2026-11-24T06:00:00Z')
  await t.services.jobs.runDue()
  await t.settle()
  const id = refunds.known.at(-1)!.gatewayRefundId
  const row = (settledOn: string, utr: string) =>
    `pay-${donation.orderId},${id},${donation.orderId},refund,600,0,0,600,${utr},${settledOn}`
  expect((await upload(`${head}\n${row('22/11/2026', 'UTR0801')}`)).data).toMatchObject({ booked: 0 })
  expect((await upload(`${head}\n${row('23/11/2026', 'UTR0802')}`)).data).toMatchObject({ booked: 1 })
})

test('a chargeback settled before its payment is a difference', async () => {
  t.setNow('2026-11-24T06:00:00Z')
  const donation = await received({ selected_amount: 2500 })
  t.setNow('2026-11-26T06:00:00Z')
  await disputing(() => t).tellDispute(donation, { state: 'lost' })
  const row = (settledOn: string, utr: string) =>
    `pay-${donation.orderId},D-${donation.orderId},${donation.orderId},chargeback,2500,0,0,2500,${utr},${settledOn}`
  expect((await upload(`${head}\n${row('23/11/2026', 'UTR0803')}`)).data).toMatchObject({ booked: 0 })
  expect((await upload(`${head}\n${row('25/11/2026', 'UTR0804')}`)).data).toMatchObject({ booked: 1 })
})

async function asWorkbook(csv: string): Promise<Buffer> {
  const [, row] = csv.replace('\ufeff', '').trim().split('\r\n')
  const columns: SheetColumn[] = head.split(',').map((header) => ({ header, kind: 'text' }))
  const cells = row!.replace('"2,500.00"', '2500.00').split(',')
  const parts: Buffer[] = []
  async function* batches() {
    yield [cells]
  }
  for await (const part of workbook('Settlement', columns, batches())) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
