import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unsubscribing } from '../../../contract/accounts/preferences.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { newsletters, newsletterTexts, stoppedAddresses } from '../../../contract/talks/newsletters.ts'
import { bootId } from '../../platform/email/boot-id.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { startSmtpPeer, type SmtpPeer } from '../../testing/peers/smtp-peer.ts'

type Body = BodyOf<typeof newsletters.save>

let t: TestApp
let peer: SmtpPeer
const start = '2026-11-20T06:00:00Z'
const at = (minutes: number) => t.setNow(new Date(Date.parse(start) + minutes * 60_000).toISOString())
beforeAll(async () => {
  peer = await startSmtpPeer()
  t = await testApp({ now: start, env: { SMTP_URL: peer.url } })
})
beforeEach(async () => {
  at(0)
  peer.received.length = 0
  peer.answer(250)
  await t.services.database.pool.query(
    'truncate subscriber, newsletter, newsletter_recipient, mail_bounce, stopped_address, unsubscribed restart identity cascade',
  )
})
afterAll(async () => {
  await t.close()
  await peer.stop()
})

const staff = () => t.as('marketing')
const written: Body = {
  topic: 'newsletter',
  language: 'en',
  onlyLanguage: false,
  subject: 'What November brought',
  preheader: 'Three talks in short',
  body: 'Three talks were held.\n\nA fourth follows.',
  buttonText: 'See the talks',
  link: '/sahayaTalks',
}
const subscribe = (emails: readonly string[], given: { topics?: string[]; language?: string } = {}) =>
  t.services.database.pool.query(
    `insert into subscriber (email, language, topics, status, consent_version, created_at, confirmed_at)
     select email, $2, $3, 'active', '1', $4, $4 from unnest($1::text[]) as email`,
    [emails, given.language ?? 'en', given.topics ?? ['newsletter'], start],
  )
const people = (count: number, name = 'reader') =>
  Array.from({ length: count }, (_, i) => `${name}-${i}@example.org`)
const draft = async (given: Partial<Body> = {}) =>
  (await staff()(newsletters.save, { body: { ...written, ...given } })).data.id
const detail = async (id: number) => (await staff()(newsletters.detail, { params: { id } })).data
const schedule = async (id: number, sendAt?: string) => {
  const { version } = await detail(id)
  return staff()(newsletters.schedule, { body: { id, version, ...(sendAt !== undefined && { sendAt }) } })
}
const sentTo = () => peer.received.flatMap(({ to }) => to).toSorted()
const recipientCount = async (id: number) => {
  const { status, waiting, sent, failed, skipped, unsubscribed } = await detail(id)
  return { status, waiting, sent, failed, skipped, unsubscribed }
}

test('a newsletter goes once to each subscriber of its topic, and is sent when none waits', async () => {
  await subscribe(people(3))
  await subscribe(['talks-only@example.org'], { topics: ['talks'] })
  const id = await draft()
  expect((await detail(id)).audience).toBe(3)
  expect((await schedule(id)).message).toBe(newsletterTexts.scheduled)
  await t.settle()
  await t.settle()
  expect(sentTo()).toEqual(people(3))
  expect(await recipientCount(id)).toMatchObject({ status: 'sent', waiting: 0, sent: 3, failed: 0 })
  const [mail] = peer.received
  expect(mail!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail!.raw).toContain('Three talks were held.')
})

test('a scheduled newsletter waits for its time and takes subscribers of then', async () => {
  const id = await draft()
  await schedule(id, new Date(Date.parse(start) + 30 * 60_000).toISOString())
  await t.settle()
  await subscribe(people(1))
  at(31)
  await t.settle()
  expect(await recipientCount(id)).toMatchObject({ status: 'sent', sent: 1 })
  const past = await schedule(await draft(), '2026-11-19T06:00:00Z')
  expect(past.errors).toEqual({ sendAt: newsletterTexts.time })
})

test('a start more than an hour late waits for a person', async () => {
  await subscribe(people(2))
  const id = await draft()
  await schedule(id)
  at(61)
  await t.settle()
  expect(await recipientCount(id)).toMatchObject({ status: 'late', sent: 0 })
  expect((await staff()(newsletters.resume, { body: { id } })).message).toBe(newsletterTexts.resumed)
  await t.settle()
  expect(await recipientCount(id)).toMatchObject({ status: 'sent', sent: 2 })
})

test('sending that stood still for more than an hour waits for a person', async () => {
  await subscribe(people(2))
  const id = await draft()
  await schedule(id)
  peer.answer(421)
  await t.settle().catch(() => undefined)
  expect(await recipientCount(id)).toMatchObject({ status: 'sending', waiting: 2 })
  peer.answer(250)
  at(62)
  await t.settle()
  expect(await recipientCount(id)).toMatchObject({ status: 'late', waiting: 2 })
  await staff()(newsletters.resume, { body: { id } })
  await t.settle()
  expect(await recipientCount(id)).toMatchObject({ status: 'sent', sent: 2, waiting: 0 })
  expect(sentTo()).toEqual(people(2))
})

test('a mail server that hangs up loses and doubles nothing', async () => {
  await subscribe(people(12))
  const id = await draft()
  await schedule(id)
  for (let round = 0; round < 3; round += 1) {
    peer.answer(421)
    await t.settle().catch(() => undefined)
    peer.answer(250)
  }
  await t.settle()
  expect(await recipientCount(id)).toMatchObject({ status: 'sent', sent: 12, failed: 0 })
  expect(sentTo()).toEqual(people(12).toSorted())
})

const rowsOf = async (id: number) =>
  (
    await t.services.database.pool.query<{ isEnded: boolean; by: string | null; error: string | null }>(
      `select data_ended_at is not null as "isEnded", handed_by as by, last_error as error
       from newsletter_recipient where newsletter_id = $1 order by id`,
      [id],
    )
  ).rows

/** A newsletter to one reader whose process died after the whole e-mail was passed to the network. */
async function diedAfterDataEnd(by: string) {
  await subscribe(people(1))
  const id = await draft()
  await schedule(id)
  peer.answer(421)
  await t.settle().catch(() => undefined)
  peer.answer(250)
  await t.services.database.pool.query(
    'update newsletter_recipient set data_ended_at = $2, handed_by = $3 where newsletter_id = $1',
    [id, start, by],
  )
  await t.settle()
  return id
}

test('the end of an e-mail is stored before the mail server answers it', async () => {
  await subscribe(people(1))
  const id = await draft()
  await schedule(id)
  const isEnded = () => rowsOf(id).then(([row]) => row!.isEnded)
  let before: boolean | undefined
  peer.beforeAnswer(async () => {
    await expect.poll(isEnded).toBe(true)
    before = true
  })
  await t.settle()
  peer.beforeAnswer(undefined)
  expect(before).toBe(true)
  expect(await rowsOf(id)).toEqual([{ isEnded: false, by: bootId(), error: null }])
  expect(await recipientCount(id)).toMatchObject({ status: 'sent', sent: 1 })
})

test('an e-mail that a killed process had handed over is not sent again', async () => {
  const id = await diedAfterDataEnd(bootId())
  expect(sentTo()).toEqual([])
  expect(await recipientCount(id)).toMatchObject({ status: 'sent', sent: 1 })
  expect(await rowsOf(id)).toMatchObject([{ error: newsletterTexts.noReply }])
})

test('an e-mail that a machine handed over before it was switched off is sent again', async () => {
  const id = await diedAfterDataEnd('another-machine/1')
  expect(sentTo()).toEqual(people(1))
  expect(await recipientCount(id)).toMatchObject({ status: 'sent', sent: 1 })
})

test('a hard bounce stops an address until staff lift it', async () => {
  await subscribe(['nobody@example.org', 'reader@example.org'])
  const id = await draft()
  await schedule(id)
  await t.settle()
  expect(await recipientCount(id)).toMatchObject({ status: 'sent', sent: 1, failed: 1 })
  const stopped = async () => (await staff()(stoppedAddresses.list)).data
  expect(await stopped()).toMatchObject([{ email: 'nobody@example.org', kind: 'hard' }])
  const next = await draft()
  expect((await detail(next)).audience).toBe(1)
  const [row] = await stopped()
  const lift = (reason: string) => staff()(stoppedAddresses.lift, { body: { id: row!.id, reason } })
  expect((await lift(' ')).errors).toEqual({ reason: newsletterTexts.reason })
  expect((await lift('The mailbox exists again')).message).toBe(newsletterTexts.lifted)
  expect(await stopped()).toEqual([])
  expect((await detail(next)).audience).toBe(2)
})

test('three soft bounces within 30 days stop an address', async () => {
  await subscribe(people(1))
  peer.answer(452)
  for (let round = 0; round < 3; round += 1) {
    at(round * 24 * 60)
    const id = await draft()
    await schedule(id)
    for (const minutes of [0, 2, 8, 30]) {
      at(round * 24 * 60 + minutes)
      await t.settle()
    }
    expect(await recipientCount(id)).toMatchObject({ status: 'sent', failed: 1 })
    const { data } = await staff()(stoppedAddresses.list)
    expect(data.map(({ kind }) => kind)).toEqual(round < 2 ? [] : ['soft'])
  }
})

test('more than 25 failures among the last 500 pause a newsletter, and staff go on', async () => {
  await subscribe([...people(30).map((_, i) => `nobody@host-${i}.example.org`), ...people(20)])
  const id = await draft()
  await schedule(id)
  await t.settle()
  const paused = await detail(id)
  expect(paused).toMatchObject({ status: 'paused', pauseReason: 'failures' })
  expect(paused.failed).toBe(26)
  expect(paused.waiting).toBeGreaterThan(0)
  at(1)
  await staff()(newsletters.resume, { body: { id } })
  await t.settle()
  expect(await recipientCount(id)).toMatchObject({ status: 'sent', failed: 30, sent: 20, waiting: 0 })
})

test('a reader who unsubscribes after a newsletter is counted and gets no further one', async () => {
  await subscribe(people(2))
  const id = await draft()
  await schedule(id)
  await t.settle()
  const [mail] = peer.received
  const token = /\/unsubscribe\/([\w-]+)/.exec(mail!.raw.replaceAll(/=\r?\n/g, ''))![1]!
  at(5)
  await t.asNobody(unsubscribing.unsubscribe, { body: { token } })
  expect(await recipientCount(id)).toMatchObject({ sent: 2, unsubscribed: 1 })
  expect((await detail(await draft())).audience).toBe(1)
})

test('recipients who unsubscribe while a newsletter is paused are skipped', async () => {
  await subscribe(people(2))
  const id = await draft()
  await schedule(id)
  peer.answer(421)
  await t.settle().catch(() => undefined)
  peer.answer(250)
  await staff()(newsletters.pause, { body: { id } })
  await t.settle()
  expect(await recipientCount(id)).toMatchObject({ status: 'paused', waiting: 2, sent: 0 })
  await t.services.database.pool.query(
    `insert into unsubscribed (recipient, topic, at) values ('reader-0@example.org', 'newsletter', now())`,
  )
  await staff()(newsletters.resume, { body: { id } })
  await t.settle()
  expect(await recipientCount(id)).toMatchObject({ status: 'sent', skipped: 1, sent: 1 })
})

test('a cancelled newsletter sends nothing more, and a sent one is not changed', async () => {
  await subscribe(people(1))
  const id = await draft()
  await schedule(id, new Date(Date.parse(start) + 60_000).toISOString())
  expect((await staff()(newsletters.cancel, { body: { id } })).message).toBe(newsletterTexts.cancelled)
  at(2)
  await t.settle()
  expect(sentTo()).toEqual([])
  const other = await draft()
  await schedule(other)
  await t.settle()
  for (const call of [newsletters.pause, newsletters.resume, newsletters.cancel])
    expect((await staff()(call, { body: { id: other } })).http).toBe(409)
  expect((await staff()(newsletters.save, { body: { ...written, id: other } })).http).toBe(409)
})

test('the database refuses to call a newsletter sent while a recipient waits', async () => {
  await subscribe(people(1))
  const id = await draft()
  await schedule(id)
  peer.answer(421)
  await t.settle().catch(() => undefined)
  await expect(
    t.services.database.pool.query(
      `update newsletter set status = 'sent', finished_at = now() where id = $1`,
      [id],
    ),
  ).rejects.toThrow('not finished')
})

test('staff see a preview and get a test at their own address', async () => {
  const id = await draft()
  const preview = await staff().send('GET', `/talks/newsletter/preview/${id}`)
  expect(preview.headers['content-type']).toContain('text/html')
  expect(preview.body).toContain('Three talks were held.')
  expect(preview.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await staff()(newsletters.test, { body: { id } })).http).toBe(409)
  await t.services.database.pool.query('update account set email_verified_at = now() where email is not null')
  expect((await staff()(newsletters.test, { body: { id } })).message).toBe(newsletterTexts.test)
  await t.services.jobs.runDue()
  await expect.poll(() => peer.received.map(({ raw }) => raw.includes('[Test]'))).toContain(true)
  expect((await t.as('event-manager')(newsletters.list)).http).toBe(403)
})

test('a button without a link is refused', async () => {
  const { errors } = await staff()(newsletters.save, { body: { ...written, link: '' } })
  expect(errors).toEqual({ buttonText: newsletterTexts.button })
  const acts = await staff()(newsletters.save, { body: { ...written, link: 'javascript:alert(1)' } })
  expect(acts.errors).toEqual({ link: newsletterTexts.link })
})
