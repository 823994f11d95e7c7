import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { preferences } from '../../../contract/accounts/preferences.ts'
import { chat } from '../../../contract/social/chat.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { beginChat, makeSomebody, type Somebody } from '../../testing/make/chatting.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { removeOld, tellWaiting } from './jobs.ts'

let t: TestApp
let organiser: Somebody
let donor: Somebody
let id: number
const { giveTo, decide } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setNow('2026-11-20T06:00:00Z')
  organiser = await makeSomebody(t, 'organisation')
  donor = await makeSomebody(t, 'donor')
  const { id: campaignId } = await makeCampaign(t, { organiserId: organiser.id })
  const { orderId, donationId } = await giveTo(campaignId)
  const { pool } = t.services.database
  await pool.query('update donation set account_id = $2 where id = $1', [donationId, donor.id])
  await decide(orderId, { state: 'succeeded' })
  id = await beginChat(donor, campaignId, 'My secret words')
})

const say = (by: Somebody, message: string) =>
  by.as(chat.sendMessage, { body: { conversationId: id, message } })
const at = async (time: string) => {
  t.setNow(`2026-11-20T${time}:00Z`)
  while ((await tellWaiting(t.services)) > 0);
}
const subjects = async (to: Somebody) => (await messagesTo(t, to.email)).map(({ subject }) => subject)

test('who is away is written to after a few minutes, once an hour at most, without a word of the message', async () => {
  await at('06:02')
  expect(await subjects(organiser)).toEqual([])
  await at('06:04')
  const [letter] = await messagesTo(t, organiser.email)
  expect(letter!.subject).toBe('A message waits for you: Books for Asha School')
  expect(letter!.text).not.toContain('My secret words')
  expect(letter!.text).toContain('/unsubscribe/')
  await say(donor, 'Another one')
  await at('06:30')
  expect(await subjects(organiser)).toHaveLength(1)
  await at('07:05')
  expect(await subjects(organiser)).toHaveLength(2)
  await at('09:00')
  expect(await subjects(organiser)).toHaveLength(2)
})

test('who has read it, or answered, is not written to', async () => {
  const { data } = await organiser.as(chat.getMessages, { body: { conversationId: id } })
  await organiser.as(chat.markRead, { body: { conversationId: id, messageId: data.messages.at(-1)!.id } })
  await at('06:10')
  await say(donor, 'And now?')
  await say(organiser, 'Here I am.')
  await at('06:20')
  expect(await subjects(organiser)).toEqual([])
  expect(await subjects(donor)).toHaveLength(1)
})

test('who was taken out of the team is not written to about messages of before', async () => {
  const helper = await makeSomebody(t, 'donor')
  const { pool } = t.services.database
  await pool.query(
    `insert into campaign_team (campaign_id, account_id, may, added_at)
     select campaign_id, $2, 'edit', now() from conversation where id = $1`,
    [id, helper.id],
  )
  await say(helper, 'I help here.')
  await say(donor, 'Thank you')
  await pool.query('delete from campaign_team where account_id = $1', [helper.id])
  await at('06:10')
  expect(await subjects(helper)).toEqual([])
  expect(await subjects(organiser)).toHaveLength(1)
})

test('who wants no letters of messages gets none', async () => {
  const body = { email: 0, sms: 0, whatsapp: 0 } as const
  await organiser.as(preferences.save, { params: { name: 'chat' }, body })
  await at('06:10')
  expect(await subjects(organiser)).toEqual([])
})

test('messages are kept 24 months, and a conversation without one goes', async () => {
  t.setNow('2028-10-01T06:00:00Z')
  await say(organiser, 'Later')
  t.setNow('2028-11-21T06:00:00Z')
  await removeOld(t.services)
  const { data } = await donor.as(chat.getMessages, { body: { conversationId: id } })
  expect(data.messages.map(({ text }) => text)).toEqual(['Later'])
  t.setNow('2030-11-21T06:00:00Z')
  await removeOld(t.services)
  expect((await donor.as(chat.getMessages, { body: { conversationId: id } })).http).toBe(404)
})
