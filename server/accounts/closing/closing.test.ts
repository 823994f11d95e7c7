import { beforeEach, expect, test } from 'vitest'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { comments } from '../../../contract/social/comments.ts'
import { ownData, ownDataTexts } from '../../../contract/accounts/own-data.ts'
import { ownProfile, profileTexts } from '../../../contract/accounts/profile.ts'
import { clientWith, type Client } from '../../testing/client.ts'
import { subscribers } from '../../../contract/talks/subscribers.ts'
import { giving } from '../../testing/giving.ts'
import { tokenOf } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { makeParticipant } from '../../testing/make/talks/participants.ts'
import { makePayee } from '../../testing/make/withdrawals.ts'
import { codeSentTo, messagesTo } from '../../testing/read-messages.ts'
import { recurringApp } from '../../testing/recurring.ts'
import { createAccount } from '../index.ts'
import { erasedTables } from './store-closing.ts'
import { pastTrigger, plantStatus } from '../../testing/make/past-triggers.ts'

const { t, gateway, begin, tell } = recurringApp()
let count = 0
let asha: { id: number; email: string; mobileNo: string; call: Client; other: Client }
const password = 'Right@1234'
async function person(withPassword = true) {
  count++
  const email = `closes-${count}@example.org`
  const mobileNo = `90001${String(10_000 + count)}`
  const at = t.services.clock.now()
  const id = await createAccount(t.services.database.db, {
    fullName: 'Asha Rao',
    email,
    mobileNo,
    mobileVerifiedAt: at,
    emailVerifiedAt: at,
    roles: ['donor'],
    at,
    ...(withPassword && { password }),
  })
  const [call, other] = [clientWith(t, await tokenOf(t, id)), clientWith(t, await tokenOf(t, id))]
  return { id, email, mobileNo, call, other }
}
beforeEach(async () => {
  asha = await person()
})
const { giveTo, decide } = giving(() => t)
const own = (donationId: string, accountId = asha.id) =>
  t.services.database.pool.query('update donation set account_id = $2 where id = $1', [donationId, accountId])
const keyOf = async (who = asha) => (await who.call(ownData.confirm, { body: { password } })).data!.key
const close = async (who = asha) => who.call(ownData.close, { body: { key: await keyOf(who) } })

test('a closed account ends and erases the subscription of its address', async () => {
  await asha.call(subscribers.subscribe, { body: { email: asha.email, topics: ['talks'] } })
  const count = async () =>
    (await t.services.database.pool.query('select from subscriber where email = $1', [asha.email])).rowCount
  expect(await count()).toBe(1)
  await close()
  expect(await count()).toBe(0)
})

test('a closed account loses its words on events and the testimonial made of them', async () => {
  const { pool, db } = t.services.database
  const eventId = await makeEvent(t)
  const registrationId = await makeParticipant(t, eventId, { email: asha.email })
  await db
    .updateTable('event_registration')
    .set({ account_id: asha.id })
    .where('id', '=', registrationId)
    .execute()
  const { rows } = await pool.query<{ id: number }>(
    `insert into event_feedback (event_id, registration_id, rating, text, public_name, may_publish, consent_version, consented_at, created_at)
     values ($1, $2, 4, 'Good', 'Asha', true, '1', now(), now()) returning id`,
    [eventId, registrationId],
  )
  await pool.query(
    `insert into talks_testimonial (feedback_id, event_id, name, text, position, created_at) values ($1, $2, 'Asha', 'Good', 1, now())`,
    [rows[0]!.id, eventId],
  )
  await close()
  const { rows: left } = await pool.query(
    `select f.rating, f.text, f.public_name, (select count(*)::int from talks_testimonial where feedback_id = f.id) as shown
     from event_feedback f where id = $1`,
    [rows[0]!.id],
  )
  expect(left).toEqual([{ rating: 4, text: '', public_name: '', shown: 0 }])
})

test('a closed account is erased, signed out everywhere and told so, and its number can sign up anew', async () => {
  expect((await close()).message).toBe(ownDataTexts.closed)
  for (const client of [asha.call, asha.other]) expect((await client(ownProfile.read)).http).toBe(401)
  const login = await t.asNobody(accounts.login, { body: { username: asha.email, password } })
  expect(login.data).toBeNull()
  const { rows } = await t.services.database.pool.query(
    `select full_name, email, mobile_no, password_hash, state, closed_at is not null as closed from account where id = $1`,
    [asha.id],
  )
  expect(rows).toEqual([
    {
      full_name: 'Closed account',
      email: null,
      mobile_no: null,
      password_hash: null,
      state: 'deactivated',
      closed: true,
    },
  ])
  const [letter] = await messagesTo(t, asha.email)
  expect(letter!.subject).toBe('Your account is closed')
  await expect(
    createAccount(t.services.database.db, {
      fullName: 'Asha',
      email: asha.email,
      mobileNo: asha.mobileNo,
      roles: ['donor'],
      at: new Date(),
    }),
  ).resolves.toBeGreaterThan(asha.id)
})

test('gifts and receipts stay as they are, but public pages do not name the donor any more', async () => {
  const { id, slug } = await makeCampaign(t)
  const gift = await giveTo(id, { donor_name: 'Asha Rao', donor_email: asha.email })
  await decide(gift.orderId, { state: 'succeeded' })
  await t.settle()
  await own(gift.donationId)
  const shown = async () =>
    (await t.asNobody(campaigns.detail, { params: { slug } })).data.recentDonors.map(({ name }) => name)
  expect(await shown()).toEqual(['Asha Rao'])
  await close()
  expect(await shown()).not.toContain('Asha Rao')
  const { rows } = await t.services.database.pool.query(
    'select donor_name, donor_email, is_anonymous from donation where id = $1',
    [gift.donationId],
  )
  expect(rows).toEqual([{ donor_name: 'Asha Rao', donor_email: asha.email, is_anonymous: false }])
  const receipts = await t.services.database.pool.query('select 1 from receipt where donation_id = $1', [
    gift.donationId,
  ])
  expect(receipts.rowCount).toBe(1)
})

test('neither a wrong password, nor a key of another login, nor one that is ten minutes old closes anything', async () => {
  const wrong = await asha.call(ownData.confirm, { body: { password: 'Wrong@1234' } })
  expect([wrong.data, wrong.message]).toEqual([null, profileTexts.wrongPassword])
  const key = await keyOf()
  expect((await asha.other(ownData.close, { body: { key } })).http).toBe(403)
  expect((await asha.call(ownData.close, { body: { key: `${key}x` } })).http).toBe(403)
  t.setNow('2026-11-20T06:10:01Z')
  expect((await asha.call(ownData.close, { body: { key } })).http).toBe(403)
  t.setNow('2026-11-20T06:00:00Z')
  expect((await asha.call(ownProfile.read)).http).toBe(200)
})

test('who has no password proves it by an OTP', async () => {
  const ravi = await person(false)
  expect((await ravi.call(ownData.confirm, { body: { password } })).data).toBeNull()
  expect((await ravi.call(ownData.sendProofCode)).data).toEqual({ to: `••••••${ravi.mobileNo.slice(-4)}` })
  const otp = await codeSentTo(t, ravi.mobileNo)
  expect((await asha.call(ownData.confirm, { body: { otp } })).data).toBeNull()
  const { data } = await ravi.call(ownData.confirm, { body: { otp } })
  expect((await ravi.call(ownData.close, { body: { key: data!.key } })).message).toBe(ownDataTexts.closed)
})

test('a recurring gift that goes on is stopped first', async () => {
  const { id, token, donationId, orderId } = await begin({ donor_email: asha.email })
  gateway.mandates.get(orderId)!.state = 'active'
  await tell(orderId)
  await own(donationId)
  expect((await close()).message).toBe(ownDataTexts.recurring)
  expect((await asha.call(ownProfile.read)).data.email).toBe(asha.email)
  const stop = { scheduleId: id, token, reason: 'I close my account' }
  expect((await t.asNobody.send('POST', '/campaign/scheduled-donations/stop', stop)).statusCode).toBe(200)
  expect((await close()).message).toBe(ownDataTexts.closed)
})

test('a fundraiser that goes on is ended first, and staff ask their administrator', async () => {
  const { pool } = t.services.database
  const campaign = await makeCampaign(t, { organiserId: asha.id })
  expect((await close()).message).toBe(ownDataTexts.fundraisers)
  await plantStatus(pool, campaign.id, 'completed')
  expect((await close()).message).toBe(ownDataTexts.closed)
  const staff = await person()
  await pool.query(`insert into account_role (account_id, role_id) values ($1, 'hr')`, [staff.id])
  const desk = { ...staff, call: clientWith(t, await tokenOf(t, staff.id)) }
  expect((await close(desk)).message).toBe(ownDataTexts.isStaff)
})

test('each table that belongs to an account alone is emptied of it', async () => {
  const { rows } = await t.services.database.pool.query<{ name: string }>(
    `select c.conrelid::regclass::text as name from pg_constraint c
     where c.contype = 'f' and c.confrelid = 'account'::regclass and c.confdeltype = 'c' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...erasedTables].toSorted())
})

test('of two that close at once both are answered, and it is closed once', async () => {
  const key = await keyOf()
  const answers = await Promise.all([1, 2].map(() => asha.call(ownData.close, { body: { key } })))
  expect(answers.map(({ http }) => http).filter((http) => http !== 200 && http !== 401)).toEqual([])
  const { rows } = await t.services.database.pool.query(
    `select count(*)::int as n from audit where action = 'account.closed' and subject = $1`,
    [`account:${asha.id}`],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('who has asked for money that is not paid yet cannot close', async () => {
  const { pool } = t.services.database
  const campaign = await makeCampaign(t, { organiserId: asha.id })
  await plantStatus(pool, campaign.id, 'completed')
  await makePayee(t, campaign.id)
  const { rows } = await pastTrigger(
    pool,
    { table: 'withdrawal', trigger: 'withdrawal_within_balance' },
    (client) =>
      client.query<{ id: number }>(
        `with asked as (
       insert into withdrawal (campaign_id, is_test, amount_paise, purpose, asked_by, asked_at, expires_at, method, holder,
         account_sealed, account_end, account_fingerprint, ifsc, moved_by, moved_at)
       select campaign_id, true, 10000, 'goods', $2, $3, $3::timestamptz + interval '10 minutes', method, holder, account_sealed,
         account_end, account_fingerprint, ifsc, $2, $3 from campaign_payee where campaign_id = $1 returning id),
     lines as (insert into withdrawal_line select id, 1, 'Books', 10000 from asked)
     select id from asked`,
        [campaign.id, asha.id, t.services.clock.now()],
      ),
  )
  expect((await close()).message).toBe(ownDataTexts.withdrawals)
  await pool.query(`update withdrawal set status = 'cancelled' where id = $1`, [rows[0]!.id])
  expect((await close()).message).toBe(ownDataTexts.closed)
})

test('what somebody said is erased with their account, and the thread stays', async () => {
  const { id: campaignId } = await makeCampaign(t)
  const ravi = await person()
  const post = (comment: string) => asha.call(comments.post, { body: { campaignId, comment } })
  const { data: said } = await post('My number is 9000000000')
  await ravi.call(comments.reply, { body: { id: said.id, comment: 'Careful' } })
  const { data: other } = await ravi.call(comments.post, { body: { campaignId, comment: 'Well done' } })
  await asha.call(comments.like, { body: { id: other.id } })
  await ravi.call(comments.report, { body: { id: said.id, kind: 'private' } })
  await close()
  const { data } = await t.asNobody(comments.list, { params: { id: campaignId }, query: {} })
  expect(data).toMatchObject([
    { comment: 'Well done', likes: 0 },
    { state: 'erased', comment: '', author: null, replies: [{ comment: 'Careful' }] },
  ])
  const { rows } = await t.services.database.pool.query(
    `select c.body, k.status, r.comment_text from comment c join comment_case k on k.comment_id = c.id
       join comment_report r on r.case_id = k.id where c.id = $1`,
    [said.id],
  )
  expect(rows).toEqual([{ body: '', status: 'erased', comment_text: '' }])
})

test('a closed account frees its places at events to come and leaves no name there', async () => {
  const at = t.services.clock.now()
  const past = { starts_at: new Date(at.getTime() - 7_200_000), ends_at: new Date(at.getTime() - 3_600_000) }
  const [next, over] = [await makeEvent(t), await makeEvent(t, past)]
  const { pool } = t.services.database
  await pool.query(
    `insert into event_registration
       (event_id, account_id, person_key, name, email, mobile_no, party_size, status, takes_seats, queue_no, created_at)
     select e, $2, $5, 'Asha Rao', $3, '9000000001', 3, 'confirmed', true, 1, $4
     from unnest($1::integer[]) e`,
    [[next, over], asha.id, asha.email, at, `account:${asha.id}`],
  )
  expect((await close()).message).toBe(ownDataTexts.closed)
  const { rows } = await pool.query(
    `select r.name, r.email, r.status, e.taken_seats as taken from event_registration r join event e on e.id = r.event_id
     where r.account_id = $1 order by r.id`,
    [asha.id],
  )
  expect(rows).toEqual([
    { name: null, email: null, status: 'cancelled', taken: 0 },
    { name: null, email: null, status: 'confirmed', taken: 3 },
  ])
})
