import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankStatements } from '../../contract/withdrawals/bank-statements.ts'
import { payouts } from '../../contract/withdrawals/payouts.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { giving } from '../testing/giving.ts'
import { payoutDesk } from '../testing/payout-desk.ts'
import { messagesTo } from '../testing/read-messages.ts'

let t: TestApp
let sent: { id: number; reference: string; amount: number }[]
const { one } = giving(() => t)
const { parties, raise, asked, batchOf, take, payoutsOf } = payoutDesk(() => t)

beforeAll(async () => {
  t = await testApp()
})
/** Two payouts with the bank, of ₹1,000 and ₹2,000; the first is recorded as paid under a wrong number. */
beforeEach(async () => {
  await raise(5000)
  const { data } = await batchOf(await asked(1000), await asked(2000))
  await take(data.id)
  sent = await payoutsOf(data.id)
  await pay(sent[0]!.id, wrong())
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

const wrong = () => `BINR2026112${String(sent[0]!.id).padStart(7, '0')}`
const right = () => `S${wrong()}`
const pay = (payoutId: number, utr: string) =>
  t.as('finance')(payouts.paid, { body: { payoutId, utr, paidOn: '2026-11-20' } })
const correct = (
  body: { utr?: string; was?: string; reason?: string; payoutId?: number; exchange?: boolean } = {},
) =>
  t.as('finance')(payouts.correctUtr, {
    body: { payoutId: sent[0]!.id, was: wrong(), utr: right(), reason: 'First letter was lost', ...body },
  })
const story = async (id = sent[0]!.id) => (await t.as('finance')(payouts.one, { params: { id } })).data
const lettersOfOrganiser = async () => {
  await t.settle()
  const { email } = await one<{ email: string }>('select email from account where id = $1', parties.organiser)
  return (await messagesTo(t, email)).filter(({ text }) => text.includes(right()))
}

test('a wrong UTR is corrected once, with its reason, and the organiser gets the right one', async () => {
  expect((await correct({ utr: right().toLowerCase() })).http).toBe(200)
  expect((await correct()).http).toBe(200)
  expect(await story()).toMatchObject({
    status: 'paid',
    utr: right(),
    paidOn: '2026-11-20',
    corrections: [{ was: wrong(), utr: right(), reason: 'First letter was lost', by: 'Nandini Ghoshal' }],
  })
  const letters = await lettersOfOrganiser()
  expect(letters.map(({ subject }) => subject)).toEqual(['The UTR of your withdrawal was corrected'])
  const { details } = await one<{ details: unknown }>(
    `select details from audit where action = 'payout.utr_corrected' and subject = $1`,
    `payout:${sent[0]!.id}`,
  )
  expect(details).toMatchObject({ was: wrong(), utr: right(), reason: 'First letter was lost' })
})

test('the wrong number is free for the payout that it belongs to', async () => {
  const { reference } = sent[0]!
  expect((await pay(sent[1]!.id, wrong())).errors).toEqual({
    utr: `Payout ${reference} has this number already`,
  })
  expect((await correct({ utr: `${right()}9` })).http).toBe(200)
  expect((await pay(sent[1]!.id, wrong())).http).toBe(200)
})

test('of two who correct one number at once, one is told that it changed', async () => {
  const answers = await Promise.all([correct(), correct({ utr: `${right()}8` })])
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await story()).corrections).toHaveLength(1)
})

describe('two payouts that have each other’s number', () => {
  const swap = () => correct({ exchange: true, reason: 'Typed in the wrong order' })
  const utrs = async () => [(await story()).utr, (await story(sent[1]!.id)).utr]
  beforeEach(async () => {
    await pay(sent[1]!.id, right())
  })

  test('exchange them at once and once, with one reason, and both organisers hear', async () => {
    expect((await correct()).errors['utr']).toContain('choose to exchange')
    expect((await swap()).http).toBe(200)
    expect((await swap()).http).toBe(200)
    expect(await utrs()).toEqual([right(), wrong()])
    const reason = 'Typed in the wrong order'
    expect((await story()).corrections).toMatchObject([{ was: wrong(), utr: right(), reason }])
    expect((await story(sent[1]!.id)).corrections).toMatchObject([{ was: right(), utr: wrong(), reason }])
    await t.settle()
    const { email } = await one<{ email: string }>(
      'select email from account where id = $1',
      parties.organiser,
    )
    const letters = (await messagesTo(t, email)).filter(
      ({ subject, text }) => subject.startsWith('The UTR') && text.includes(wrong().slice(1)),
    )
    expect(letters).toHaveLength(2)
  })

  test('exchange them back where the exchange itself was wrong', async () => {
    await swap()
    expect((await correct({ was: right(), utr: wrong(), exchange: true })).http).toBe(200)
    expect(await utrs()).toEqual([wrong(), right()])
  })

  test('of two who exchange them at once, one is told that it changed, or hears the same', async () => {
    const from = (payoutId: number, was: string, utr: string) =>
      correct({ payoutId, was, utr, exchange: true })
    const answers = await Promise.all([
      from(sent[0]!.id, wrong(), right()),
      from(sent[1]!.id, right(), wrong()),
    ])
    expect(answers.map(({ http }) => http)).toContain(200)
    expect(await utrs()).toEqual([right(), wrong()])
  })

  test('are not exchanged past the books', async () => {
    const { pool } = t.services.database
    await expect(
      pool.query(`update payout set utr = case id when $1 then $3 else $4 end where id in ($1, $2)`, [
        sent[0]!.id,
        sent[1]!.id,
        right(),
        wrong(),
      ]),
    ).rejects.toThrow('a payout stands')
  })
})

describe('nothing is corrected', () => {
  test('to a number that another payout has, that is no number, or that is there already', async () => {
    await pay(sent[1]!.id, right())
    expect((await correct()).errors).toEqual({
      utr: `Payout ${sent[1]!.reference} has this number already. If it has the number of this one, choose to exchange them`,
    })
    expect((await correct({ utr: '12' })).errors['utr']).toContain('6 to 35')
    expect((await correct({ utr: wrong() })).errors).toEqual({
      utr: 'This is the number that is recorded',
    })
    expect((await correct({ reason: ' ' })).errors).toEqual({ reason: 'Enter the reason' })
  })

  test('of what was not paid, or is none', async () => {
    expect((await correct({ payoutId: sent[1]!.id })).http).toBe(409)
    expect((await correct({ payoutId: 2_147_483_647 })).http).toBe(404)
  })

  test('that a statement of the bank shows', async () => {
    const file = `Date,Description,Ref No,Debit,Credit\n20/11/2026,NEFT DR ${sent[0]!.reference},${wrong()},1000.00,\n`
    const content = Buffer.from(file).toString('base64')
    const { data } = await t.as('finance')(bankStatements.import, { body: { name: 'x.csv', content } })
    expect((await story()).statementId).toBe(data.id)
    expect(await correct()).toMatchObject({
      http: 409,
      message: 'A statement of the bank shows this number: it is the right one and stays',
    })
  })

  test('in exchange for a number that no payout has, that a refund has, that came back, or that a statement shows', async () => {
    const utr = right()
    const swap = () => correct({ utr, exchange: true })
    expect((await swap()).errors).toEqual({
      utr: 'No payout has this number: there is nothing to exchange it with',
    })
    await pay(sent[1]!.id, utr)
    const file = `Date,Description,Ref No,Debit,Credit\n20/11/2026,NEFT DR ${sent[1]!.reference},${utr},2000.00,\n`
    const content = Buffer.from(file).toString('base64')
    await t.as('finance')(bankStatements.import, { body: { name: 'x.csv', content } })
    expect((await swap()).errors['utr']).toContain(`for payout ${sent[1]!.reference}: it stays there`)
    await t.as('finance')(payouts.returned, {
      body: { payoutId: sent[1]!.id, reason: 'Account closed', returnedOn: '2026-11-20' },
    })
    expect((await swap()).errors['utr']).toContain('came back with it')
    expect((await story()).utr).toBe(wrong())
  })

  test('by who has no part in paying, and past the books', async () => {
    const body = { payoutId: sent[0]!.id, was: wrong(), utr: right(), reason: 'Mistyped' }
    expect((await t.as('manager')(payouts.correctUtr, { body })).http).toBe(403)
    expect((await t.asNobody(payouts.correctUtr, { body })).http).toBe(401)
    const { pool } = t.services.database
    await expect(
      pool.query('update payout set utr = $2 where id = $1', [sent[0]!.id, right()]),
    ).rejects.toThrow('a payout stands')
    await expect(
      pool.query('update bank_transfer set reference = $2 where payout_id = $1', [sent[0]!.id, right()]),
    ).rejects.toThrow('what was sent stands')
    await expect(
      pool.query(
        `insert into payout_utr_change (payout_id, was, utr, reason, changed_by, changed_at) values ($1, $2, $3, 'x', $4, now())`,
        [sent[0]!.id, wrong(), right(), parties.organiser],
      ),
    ).rejects.toThrow('who pays is neither')
  })
})
