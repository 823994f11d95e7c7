import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { comments as calls } from '../../../contract/social/comments.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { plantStatus } from '../../testing/make/past-triggers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_COMMENTS_DAY: '9/86400' } })
})
afterAll(() => t.close())

const newPerson = async () => clientFor(t, await makeAccount(t, 'donor'))

let campaignId: number
let organiserId: number
let asha: Client
let ravi: Client
beforeEach(async () => {
  organiserId = await makeAccount(t, 'donor')
  ;({ id: campaignId } = await makeCampaign(t, { organiserId }))
  asha = await newPerson()
  ravi = await newPerson()
})

const post = (by: Client, comment = 'When do the books arrive?', key?: string) =>
  by(calls.post, { body: { campaignId, comment }, ...(key && { key }) })
const replyTo = (by: Client, id: number, comment = 'In March.') => by(calls.reply, { body: { id, comment } })
const list = (pageNo = 1) => t.asNobody(calls.list, { params: { id: campaignId }, query: { pageNo } })
const threads = async () => (await list()).data

test('a comment, its answers and an answer to an answer are one thread, with the organiser and the team marked', async () => {
  const { data: first } = await post(asha)
  const helper = await makeAccount(t, 'donor')
  await t.services.database.pool.query(`insert into campaign_team values ($1, $2, 'edit', now())`, [
    campaignId,
    helper,
  ])
  const { data: answer } = await replyTo(clientFor(t, organiserId), first.id)
  await replyTo(ravi, answer.id, 'Thank you for asking.')
  await replyTo(clientFor(t, helper), first.id, 'The shop has them.')
  const { data, meta } = await list()
  expect(meta).toMatchObject({ total: 1, pages: 1, comments: 4, isOpen: true })
  expect(data).toMatchObject([{ id: first.id, parentId: null, replyCount: 3, author: { part: null } }])
  expect(data[0]!.replies.map(({ parentId, author }) => [parentId, author?.part])).toEqual([
    [first.id, 'organiser'],
    [first.id, null],
    [first.id, 'team'],
  ])
})

test('the newest threads come first, twenty a page, each with its first three answers; the thread has them all', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, newPerson))
  for (let i = 0; i < 22; i++) await post(people[i % people.length]!, `Comment ${i}`)
  const [newest] = await threads()
  for (let i = 0; i < 5; i++) await replyTo(people[i]!, newest!.id, `Answer ${i}`)
  const first = await list()
  expect(first.data.map(({ comment }) => comment).slice(0, 2)).toEqual(['Comment 21', 'Comment 20'])
  expect([first.data.length, (await list(2)).data.length, (await list(3)).data.length]).toEqual([20, 2, 0])
  expect(first.data[0]).toMatchObject({ replyCount: 5, replies: [{ comment: 'Answer 0' }, {}, {}] })
  const thread = await t.asNobody(calls.thread, { params: { id: first.data[0]!.replies[1]!.id }, query: {} })
  expect(thread.data.replies.map(({ comment }) => comment)).toEqual([0, 1, 2, 3, 4].map((i) => `Answer ${i}`))
  expect(thread.meta).toMatchObject({ total: 5, pages: 1 })
})

test.each([
  ['only spaces', ' \n\t  \u200b\u3164\u2800 ', 'Write a comment'],
  ['nothing', '', 'Write a comment'],
  ['2,001 characters', 'a'.repeat(2001), 'Use at most 2,000 characters'],
])('%s is refused beside the field', async (_, comment, text) => {
  const refused = await post(asha, comment)
  expect([refused.http, refused.errors]).toEqual([400, { comment: text }])
  expect(await threads()).toEqual([])
})

test('a link, tags and signs stay the text that was typed; 2,000 characters fit', async () => {
  const typed = 'See https://example.org/?a=1&b=<b>2</b>\n\n\n\nand "this"\u202e  '
  const kept = 'See https://example.org/?a=1&b=<b>2</b>\n\nand "this"'
  expect((await post(asha, typed)).data.comment).toBe(kept)
  expect((await post(asha, 'अ'.repeat(2000))).http).toBe(200)
})

test('of ten comments in a minute five are taken, and the answer says how long to wait', async () => {
  const answers = []
  for (let i = 0; i < 10; i++) answers.push(await post(asha, `Comment ${i}`))
  expect(answers.map(({ http }) => http)).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
  expect(await threads()).toHaveLength(5)
  expect((await post(ravi)).http).toBe(200)
})

test('a thread goes on though its opener was deleted', async () => {
  const { data: first } = await post(asha)
  const { data: answer } = await replyTo(clientFor(t, organiserId), first.id)
  await asha(calls.remove, { body: { id: first.id } })
  expect((await replyTo(ravi, answer.id, 'Good to know.')).http).toBe(200)
  expect((await replyTo(ravi, first.id)).http).toBe(404)
})

test('a comment that was sent twice is one, and what is refused counts against nobody', async () => {
  for (let i = 0; i < 6; i++) await post(asha, '')
  const answers = await Promise.all([1, 2, 3].map(() => post(asha, 'Once', 'the-same')))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await threads()).toHaveLength(1)
  for (let i = 0; i < 4; i++) expect((await post(asha, `Other ${i}`)).http).toBe(200)
})

test('a closed fundraiser takes no comment, and what was said stays; one that nobody sees is not found', async () => {
  const { data } = await post(asha)
  const { pool } = t.services.database
  await plantStatus(pool, campaignId, 'stopped')
  expect((await post(asha)).http).toBe(409)
  expect((await replyTo(ravi, data.id)).http).toBe(409)
  expect((await list()).meta).toMatchObject({ isOpen: false, comments: 1 })
  await plantStatus(pool, campaignId, 'inactivated')
  expect([(await post(asha)).http, (await list()).http]).toEqual([404, 404])
  expect((await ravi(calls.like, { body: { id: data.id } })).http).toBe(404)
})

test('a person likes or dislikes once, however often they press, and may think again', async () => {
  const { data } = await post(asha)
  const like = (value: 0 | 1 = 1) => ravi(calls.like, { body: { id: data.id, value } })
  const both = await Promise.all([like(), like(), like()])
  expect(both.map(({ data: counts }) => counts.likes)).toEqual([1, 1, 1])
  expect((await ravi(calls.dislike, { body: { id: data.id } })).data).toEqual({ likes: 0, dislikes: 1 })
  expect((await like(0)).data).toEqual({ likes: 0, dislikes: 1 })
  expect((await ravi(calls.dislike, { body: { id: data.id, value: 0 } })).data).toEqual({
    likes: 0,
    dislikes: 0,
  })
  await like()
  const marks = await ravi(calls.marks, { body: { commentIds: [data.id] } })
  expect(marks.data).toEqual([{ id: data.id, isOwn: false, vote: 1, isReported: false, editableUntil: null }])
  expect((await asha(calls.like, { body: { id: data.id } })).http).toBe(409)
  expect(await threads()).toMatchObject([{ likes: 1, dislikes: 0 }])
})

test('one’s own comment is changed for fifteen minutes, and by nobody else', async () => {
  const { data } = await post(asha)
  const edit = (by: Client, comment: string) => by(calls.edit, { body: { id: data.id, comment } })
  expect((await edit(ravi, 'Mine')).http).toBe(404)
  expect((await edit(asha, ' ')).errors).toEqual({ comment: 'Write a comment' })
  const edited = await edit(asha, 'When, please?')
  expect(edited.data).toMatchObject({ comment: 'When, please?' })
  expect(edited.data.editedAt).not.toBeNull()
  expect((await asha(calls.marks, { body: { commentIds: [data.id] } })).data[0]!.editableUntil).not.toBeNull()
  t.setNow('2026-11-20T06:15:01Z')
  expect((await edit(asha, 'Too late')).http).toBe(409)
  t.setNow('2026-11-20T06:00:00Z')
  expect(await threads()).toMatchObject([{ comment: 'When, please?' }])
})

test('a deleted comment leaves a line where it was answered and nothing where it was not; its words are gone', async () => {
  const { data: answered } = await post(asha, 'Answered')
  const { data: alone } = await post(asha, 'Alone')
  const { data: answer } = await replyTo(ravi, answered.id)
  const remove = (by: Client, id: number) => by(calls.remove, { body: { id } })
  expect((await remove(ravi, answered.id)).http).toBe(404)
  for (const id of [answered.id, alone.id, alone.id]) expect((await remove(asha, id)).http).toBe(200)
  expect(await threads()).toMatchObject([
    { id: answered.id, state: 'deleted', comment: '', author: null, replies: [{ id: answer.id }] },
  ])
  expect((await replyTo(ravi, answered.id)).http).toBe(404)
  await remove(ravi, answer.id)
  expect(await threads()).toEqual([])
})

test('what somebody wrote is not shown while their account is blocked', async () => {
  const authorId = await makeAccount(t, 'donor')
  await post(clientFor(t, authorId))
  const { pool } = t.services.database
  await pool.query(`update account set state = 'blocked' where id = $1`, [authorId])
  expect(await threads()).toMatchObject([{ state: 'blocked', comment: '', author: null }])
})
