import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chat } from '../../../../contract/social/chat.ts'
import { chatModeration as calls } from '../../../../contract/social/chat-moderation.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { giving } from '../../../testing/giving.ts'
import { makeCampaign } from '../../../testing/make/campaigns.ts'
import { beginChat, makeSomebody, type Somebody } from '../../../testing/make/chatting.ts'
import { messagesTo } from '../../../testing/read-messages.ts'
import { rowsOf } from '../../../testing/sheet.ts'

let t: TestApp
let organiser: Somebody
let donor: Somebody
let staff: Somebody
let id: number
let rude: number
let title: string
let count = 0
const { giveTo, decide } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  organiser = await makeSomebody(t, 'organisation')
  donor = await makeSomebody(t, 'donor')
  staff = await makeSomebody(t, 'operations')
  title = `Fundraiser ${++count}`
  const { id: campaignId } = await makeCampaign(t, { organiserId: organiser.id, title })
  const { orderId, donationId } = await giveTo(campaignId)
  const { pool } = t.services.database
  await pool.query('update donation set account_id = $2 where id = $1', [donationId, donor.id])
  await decide(orderId, { state: 'succeeded' })
  id = await beginChat(donor, campaignId, 'Something private')
  const sent = await organiser.as(chat.sendMessage, {
    body: { conversationId: id, message: 'Send money here' },
  })
  rude = sent.data.id
})

const report = (by: Somebody, messageId = rude) =>
  by.as(chat.report, { body: { messageId, kind: 'money', note: 'Not by the site' } })
const open = async () =>
  (await staff.as(calls.reports, { query: { status: 'open', searchTerm: title } })).data
type Decision = 'dismissed' | 'warned' | 'closed'
const decideOn = (reportId: number, decision: Decision) =>
  staff.as(calls.decide, { body: { reportId, decision, reason: 'It breaks the rules.' } })
const rule = async (decision: Decision) => decideOn((await open())[0]!.id, decision)

test('staff see only the reported message of a conversation', async () => {
  await report(donor)
  await report(donor)
  const rows = await open()
  expect(rows).toMatchObject([{ title, text: 'Send money here', kind: 'It asks for money in another way' }])
  const { data } = await staff.as(calls.report, { params: { id: rows[0]!.id } })
  expect(data).toMatchObject({
    text: 'Send money here',
    isOwn: false,
    reports: [{ note: 'Not by the site' }],
  })
  expect(JSON.stringify(data)).not.toContain('Something private')
  expect((await staff.as(chat.getMessages, { body: { conversationId: id } })).http).toBe(404)
  const shown = (await donor.as(chat.getMessages, { body: { conversationId: id } })).data.messages
  expect(shown.map(({ isReported }) => isReported)).toEqual([false, true])
})

test('an author cannot report their own message', async () => {
  expect((await report(organiser)).http).toBe(404)
  expect(await open()).toEqual([])
})

test('a dismissed report notifies no one and the conversation continues', async () => {
  await report(donor)
  // The report is read once, because the first decision takes it off the list.
  const { id: reportId } = (await open())[0]!
  const both = await Promise.all([decideOn(reportId, 'dismissed'), decideOn(reportId, 'dismissed')])
  expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await messagesTo(t, organiser.email)).toEqual([])
  expect((await organiser.as(chat.sendMessage, { body: { conversationId: id, message: 'Well' } })).http).toBe(
    200,
  )
})

test('a warned author gets the reason', async () => {
  await report(donor)
  await rule('warned')
  const [letter] = await messagesTo(t, organiser.email)
  expect(letter!.text).toContain('It breaks the rules.')
})

test('a closed conversation accepts no messages from either side', async () => {
  await report(donor)
  await rule('closed')
  for (const by of [donor, organiser]) {
    expect((await by.as(chat.sendMessage, { body: { conversationId: id, message: 'More' } })).http).toBe(409)
    const { data } = await by.as(chat.getMessages, { body: { conversationId: id } })
    expect(data.conversation.held).toBe('closed')
  }
  const { data, meta } = await staff.as(calls.reports, { query: { searchTerm: title } })
  expect(data).toMatchObject([{ status: 'closed' }])
  const sheet = await staff.as.send('GET', `/materials/v2/download/reported-messages/${meta.downloadKey}`)
  expect(rowsOf(sheet.rawPayload).flat()).toContain('Conversation closed')
})

test('staff of the fundraiser cannot decide on its reports', async () => {
  await report(donor)
  const { pool } = t.services.database
  await pool.query(
    `insert into campaign_team select v.campaign_id, $2, 'look', now() from conversation v where v.id = $1`,
    [id, staff.id],
  )
  const [row] = await open()
  expect((await staff.as(calls.report, { params: { id: row!.id } })).data.isOwn).toBe(true)
  expect((await rule('closed')).http).toBe(403)
})
