import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { startSmtpPeer, type SmtpPeer } from '../../testing/peers/smtp-peer.ts'
import { clockAt } from '../clock.ts'
import { createFieldCrypto } from '../crypto/field-crypto.ts'
import { openJobs, type Jobs } from '../queues/jobs.ts'
import { createMailer, type Mailer } from '../email/mail.ts'
import type { Sms, SmsSender } from '../sms.ts'
import { createMessages, listOutbox, type Email, type Messages } from './index.ts'
import { Undeliverable } from './undeliverable.ts'

const log = pino({ level: 'silent' })
const at = new Date('2026-11-20T06:00:00Z')
const letter: Email = {
  channel: 'email',
  recipient: 'Meena@Example.org',
  template: 'thanks',
  subject: 'Your gift arrived',
  text: 'Dear Meena,\nthank you.',
  html: '<p>Dear Meena,</p>',
}
const otp: Email = {
  channel: 'sms',
  recipient: '9876543210',
  template: 'otp',
  subject: '',
  text: 'Your code is 4711',
  variables: { otp: '4711' },
}
const sender = 'help@sahaya.example'
const sealing = createFieldCrypto(['a-key-of-thirty-two-characters-0123'])

let database: TestDatabase
let peer: SmtpPeer
const closing: (() => unknown)[] = []

beforeAll(async () => {
  database = await testDatabase()
  peer = await startSmtpPeer()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await database.pool.query('truncate message; truncate pgboss.job')
  peer.received.length = 0
  peer.answer(250)
})
afterAll(() => Promise.all([database.close(), peer.stop()]))

async function open(
  servers: { mailer?: Mailer; sms?: SmsSender; keepsSealed?: boolean } = {},
): Promise<{ messages: Messages; jobs: Jobs }> {
  const jobs = openJobs({ connection: database.connection, log, works: false })
  const messages = createMessages({
    db: database.db,
    jobs,
    clock: clockAt(at),
    sender,
    sealing,
    keepsSealed: false,
    log,
    ...servers,
  })
  await jobs.start()
  closing.push(
    () => jobs.stop(),
    () => messages.close(),
  )
  return { messages, jobs }
}
const openWithMail = () =>
  open({ mailer: createMailer({ url: peer.url, from: { address: sender, name: () => 'Sahaya' } }) })

type Row = { state: string; tries: number; last_error: string | null; sent_at: Date | null }
const rows = async () =>
  (await database.pool.query<Row>('select state, tries, last_error, sent_at from message order by id')).rows
const dueNow = () => database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)

describe('a letter', () => {
  test('whose job was lost, as after a restore, goes out all the same', async () => {
    const { messages, jobs } = await openWithMail()
    await messages.queue(database.db, letter, new Date(at.getTime() - 4 * 3_600_000))
    await database.pool.query('delete from pgboss.job')
    await jobs.runDue()
    expect(peer.received).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'sent' }])
  })

  test('goes out when its cause commits, once', async () => {
    const { messages, jobs } = await openWithMail()
    await database.db.transaction().execute((tx) => messages.queue(tx, letter, at))
    expect(await rows()).toEqual([{ state: 'queued', tries: 0, last_error: null, sent_at: null }])
    await jobs.runDue()
    await jobs.runDue()
    expect(peer.received.map(({ to }) => to)).toEqual([['meena@example.org']])
    expect(await rows()).toEqual([{ state: 'sent', tries: 1, last_error: null, sent_at: at }])
  })

  test('does not exist when its cause fails', async () => {
    const { messages, jobs } = await openWithMail()
    const failing = database.db.transaction().execute(async (tx) => {
      await messages.queue(tx, letter, at)
      throw new Error('the gift was not saved')
    })
    await expect(failing).rejects.toThrow('not saved')
    await jobs.runDue()
    expect([await rows(), peer.received]).toEqual([[], []])
  })

  test('is not sent again by a second job for it', async () => {
    const { messages, jobs } = await openWithMail()
    await messages.queue(database.db, letter, at)
    const [{ id }] = (await database.pool.query<{ id: number }>('select id from message')).rows as [
      { id: number },
    ]
    await jobs.send(database.db, 'messages.send', { messageId: id })
    await jobs.runDue()
    expect(peer.received).toHaveLength(1)
  })

  test('is tried again later, under the same Message-ID', async () => {
    const { messages, jobs } = await openWithMail()
    await messages.queue(database.db, letter, at)
    peer.answer(451)
    await jobs.runDue()
    expect(await rows()).toMatchObject([
      { state: 'queued', tries: 1, last_error: expect.stringContaining('451') },
    ])
    peer.answer(250)
    await dueNow()
    await jobs.runDue()
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 2, last_error: null }])
    const ids = peer.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim())
    expect(ids).toEqual([expect.stringMatching(/^<message-\d+\.1795154400000@sahaya\.example>$/)])
  })

  test('of a topic carries what a mail program shows as its own button, another letter does not', async () => {
    const { messages, jobs } = await openWithMail()
    const unsubscribeUrl = `https://sahaya.example/api/unsubscribe/${'a'.repeat(140)}`
    await messages.queueMany(database.db, [{ ...letter, topic: 'updates', unsubscribeUrl }, letter], at)
    await jobs.runDue()
    const raws = peer.received.map(({ raw }) => raw.replaceAll('\r\n ', ' '))
    const withHeader = raws.filter((raw) => raw.includes(`List-Unsubscribe: <${unsubscribeUrl}>`))
    expect(withHeader).toHaveLength(1)
    expect(withHeader[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raws.filter((raw) => /list-unsubscribe/i.test(raw))).toHaveLength(1)
  })

  test('that is refused for good is tried once', async () => {
    const { messages, jobs } = await openWithMail()
    await messages.queue(database.db, { ...letter, recipient: 'nobody@example.org' }, at)
    await jobs.runDue()
    await dueNow()
    await jobs.runDue()
    expect(await rows()).toMatchObject([
      { state: 'failed', tries: 1, last_error: expect.stringContaining('550') },
    ])
  })

  test('is given up after eight tries', async () => {
    const { messages, jobs } = await openWithMail()
    await messages.queue(database.db, letter, at)
    peer.answer(451)
    for (let attempts = 0; attempts < 10; attempts += 1) {
      await jobs.runDue()
      await dueNow()
    }
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 8 }])
  })

  test('to what is no address fails by itself, without harm to its cause', async () => {
    const { messages } = await openWithMail()
    for (const recipient of ['', 'meena', 'a@b, c@d', 'a@b\r\nBcc: c@d', '<a@b>', 'a b@c', 'x'.repeat(300)])
      await messages.queue(database.db, { ...letter, recipient }, at)
    await messages.queue(database.db, { ...otp, recipient: '+919876543210' }, at)
    for (const row of await rows())
      expect(row).toMatchObject({ state: 'failed', last_error: 'This is no address' })
  })

  test('carries what is made for it when it goes out', async () => {
    const { messages, jobs } = await openWithMail()
    messages.defineAttachment('receipt', async (ref) => ({
      fileName: `receipt-${ref.donationId}.pdf`,
      type: 'application/pdf',
      body: Buffer.from(`%PDF of ${ref.donationId}`),
    }))
    const attachments = [{ kind: 'receipt', donationId: 'gift-1' }]
    await messages.queue(database.db, { ...letter, attachments }, at)
    await jobs.runDue()
    expect(peer.received[0]!.raw).toContain('filename=receipt-gift-1.pdf')
    expect(peer.received[0]!.raw).toContain(Buffer.from('%PDF of gift-1').toString('base64'))
  })

  test('whose attachment cannot be made just now waits', async () => {
    const { messages, jobs } = await openWithMail()
    messages.defineAttachment('receipt', () => Promise.reject(new Error('no fonts')))
    await messages.queue(database.db, { ...letter, attachments: [{ kind: 'receipt' }] }, at)
    await jobs.runDue()
    expect(await rows()).toMatchObject([{ state: 'queued', tries: 1, last_error: 'no fonts' }])
  })

  test('among many is sent on its own', async () => {
    const { messages, jobs } = await openWithMail()
    const letters = Array.from({ length: 30 }, (_, i) => ({ ...letter, recipient: `donor${i}@example.org` }))
    await database.db.transaction().execute((tx) => messages.queueMany(tx, [...letters, otp], at))
    await jobs.runDue()
    expect(peer.received.flatMap(({ to }) => to).toSorted()).toEqual(
      letters.map(({ recipient }) => recipient).toSorted(),
    )
  })
})

describe('an SMS', () => {
  test('goes out with template and variables', async () => {
    const sent: Sms[] = []
    const { messages, jobs } = await open({ sms: { send: async (sms) => void sent.push(sms) } })
    await messages.queue(database.db, otp, at)
    await jobs.runDue()
    expect(sent).toEqual([{ to: '9876543210', template: 'otp', variables: { otp: '4711' }, text: otp.text }])
  })

  test('that the provider refuses is given up', async () => {
    const { messages, jobs } = await open({
      sms: { send: () => Promise.reject(new Undeliverable('no such template')) },
    })
    await messages.queue(database.db, otp, at)
    await jobs.runDue()
    expect(await rows()).toMatchObject([{ state: 'failed', last_error: 'no such template' }])
  })
})

describe('a message that carries a code', () => {
  const secret: Email = { ...otp, isSecret: true }
  const stored = async () =>
    (
      await database.pool.query<{ all: string; sealed: Buffer | null }>(
        'select message::text as all, sealed from message',
      )
    ).rows[0]!

  test('lies sealed until it is sent, and is forgotten then', async () => {
    const sent: Sms[] = []
    const { messages, jobs } = await open({ sms: { send: async (sms) => void sent.push(sms) } })
    await messages.queue(database.db, secret, at)
    const before = await stored()
    expect(before.all).not.toContain('4711')
    expect(sealing.open(before.sealed!)).toContain('4711')
    await jobs.runDue()
    expect(sent).toEqual([{ to: '9876543210', template: 'otp', variables: { otp: '4711' }, text: otp.text }])
    expect((await stored()).sealed).toBeNull()
  })

  test('that waits for another try is kept, and is forgotten when it is given up', async () => {
    let isForGood = false
    const send = () => Promise.reject(isForGood ? new Undeliverable('no such number') : new Error('busy'))
    const { messages, jobs } = await open({ sms: { send } })
    await messages.queue(database.db, secret, at)
    await jobs.runDue()
    expect((await stored()).sealed).not.toBeNull()
    isForGood = true
    await dueNow()
    await jobs.runDue()
    expect((await stored()).sealed).toBeNull()
  })

  test('is read in the outbox only by who may open it', async () => {
    const { messages } = await open({ keepsSealed: true })
    await messages.queue(database.db, secret, at)
    expect((await listOutbox(database.db, {}, sealing))[0]!.text).toBe('Your code is 4711')
    expect((await listOutbox(database.db, {}))[0]!.text).toBe('')
  })

  test('is forgotten at once where no server is set up and no demo shows it', async () => {
    const { messages } = await open()
    await messages.queue(database.db, secret, at)
    expect((await stored()).sealed).toBeNull()
  })
})

describe('where no server is set up', () => {
  test('letters count as sent and stand in the outbox, newest first', async () => {
    const { messages } = await open()
    await messages.queue(database.db, letter, at)
    await messages.queue(database.db, otp, new Date(at.getTime() + 1000))
    const all = await listOutbox(database.db, {})
    expect(
      all.map(({ channel, to, subject, text, state }) => ({ channel, to, subject, text, state })),
    ).toEqual([
      { channel: 'sms', to: '9876543210', subject: '', text: 'Your code is 4711', state: 'sent' },
      {
        channel: 'email',
        to: 'meena@example.org',
        subject: letter.subject,
        text: letter.text,
        state: 'sent',
      },
    ])
    expect((await database.pool.query('select 1 from pgboss.job')).rowCount).toBe(0)
  })

  test('the outbox finds an address however it is typed, and no more than asked', async () => {
    const { messages } = await open()
    await messages.queueMany(database.db, [letter, letter, otp], at)
    expect(await listOutbox(database.db, { to: ' MEENA@example.org ' })).toHaveLength(2)
    expect(await listOutbox(database.db, { to: 'meena@example.org', limit: 1 })).toHaveLength(1)
    expect(await listOutbox(database.db, { to: 'meena' })).toEqual([])
  })
})
