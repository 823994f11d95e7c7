import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditTrail } from '../../../contract/system/audit.ts'
import { office } from '../../../contract/office.ts'
import { outbox } from '../../../contract/system/outbox.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const admin = () => t.as('it-admin')
const pool = () => t.services.database.pool
let number = 0

async function queued(
  parts: { recipient?: string; isSecret?: true; goodUntil?: Date } = {},
): Promise<number> {
  const recipient = parts.recipient ?? `donor-${(number += 1)}@example.org`
  await t.services.messages.queue(
    t.services.database.db,
    {
      channel: 'email',
      template: 'gift-received',
      subject: 'Thank you',
      ...parts,
      recipient,
      text: 'Open https://sahaya.test/donations/1?t=secret-link today',
    },
    t.services.clock.now(),
  )
  const { rows } = await pool().query<{ id: number }>('select max(id) as id from message')
  return rows[0]!.id
}

async function failed(parts?: Parameters<typeof queued>[0]): Promise<number> {
  const id = await queued(parts)
  await pool().query(
    `update message set state = 'failed', sent_at = null, tries = 8, last_error = 'Connection refused' where id = $1`,
    [id],
  )
  return id
}

const resend = (id: number) => admin()(outbox.resend, { body: { id } })
const one = async (id: number) => (await admin()(outbox.message, { params: { id } })).data

test('a message tells to whom, what about, how often it was tried and why it failed', async () => {
  const id = await failed({ recipient: 'latha@example.org' })
  const { data } = await admin()(outbox.messages, { query: { searchTerm: 'LATHA', status: 'failed' } })
  expect(data).toMatchObject([
    {
      id,
      recipient: 'latha@example.org',
      kindName: 'Donation received',
      status: 'failed',
      tries: 8,
      lastError: 'Connection refused',
      resend: 'yes',
    },
  ])
  for (const query of [
    { channel: 'sms' },
    { kind: 'otp' },
    { from: '2030-01-01' },
    { status: 'sent' },
  ] as const)
    expect((await admin()(outbox.messages, { query: { searchTerm: 'latha', ...query } })).data).toEqual([])
  const listed = await admin()(outbox.messages, { query: { kind: 'gift-received' } })
  const sheet = await admin().send('GET', `/materials/v2/download/messages/${listed.meta.downloadKey}`)
  expect(rowsOf(sheet.rawPayload).flat()).toContain('Connection refused')
  const about = (await admin()(outbox.about)).data
  expect(about).toMatchObject({ servers: { email: false, sms: false }, mayAct: true })
  expect(about.kinds).toContainEqual({ id: 'gift-received', name: 'Donation received' })
})

test('links are not shown, and of an OTP nothing is', async () => {
  const { text } = await one(await queued())
  expect(text).toBe('Open [link] today')
  const id = await queued({ isSecret: true, goodUntil: new Date('2026-11-20T06:05:00Z') })
  const secret = await admin().send('GET', `/it-admin/messages/message/${id}`)
  expect(secret.json()).toMatchObject({ data: { isSecret: true, text: null } })
  const everything = (await admin().send('GET', '/it-admin/messages?limit=50')).body + secret.body
  expect(everything).not.toContain('secret-link')
})

test('a failed message is sent again once, however often it is pressed, and the trail tells by whom', async () => {
  const id = await failed()
  const answers = await Promise.all([resend(id), resend(id)])
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  await t.settle()
  await t.services.jobs.runDue()
  expect(await one(id)).toMatchObject({ status: 'sent', copies: [] })
  const { data } = await admin()(auditTrail.entries, { query: { searchTerm: `message:${id}` } })
  expect(data).toMatchObject([{ what: 'Message sent again', subjectUrl: `/it-admin/messages/${id}` }])
})

test('what was sent is sent again as another message, and not once more within ten minutes', async () => {
  const id = await queued()
  const { data } = await resend(id)
  expect(data.id).not.toBe(id)
  expect((await one(id)).copies).toMatchObject([{ id: data.id, status: 'sent' }])
  expect((await one(data.id)).resentOf).toBe(id)
  for (const again of [id, data.id])
    expect(await resend(again)).toMatchObject({ http: 409, message: expect.stringContaining('ten minutes') })
})

test('an OTP or link that has expired or was forgotten is not sent again, nor anything to no address', async () => {
  const now = t.services.clock.realNow().getTime()
  const [soon, before] = [new Date(now + 60_000), new Date(now - 1)]
  expect((await resend(await failed({ isSecret: true, goodUntil: soon }))).http).toBe(200)
  const forgotten = await failed({ isSecret: true, goodUntil: soon })
  await pool().query('update message set sealed = null where id = $1', [forgotten])
  for (const id of [
    forgotten,
    await failed({ isSecret: true, goodUntil: before }),
    await failed({ goodUntil: before }),
  ])
    expect(await resend(id)).toMatchObject({
      http: 409,
      message: expect.stringContaining('not good any more'),
    })
  expect((await resend(await failed({ recipient: 'nobody' }))).http).toBe(409)
  expect((await resend(999_999)).http).toBe(404)
})

test('what its reader has switched off since is not sent again', async () => {
  const id = await failed({ recipient: 'left@example.org' })
  await pool().query(`update message set topic = 'newsletter' where id = $1`, [id])
  await pool().query(
    `insert into unsubscribed (recipient, topic, at) values ('left@example.org', 'newsletter', now())`,
  )
  expect(await resend(id)).toMatchObject({ http: 409, message: expect.stringContaining('switched') })
})

test('what failed waits on the landing page until it is set aside for a reason', async () => {
  const waiting = async () =>
    (await admin()(office.area, { params: { area: 'it-admin' } })).data.waits.find(
      ({ title }) => title === 'Messages that failed',
    )
  const id = await failed()
  const before = (await waiting())!
  expect(before.count).toBe((await admin()(outbox.messages, { query: { status: 'failed' } })).meta.total)
  const body = { id, reason: 'The donor has died' }
  expect((await admin()(outbox.setAside, { body })).http).toBe(200)
  expect((await admin()(outbox.setAside, { body })).http).toBe(409)
  expect((await waiting())?.count ?? 0).toBe(before.count - 1)
  expect(await one(id)).toMatchObject({ status: 'set_aside' })
})

test('who may only look neither sends again nor sets aside', async () => {
  await pool().query(
    `insert into role (id, name, area, is_staff, permissions) values ('auditor', 'Auditor', '/it-admin', true, '{health.read}')`,
  )
  const id = await failed()
  const auditor = t.as('auditor')
  expect((await auditor(outbox.message, { params: { id } })).data.mayAct).toBe(false)
  expect((await auditor(outbox.resend, { body: { id } })).http).toBe(403)
  expect((await auditor(outbox.setAside, { body: { id, reason: 'x' } })).http).toBe(403)
})
