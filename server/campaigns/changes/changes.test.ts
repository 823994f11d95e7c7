import { beforeEach, expect, test } from 'vitest'
import { fundraiserChanges as calls } from '../../../contract/campaigns/changes.ts'
import { fundraiserManagement as manage } from '../../../contract/campaigns/management.ts'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { setState } from '../../accounts/staff/store-staff.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { fileApp, sqlOf } from '../../testing/file-app.ts'
import { makeAccount, makeOrganisation } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { messagesTo } from '../../testing/read-messages.ts'

const t = fileApp()
const sql = sqlOf(t)

let organiser: number
let manager: number
let owner: Client
let staff: Client
let id: number
let slug: string
beforeEach(async () => {
  organiser = await makeOrganisation(t)
  manager = await makeAccount(t, 'manager')
  ;({ id, slug } = await makeCampaign(t, {
    organiserId: organiser,
    managerId: manager,
    endsOn: '2026-12-20',
  }))
  owner = clientFor(t, organiser)
  staff = clientFor(t, manager)
})

const target = (more: object = {}) => ({
  campaignId: id,
  targetAmount: 150_000,
  reason: 'Paper has become dearer.',
  spending: [{ item: 'Books', amount: 150_000 }],
  ...more,
})
async function asked(more: object = {}): Promise<number> {
  const { data, http } = await owner(calls.askTarget, { body: target(more) })
  expect(http).toBe(200)
  return data.id
}
const page = async () => (await t.asNobody(campaigns.detail, { params: { slug } })).data
const emailOf = async (account: number) =>
  (await sql<{ email: string }>('select email from account where id = $1', [account])).rows[0]!.email
const subjectsTo = async (account: number) => {
  await t.settle()
  return (await messagesTo(t, await emailOf(account))).map(({ subject }) => subject)
}
const raise = (rupees: number) =>
  sql('insert into campaign_delta (campaign_id, paise, donations, donors) values ($1, $2, 1, 1)', [
    id,
    rupees * 100,
  ])

test('an approved target change appears in the page history', async () => {
  const requestId = await asked({ endsOn: '2027-01-31' })
  const waiting = await staff(manage.changeRequests, { query: { status: 'waiting' } })
  expect(waiting.data).toMatchObject([{ id: requestId, campaignId: id, kind: 'Target' }])
  expect(waiting.data[0]!.change).toBe('₹1,00,000 → ₹1,50,000 · 20 Dec 2026 → 31 Jan 2027')
  expect((await page()).targetAmount).toBe(100_000)
  expect((await staff(manage.approveTarget, { body: { requestId } })).http).toBe(200)
  const shown = await page()
  expect(shown).toMatchObject({ targetAmount: 150_000, endsOn: '2027-01-31' })
  expect(shown.spending).toEqual([{ item: 'Books', amount: 150_000 }])
  expect(shown.history).toMatchObject([
    {
      what: 'target',
      on: '2026-11-20',
      askedAs: 'organiser',
      decidedAs: 'manager',
      fromAmount: 100_000,
      toAmount: 150_000,
      fromDay: '2026-12-20',
      toDay: '2027-01-31',
    },
  ])
  expect(await subjectsTo(organiser)).toContain('Your fundraiser was changed as you asked')
})

test.each([
  [
    'a target below what is raised',
    { targetAmount: 6000, spending: [{ item: 'Books', amount: 6000 }] },
    'targetAmount',
  ],
  ['a target below the least', { targetAmount: 4999 }, 'targetAmount'],
  [
    'a last day before today',
    { targetAmount: undefined, spending: undefined, endsOn: '2026-11-19' },
    'endsOn',
  ],
  [
    'a last day more than a year ahead',
    { targetAmount: undefined, spending: undefined, endsOn: '2028-01-01' },
    'endsOn',
  ],
  ['no lines where lines stand on the page', { spending: undefined }, 'spending'],
  ['lines that do not add up', { spending: [{ item: 'Books', amount: 10 }] }, 'spending'],
  ['what stands already', { targetAmount: 100_000, spending: undefined }, 'targetAmount'],
  ['no reason', { reason: ' ' }, 'reason'],
])('%s is refused beside its field', async (_, more, field) => {
  await raise(7000)
  const answer = await owner(calls.askTarget, { body: target(more) })
  expect(answer.http).toBe(400)
  expect(Object.keys(answer.errors)).toEqual([field])
})

test('one request of a kind is open and can be withdrawn', async () => {
  const requestId = await asked()
  const again = await owner(calls.askTarget, {
    body: target({ targetAmount: undefined, spending: undefined, endsOn: '2027-01-31' }),
  })
  expect(again.http).toBe(409)
  const both = await Promise.all(
    [1, 2].map(() => owner(calls.askStop, { body: { campaignId: id, reason: 'Done.' } })),
  )
  expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(
    (await clientFor(t, await makeAccount(t, 'donor'))(calls.withdraw, { body: { requestId } })).http,
  ).toBe(404)
  for (let i = 0; i < 2; i++) expect((await owner(calls.withdraw, { body: { requestId } })).http).toBe(200)
  expect((await staff(manage.approveTarget, { body: { requestId } })).http).toBe(409)
  await asked()
})

test('of approve and reject at once only one succeeds', async () => {
  const requestId = await asked()
  const answers = await Promise.all([
    staff(manage.approveTarget, { body: { requestId } }),
    staff(manage.rejectTarget, { body: { requestId, reason: 'Too much.' } }),
  ])
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ http }) => http === 409)!.message).toContain('decided meanwhile')
})

test('requesters, team members and other managers cannot decide', async () => {
  const requestId = await asked()
  const body = { requestId }
  const other = clientFor(t, await makeAccount(t, 'manager'))
  for (const call of [manage.approveTarget, manage.rejectTarget, manage.approveStop, manage.rejectStop])
    expect((await other(call, { body })).http).toBe(404)
  await sql(`insert into campaign_team values ($1, $2, 'edit', now())`, [id, manager])
  for (const call of [manage.approveTarget, manage.rejectTarget])
    expect((await staff(call, { body })).http).toBe(403)
  expect((await owner(manage.approveTarget, { body })).http).toBe(403)
  await expect(
    sql(`update campaign_change set status = 'approved', decided_by = $2, decided_at = now() where id = $1`, [
      requestId,
      manager,
    ]),
  ).rejects.toThrow('belong to')
  await expect(
    sql(`update campaign_change set status = 'approved', decided_at = now() where id = $1`, [requestId]),
  ).rejects.toThrow('belong to')
})

test('a request is validated again on approval', async () => {
  const requestId = await asked()
  await raise(160_000)
  const answer = await staff(manage.approveTarget, { body: { requestId } })
  expect([answer.http, answer.message]).toMatchObject([409, expect.stringContaining('more is raised')])
  expect((await staff(manage.rejectTarget, { body: { requestId, reason: 'It is reached.' } })).http).toBe(200)
  expect(await subjectsTo(organiser)).toContain('Your fundraiser stays as it is')
})

test('an approved stop closes donations and open requests', async () => {
  await asked()
  const { data } = await owner(calls.askStop, { body: { campaignId: id, reason: 'The school was closed.' } })
  expect((await staff(manage.approveStop, { body: { requestId: data.id } })).http).toBe(200)
  expect(await page()).toMatchObject({ status: 'stopped', isOpen: false, history: [{ what: 'stop' }] })
  const { data: shown } = await owner(calls.requests, { params: { id } })
  expect(shown.requests.map(({ kind, status }) => [kind, status])).toEqual(
    expect.arrayContaining([
      ['stop', 'approved'],
      ['target', 'withdrawn'],
    ]),
  )
  expect(shown.can).toEqual({ ask: false, askPayee: true, decide: false, pause: false, resume: false })
  expect(await subjectsTo(organiser)).toContain('Your fundraiser is stopped')
  expect((await owner(calls.askStop, { body: { campaignId: id, reason: 'Again.' } })).http).toBe(409)
})

test('a stop that is rejected leaves giving open', async () => {
  const { data } = await owner(calls.askStop, { body: { campaignId: id, reason: 'I am tired.' } })
  expect((await staff(manage.rejectStop, { body: { requestId: data.id, reason: 'Talk to us.' } })).http).toBe(
    200,
  )
  expect(await page()).toMatchObject({ status: 'live', isOpen: true })
  expect(await subjectsTo(organiser)).toContain('Your fundraiser goes on')
})

test('only staff resume a fundraiser that a manager paused', async () => {
  const body = { campaignId: id, reason: 'We count what we have.' }
  expect((await owner(calls.pause, { body })).http).toBe(200)
  expect(await page()).toMatchObject({ status: 'paused', isOpen: false })
  expect(await subjectsTo(manager)).toContain('A fundraiser is paused')
  expect((await owner(calls.pause, { body })).http).toBe(409)
  expect((await owner(calls.resume, { body })).http).toBe(200)
  expect((await staff(calls.pause, { body })).http).toBe(200)
  expect((await owner(calls.resume, { body })).message).toContain('We have paused')
  expect((await staff(calls.resume, { body })).http).toBe(200)
  const shown = await page()
  expect(shown.history.map(({ what, decidedAs }) => [what, decidedAs])).toEqual([
    ['resumed', 'manager'],
    ['paused', 'manager'],
    ['resumed', 'organiser'],
    ['paused', 'organiser'],
  ])
  expect(await subjectsTo(organiser)).toEqual(
    expect.arrayContaining(['Giving to your fundraiser is paused', 'Your fundraiser takes gifts again']),
  )
  for (const call of [calls.pause, calls.resume])
    expect((await clientFor(t, await makeAccount(t, 'manager'))(call, { body })).http).toBe(404)
})

test('donations pause while the organiser is blocked', async () => {
  await inTransaction(t.services.database.db, (tx) => setState(tx, organiser, 'blocked'))
  await t.services.jobs.runDue()
  expect(await page()).toMatchObject({ status: 'paused', isOpen: false })
  expect(await subjectsTo(manager)).toContain('A fundraiser is paused')
  const body = { campaignId: id, reason: 'Go on.' }
  expect((await staff(calls.resume, { body })).message).toContain('blocked')
  await inTransaction(t.services.database.db, (tx) => setState(tx, organiser, 'active'))
  expect((await staff(calls.resume, { body })).http).toBe(200)
})

test('a fundraiser is completed after its last day', async () => {
  await asked()
  t.setNow('2026-12-21T06:00:00Z')
  await t.services.jobs.runDue()
  expect(await page()).toMatchObject({ status: 'completed', isOpen: false })
  const { rows } = await sql<{ to: string }>(
    `select to_status as to, actor from status_history where record_table = 'campaign' and record_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ to: 'completed', actor: 'System' }])
  expect(await subjectsTo(organiser)).toContain('Your fundraiser has come to its end')
  t.setNow('2026-11-20T06:00:00Z')
})
