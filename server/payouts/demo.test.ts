import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyTrail } from '../../contract/withdrawals/trail.ts'
import { createAccount } from '../accounts/index.ts'
import { checkInvariants } from '../checks/invariants.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'
import { makeAccount, makeOrganisation } from '../testing/make/accounts.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { settleGifts } from '../testing/make/settled.ts'
import { makePayouts } from './demo.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the demo has tranches that are paid, one with all its bills, some granted and one that waits, and its books hold', async () => {
  const { db, pool } = t.services.database
  const at = t.services.clock.now()
  for (const [email, role] of [
    ['organiser@demo.test', 'donor'],
    ['finance@demo.test', 'finance'],
  ] as const)
    await createAccount(db, { fullName: role, email, roles: [role], at })
  const { giveTo, decide } = giving(() => t)
  const { id } = await makeCampaign(t, {
    slug: 'bicycles-for-150-girls',
    organiserId: await makeOrganisation(t),
    managerId: await makeAccount(t, 'manager'),
  })
  const gift = await giveTo(id, { selected_amount: 40_000 })
  await decide(gift.orderId, { state: 'succeeded' })
  await settleGifts(t)
  await makePayouts(t.services)
  const { rows } = await pool.query(
    `select w.status, w.amount_paise / 100 as rupees, (select count(*)::int from withdrawal_document d
       where d.withdrawal_id = w.id and d.kind = 'bill') as bills
     from withdrawal w where w.campaign_id = $1 order by w.id`,
    [id],
  )
  expect(rows).toEqual([
    { status: 'paid', rupees: 8000, bills: 1 },
    { status: 'paid', rupees: 6000, bills: 1 },
    { status: 'approved', rupees: 10_000, bills: 0 },
    { status: 'otp_confirmed', rupees: 8000, bills: 0 },
    ...Array.from({ length: 5 }, () => ({ status: 'approved', rupees: 1200, bills: 0 })),
  ])
  const { data } = await t.asNobody(moneyTrail.ofFundraiser, {
    params: { slug: 'bicycles-for-150-girls' },
    query: {},
  })
  expect(data.tranches.map(({ bills }) => bills.map(({ title }) => title))).toEqual([
    [],
    ['Bill of the cycle works'],
  ])
  // Approved, put into a batch, taken to the bank and paid, one after the other.
  const { rows: days } = await pool.query(
    `select bool_and(w.decided_at <= b.created_at and b.created_at <= b.exported_at
       and (b.exported_at at time zone 'Asia/Kolkata')::date <= p.paid_on) as "inOrder"
     from payout p join payout_batch b on b.id = p.batch_id join withdrawal w on w.id = p.withdrawal_id`,
  )
  expect(days).toEqual([{ inOrder: true }])
  await t.settle()
  expect(await checkInvariants(pool)).toEqual([])
})
