import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { payeeChecks } from '../../contract/withdrawals/payee-checks.ts'
import { withdrawalManagement as manage } from '../../contract/withdrawals/managing.ts'
import { withdrawals as calls } from '../../contract/withdrawals/withdrawals.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { makeAccount } from '../testing/make/accounts.ts'
import {
  askedFor,
  makeApproved,
  makeConfirmed,
  makeMoneyRaised,
  makePaid,
  makePayee,
  type MoneyRaised,
} from '../testing/make/withdrawals.ts'
import { messagesTo } from '../testing/read-messages.ts'

let t: TestApp
let raised: MoneyRaised
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  raised = await makeMoneyRaised(t, [5000, 2000])
})
afterAll(() => t.close())

const sql = (text: string, values: unknown[] = []) => t.services.database.pool.query(text, values)
const approve = (requestId: number, reason?: string) =>
  raised.manager(manage.approve, { body: { requestId, ...(reason && { reason }) } })
const reject = (requestId: number) =>
  raised.manager(manage.reject, { body: { requestId, reason: 'Two quotations, please.' } })
const detail = async (id: number) => (await raised.manager(calls.detail, { params: { id } })).data
const amounts = async () =>
  (await raised.manager(calls.overview, { body: { campaignId: raised.id } })).data.amounts
const letters = async () => {
  await t.settle()
  const { rows } = await sql('select email from account where id = $1', [raised.organiser.id])
  return messagesTo(t, (rows[0] as { email: string }).email)
}

test('the manager sees what waits, grants it once, and the organiser is told', async () => {
  const id = await makeConfirmed(t, raised, 3000)
  const { data: waiting } = await raised.manager(calls.list, { body: { status: 'otp_confirmed' } })
  expect(waiting).toMatchObject([{ id, campaignId: raised.id, amount: 3000, askedBy: 'Anitha Kasula' }])
  expect((await detail(id)).can).toEqual({ confirm: false, cancel: false, decide: true, addBill: false })
  const both = await Promise.all([approve(id), approve(id)])
  expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await detail(id)).toMatchObject({ status: 'approved', can: { decide: false } })
  expect(await amounts()).toMatchObject({ available: 4000, reserved: 3000 })
  const [letter] = await letters()
  expect(letter!.subject).toBe('Your withdrawal is approved')
  expect(letter!.text).toContain('₹3,000')
})

test('what was approved is taken back before it is paid, and its money is available again', async () => {
  const id = await makeConfirmed(t, raised, 3000)
  expect((await approve(id)).http).toBe(200)
  const own = async () => (await raised.organiser.as(calls.detail, { params: { id } })).data
  expect((await own()).can.cancel).toBe(true)
  const cancel = () => raised.organiser.as(calls.cancel, { body: { withdrawalId: id } })
  expect((await cancel()).http).toBe(200)
  expect(await own()).toMatchObject({ status: 'failed', can: { cancel: false } })
  expect((await cancel()).message).toBe(errors.STEP_IMPOSSIBLE.message)
  const seen = await raised.organiser.as(calls.overview, { body: { campaignId: raised.id } })
  expect(seen.data.amounts.reserved).toBe(0)
})

test('what is refused is available again, with the reason in the letter and the history', async () => {
  const id = await makeConfirmed(t, raised, 3000)
  expect((await reject(id)).http).toBe(200)
  expect(await amounts()).toMatchObject({ available: 7000, reserved: 0 })
  expect((await detail(id)).moves.at(-1)).toMatchObject({ to: 'rejected', reason: 'Two quotations, please.' })
  expect((await letters())[0]!.text).toContain('Two quotations, please.')
  expect((await approve(id)).message).toBe(errors.CHANGE_DECIDED.message)
})

test('nothing is granted before the OTP, to an account that has changed, or by another manager', async () => {
  const { data } = await raised.organiser.as(calls.request, { body: askedFor(raised.id, 500) })
  expect((await approve(data.id)).message).toBe(errors.STEP_IMPOSSIBLE.message)
  const id = await makeConfirmed(t, raised, 500)
  expect((await t.as('manager')(manage.approve, { body: { requestId: id } })).http).toBe(404)
  expect((await detail(id)).payeeChanged).toBe(false)
  await makePayee(t, raised.id, { holder: 'Ravi Rao' })
  expect((await detail(id)).payeeChanged).toBe(true)
  expect((await approve(id)).message).toBe(errors.PAYEE_CHANGED.message)
  expect((await reject(id)).http).toBe(200)
})

test('a manager who has a part in the fundraiser decides nothing, and the database holds it', async () => {
  const id = await makeConfirmed(t, raised, 500)
  await sql(
    `insert into campaign_team (campaign_id, account_id, may, added_at) values ($1, $2, 'look', now())`,
    [raised.id, raised.managerId],
  )
  expect((await approve(id)).message).toBe(errors.FOUR_EYES.message)
  expect((await reject(id)).message).toBe(errors.FOUR_EYES.message)
  for (const by of [raised.organiser.id, raised.managerId])
    await expect(
      sql(`update withdrawal set status = 'approved', decided_by = $2, decided_at = now() where id = $1`, [
        id,
        by,
      ]),
    ).rejects.toThrow('belong')
})

test('asker, manager and payer are three people: the database refuses a payout by either of the others', async () => {
  const id = await makeApproved(t, raised, 500)
  await sql(
    `insert into payout (withdrawal_id, reference, amount_paise) select id, 'R' || id, amount_paise from withdrawal where id = $1`,
    [id],
  )
  for (const by of [raised.organiser.id, raised.managerId])
    await expect(
      sql(
        `update payout set status = 'paid', utr = 'UTR000000001', paid_on = '2026-11-20', recorded_by = $2, recorded_at = now() where withdrawal_id = $1`,
        [id, by],
      ),
    ).rejects.toThrow('who pays is neither')
  const batch = await sql(
    `insert into payout_batch (created_by, created_at) values ($1, now()) returning id`,
    [raised.managerId],
  )
  await expect(
    sql('update payout set batch_id = $2 where withdrawal_id = $1', [
      id,
      (batch.rows[0] as { id: number }).id,
    ]),
  ).rejects.toThrow('who pays is neither')
})

test('the database keeps what was asked for, its lines and its moves as they are', async () => {
  const id = await makeConfirmed(t, raised, 500)
  for (const statement of [
    `update withdrawal set amount_paise = 1 where id = ${id}`,
    `update withdrawal set status = 'paid' where id = ${id}`,
    `delete from withdrawal where id = ${id}`,
    `update withdrawal_line set amount_paise = 1 where withdrawal_id = ${id}`,
    `delete from withdrawal_move where withdrawal_id = ${id}`,
    `insert into withdrawal_line values (${id}, 9, 'Bell', 100)`,
  ])
    await expect(sql(statement), statement).rejects.toThrow(/stands|does not go|refused|not its amount/)
})

test('bills that are overdue hold the next one up, until the manager says why not', async () => {
  const id = await makeApproved(t, raised, 3000)
  await makePaid(t, id, '2026-10-01')
  expect((await detail(id)).bills).toMatchObject({ dueOn: '2026-10-31', missing: 3000, isOverdue: true })
  const ask = () => raised.organiser.as(calls.request, { body: askedFor(raised.id, 500) })
  expect((await ask()).message).toBe(errors.BILLS_OVERDUE.message)
  const { data: overdue } = await raised.manager(calls.list, { body: { bills: 'overdue' } })
  expect(overdue.map((row) => row.id)).toEqual([id])
  const waive = () =>
    raised.manager(manage.waiveBills, { body: { withdrawalId: id, reason: 'The shop burned down.' } })
  expect((await waive()).http).toBe(200)
  expect((await waive()).message).toBe(errors.STEP_IMPOSSIBLE.message)
  expect((await detail(id)).bills).toMatchObject({ waivedReason: 'The shop burned down.' })
  expect((await ask()).http).toBe(200)
})

test('a manager who waived bills and joins the fundraiser later does not hold up what becomes of the tranche', async () => {
  const id = await makeApproved(t, raised, 1000)
  const payoutId = await makePaid(t, id, '2026-10-01')
  const body = { withdrawalId: id, reason: 'The shop burned down.' }
  expect((await raised.manager(manage.waiveBills, { body })).http).toBe(200)
  const team = `insert into campaign_team (campaign_id, account_id, may, added_at) values ($1, $2, 'look', now())`
  await sql(team, [raised.id, raised.managerId])
  await sql(
    `update payout set status = 'failed', failure_reason = 'Closed', return_reason = 'Closed', returned_at = now() where id = $1`,
    [payoutId],
  )
  await sql(`update withdrawal set status = 'failed', moved_at = now() where id = $1`, [id])
  const other = await makeApproved(t, await makeMoneyRaised(t, 2000), 500)
  await makePaid(t, other, '2026-10-01')
  const { rows } = await sql('select campaign_id from withdrawal where id = $1', [other])
  await sql(team, [(rows[0] as { campaign_id: number }).campaign_id, raised.managerId])
  await expect(
    sql(`update withdrawal set bills_waived_by = $2, bills_waived_reason = 'So' where id = $1`, [
      other,
      raised.managerId,
    ]),
  ).rejects.toThrow('nobody waives')
})

test('who confirmed a request and left the team belongs to the fundraiser still, and decides nothing of it', async () => {
  const helper = await makeAccount(t, 'manager')
  const id = await makeConfirmed(t, raised, 500)
  const approved = (by: number) =>
    sql(`update withdrawal set status = 'approved', decided_by = $2, decided_at = now() where id = $1`, [
      id,
      by,
    ])
  const next = await makeConfirmed(t, raised, 300)
  await sql(`update withdrawal set status = 'cancelled', moved_by = $2, moved_at = now() where id = $1`, [
    next,
    helper,
  ])
  await expect(approved(helper)).rejects.toThrow('belong')
  await approved(raised.managerId)
})

test('an account that the bank leaves open is found right by a person, never by one who belongs to it', async () => {
  await makePayee(t, raised.id, { account: '50100000001' })
  let checkId = 1
  const decide = (as = raised.manager) =>
    as(manage.decidePayee, {
      body: { campaignId: raised.id, checkId, verdict: 'verified', reason: 'Passbook seen: married name.' },
    })
  expect((await decide()).message).toBe(errors.PAYEE_DECIDED.message)
  const ask = () => raised.organiser.as(calls.request, { body: askedFor(raised.id, 500) })
  expect((await ask()).message).toBe(errors.PAYEE_UNVERIFIED.message)
  const seen = await raised.manager(calls.overview, { body: { campaignId: raised.id } })
  expect(seen.data.payee!.check).toMatchObject({ status: 'doubtful', nameAtBank: 'SUNITA DEVI' })
  expect(seen.data.can.decidePayee).toBe(true)
  checkId = seen.data.payee!.check!.id
  const own = await raised.organiser.as(calls.overview, { body: { campaignId: raised.id } })
  expect(own.data.payee!.check).toMatchObject({ status: 'doubtful', nameAtBank: null, reason: '' })
  expect((await decide(raised.organiser.as)).http).toBe(404)
  expect((await decide(t.as('finance'))).http).toBe(200)
  const reasonFor = async (as: MoneyRaised['manager']) =>
    (await as(calls.overview, { body: { campaignId: raised.id } })).data.payee!.check!.reason
  expect(await reasonFor(raised.manager)).toBe('Passbook seen: married name.')
  expect(await reasonFor(raised.organiser.as)).toBe('')
  expect((await decide()).message).toBe(errors.PAYEE_DECIDED.message)
  expect((await ask()).http).toBe(200)
})

test('a verdict on an account is refused once the fundraiser is paid to another one', async () => {
  const check = async (account: string) => {
    await makePayee(t, raised.id, { account })
    await raised.organiser.as(calls.request, { body: askedFor(raised.id, 500) })
    const seen = await raised.manager(calls.overview, { body: { campaignId: raised.id } })
    return seen.data.payee!.check!
  }
  const [seen, now] = [await check('50100000001'), await check('60100000001')]
  expect([seen.status, now.status]).toEqual(['doubtful', 'doubtful'])
  const decide = (checkId: number) =>
    raised.manager(manage.decidePayee, {
      body: { campaignId: raised.id, checkId, verdict: 'verified', reason: 'Passbook seen.' },
    })
  expect(await decide(seen.id)).toMatchObject({ http: 409, message: errors.PAYEE_REPLACED.message })
  const { rows } = await sql('select decided_by from payee_check where id = any ($1)', [[seen.id, now.id]])
  expect(rows).toEqual([{ decided_by: null }, { decided_by: null }])
  expect((await decide(now.id)).http).toBe(200)
})

test('what the test bank said of an account counts for nothing once real money goes out', async () => {
  await makeConfirmed(t, raised, 500)
  const { payments } = t.services.config
  const { mode } = payments
  const seen = async () => (await raised.manager(calls.overview, { body: { campaignId: raised.id } })).data
  const listed = async () =>
    (await t.as('finance')(payeeChecks.list, { query: {} })).data.some(
      ({ campaignId }) => campaignId === raised.id,
    )
  expect([(await seen()).payee!.check?.status, await listed()]).toEqual(['verified', true])
  Object.assign(payments, { mode: 'live' })
  try {
    const { payee, hinders } = await seen()
    expect([payee!.check, hinders.includes('payee_unverified')]).toEqual([null, true])
    expect(await listed()).toBe(false)
  } finally {
    Object.assign(payments, { mode })
  }
})

test('finance reads every withdrawal, a manager those of their own fundraisers', async () => {
  const id = await makeConfirmed(t, raised, 500)
  const ids = async (as: MoneyRaised['manager']) =>
    (await as(calls.list, { body: {} })).data.map((row) => row.id)
  expect(await ids(raised.manager)).toEqual([id])
  expect(await ids(t.as('finance'))).toContain(id)
  expect(await ids(t.as('manager'))).toEqual([])
  expect((await t.as('finance')(calls.detail, { params: { id } })).data.can.decide).toBe(false)
  expect(await makeAccount(t, 'manager')).toBeGreaterThan(0)
})
