import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { fakeRefunds } from '../testing/gateways/fake-refunds.ts'
import { giving } from '../testing/giving.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { tampering } from '../testing/tampering.ts'

/** Refunds by bank transfer, changed directly in the database; each change is taken back. */
let t: TestApp
let campaignId: number
const { giveTo, decide } = giving(() => t)
const { broken, found } = tampering(() => t)

beforeAll(async () => {
  t = await testApp()
  campaignId = (await makeCampaign(t)).id
  fakeRefunds(t.gateway).state = 'failed'
  const { donationId, orderId } = await giveTo(campaignId)
  await decide(orderId, { state: 'succeeded' })
  const headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  const post = (url: string, payload: object) =>
    t.app.inject({ method: 'POST', url: `/api/finance/${url}`, headers, payload })
  await post('refunds', { donationId, amount: 2500, reason: 'Asked for by the donor' })
  await t.settle()
  const sentOn = t.services.clock.now().toISOString().slice(0, 10)
  const transfer = { amount: 1000, sentOn, reference: 'UTR0001', reason: 'The card was closed' }
  const answer = await post('refunds/by-bank', { donationId, ...transfer })
  expect(answer.statusCode, answer.body).toBe(200)
  await t.settle()
  expect(await broken()).toEqual([])
})
afterAll(async () => {
  expect(await broken()).toEqual([])
  await t.close()
})

const ofTransfer = `(select id from ledger_group where kind = 'refund' and provider = 'bank')`
const refund = (set: string) => `update refund set ${set} where way = 'bank'`
const rows = (set: string, account: string) =>
  `update ledger_row set ${set} where group_id = ${ofTransfer} and account = '${account}'`

test.each([
  ['another day', refund('sent_on = sent_on - 1'), refund('sent_on = sent_on + 1'), ['i10', 'i16']],
  [
    'another instant of that day',
    `update ledger_group set occurred_at = occurred_at + interval '1 hour' where id = ${ofTransfer}`,
    `update ledger_group set occurred_at = occurred_at - interval '1 hour' where id = ${ofTransfer}`,
    ['i10', 'i16'],
  ],
  [
    'another number of the bank',
    refund(`bank_reference = 'UTR0002'`),
    refund(`bank_reference = 'UTR0001'`),
    ['i05', 'i10', 'i16'],
  ],
  ['another reason', refund(`reason = reason || '!'`), refund(`reason = rtrim(reason, '!')`), ['i10']],
  ['another clerk', refund('asked_by = asked_by - 1'), refund('asked_by = asked_by + 1'), ['i10']],
  [
    'another amount',
    refund('amount_paise = amount_paise + 1'),
    refund('amount_paise = amount_paise - 1'),
    ['i05', 'i10', 'i16'],
  ],
  [
    'as if it had not been',
    refund(`state = 'failed'`),
    refund(`state = 'succeeded'`),
    ['i05', 'i09', 'i10', 'i15'],
  ],
  [
    'as if the gateway had given it back',
    refund(`way = 'gateway', sent_on = null`),
    `update refund set way = 'bank', sent_on = (decided_at at time zone 'Asia/Kolkata')::date where bank_reference = 'UTR0001'`,
    ['i05', 'i10', 'i16'],
  ],
  [
    'out of what the gateway owes',
    rows(`account = 'gateway_receivable:payu'`, 'bank'),
    rows(`account = 'bank'`, 'gateway_receivable:payu'),
    ['i12', 'i16'],
  ],
  [
    'out of another fund',
    rows(`account = 'fund:any'`, '@fund'),
    rows(`account = '@fund'`, 'fund:any'),
    ['i03', 'i12', 'i18'],
  ],
])('a bank transfer of %s is found', async (_, fault, repair, rules) => {
  const withFund = (sql: string) => sql.replaceAll('@fund', `fund:campaign:${campaignId}`)
  const said = new Set((await found(withFund(fault), withFund(repair))).map(([rule]) => rule))
  expect([...said].toSorted()).toEqual(expect.arrayContaining(rules))
})

test('one that nobody wrote down, and one without its entry, are found', async () => {
  const entry = await found(
    `insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, corrects_group_id, is_test, occurred_at, recorded_at)
       select 'refund', 'bank', 'PLANTED', donation_id, campaign_id, corrects_group_id, is_test, occurred_at, recorded_at
       from ledger_group where id = ${ofTransfer};
     insert into ledger_row (group_id, account, paise, occurred_at) select g.id, l.account, l.paise, g.occurred_at from ledger_group g,
       (values ('fund:campaign:${campaignId}', 100), ('bank', -100)) as l (account, paise) where g.entity_id = 'PLANTED'`,
    `delete from ledger_row where group_id in (select id from ledger_group where entity_id = 'PLANTED');
     delete from ledger_group where entity_id = 'PLANTED'`,
  )
  for (const rule of ['i03', 'i05', 'i10', 'i16']) expect(entry.map(([name]) => name)).toContain(rule)

  const told = await found(
    `insert into refund (public_id, way, donation_id, attempt_id, provider, amount_paise, reason, asked_by, asked_as,
       bank_reference, sent_on, state, is_test, created_at, decided_at)
     select 'PLANTED', way, donation_id, attempt_id, provider, 100, reason, asked_by, asked_as, 'UTR0009', sent_on, state,
       is_test, created_at, decided_at from refund where way = 'bank'`,
    `delete from refund where public_id = 'PLANTED'`,
  )
  for (const rule of ['i05', 'i10', 'i16']) expect(told.map(([name]) => name)).toContain(rule)
})

test('what goes back by bank transfer and by the gateway beyond the payment is owed, to the paisa', async () => {
  const owed = await found(
    `insert into refund (public_id, donation_id, attempt_id, provider, amount_paise, reason, asked_as,
       gateway_refund_id, state, is_test, created_at, decided_at)
     select 'PLANTED', donation_id, attempt_id, provider, 250000, reason, 'gateway', 'g-planted', 'succeeded',
       is_test, created_at, decided_at from refund where way = 'bank'`,
    `delete from refund where public_id = 'PLANTED'`,
  )
  expect(owed).toContainEqual([
    'i05',
    expect.objectContaining({ gateway_payment_id: 'owed', amount_paise: 100_000, booked_paise: 0 }),
  ])
})

test('a second entry under the number of a transfer, and more than the payment brought, are refused', async () => {
  const again = (entity: string, paise: number) =>
    t.services.database.pool.query(
      `with g as (insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, corrects_group_id, is_test, occurred_at, recorded_at)
         select 'refund', 'bank', $1, donation_id, campaign_id, corrects_group_id, is_test, occurred_at, recorded_at
         from ledger_group where id = ${ofTransfer} returning id)
       insert into ledger_row (group_id, account, paise)
       select g.id, l.account, l.paise from g, (values ($2, $3::bigint), ('bank', -$3::bigint)) as l (account, paise)`,
      [entity, `fund:campaign:${campaignId}`, paise],
    )
  await expect(again('UTR0001', 100)).rejects.toThrow('duplicate key')
  await expect(again('UTR0003', 150_001)).rejects.toThrow('would go back of a payment')
  await expect(t.services.database.pool.query(refund(`bank_reference = 'UTR0002'`))).rejects.toThrow('stands')
  await expect(t.services.database.pool.query(refund('sent_on = sent_on - 1'))).rejects.toThrow('stands')
})
