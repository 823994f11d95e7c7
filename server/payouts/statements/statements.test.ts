import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankStatements } from '../../../contract/withdrawals/bank-statements.ts'
import { payouts } from '../../../contract/withdrawals/payouts.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { payoutDesk } from '../../testing/payout-desk.ts'

let t: TestApp
const { raise, asked, batchOf, take, payoutsOf } = payoutDesk(() => t)

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

type Sent = { id: number; reference: string; amount: number }
let batchId: number
let sent: Sent[]
/** A batch of three payouts, of ₹1,000, ₹2,000 and ₹3,000, with the bank. */
beforeEach(async () => {
  await raise(10_000)
  batchId = (await batchOf(await asked(1000), await asked(2000), await asked(3000))).data.id
  await take(batchId)
  sent = await payoutsOf(batchId)
})

let numbers = 0
const nextUtr = () => `SBINR${String(52026112000000 + (numbers += 1))}`
const head = 'State Bank of India,,,,\nAccount statement,,,,\nTxn Date,Description,Ref No,Debit,Credit'
const paidRow = ({ reference, amount }: Sent, utr = nextUtr()) =>
  `20/11/2026,NEFT DR ${reference} ASHA DEVI,${utr},"${amount.toFixed(2)}",`
const backRow = ({ amount }: Sent, utr: string) =>
  `20-Nov-2026,RETURN ${utr} NO SUCH ACCOUNT,${utr},,${amount}`
const read = (rows: string[], name = 'statement.csv') =>
  t.as('finance')(bankStatements.import, {
    body: {
      name,
      content: Buffer.from([head, ...rows, ',Closing balance,,,'].join('\n')).toString('base64'),
    },
  })
const statuses = async () => (await payoutsOf(batchId)).map(({ status }) => status)
const open = async (statement: number) =>
  (await t.as('finance')(bankStatements.rows, { query: { statement, status: 'open' } })).data

test('what the bank paid is recorded by reference and amount, once, with its number and day', async () => {
  const rows = sent.map((one) => paidRow(one))
  const { data } = await read(rows)
  expect(data).toMatchObject({
    rows: 3,
    paid: 3,
    returned: 0,
    open: 0,
    batches: [{ id: batchId, amount: 6000, paid: 6000, difference: 0 }],
  })
  expect(await statuses()).toEqual(['paid', 'paid', 'paid'])
  const again = await read(rows)
  expect(again).toMatchObject({
    http: 409,
    message: expect.stringContaining('imported this file on 20 Nov 2026') as string,
  })
  // The same rows in another file are known, and pay nothing twice.
  expect((await read([...rows, '20/11/2026,INTEREST,,,12.00'])).data).toMatchObject({
    rows: 4,
    paid: 0,
    open: 0,
    repeated: 3,
  })
})

describe('a row that an earlier statement brought', () => {
  const rent = '18/11/2026,RENT OF THE OFFICE,,25000,'
  const tea = '19/11/2026,CASH TEA,,120,'
  const openNow = async (statements: number[]) => {
    const rows = await Promise.all(statements.map(open))
    return rows.flat().map(({ narration }) => narration)
  }

  test('is told, and does not wait for a person again, where statements overlap by days', async () => {
    const first = await read([rent, tea])
    const second = await read([tea, '20/11/2026,STAMPS,,50,', paidRow(sent[0]!)])
    expect(first.data).toMatchObject({ rows: 2, open: 2, repeated: 0 })
    expect(second.data).toMatchObject({ rows: 3, paid: 1, open: 1, repeated: 1 })
    expect(await openNow([first.data.id, second.data.id])).toEqual([
      'CASH TEA',
      'RENT OF THE OFFICE',
      'STAMPS',
    ])
    const kept = (await t.as('finance')(bankStatements.one, { params: { id: second.data.id } })).data
    expect(kept).toMatchObject({ rows: 3, matched: 1, open: 1, repeated: 1 })
    const listed = await t.as('finance')(bankStatements.rows, { query: { statement: second.data.id } })
    expect(listed.data).toHaveLength(2)
  })

  test('is another payment where it stands more often than in any earlier one', async () => {
    const bus = '19/11/2026,BUS FARE,,60,'
    const ids = async (rows: string[], told: object) => {
      const { data } = await read(rows)
      expect(data).toMatchObject(told)
      return data.id
    }
    // Two equal rows of a day are two payments; a third comes with the next file.
    const first = await ids([bus, bus], { open: 2, repeated: 0 })
    const second = await ids([bus, bus, bus], { open: 1, repeated: 2 })
    const third = await ids(['18/11/2026,PENS,,10,', bus, bus, bus], { open: 1, repeated: 3 })
    const fourth = await ids([bus], { open: 0, repeated: 1 })
    expect(await openNow([first, second, third, fourth])).toEqual([
      'BUS FARE',
      'BUS FARE',
      'BUS FARE',
      'PENS',
    ])
  })

  test('is new in one of two files that are imported at once', async () => {
    const cab = '19/11/2026,CAB,,310,'
    const told = await Promise.all([read([cab]), read([cab, '19/11/2026,LUNCH,,75,'])])
    expect(told.map(({ data }) => data.repeated).toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  test('says another day, amount or number: then it is another payment', async () => {
    const row = (day: string, amount: number, number = '') => `${day},COURIER,${number},${amount},`
    await read([row('17/11/2026', 80)])
    const { data } = await read([
      row('16/11/2026', 80),
      row('17/11/2026', 81),
      row('17/11/2026', 80, nextUtr()),
    ])
    expect(data).toMatchObject({ open: 3, repeated: 0 })
  })
})

test('a statement with another sum than its batch says what is missing', async () => {
  const { data } = await read([paidRow(sent[0]!), paidRow({ ...sent[1]!, amount: 1999 })])
  expect(data).toMatchObject({ paid: 1, open: 1, batches: [{ paid: 1000, amount: 6000, difference: 5000 }] })
  expect(await open(data.id)).toMatchObject([{ problem: 'amount', amount: 1999, payoutId: null }])
  expect(await statuses()).toEqual(['paid', 'exported', 'exported'])
})

test('what came back is sent back to its fund, whichever stands first in the file', async () => {
  const utr = nextUtr()
  const { data } = await read([backRow(sent[2]!, utr), paidRow(sent[2]!, utr)])
  expect(data).toMatchObject({ paid: 1, returned: 1, open: 0 })
  expect((await t.as('finance')(payouts.one, { params: { id: sent[2]!.id } })).data).toMatchObject({
    status: 'failed',
    failure: `Sent back by the bank: RETURN ${utr} NO SUCH ACCOUNT`,
  })
})

test('a reversal written as a negative debit is a returned payout', async () => {
  const utr = nextUtr()
  const { data } = await read([
    paidRow(sent[2]!, utr),
    `20/11/2026,REVERSAL NEFT ${sent[2]!.reference} ACCOUNT CLOSED,${utr},-3000.00,`,
  ])
  expect(data).toMatchObject({ paid: 1, returned: 1, open: 0 })
  expect(await statuses()).toEqual(['exported', 'exported', 'failed'])
})

test('an IMPS return with a zero-padded RRN is a returned payout', async () => {
  const rrn = `6333${String((numbers += 1)).padStart(8, '0')}`
  await read([paidRow(sent[1]!, rrn)])
  const { data } = await read([`20/11/2026,IMPS-RETURN-${rrn}-ASHA DEVI-BLOCKED,0000${rrn},,2000.00`])
  expect(data).toMatchObject({ returned: 1, open: 0 })
})

test('money in that may be a return waits for a person', async () => {
  await read([paidRow(sent[0]!), paidRow(sent[1]!)])
  const { data } = await read([
    `20/11/2026,NEFT IN ${sent[0]!.reference} THANK YOU,,,1000.00`,
    '20/11/2026,NEFT RETURN UNKNOWN BENEFICIARY,,,2000.00',
    '20/11/2026,NEFT RETURN OF DEPOSIT,,,777.00',
    '20/11/2026,GIFT OF A FRIEND,,,1000.00',
  ])
  expect((await open(data.id)).map(({ problem, amount }) => [problem, amount])).toEqual([
    ['maybe_return', 2000],
    ['maybe_return', 1000],
  ])
  expect(await statuses()).toEqual(['paid', 'paid', 'exported'])
})

test('a UTR with separators is the number of another payout', async () => {
  const digits = String((numbers += 1)).padStart(8, '0')
  const pay = (payoutId: number, utr: string) =>
    t.as('finance')(payouts.paid, { body: { payoutId, utr, paidOn: '2026-11-20' } })
  expect((await pay(sent[0]!.id, `UTRRACE${digits}`)).http).toBe(200)
  expect((await pay(sent[1]!.id, `UTRRACE-${digits.slice(0, 4)}-${digits.slice(4)}`)).errors).toEqual({
    utr: `Payout ${sent[0]!.reference} has this number already`,
  })
})

describe('what fits no payout', () => {
  test('waits for a person, who names the payout or says why it is none, once', async () => {
    const rows = [
      `20/11/2026,SALARY NOVEMBER,,25000,`,
      `20/11/2026,NEFT DR ASHA DEVI,,${sent[0]!.amount},`,
      paidRow(sent[1]!, ''),
    ]
    const { data } = await read(rows)
    const waiting = await open(data.id)
    expect(
      waiting.map(({ problem }) => problem).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['no_utr', 'unknown', 'unknown'])
    const [salary, first, second] = [4, 5, 6].map((position) => ({ statementId: data.id, position }))
    const match = (row: object, reference: string, utr?: string) =>
      t.as('finance')(bankStatements.match, { body: { ...row, reference, ...(utr && { utr }) } as never })
    const note = (row: object) =>
      t.as('finance')(bankStatements.note, { body: { ...row, reason: 'Salaries' } as never })
    expect((await match(salary!, sent[0]!.reference)).errors['reference']).toContain('another one')
    expect((await match(first!, 'P999999N999')).errors['reference']).toBe('No payout has this reference')
    expect((await match(first!, sent[0]!.reference)).errors['utr']).toBe('The row tells no UTR: enter it')
    expect((await match(first!, sent[0]!.reference.toLowerCase(), nextUtr())).http).toBe(200)
    expect((await match(second!, sent[1]!.reference, '12')).errors['utr']).toContain('6 to 35')
    expect((await match(second!, sent[1]!.reference, nextUtr())).http).toBe(200)
    expect((await note(salary!)).http).toBe(200)
    expect((await note(salary!)).http).toBe(409)
    expect((await match(first!, sent[0]!.reference, nextUtr())).http).toBe(409)
    expect(await open(data.id)).toEqual([])
    expect(await statuses()).toEqual(['paid', 'paid', 'exported'])
    expect((await t.as('finance')(bankStatements.one, { params: { id: data.id } })).data).toMatchObject({
      rows: 3,
      amount: 28_000,
      matched: 2,
      matchedAmount: 3000,
      open: 0,
    })
  })

  test('is a payment under the number of another payout, and one of what failed', async () => {
    const utr = nextUtr()
    await read([paidRow(sent[0]!, utr)])
    await t.as('finance')(payouts.failed, {
      body: { payoutId: sent[2]!.id, reason: 'The account is closed', payAgain: false },
    })
    const { data } = await read([paidRow(sent[1]!, utr), paidRow(sent[2]!), paidRow(sent[0]!)])
    const problems = (await open(data.id)).map(({ problem }) => String(problem))
    expect(problems.toSorted((a, b) => a.localeCompare(b))).toEqual(['settled', 'settled', 'utr_taken'])
    expect(await statuses()).toEqual(['paid', 'exported', 'failed'])
    const match = (reference: string) =>
      t.as('finance')(bankStatements.match, { body: { statementId: data.id, position: 4, reference } })
    expect((await match(sent[1]!.reference)).errors).toEqual({
      reference: `Payout ${sent[0]!.reference} has this number already. Correct it there first if it is wrong, then name this payout again`,
    })
  })

  test('is a payment of a day before the payout was approved; it is said what to do', async () => {
    const early = paidRow(sent[0]!).replace('20/11/2026', '19/11/2026')
    const { data } = await read([early])
    expect(await open(data.id)).toMatchObject([{ problem: 'early' }])
    const named = await t.as('finance')(bankStatements.match, {
      body: { statementId: data.id, position: 4, reference: sent[0]!.reference },
    })
    expect(named.errors['reference']).toMatch(
      /^The row is of 19 Nov 2026, and this payout was approved on 20 Nov 2026/,
    )
    expect(await statuses()).toEqual(['exported', 'exported', 'exported'])
  })
})

test('a row with words in its amount is told and left out, and the others are booked', async () => {
  const rows = [
    paidRow(sent[0]!),
    '20/11/2026,CHARGES,,as agreed,',
    '20/11/2026,INTEREST,,,see note',
    paidRow(sent[1]!),
  ]
  const unread = [
    "Row 5: 'as agreed' is not an amount in rupees",
    "Row 6: 'see note' is not an amount in rupees",
  ]
  const { data } = await read(rows)
  expect(data).toMatchObject({ rows: 2, paid: 2, open: 0, unread })
  expect(await statuses()).toEqual(['paid', 'paid', 'exported'])
  const kept = (await t.as('finance')(bankStatements.one, { params: { id: data.id } })).data
  expect(kept).toMatchObject({ rows: 2, unread })
  // Put right, the file is another one, and pays nothing twice.
  const right = await read([rows[0]!, '20/11/2026,CHARGES,,50,', rows[3]!])
  expect(right.data).toMatchObject({ rows: 3, paid: 0, unread: [] })
})

test('a file of something else is refused in words, and nothing of it is kept', async () => {
  const messageOf = async (text: string, name = 'x.csv') =>
    (
      await t.as('finance')(bankStatements.import, {
        body: { name, content: Buffer.from(text).toString('base64') },
      })
    ).errors['content']
  expect(await messageOf('name,amount\nAsha,5')).toContain('This is not a statement of a bank')
  expect(await messageOf('not a workbook', 'x.xlsx')).toBe('This is not an Excel file (.xlsx)')
  expect(await messageOf(head)).toBe('This statement contains no transactions')
  expect(await messageOf(`${head}\n31/02/2026,X,,5,\n21/11/2026,Y,,5,\n20/11/2026,Z,,five,`)).toBe(
    "Row 4: '31/02/2026' is not a date\nRow 5: 2026-11-21 is still to come\nRow 6: 'five' is not an amount in rupees",
  )
  expect(await messageOf(`${head}\n20/11/2026,Z,,five,`)).toBe("Row 4: 'five' is not an amount in rupees")
})
