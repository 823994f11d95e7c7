import { beforeEach, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { accountReview as review } from '../../../contract/campaigns/account-review.ts'
import { fundraiserChanges as calls } from '../../../contract/campaigns/changes.ts'
import { fundraiserManagement as manage } from '../../../contract/campaigns/management.ts'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { fileApp, sqlOf } from '../../testing/file-app.ts'
import { makeAccount, makeOrganisation } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { messagesTo } from '../../testing/read-messages.ts'

const t = fileApp()
const sql = sqlOf(t)

let [organiser, manager, reviewer] = [0, 0, 0]
let owner: Client
let staff: Client
let looker: Client
let id: number
let slug: string
beforeEach(async () => {
  organiser = await makeOrganisation(t)
  manager = await makeAccount(t, 'manager')
  reviewer = await makeAccount(t, 'reviewer')
  ;({ id, slug } = await makeCampaign(t, { organiserId: organiser, managerId: manager }))
  await sql(
    `insert into campaign_payee (campaign_id, method, holder, account_sealed, account_end, account_fingerprint, ifsc)
     values ($1, 'bank', 'Asha School', $2, '1111', $3, 'HDFC0001234')`,
    [id, t.services.fieldCrypto.seal('50100011111'), t.services.fieldCrypto.fingerprint('50100011111')],
  )
  owner = clientFor(t, organiser)
  staff = clientFor(t, manager)
  looker = clientFor(t, reviewer)
})

const account = (more: object = {}) => ({
  campaignId: id,
  method: 'bank' as const,
  holder: 'Lakshmi Devi',
  ifsc: 'SBIN0004321',
  accountNumber: '3010 0099 7788',
  accountNumberAgain: '301000997788',
  reason: 'The old one is closed.',
  ...more,
})
async function asked(more: object = {}): Promise<number> {
  const { data, http, message } = await owner(calls.askPayee, { body: account(more) })
  expect([http, message]).toEqual([200, 'Request sent'])
  return data.id
}
async function askedStory(story = '<p>The shelves are full now.</p>'): Promise<number> {
  const { data } = await owner(calls.askStory, { body: { campaignId: id, story, reason: 'It went on.' } })
  return data.id
}
const payee = async () =>
  (
    await sql<{ holder: string; account_end: string; account_sealed: Buffer; ifsc: string }>(
      'select * from campaign_payee where campaign_id = $1',
      [id],
    )
  ).rows[0]!
const sealedOf = async (request: number) =>
  (
    await sql<{ account_sealed: Buffer | null; account_fingerprint: Buffer | null }>(
      'select account_sealed, account_fingerprint from campaign_change where id = $1',
      [request],
    )
  ).rows[0]!
const page = async () => (await t.asNobody(campaigns.detail, { params: { slug } })).data
const emailOf = async (of: number) =>
  (await sql<{ email: string }>('select email from account where id = $1', [of])).rows[0]!.email
const subjectsTo = async (of: number) => {
  await t.settle()
  return (await messagesTo(t, await emailOf(of))).map(({ subject }) => subject)
}

test('another account is asked for, passed by a reviewer, approved by the manager, and only then paid', async () => {
  const requestId = await asked()
  expect(await subjectsTo(organiser)).toContain('Another account is to be paid')
  expect(await subjectsTo(manager)).toContain('Another account is to be paid')
  expect((await staff(manage.approveChange, { body: { requestId } })).message).toContain('reviewer')
  expect((await payee()).account_end).toBe('1111')

  const queue = await looker(review.changes, { query: { review: 'open' } })
  expect(queue.data.find((row) => row.id === requestId)).toMatchObject({
    campaignId: id,
    beneficiary: 'Children of Asha School',
    reviewedAt: null,
    change: 'Asha School …1111 HDFC0001234 → Lakshmi Devi …7788 SBIN0004321',
  })
  const body = { requestId, reason: 'The passbook fits.' }
  for (let i = 0; i < 2; i++) expect((await looker(review.passAccount, { body })).http).toBe(200)
  const read = await staff(calls.request, { params: { id: requestId } })
  expect(read.data).toMatchObject({
    kind: 'payee',
    review: { note: 'The passbook fits.' },
    sameAccount: [],
    to: { payee: { holder: 'Lakshmi Devi', accountEnd: '7788' } },
    can: { review: false, approve: true, reject: true },
  })
  expect((await staff(manage.approveChange, { body: { requestId } })).http).toBe(200)

  const paid = await payee()
  expect(paid).toMatchObject({ holder: 'Lakshmi Devi', account_end: '7788', ifsc: 'SBIN0004321' })
  expect(t.services.fieldCrypto.open(paid.account_sealed)).toBe('301000997788')
  expect(await sealedOf(requestId)).toEqual({ account_sealed: null, account_fingerprint: null })
  expect((await page()).history).toEqual([])
  expect(await subjectsTo(organiser)).toContain('Your fundraiser is paid to the new account')
})

test('a requested account number is encrypted and never shown', async () => {
  const requestId = await asked()
  expect(t.services.fieldCrypto.open((await sealedOf(requestId)).account_sealed!)).toBe('301000997788')
  await t.settle()
  const { rows } = await sql<{ text: string }>(
    `select string_agg(details::text, ' ') as text from audit where subject = $1`,
    [`campaign:${id}`],
  )
  expect(rows[0]!.text).toContain('7788')
  expect(rows[0]!.text).not.toContain('301000997788')
  const answers = [
    await messagesTo(t, await emailOf(organiser)),
    await messagesTo(t, await emailOf(manager)),
    await owner(calls.requests, { params: { id } }),
    await owner(calls.request, { params: { id: requestId } }),
    await looker(review.changes, {}),
    await staff(manage.changeRequests, {}),
  ]
  expect(JSON.stringify(answers)).not.toContain('301000997788')
  expect((await owner(calls.withdraw, { body: { requestId } })).http).toBe(200)
  expect((await sealedOf(requestId)).account_sealed).toBeNull()
})

test.each([
  ['two numbers that differ', { accountNumberAgain: '301000997789' }, 'accountNumberAgain'],
  ['an IFSC of another shape', { ifsc: 'SBIN4321' }, 'ifsc'],
  ['no IFSC', { ifsc: undefined }, 'ifsc'],
  ['a number that is too short', { accountNumber: '12345' }, 'accountNumber'],
  ['a UPI id that is none', { method: 'upi', upiId: 'asha' }, 'upiId'],
  ['no UPI id', { method: 'upi' }, 'upiId'],
  ['no holder', { holder: ' ' }, 'holder'],
  ['no reason', { reason: ' ' }, 'reason'],
  [
    'the account that is paid already',
    {
      accountNumber: '50100011111',
      accountNumberAgain: '50100011111',
      holder: 'Asha School',
      ifsc: 'HDFC0001234',
    },
    'accountNumber',
  ],
])('%s is refused beside its field', async (_, more, field) => {
  const answer = await owner(calls.askPayee, { body: account(more) })
  expect([answer.http, Object.keys(answer.errors)]).toEqual([400, [field]])
})

test('a second request waits for the first, and a completed fundraiser may still be paid elsewhere', async () => {
  const answers = await Promise.all([1, 2].map(() => owner(calls.askPayee, { body: account() })))
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  await sql(`update campaign set ends_on = '2026-11-19' where id = $1`, [id])
  t.setNow('2026-11-21T06:00:00Z')
  await t.services.jobs.runDue()
  const { data } = await owner(calls.requests, { params: { id } })
  expect([data.status, data.requests[0]!.status, data.can.askPayee]).toEqual(['completed', 'waiting', true])
  t.setNow('2026-11-20T06:00:00Z')
})

test('an account needs two independent people', async () => {
  const requestId = await asked()
  const both = await makeAccount(t, 'super-admin')
  const admin = clientFor(t, both)
  expect((await admin(review.passAccount, { body: { requestId } })).http).toBe(200)
  expect((await admin(manage.approveChange, { body: { requestId } })).http).toBe(403)
  expect((await looker(review.passAccount, { body: { requestId } })).http).toBe(409)
  await sql(`insert into campaign_team values ($1, $2, 'look', now())`, [id, manager])
  expect((await staff(manage.approveChange, { body: { requestId } })).http).toBe(403)
  for (const by of [both, manager, organiser])
    await expect(
      sql(
        `update campaign_change set status = 'approved', decided_by = $2, decided_at = now() where id = $1`,
        [requestId, by],
      ),
    ).rejects.toThrow(/belong to|reviewed/)
})

test('an account that no reviewer has passed is not approved, by SQL either', async () => {
  const requestId = await asked()
  await expect(
    sql(`update campaign_change set status = 'approved', decided_by = $2, decided_at = now() where id = $1`, [
      requestId,
      manager,
    ]),
  ).rejects.toThrow('reviewed first')
  await sql(`insert into campaign_team values ($1, $2, 'look', now())`, [id, reviewer])
  expect((await looker(review.passAccount, { body: { requestId } })).http).toBe(403)
})

test('a reviewer refuses another account, and sees which other fundraiser pays it', async () => {
  const other = await makeCampaign(t, { organiserId: await makeOrganisation(t) })
  await sql(
    `insert into campaign_payee (campaign_id, holder, account_end, account_fingerprint) values ($1, 'X', '5555', $2)`,
    [other.id, t.services.fieldCrypto.fingerprint('301000995555')],
  )
  const requestId = await asked({ accountNumber: '301000995555', accountNumberAgain: '301000995555' })
  const read = await looker(calls.request, { params: { id: requestId } })
  expect(read.data.sameAccount).toEqual([{ id: other.id, title: 'Books for Asha School' }])
  expect(read.data.can).toEqual({ review: true, approve: false, reject: true })
  expect((await owner(calls.request, { params: { id: requestId } })).data.sameAccount).toEqual([])
  const bare = await looker.send('POST', review.rejectAccount.path, { requestId })
  expect(bare.statusCode).toBe(400)
  const body = { requestId, reason: 'This account is paid by another fundraiser.' }
  expect((await looker(review.rejectAccount, { body })).http).toBe(200)
  expect((await looker(review.rejectAccount, { body })).http).toBe(409)
  expect((await payee()).account_end).toBe('1111')
  expect(await subjectsTo(organiser)).toContain('Your fundraiser is paid to the former account')
})

test('an account that a reviewer has passed is not refused by a reviewer any more, but by the manager', async () => {
  const requestId = await asked()
  expect((await looker(review.passAccount, { body: { requestId } })).http).toBe(200)
  const colleague = clientFor(t, await makeAccount(t, 'reviewer'))
  const body = { requestId, reason: 'I cannot read the passbook.' }
  for (const as of [colleague, looker])
    expect(await as(review.rejectAccount, { body })).toMatchObject({
      http: 409,
      message: errors.CHANGE_DECIDED.message,
    })
  expect((await staff(calls.request, { params: { id: requestId } })).data.can).toMatchObject({
    approve: true,
  })
  expect((await staff(manage.rejectChange, { body })).http).toBe(200)
})

test('only the organiser asks for another account; their team may ask for another story', async () => {
  const member = await makeAccount(t, 'donor')
  await sql(`insert into campaign_team values ($1, $2, 'edit', now())`, [id, member])
  const hand = clientFor(t, member)
  expect((await hand(calls.askPayee, { body: account() })).http).toBe(404)
  expect((await hand(calls.requests, { params: { id } })).data).toMatchObject({
    payee: null,
    can: { ask: true, askPayee: false },
  })
  const story = { campaignId: id, story: '<p>More of it.</p>', reason: 'More to tell.' }
  expect((await hand(calls.askStory, { body: story })).http).toBe(200)
  expect((await clientFor(t, await makeAccount(t, 'donor'))(calls.askStory, { body: story })).http).toBe(404)
})

test('only people who may request a change can withdraw it', async () => {
  const member = await makeAccount(t, 'donor')
  await sql(`insert into campaign_team values ($1, $2, 'edit', now())`, [id, member])
  const hand = clientFor(t, member)
  const requestId = await asked()
  expect((await hand(calls.withdraw, { body: { requestId } })).http).toBe(404)
  expect((await owner(calls.requests, { params: { id } })).data.requests[0]).toMatchObject({
    status: 'waiting',
  })
  expect((await owner(calls.withdraw, { body: { requestId } })).http).toBe(200)
  expect((await hand(calls.withdraw, { body: { requestId: await askedStory() } })).http).toBe(200)
})

test('a new story is compared and approved by the manager', async () => {
  const before = (await owner(calls.storyToChange, { params: { id } })).data.story
  expect(before).toBe('<p>The reading room has shelves and no books.</p>')
  const requestId = await askedStory('<p>The shelves are full now.</p><script>alert(1)</script>')
  expect(await subjectsTo(manager)).toContain('A story is to be told anew')
  expect((await page()).storyHtml).toBe(before)
  const { data } = await staff(calls.request, { params: { id: requestId } })
  expect(data.story).toEqual({ before, after: '<p>The shelves are full now.</p>' })
  const listed = await staff(manage.changeRequests, { query: { kind: 'story' } })
  expect(JSON.stringify(listed.data)).not.toContain('shelves')
  expect((await staff(manage.approveChange, { body: { requestId } })).http).toBe(200)
  expect(await page()).toMatchObject({
    storyHtml: '<p>The shelves are full now.</p>',
    history: [{ what: 'story', askedAs: 'organiser', decidedAs: 'manager' }],
  })
  expect((await looker(calls.request, { params: { id: requestId } })).http).toBe(404)
})

test.each([
  ['an empty story', '<p> </p>', 'story'],
  ['the story that stands', '<p>The reading room has shelves and no books.</p>', 'story'],
  ['a story that is too long', `<p>${'word '.repeat(4001)}</p>`, 'story'],
])('%s is refused beside its field', async (_, story, field) => {
  const answer = await owner(calls.askStory, { body: { campaignId: id, story, reason: 'So.' } })
  expect([answer.http, Object.keys(answer.errors)]).toEqual([400, [field]])
})

test('a story that is refused leaves the page as it is; its request is decided once', async () => {
  const requestId = await askedStory()
  const answers = await Promise.all([
    staff(manage.approveChange, { body: { requestId } }),
    staff(manage.rejectChange, { body: { requestId, reason: 'Where are the pictures?' } }),
  ])
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('an SMS notifies the organiser of account, stop and pause', async () => {
  await sql(`update account set mobile_no = '9812345670' where id = $1`, [organiser])
  await asked()
  const body = { campaignId: id, reason: 'We have questions.' }
  await staff(calls.pause, { body })
  const { data } = await owner(calls.askStop, { body })
  await staff(manage.approveStop, { body: { requestId: data.id } })
  await t.settle()
  const { rows } = await sql<{ template: string }>(
    `select template from message where channel = 'sms' and recipient like '%9812345670' order by id`,
  )
  expect(rows.map(({ template }) => template)).toEqual([
    'fundraiser-payeeAsked',
    'fundraiser-paused',
    'fundraiser-stopped',
  ])
})
