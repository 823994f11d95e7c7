import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cases } from '../../../contract/support/cases.ts'
import { contact } from '../../../contract/support/contact.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { rowsOf } from '../../testing/sheet.ts'
import { caseTokenSentTo, makeCase } from '../../testing/support/make-cases.ts'
import { eraseOldCases } from '../erase.ts'

const now = '2026-11-20T06:00:00Z'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ now, env: { LIMIT_CONTACT_IP: '1000/60' } })
})
beforeEach(() => t.setNow(now))
afterAll(() => t.close())

const staff = () => t.as('operations')
const detail = async (id: number) => (await staff()(cases.detail, { params: { id } })).data
const reply = (id: number, text: string, next: 'waiting' | 'solved' = 'waiting', key?: string) =>
  staff()(cases.reply, { body: { id, text, next }, ...(key !== undefined && { key }) })
const answer = (token: string, text: string) => t.asNobody(contact.answer, { body: { token, text } })

test('the due time of a case stands still while its person is asked', async () => {
  const email = 'due@example.org'
  const id = await makeCase(t, { email })
  expect((await detail(id)).dueAt).toBe('2026-11-22T06:00:00.000Z')
  t.setNow('2026-11-20T16:00:00Z')
  expect((await reply(id, 'Which bank did you use?')).http).toBe(200)
  expect(await detail(id)).toMatchObject({ status: 2, dueAt: null, isOverdue: false })
  t.setNow('2026-11-25T06:00:00Z')
  expect((await answer(await caseTokenSentTo(t, email), 'The State Bank')).http).toBe(200)
  expect(await detail(id)).toMatchObject({ status: 1, dueAt: '2026-11-26T20:00:00.000Z' })
  t.setNow('2026-11-26T21:00:00Z')
  const { data } = await staff()(cases.list, { query: { overdue: '1' } })
  expect(data.map((row) => row.id)).toContain(id)
})

test('a reply is sent once, and its person reads and answers on the page of its link', async () => {
  const email = 'reader@example.org'
  const id = await makeCase(t, { email, message: 'Where is my receipt?' })
  await staff()(cases.note, { body: { id, text: 'The gateway was slow' } })
  for (let time = 0; time < 2; time++)
    expect((await reply(id, 'It is on its way.', 'solved', `r-${id}`)).http).toBe(200)
  const sent = await messagesTo(t, email)
  expect(sent).toHaveLength(2)
  expect(sent[0]!.text).toContain('It is on its way.')
  const token = await caseTokenSentTo(t, email)
  const read = await t.asNobody(contact.case, { params: { token } })
  expect(read.data.state).toBe('solved')
  expect(read.data.messages.map(({ isOwn, text }) => [isOwn, text])).toEqual([
    [true, 'Where is my receipt?'],
    [false, 'It is on its way.'],
  ])
  expect((await t.asNobody(contact.case, { params: { token: `${token}x` } })).http).toBe(403)
  expect((await answer(token, 'It did not arrive')).http).toBe(200)
  const found = await detail(id)
  expect(found).toMatchObject({ status: 1, reason: '', dueAt: '2026-11-22T06:00:00.000Z' })
  expect(found.lines.map(({ kind }) => kind)).toEqual(['message', 'note', 'reply', 'answer'])
  expect(found.history.map(({ from, to }) => [from, to])).toEqual([
    [3, 1],
    [0, 3],
  ])
})

test('an assigned case is open, and the list filters by assignee, status, topic and words', async () => {
  const id = await makeCase(t, { topic: 'materials', message: 'The blankets at Zaheerabad' })
  const { me } = await detail(id)
  expect((await staff()(cases.assign, { body: { id, accountId: me } })).http).toBe(200)
  expect(await detail(id)).toMatchObject({ status: 1, assignee: { id: me } })
  const ids = async (query: Record<string, unknown>) =>
    (await staff()(cases.list, { query: { limit: 50, ...query } })).data.map((row) => row.id)
  expect(await ids({ assignee: 'me', status: '1' })).toContain(id)
  expect(await ids({ assignee: 'none' })).not.toContain(id)
  expect(await ids({ topic: 'materials' })).toEqual([id])
  expect(await ids({ searchTerm: 'zaheerabad' })).toEqual([id])
  expect(await ids({ status: '3' })).not.toContain(id)
  const donor = await makeAccount(t, 'donor')
  expect((await staff()(cases.assign, { body: { id, accountId: donor } })).http).toBe(404)
})

test('a case is closed with a reason, and opened again with a new due time', async () => {
  const id = await makeCase(t)
  expect((await staff()(cases.close, { body: { id, reason: ' ' } })).http).toBe(400)
  expect((await staff()(cases.close, { body: { id, reason: 'Advertising' } })).http).toBe(200)
  expect(await detail(id)).toMatchObject({ status: 3, reason: 'Advertising', dueAt: null })
  t.setNow('2026-11-21T06:00:00Z')
  expect((await staff()(cases.reopen, { body: { id } })).http).toBe(200)
  expect(await detail(id)).toMatchObject({ status: 1, reason: '', dueAt: '2026-11-23T06:00:00.000Z' })
})

test('two cases of one person are joined, those of two people are not', async () => {
  const email = 'twice@example.org'
  const first = await makeCase(t, { email, message: 'First' })
  const second = await makeCase(t, { email: email.toUpperCase(), message: 'Second' })
  const stranger = await makeCase(t)
  const join = (id: number, into: number) => staff()(cases.join, { body: { id, into } })
  expect((await join(second, stranger)).http).toBe(409)
  expect((await join(second, second)).http).toBe(409)
  expect((await detail(first)).others.map(({ id }) => id)).toEqual([second])
  const token = await caseTokenSentTo(t, email.toUpperCase())
  expect((await join(second, first)).http).toBe(200)
  expect((await detail(first)).lines.map(({ text }) => text)).toEqual(['First', 'Second'])
  expect(await detail(second)).toMatchObject({ status: 3, joinedInto: { id: first } })
  expect((await join(first, second)).http).toBe(409)
  expect((await reply(second, 'Hello')).http).toBe(409)
  expect((await staff()(cases.reopen, { body: { id: second } })).http).toBe(409)
  // The link of the joined case leads to the one that stays.
  expect((await t.asNobody(contact.case, { params: { token } })).data.messages).toHaveLength(2)
})

test('staff see who else is writing a reply, until they stop or 20 s are over', async () => {
  const id = await makeCase(t)
  const colleagueId = await makeAccount(t, 'operations')
  await t.services.database.pool.query(`update account set full_name = 'Meena Iyer' where id = $1`, [
    colleagueId,
  ])
  const colleague = clientFor(t, colleagueId)
  const mine = async () => (await staff()(cases.writing, { body: { id, isWriting: true } })).data.others
  await colleague(cases.writing, { body: { id, isWriting: true } })
  expect(await mine()).toEqual(['Meena Iyer'])
  await colleague(cases.writing, { body: { id, isWriting: false } })
  expect(await mine()).toEqual([])
  await colleague(cases.writing, { body: { id, isWriting: true } })
  t.setNow('2026-11-20T06:00:21Z')
  expect(await mine()).toEqual([])
})

test('a person without an e-mail address gets no reply by e-mail', async () => {
  const id = await makeCase(t, { email: '', mobile_no: '+91 98480 12345' })
  expect((await detail(id)).person).toMatchObject({ email: null, mobile: '9848012345' })
  expect((await reply(id, 'Hello')).http).toBe(409)
})

test('the spreadsheet of cases has the rows of the filter', async () => {
  const id = await makeCase(t, { topic: 'event', message: 'Seats for the talk' })
  const { meta } = await staff()(cases.list, { query: { topic: 'event' } })
  const { rawPayload } = await staff().send('GET', `/materials/v2/download/cases/${meta.downloadKey}`)
  const [heads, ...rows] = rowsOf(rawPayload)
  expect(heads).toEqual(['Number', 'From', 'About', 'Message', 'Received', 'Due', 'Assignee', 'Status'])
  expect(rows.map((row) => row[0])).toEqual([(await detail(id)).number])
})

test('solved cases are erased after two years, and their rows stay', async () => {
  const email = 'erased@example.org'
  const id = await makeCase(t, { email, message: 'A secret of mine' })
  const token = await caseTokenSentTo(t, email)
  await reply(id, 'Your secret is safe', 'solved')
  t.setNow('2028-11-20T05:00:00Z')
  expect(await eraseOldCases(t.services)).toBe(0)
  t.setNow('2028-11-20T07:00:00Z')
  expect(await eraseOldCases(t.services)).toBeGreaterThan(0)
  expect(await detail(id)).toMatchObject({ person: null, status: 3, lines: [{ text: '' }] })
  const { rows } = await t.services.database.pool.query('select body_text from message where about = $1', [
    `support_case:${id}`,
  ])
  expect(rows.map((row) => row.body_text)).toEqual(['', ''])
  expect((await t.asNobody(contact.case, { params: { token } })).http).toBe(403)
  expect((await staff()(cases.note, { body: { id, text: 'x' } })).http).toBe(409)
})
