import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { office } from '../../../contract/office.ts'
import { comments as calls } from '../../../contract/social/comments.ts'
import { commentModeration as moderation } from '../../../contract/social/moderation.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const run = (text: string, values: unknown[] = []) => t.services.database.pool.query(text, values)

let authorId: number
let organiserId: number
let campaignId: number
let commentId: number
let moderator: Client
beforeEach(async () => {
  authorId = await makeAccount(t, 'donor')
  organiserId = await makeAccount(t, 'donor')
  await run(`update account set email = 'author-' || id || '@demo.test' where id = $1`, [authorId])
  moderator = clientFor(t, await makeAccount(t, 'operations'))
  ;({ id: campaignId } = await makeCampaign(t, { organiserId, title: `Books ${organiserId}` }))
  const posted = await clientFor(t, authorId)(calls.post, { body: { campaignId, comment: 'Buy my lamps' } })
  commentId = posted.data.id
})

const report = async (by?: Client, kind: 'spam' | 'rude' = 'spam') =>
  (by ?? clientFor(t, await makeAccount(t, 'donor')))(calls.report, {
    body: { id: commentId, kind, message: 'Look' },
  })
const reportBy = async (people: number) => {
  for (let i = 0; i < people; i++) await report()
}
const stateOf = async () =>
  (await t.asNobody(calls.list, { params: { id: campaignId }, query: {} })).data[0]?.state
const cases = async (query: object = {}) =>
  (await moderator(moderation.cases, { query: { searchTerm: `Books ${organiserId}`, ...query } })).data
const caseId = async () => (await cases({ status: 'open' }))[0]!.id
const opened = async (id: number) => (await moderator(moderation.case, { params: { id } })).data
const reason = 'It advertises.'

test('a reported comment is found by each kind of its reports, said once each', async () => {
  await report(undefined, 'rude')
  await report(undefined, 'spam')
  await report(undefined, 'rude')
  for (const kind of ['rude', 'spam'] as const) expect(await cases({ kind })).toHaveLength(1)
  expect(await cases({ kind: 'private' })).toEqual([])
  expect((await cases())[0]!.kinds.split('; ')).toHaveLength(2)
})

test('three people hide a comment at once; one person ten times over does not', async () => {
  const ravi = clientFor(t, await makeAccount(t, 'donor'))
  for (let i = 0; i < 10; i++) expect((await report(ravi)).http).toBe(200)
  expect([await stateOf(), (await cases())[0]!.reports]).toEqual(['visible', 1])
  await Promise.all([report(), report()])
  expect(await stateOf()).toBe('hidden')
  expect(await cases()).toMatchObject([
    { comment: 'Buy my lamps', reports: 3, isHidden: true, kinds: 'It advertises, or asks for money' },
  ])
  expect((await report(clientFor(t, authorId))).http).toBe(409)
  const refused = await ravi(calls.report, { body: { id: commentId, kind: 'dull' as never } })
  expect(refused.errors).toEqual({ kind: 'Choose what is wrong' })
})

test('a moderator keeps it: it is there again, and its reports are answered', async () => {
  await reportBy(3)
  const id = await caseId()
  expect((await moderator(moderation.keep, { body: { id, reason: ' ' } })).errors).toEqual({
    reason: 'Enter a reason',
  })
  const both = await Promise.all([1, 2].map(() => moderator(moderation.keep, { body: { id, reason } })))
  expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await stateOf()).toBe('visible')
  await report(undefined, 'rude')
  const again = await opened(await caseId())
  expect(again).toMatchObject({ isHidden: false, reports: [{ kind: 'It insults or threatens somebody' }] })
  expect(again.history).toMatchObject([{ status: 'kept', reason, reports: 3 }])
  const { rows } = await run(`select details from audit where subject = $1`, [`comment:${commentId}`])
  expect(rows).toMatchObject([{ details: { reports: 3, reason } }])
})

test('what is removed leaves a line, and its author reads why and until when they may not comment', async () => {
  await report()
  const id = await caseId()
  const wrong = await moderator(moderation.removeAndBlock, { body: { id, reason, days: 366 } })
  expect(wrong.errors).toEqual({ days: 'From 1 to 365 days' })
  expect((await moderator(moderation.removeAndBlock, { body: { id, reason, days: 7 } })).http).toBe(200)
  expect(await stateOf()).toBe('removed')
  const author = clientFor(t, authorId)
  const refused = await author(calls.post, { body: { campaignId, comment: 'Again' } })
  expect(refused.http).toBe(403)
  await t.settle()
  const [letter] = await messagesTo(t, `author-${authorId}@demo.test`)
  expect(letter!.subject).toBe('We removed your comment')
  expect(letter!.text).toContain(`Reason: ${reason}`)
  expect(letter!.text).toContain('27 Nov 2026')
  const { author: told } = await opened(id)
  expect(told).toMatchObject({ comments: 1, removed: 1 })
  expect(told.blockedUntil).not.toBeNull()
  expect((await moderator(moderation.unblock, { body: { id, reason: 'They wrote to us.' } })).http).toBe(200)
  expect((await author(calls.post, { body: { campaignId, comment: 'Sorry' } })).http).toBe(200)
})

test('a shorter block does not cut a longer one short, and the letter says the day on which the longer one ends', async () => {
  const { data } = await clientFor(t, authorId)(calls.post, { body: { campaignId, comment: 'And my wicks' } })
  await report()
  const block = async (days: number) => {
    const body = { id: await caseId(), reason, days }
    expect((await moderator(moderation.removeAndBlock, { body })).http).toBe(200)
  }
  await block(30)
  commentId = data.id
  await report()
  await block(1)
  await t.settle()
  const letters = await messagesTo(t, `author-${authorId}@demo.test`)
  const told = letters.map(({ text }) => /cannot comment until ([^.]*)\./.exec(text)?.[1])
  expect(told).toHaveLength(2)
  expect(new Set(told).size).toBe(1)
})

test('nobody decides about what they wrote or reported, or about a fundraiser that they belong to', async () => {
  const staffId = await makeAccount(t, 'operations')
  const staff = clientFor(t, staffId)
  await report(staff)
  const id = await caseId()
  const decide = (by: Client) => by(moderation.keep, { body: { id, reason } })
  expect((await staff(moderation.case, { params: { id } })).data).toMatchObject({ isOwn: true, reports: [] })
  expect((await decide(staff)).http).toBe(403)
  const helperId = await makeAccount(t, 'operations')
  await run(`insert into campaign_team values ($1, $2, 'look', now())`, [campaignId, helperId])
  expect((await decide(clientFor(t, helperId))).http).toBe(403)
  await run(`update comment set author_id = $2 where id = $1`, [commentId, helperId])
  await run(`delete from campaign_team where account_id = $1`, [helperId])
  expect((await decide(clientFor(t, helperId))).http).toBe(403)
  const organiser = clientFor(t, organiserId)
  expect((await decide(organiser)).http).toBe(403)
  expect((await organiser(calls.report, { body: { id: commentId, kind: 'spam' } })).http).toBe(200)
})

test('hidden ones wait first, then the oldest; the queue is found by words, and goes into a spreadsheet', async () => {
  await report()
  const first = await caseId()
  const other = await clientFor(t, authorId)(calls.post, { body: { campaignId, comment: 'Lamps, cheap' } })
  commentId = other.data.id
  await reportBy(3)
  expect((await cases({ status: 'open' })).map(({ isHidden }) => isHidden)).toEqual([true, false])
  expect((await cases({ sort: 'oldest' })).map(({ id }) => id)[0]).toBe(first)
  expect(await cases({ searchTerm: 'lamps, CHEAP' })).toMatchObject([{ comment: 'Lamps, cheap' }])
  expect(await cases({ kind: 'rude' })).toEqual([])
  const { meta } = await moderator(moderation.cases, { query: {} })
  const sheet = await moderator.send('GET', `/materials/v2/download/reported-comments/${meta.downloadKey}`)
  expect(rowsOf(sheet.rawPayload).flat()).toContain('Lamps, cheap')
  const area = await moderator(office.area, { params: { area: 'operations' } })
  expect(area.data.waits).toMatchObject([{ title: 'Reported comments' }])
})

test('a comment that its author deleted since is judged by what was reported', async () => {
  await reportBy(2)
  await clientFor(t, authorId)(calls.remove, { body: { id: commentId } })
  const id = await caseId()
  expect(await cases()).toMatchObject([{ comment: 'Buy my lamps' }])
  expect((await opened(id)).reports).toMatchObject([{ commentText: 'Buy my lamps' }, {}])
  await moderator(moderation.removeAndBlock, { body: { id, reason, days: 1 } })
  expect(await stateOf()).toBeUndefined()
})
