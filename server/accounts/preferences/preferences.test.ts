import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { preferences, preferenceTexts, unsubscribing } from '../../../contract/accounts/preferences.ts'
import { unsubscribeLinks } from '../../platform/messages/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientOf, type Client } from '../../testing/client.ts'
import { tokenOf } from '../../testing/make/accounts.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { createAccount } from '../index.ts'

let t: TestApp
let count = 0
let email: string
let asha: Client
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  email = `hears-${++count}@example.org`
  const mobileNo = `90000${String(10_000 + count)}`
  const id = await createAccount(t.services.database.db, {
    fullName: 'Asha',
    email,
    mobileNo,
    roles: ['donor'],
    at: t.services.clock.now(),
  })
  const authorization = `Bearer ${await tokenOf(t, id)}`
  asha = clientOf(t.app, async () => ({ authorization }))
})

const letter = (topic: string | undefined, recipient = email) => ({
  channel: 'email' as const,
  recipient,
  template: 'news',
  subject: 'News',
  text: 'News.',
  ...(topic !== undefined && { topic }),
})
const write = (...letters: ReturnType<typeof letter>[]) =>
  t.services.messages.queueMany(t.services.database.db, letters, t.services.clock.now())
const received = async () => (await messagesTo(t, email)).length
const tokenFor = (topic: string, recipient = email) =>
  unsubscribeLinks(t.services.fieldCrypto, '', { recipient, topic }).page.split('/').at(-1)!
const one = { email: 1, sms: 0, whatsapp: 0 } as const

test('who has chosen nothing hears what a donor expects to hear, and no newsletter', async () => {
  const { data } = await asha(preferences.list)
  expect(data.find(({ name }) => name === 'updates')).toEqual({ name: 'updates', ...one })
  expect(data.find(({ name }) => name === 'newsletter')).toMatchObject({ email: 0, sms: 0 })
})

test('a topic that is switched off sends nothing more, the others and what has none go on', async () => {
  await asha(preferences.save, { params: { name: 'updates' }, body: { ...one, email: 0 } })
  expect((await asha(preferences.read, { params: { name: 'updates' } })).data.email).toBe(0)
  await write(letter('updates'), letter('reminders'), letter(undefined), letter('updates', 'b@example.org'))
  expect(await received()).toBe(2)
  expect(await messagesTo(t, 'b@example.org')).toHaveLength(1)
})

test('an SMS is held back by its own choice, not by that of letters', async () => {
  const recipient = `90000${String(10_000 + count)}`
  const sms = { ...letter('materials', recipient), channel: 'sms' as const }
  const queue = () => t.services.messages.queue(t.services.database.db, sms, t.services.clock.now())
  await asha(preferences.save, { params: { name: 'materials' }, body: { email: 0, sms: 1, whatsapp: 0 } })
  await queue()
  await asha(preferences.save, { params: { name: 'materials' }, body: { email: 1, sms: 0, whatsapp: 0 } })
  await queue()
  expect(await messagesTo(t, recipient)).toHaveLength(1)
})

test('receipts by e-mail cannot be switched off, their SMS can', async () => {
  const off = await asha(preferences.save, { params: { name: 'receipts' }, body: { ...one, email: 0 } })
  expect([off.http, off.errors['email']]).toEqual([400, preferenceTexts.receiptsByEmail])
  const withoutSms = await asha(preferences.save, { params: { name: 'receipts' }, body: one })
  expect(withoutSms.http).toBe(200)
})

test('the link of a letter shows first and acts when it is pressed, without a login, as often as one likes', async () => {
  const token = tokenFor('reminders')
  const shown = await t.asNobody(unsubscribing.check, { body: { token } })
  expect(shown.data).toEqual({ email: 'h•••@example.org', topic: 'reminders', isOver: false })
  for (let i = 0; i < 2; i++)
    expect((await t.asNobody(unsubscribing.unsubscribe, { body: { token } })).http).toBe(200)
  await write(letter('reminders'), letter('updates'))
  expect(await received()).toBe(1)
  expect((await t.asNobody(unsubscribing.check, { body: { token } })).data.isOver).toBe(true)
  expect((await asha(preferences.read, { params: { name: 'reminders' } })).data.email).toBe(0)
})

test('who switches a topic on again hears of it again, whatever link was pressed before', async () => {
  await t.asNobody(unsubscribing.unsubscribe, { body: { token: tokenFor('updates') } })
  await asha(preferences.save, { params: { name: 'updates' }, body: one })
  await write(letter('updates'))
  expect(await received()).toBe(1)
})

test('one press of a mail program acts, as it posts it; opening its address only leads to the page', async () => {
  const { press } = unsubscribeLinks(t.services.fieldCrypto, '', { recipient: email, topic: 'updates' })
  const opened = await t.app.inject({ url: press })
  expect([opened.statusCode, opened.headers.location]).toEqual([303, press.replace('/api', '')])
  const post = (url: string) =>
    t.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  await write(letter('updates'))
  expect((await post(press)).statusCode).toBe(200)
  await write(letter('updates'))
  expect(await received()).toBe(1)
  expect((await post('/api/unsubscribe/forged')).statusCode).toBe(403)
})

test('a word that is cut, or sealed for something else, ends nothing', async () => {
  const other = t.services.fieldCrypto.seal('ABCPD1234F').toString('base64url')
  for (const token of [tokenFor('updates').slice(0, -2), other, tokenFor('unknown'), 'x'])
    expect((await t.asNobody(unsubscribing.unsubscribe, { body: { token } })).message).toBe(
      preferenceTexts.over,
    )
  expect((await t.asNobody(unsubscribing.check, { body: { token: other } })).http).toBe(403)
})

test('an address that was typed is sent a link; one that we do not know is not, and the answer is the same', async () => {
  const ask = (to: string) =>
    t.asNobody(unsubscribing.unsubscribe, { body: { email: to, topic: 'newsletter' } })
  expect((await ask(email.toUpperCase())).message).toBe((await ask('nobody@example.org')).message)
  const [sent] = await messagesTo(t, email)
  expect(sent!.text).toMatch(/\/unsubscribe\/[\w-]{80,}/)
  expect(await messagesTo(t, 'nobody@example.org')).toEqual([])
  await write(letter('newsletter'))
  expect(await received(), 'nothing is ended by asking').toBe(2)
})
