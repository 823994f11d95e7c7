import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chat } from '../../../contract/social/chat.ts'
import { chatTexts } from '../../../contract/social/chat-facts.ts'
import { closeAccount } from '../../accounts/closing/service.ts'
import { dataSections, readSection } from '../../accounts/own-data/store-own-data.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { beginChat, makeSomebody, type Somebody } from '../../testing/make/chatting.ts'
import { drawnPicture } from '../../testing/make/pictures.ts'
import { uploadFile } from '../../testing/make/uploads.ts'
import { plantStatus } from '../../testing/make/past-triggers.ts'

let t: TestApp
let campaignId: number
let slug: string
let organiser: Somebody
let manager: Somebody
let donor: Somebody
const { giveTo, decide } = giving(() => t)

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_CHAT_USER: '200/60' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  organiser = await makeSomebody(t, 'organisation')
  manager = await makeSomebody(t, 'manager')
  donor = await makeSomebody(t, 'donor')
  ;({ id: campaignId, slug } = await makeCampaign(t, { organiserId: organiser.id, managerId: manager.id }))
  await give(donor)
})

/** Has somebody give to the fundraiser, signed in. */
async function give(by: Somebody) {
  const { orderId, donationId } = await giveTo(campaignId)
  await t.services.database.pool.query('update donation set account_id = $2 where id = $1', [
    donationId,
    by.id,
  ])
  await decide(orderId, { state: 'succeeded' })
}
const send = (by: Somebody, conversationId: number, message: string, key?: string) =>
  by.as(chat.sendMessage, { body: { conversationId, message }, ...(key && { key }) })
const read = async (by: Somebody, conversationId: number) =>
  (await by.as(chat.getMessages, { body: { conversationId } })).data
const unread = async (by: Somebody) => (await by.as(chat.unread)).data

test('a donor whose gift arrived writes first, the organiser reads it and answers', async () => {
  const { data: about } = await donor.as(chat.about, { body: { slug } })
  expect(about).toMatchObject({ campaignId, other: 'Asha School', conversationId: null, refusal: null })
  const id = await beginChat(donor, campaignId, ' How is the school?\nAnd the books? ')
  expect(await unread(organiser)).toMatchObject({ own: 0, fundraisers: [{ campaignId, count: 1 }] })
  const { data: rows } = await organiser.as(chat.list, { body: { campaignId } })
  expect(rows).toMatchObject([
    { id, side: 'organiser', last: 'How is the school?\nAnd the books?', unread: 1 },
  ])
  await send(organiser, id, 'It is well.')
  expect(await unread(organiser)).toMatchObject({ fundraisers: [] })
  expect((await unread(donor)).own).toBe(1)
  const { conversation, messages } = await read(donor, id)
  expect(conversation).toMatchObject({ side: 'donor', other: 'Asha School', held: null })
  expect(messages.map(({ side, isOwn }) => [side, isOwn])).toEqual([
    ['donor', true],
    ['organiser', false],
  ])
  await donor.as(chat.markRead, { body: { conversationId: id, messageId: messages.at(-1)!.id } })
  expect((await unread(donor)).own).toBe(0)
})

test('who gave nothing cannot begin, and the organiser writes to nobody first', async () => {
  const stranger = await makeSomebody(t, 'donor')
  expect((await stranger.as(chat.about, { body: { slug } })).data.refusal).toBe('gift')
  expect((await organiser.as(chat.about, { body: { slug } })).data.refusal).toBe('own')
  for (const by of [stranger, organiser, manager])
    expect((await by.as(chat.sendMessage, { body: { campaignId, message: 'Hello' } })).http).toBe(409)
  expect((await stranger.as(chat.about, { body: { slug: 'nothing-here' } })).http).toBe(404)
})

test('a fundraiser that was taken away is told of only to who has a part in it', async () => {
  await plantStatus(t.services.database.pool, campaignId, 'inactivated')
  const stranger = await makeSomebody(t, 'donor')
  expect((await stranger.as(chat.about, { body: { slug } })).http).toBe(404)
  for (const by of [donor, organiser]) expect((await by.as(chat.about, { body: { slug } })).http).toBe(200)
})

test('a conversation of strangers is not there, whatever is asked of it', async () => {
  const id = await beginChat(donor, campaignId)
  const [message] = (await read(donor, id)).messages
  const looking = await makeSomebody(t, 'donor')
  await t.services.database.pool.query(`insert into campaign_team values ($1, $2, 'look', now())`, [
    campaignId,
    looking.id,
  ])
  for (const by of [manager, await makeSomebody(t, 'donor'), await makeSomebody(t, 'super-admin'), looking]) {
    const { as } = by
    const answers = [
      await as(chat.getMessages, { body: { conversationId: id } }),
      await send(by, id, 'Hello'),
      await as(chat.markRead, { body: { conversationId: id, messageId: 1 } }),
      await as(chat.block, { body: { conversationId: id, isBlocked: 1 } }),
      await as(chat.report, { body: { messageId: message!.id, kind: 'abuse' } }),
      await as(chat.picture, { params: { id: message!.id } }),
    ]
    expect(answers.map(({ http }) => http)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await as(chat.list, { body: { campaignId } })).data).toEqual([])
  }
})

test('a team member who may edit answers beside the organiser; taken out, they read nothing any more', async () => {
  const id = await beginChat(donor, campaignId)
  const helper = await makeSomebody(t, 'donor')
  const { pool } = t.services.database
  await pool.query(`insert into campaign_team values ($1, $2, 'edit', now())`, [campaignId, helper.id])
  expect((await send(helper, id, 'I help here.')).http).toBe(200)
  await send(donor, id, 'Thank you')
  expect((await unread(helper)).fundraisers).toHaveLength(1)
  await pool.query('delete from campaign_team where account_id = $1', [helper.id])
  expect((await unread(helper)).fundraisers).toEqual([])
  expect((await send(helper, id, 'Still here?')).http).toBe(404)
})

test('organiser and manager write to each other, and no donor’s conversation is the manager’s', async () => {
  await beginChat(donor, campaignId)
  const { data } = await manager.as(chat.sendMessage, {
    body: { campaignId, with: 'manager', message: 'The bills of May are missing.' },
  })
  expect((await unread(organiser)).fundraisers).toMatchObject([{ count: 2 }])
  const { data: seen } = await manager.as(chat.list, { body: { campaignId } })
  expect(seen).toMatchObject([
    { id: data.conversationId, kind: 'manager', side: 'manager', other: 'Asha School' },
  ])
  expect((await organiser.as(chat.list, { body: { campaignId } })).data).toHaveLength(2)
  expect(
    (await manager.as(chat.block, { body: { conversationId: data.conversationId, isBlocked: 1 } })).http,
  ).toBe(409)
  expect((await donor.as(chat.about, { body: { campaignId, with: 'manager' } })).http).toBe(404)
})

test('who blocks is left alone: the other one is told plainly, and nothing arrives', async () => {
  const id = await beginChat(donor, campaignId)
  const block = (by: Somebody, isBlocked: 0 | 1) =>
    by.as(chat.block, { body: { conversationId: id, isBlocked } })
  await block(organiser, 1)
  const refused = await send(donor, id, 'Are you there?')
  expect([refused.http, refused.message]).toEqual([409, 'Messages are not accepted in this conversation'])
  expect((await read(donor, id)).conversation.held).toBe('blocked')
  expect((await read(organiser, id)).conversation.held).toBe('blocking')
  expect((await send(organiser, id, 'No')).http).toBe(409)
  expect((await donor.as(chat.sendMessage, { body: { campaignId, message: 'Anew?' } })).http).toBe(409)
  // Their own unblocking does not end the block of the other side.
  await block(donor, 0)
  expect((await send(donor, id, 'Now?')).http).toBe(409)
  await block(organiser, 0)
  expect((await send(donor, id, 'Now?')).http).toBe(200)
})

test('a message sent again under its key is there once, two at the same moment too; another under it is refused', async () => {
  const id = await beginChat(donor, campaignId)
  const key = `once-${id}`
  const answers = await Promise.all([1, 2, 3].map(() => send(donor, id, 'Once', key)))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect((await send(donor, id, 'Other', key)).http).toBe(409)
  expect((await read(donor, id)).messages).toHaveLength(2)
})

test('two first messages at once begin one conversation', async () => {
  const body = { campaignId, message: 'Hello' }
  const both = await Promise.all([donor.as(chat.sendMessage, { body }), donor.as(chat.sendMessage, { body })])
  expect(new Set(both.map(({ data }) => data.conversationId)).size).toBe(1)
  expect((await read(donor, both[0].data.conversationId)).messages).toHaveLength(2)
})

test('what is wrong with a message is said beside its field', async () => {
  const id = await beginChat(donor, campaignId)
  expect((await send(donor, id, 'x'.repeat(2000))).http).toBe(200)
  expect((await send(donor, id, 'x'.repeat(2001))).errors['message']).toBe('Use at most 2000 characters')
  for (const blank of [' \n ', '\u3164\u2800'])
    expect((await send(donor, id, blank)).errors['message']).toBe(chatTexts.empty)
  const neither = await donor.as(chat.sendMessage, { body: { message: 'To whom?' } })
  expect(neither.errors['conversationId']).toBe('Choose a conversation')
})

test('a picture is for the two sides alone, and no program passes for one', async () => {
  const id = await beginChat(donor, campaignId)
  const body = await drawnPicture(600, 400)
  const pictureId = await uploadFile(t, donor.as, { name: 'a.jpg', type: 'image/jpeg', body })
  const sent = await donor.as(chat.sendMessage, { body: { conversationId: id, pictureId } })
  expect(sent.data.message).toMatchObject({ text: '', hasPicture: true })
  const ask = (by: Somebody) => by.as.send('GET', `/campaign/chat/picture/${sent.data.id}`)
  for (const by of [donor, organiser]) {
    const picture = await ask(by)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  }
  expect((await ask(manager)).statusCode).toBe(404)
  const program = { name: 'b.jpg', type: 'image/jpeg', body: Buffer.from('#!/bin/sh\nrm -rf /\n') }
  const programId = await uploadFile(t, donor.as, program)
  const refused = await donor.as(chat.sendMessage, { body: { conversationId: id, pictureId: programId } })
  expect(refused.errors['pictureId']).toBe('File type not supported')
  const another = await uploadFile(t, donor.as, { name: 'c.jpg', type: 'image/jpeg', body })
  const theirs = await organiser.as(chat.sendMessage, { body: { conversationId: id, pictureId: another } })
  expect(theirs.http).toBe(403)
})

test('history is read back by its cursor, each message once', async () => {
  const id = await beginChat(donor, campaignId, '0')
  for (let i = 1; i < 65; i++) await send(i % 2 ? organiser : donor, id, String(i))
  const seen: string[] = []
  let cursor: string | undefined
  for (;;) {
    const { data, meta } = await donor.as(chat.getMessages, { body: { conversationId: id, cursor } })
    seen.unshift(...data.messages.map(({ text }) => text))
    if (meta.nextCursor === null) break
    cursor = meta.nextCursor
  }
  expect(seen).toEqual(Array.from({ length: 65 }, (_, i) => String(i)))
})

test('messages of one account are limited', async () => {
  const strict = await testApp({ env: { LIMIT_CHAT_USER: '5/60' } })
  const { as } = await makeSomebody(strict, 'donor')
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => as(chat.sendMessage, { body: { conversationId: 1, message: 'x' } })),
  )
  expect(tries.filter(({ http }) => http === 429)).toHaveLength(3)
  await strict.close()
})

test('one’s own messages are in the own data; a closed account’s words and pictures are gone, their place stays', async () => {
  const id = await beginChat(donor, campaignId, 'My secret words')
  const picture = { name: 'a.jpg', type: 'image/jpeg', body: await drawnPicture(600, 400) }
  const pictureId = await uploadFile(t, donor.as, picture)
  await donor.as(chat.sendMessage, { body: { conversationId: id, message: 'With a picture', pictureId } })
  const section = dataSections.find(({ name }) => name === 'chat')!
  const own: unknown[] = []
  for await (const { text } of readSection(t.services.database.pool, section, donor.id)) own.push(text)
  expect(own).toEqual(['My secret words', 'With a picture'])
  await closeAccount(t.services, { accountId: donor.id, isStaff: false }, 'en')
  const { messages } = await read(organiser, id)
  expect(messages.map(({ text, isErased, hasPicture }) => [text, isErased, hasPicture])).toEqual([
    ['', true, false],
    ['', true, false],
  ])
  const { rows } = await t.services.database.pool.query('select from media where id = $1', [pictureId])
  expect(rows).toEqual([])
})
