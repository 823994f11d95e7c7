import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { unsubscribing } from '../../../contract/accounts/preferences.ts'
import { subscribers, subscriberTexts, type SubscriberTopic } from '../../../contract/talks/subscribers.ts'
import { unsubscribeLinks } from '../../platform/messages/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientOf } from '../../testing/client.ts'
import { makeAccount, tokenOf } from '../../testing/make/accounts.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/read-messages.ts'
import { rowsOf } from '../../testing/sheet.ts'
import { preferencesToken } from './link.ts'

let t: TestApp
let count = 0
let email: string
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_OTP_SENDS_IP: '1000/60', LIMIT_OTP_WRONG_IP: '1000/60' } })
})
afterAll(() => t.close())
beforeEach(() => {
  email = `reader-${++count}@example.org`
})

const request = (topics: SubscriberTopic[], given: object = {}) =>
  t.asNobody(subscribers.subscribe, { body: { email, topics, ...given } })
const verify = (otp: string) => t.asNobody(subscribers.verify, { body: { email, otp } })
const subscribe = async (topics: SubscriberTopic[]) => {
  await request(topics, { name: 'Meena' })
  return verify(await codeSentTo(t, email))
}
const rows = async () => (await t.as('marketing')(subscribers.list, { query: { searchTerm: email } })).data
const token = () => preferencesToken(t.services.fieldCrypto, email)

test('an OTP confirms a subscription, which gets a welcome e-mail', async () => {
  expect(await request(['talks', 'newsletter'], { name: 'Meena' })).toMatchObject({
    http: 200,
    message: subscriberTexts.sent,
    data: { isConfirmed: false },
  })
  expect(await rows()).toMatchObject([{ status: 'requested', topics: '' }])
  const code = await codeSentTo(t, email)
  expect((await verify(otherThan(code))).message).toBe(otpTexts.wrong)
  expect(await verify(code)).toMatchObject({ http: 200, message: subscriberTexts.subscribed })
  expect(await rows()).toMatchObject([{ status: 'active', topics: 'Newsletter, Talks', name: 'Meena' }])
  const [welcome] = await messagesTo(t, email)
  expect(welcome).toMatchObject({ subject: 'You are subscribed' })
  expect(welcome!.text).toContain('/sahayaTalks/preferences/')
  expect((await verify(code)).message).toBe(otpTexts.over)
})

test('a subscription under any case of an address is one subscriber', async () => {
  await subscribe(['talks'])
  const written = email
  email = email.toUpperCase()
  t.setNow('2026-11-20T07:00:00Z')
  await request(['camps'])
  await verify(await codeSentTo(t, written))
  email = written
  expect(await rows()).toMatchObject([{ topics: 'Camps, Talks' }])
})

test('a stranger changes neither topics nor name of a subscriber', async () => {
  await subscribe(['talks'])
  t.setNow('2026-11-20T08:00:00Z')
  await request(['newsletter'], { name: 'Someone else' })
  expect(await rows()).toMatchObject([{ topics: 'Talks', name: 'Meena', status: 'active' }])
})

test('the account of a verified address subscribes without an OTP', async () => {
  const id = await makeAccount(t, 'donor')
  const { rows: found } = await t.services.database.pool.query<{ email: string }>(
    'update account set email_verified_at = now() where id = $1 returning email',
    [id],
  )
  email = found[0]!.email
  const authorization = `Bearer ${await tokenOf(t, id)}`
  const own = clientOf(t.app, async () => ({ authorization }))
  expect((await own(subscribers.subscribe, { body: { email, topics: ['camps'] } })).data).toEqual({
    isConfirmed: true,
  })
  expect((await own(subscribers.choices, { body: {} })).data).toEqual({ email, topics: ['camps'] })
  expect((await own(subscribers.choose, { body: { topics: ['talks'] } })).http).toBe(200)
  expect((await own(subscribers.choices, { body: {} })).data.topics).toEqual(['talks'])
  const other = await own(subscribers.subscribe, { body: { email: 'other@example.org', topics: ['talks'] } })
  expect(other.data.isConfirmed).toBe(false)
})

test('the link of an e-mail sets topics, and none of them ends the subscription', async () => {
  await subscribe(['talks', 'camps'])
  const read = () => t.asNobody(subscribers.choices, { body: { token: token() } })
  expect((await read()).data).toEqual({ email: 'r•••@example.org', topics: ['camps', 'talks'] })
  const choose = (topics: SubscriberTopic[]) =>
    t.asNobody(subscribers.choose, { body: { token: token(), topics } })
  expect((await choose(['newsletter'])).message).toBe(subscriberTexts.saved)
  expect((await read()).data.topics).toEqual(['newsletter'])
  await choose([])
  expect(await rows()).toMatchObject([{ status: 'ended', topics: '' }])
  expect((await t.asNobody(subscribers.choices, { body: { token: 'none' } })).http).toBe(404)
  expect((await t.asNobody(subscribers.choices, { body: {} })).http).toBe(404)
})

test('one click of a mail program ends the topics of that e-mail, and opening the address does not', async () => {
  await subscribe(['talks', 'camps', 'newsletter'])
  const press = unsubscribeLinks(t.services.fieldCrypto, '', { recipient: email, topic: 'talks' }).press
  const opened = await t.app.inject({ method: 'GET', url: press })
  expect(opened.statusCode).toBe(303)
  expect(await rows()).toMatchObject([{ topics: 'Camps, Newsletter, Talks' }])
  const payload = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await t.app.inject({ method: 'POST', url: press, payload, headers })).statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ topics: 'Newsletter', status: 'active' }])
})

test('a subscriber who unsubscribed and subscribes again gets e-mails again', async () => {
  await subscribe(['newsletter'])
  const { page } = unsubscribeLinks(t.services.fieldCrypto, '', { recipient: email, topic: 'newsletter' })
  await t.asNobody(unsubscribing.unsubscribe, { body: { token: page.split('/').at(-1)! } })
  expect(await rows()).toMatchObject([{ status: 'ended' }])
  t.setNow('2026-11-20T09:00:00Z')
  await subscribe(['newsletter'])
  expect(await rows()).toMatchObject([{ status: 'active', endedAt: null }])
  const { rows: ended } = await t.services.database.pool.query(
    'select from unsubscribed where recipient = $1',
    [email],
  )
  expect(ended).toEqual([])
})

test('an address without a subscription gets no unsubscribe link', async () => {
  const ask = () => t.asNobody(unsubscribing.unsubscribe, { body: { email, topic: 'newsletter' } })
  expect((await ask()).http).toBe(200)
  expect(await messagesTo(t, email)).toEqual([])
  await subscribe(['newsletter'])
  t.setNow('2026-11-20T10:00:00Z')
  await ask()
  expect((await messagesTo(t, email))[0]!.text).toContain('/unsubscribe/')
})

test('staff of site content filter and download subscribers, other staff do not', async () => {
  await subscribe(['competitions'])
  const query = { topic: 'competitions', status: 'active', searchTerm: email } as const
  const listed = await t.as('marketing')(subscribers.list, { query })
  expect(listed.data).toMatchObject([{ email, topics: 'Competitions' }])
  expect((await t.as('marketing')(subscribers.list, { query: { ...query, topic: 'camps' } })).data).toEqual(
    [],
  )
  const sheet = await t
    .as('marketing')
    .send('GET', `/materials/v2/download/subscribers/${listed.meta.downloadKey}`)
  const [head, row] = rowsOf(sheet.rawPayload)
  expect(head).toContain('Confirmed on')
  expect(row).toEqual(expect.arrayContaining([email, 'Subscribed']))
  expect((await t.as('hr')(subscribers.list)).http).toBe(403)
})

test('wrong topics and addresses are refused at their field', async () => {
  const { http, errors } = await t.asNobody(subscribers.subscribe, {
    body: { email: 'a..b@x.org', topics: [] },
  })
  expect([http, errors]).toEqual([400, { email: subscriberTexts.email, topics: subscriberTexts.topics }])
})

test('requests without an OTP are deleted after a day', async () => {
  await request(['talks'])
  t.setNow('2026-11-22T06:00:00Z')
  await t.settle()
  const { forgetUnconfirmed } = await import('./store-subscribers.ts')
  await forgetUnconfirmed(t.services.database.pool, new Date('2026-11-21T06:00:00Z'))
  expect(await rows()).toEqual([])
})
