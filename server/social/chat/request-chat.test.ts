import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { pledges } from '../../../contract/materials/pledges.ts'
import { chatModeration } from '../../../contract/social/chat-moderation.ts'
import { chat } from '../../../contract/social/chat.ts'
import { requestChat } from '../../../contract/social/request-chat.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeAsker, makeOwnRequest } from '../../testing/make/askers.ts'
import { makeSomebody, type Somebody } from '../../testing/make/chatting.ts'
import { makeRequest } from '../../testing/make/material-requests.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
let asker: Somebody
let donor: Somebody
let staff: Somebody
let requestId: number
let pledgeId: number
let header: string
let count = 0
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_INTEREST_IP: '1000/3600' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  asker = await makeAsker(t)
  donor = await makeSomebody(t, 'donor')
  staff = await makeSomebody(t, 'operations')
  header = `Blankets ${++count}`
  requestId = await makeOwnRequest(t, asker, { header })
  pledgeId = (await pledge(donor, requestId)).data.id
})

const pledge = async (by: Somebody, id: number) => {
  const { data } = await t.asNobody(openRequests.detail, { params: { id } })
  const materials = [{ line: data.materials[0]!.id, quantity: 2 }]
  const body = { id, materials, locality: demoPlaces[1]!, mobile_no: '9000000012' }
  return by.as(giveItems.collaborate, { body })
}
const begin = (by: Somebody, message = 'When can we bring them?', id = requestId) =>
  by.as(requestChat.begin, { body: { requestId: id, message } })
const about = async (by: Somebody) => (await by.as(requestChat.about, { body: { requestId } })).data
const answer = (by: Somebody, conversationId: number, message = 'On Friday') =>
  by.as(chat.sendMessage, { body: { conversationId, message } })
const report = (by: Somebody, messageId: number) =>
  by.as(requestChat.report, { body: { messageId, kind: 'abuse', note: 'Rude' } })

test('a donor and the organisation write to each other', async () => {
  expect(await about(donor)).toMatchObject({ title: header, conversationId: null, refusal: null })
  const { conversationId } = (await begin(donor)).data
  expect((await begin(donor, 'Or on Saturday?')).data.conversationId).toBe(conversationId)
  const { data: rows } = await asker.as(chat.list, { body: {} })
  expect(rows).toMatchObject([{ id: conversationId, requestId, campaignId: null, title: header, unread: 2 }])
  expect((await asker.as(chat.unread)).data).toEqual({ own: 2, fundraisers: [] })
  await answer(asker, conversationId)
  const { data } = await donor.as(chat.getMessages, { body: { conversationId } })
  expect(data.conversation).toMatchObject({ side: 'donor', other: `Shelter Trust ${asker.id}`, requestId })
  expect(data.messages.map(({ text }) => text)).toEqual([
    'When can we bring them?',
    'Or on Saturday?',
    'On Friday',
  ])
})

test('an e-mail about unread messages leads to the conversation', async () => {
  const { conversationId } = (await begin(donor)).data
  t.setNow('2026-11-20T06:10:00Z')
  await t.services.jobs.runDue()
  await t.settle()
  const [sent] = await messagesTo(t, asker.email)
  expect(sent!.text).toContain(`/user/messages/${conversationId}`)
  expect(sent!.text).toContain(header)
})

test('only accounts with an active pledge begin to write', async () => {
  const stranger = await makeSomebody(t, 'donor')
  expect((await about(stranger)).refusal).toBe('pledge')
  expect((await about(asker)).refusal).toBe('own')
  for (const by of [stranger, asker]) expect((await begin(by)).http).toBe(409)
  await t.as('material-manager')(pledges.setStatus, { body: { id: pledgeId, status: 2 } })
  expect((await begin(donor)).message).toBe(
    'Pledge items to this request first. Then you can write to the organisation',
  )
  expect((await begin(donor, 'Hello', 2_147_483_647)).http).toBe(404)
})

test('a request that staff added has no chat', async () => {
  const id = await makeRequest(t)
  await pledge(donor, id)
  expect((await begin(donor, 'Hello', id)).http).toBe(409)
})

test('strangers cannot read a conversation', async () => {
  const { conversationId } = (await begin(donor)).data
  const other = await makeAsker(t)
  const read = await other.as(chat.getMessages, { body: { conversationId } })
  expect(read.http).toBe(404)
  expect((await other.as(chat.list, { body: {} })).data).toEqual([])
})

test('a blocked side receives no messages', async () => {
  const { conversationId } = (await begin(donor)).data
  await asker.as(chat.block, { body: { conversationId, isBlocked: 1 } })
  expect((await answer(donor, conversationId)).http).toBe(409)
})

test('a reported message is decided by staff once per person', async () => {
  const { conversationId } = (await begin(donor)).data
  const { data } = await answer(asker, conversationId, 'Do not come, you fool')
  const reported = await report(donor, data.id)
  expect(reported).toMatchObject({ http: 200, message: 'Thank you. Our staff looks at this message' })
  await report(donor, data.id)
  const query = { status: 'open' as const, searchTerm: header }
  const { data: rows } = await staff.as(chatModeration.reports, { query })
  expect(rows).toMatchObject([{ title: header, text: 'Do not come, you fool' }])
  const { data: one } = await staff.as(chatModeration.report, { params: { id: rows[0]!.id } })
  expect(one).toMatchObject({ slug: null, requestId, isOwn: false, reports: [{ note: 'Rude' }] })
  const body = { reportId: rows[0]!.id, decision: 'closed' as const, reason: 'It insults the donor.' }
  expect((await staff.as(chatModeration.decide, { body })).http).toBe(200)
  expect((await answer(donor, conversationId)).http).toBe(409)
  await t.settle()
  const letters = await messagesTo(t, asker.email)
  expect(letters.some(({ text }) => text.includes('It insults the donor.'))).toBe(true)
})

test('a person cannot report their own message or one of strangers', async () => {
  const { conversationId } = (await begin(donor)).data
  const { data } = await answer(asker, conversationId)
  const other = await makeAsker(t)
  for (const by of [asker, other]) expect((await report(by, data.id)).http).toBe(404)
  expect((await t.asNobody(requestChat.report, { body: { messageId: data.id, kind: 'abuse' } })).http).toBe(
    401,
  )
})

test('the account of the organisation cannot decide on its reports', async () => {
  const { conversationId } = (await begin(donor)).data
  const { data } = await answer(asker, conversationId)
  await report(donor, data.id)
  const { pool } = t.services.database
  await pool.query('update material_request set account_id = $2 where id = $1', [requestId, staff.id])
  const { data: rows } = await staff.as(chatModeration.reports, { query: { searchTerm: header } })
  expect((await staff.as(chatModeration.report, { params: { id: rows[0]!.id } })).data.isOwn).toBe(true)
})
