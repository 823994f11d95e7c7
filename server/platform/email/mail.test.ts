import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmtpPeer, type SmtpPeer } from '../../testing/peers/smtp-peer.ts'
import { afterFlush, createMailer, type Mail, type Mailer } from './mail.ts'
import { Undeliverable } from '../messages/undeliverable.ts'

const from = { address: 'help@sahaya.example', name: () => 'Sahaya' }
const { signal } = new AbortController()
const mail: Mail = {
  to: 'meena@example.org',
  subject: 'Your ₹2,500 reached Asha School',
  text: 'Dear Meena,\nthank you.\n',
  html: '<p>Dear Meena,</p>',
  messageId: 'message-1.1763618400000@sahaya.example',
  attachments: [{ fileName: 'receipt.pdf', type: 'application/pdf', body: Buffer.from('%PDF-1.7') }],
}
let peer: SmtpPeer
let mailer: Mailer

beforeAll(async () => {
  peer = await startSmtpPeer()
  mailer = createMailer({ url: peer.url, from })
})
beforeEach(() => {
  peer.received.length = 0
  peer.answer(250)
})
afterAll(async () => {
  mailer.close()
  await peer.stop()
})

const headersOf = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

describe('a mail', () => {
  test('reaches the server with text, HTML, attachment and its own Message-ID', async () => {
    await mailer.send(mail, signal)
    const [got] = peer.received
    expect(got).toMatchObject({ from: 'help@sahaya.example', to: ['meena@example.org'] })
    const headers = headersOf(got!.raw)
    expect(headers).toContain('Message-ID: <message-1.1763618400000@sahaya.example>')
    expect(headers).toContain('From: Sahaya <help@sahaya.example>')
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(got!.raw).toContain('filename=receipt.pdf')
    expect(got!.raw).toContain(Buffer.from('%PDF-1.7').toString('base64'))
    expect(got!.raw).toContain('<p>Dear Meena,</p>')
  })

  test('cannot be given other headers', async () => {
    await mailer.send({ ...mail, subject: 'x\r\nBcc: spy@example.org\r\n\r\nnew body' }, signal)
    const { raw, to } = peer.received[0]!
    expect(to).toEqual(['meena@example.org'])
    expect(headersOf(raw)).toContain('Subject: x Bcc: spy@example.org new body')
    expect(headersOf(raw).some((header) => /^bcc:/i.test(header))).toBe(false)
  })

  test.each([
    'meena@example.org\r\nBcc: spy@example.org',
    'meena@example.org, spy@example.org',
    'meena@example.org spy@example.org',
    'Meena <spy@example.org>',
    'spy@example.org:meena@example.org',
    '"spy@example.org"@example.org',
    '',
  ])('to %j goes to nobody', async (to) => {
    await expect(mailer.send({ ...mail, to }, signal)).rejects.toBeInstanceOf(Undeliverable)
    expect(peer.received).toEqual([])
  })

  test('with a file or an address for content reads neither', async () => {
    const sly = { fileName: 'a', type: 'text/plain', body: { path: '/etc/hostname' } as unknown as Buffer }
    await expect(mailer.send({ ...mail, attachments: [sly] }, signal)).rejects.toThrow(/access/i)
    expect(peer.received).toEqual([])
  })
})

describe('a refusal', () => {
  test.each([550, 552, 554])('by %i is for good', async (code) => {
    peer.answer(code)
    await expect(mailer.send(mail, signal)).rejects.toBeInstanceOf(Undeliverable)
  })

  test.each([421, 450, 451, 452])('by %i passes', async (code) => {
    peer.answer(code)
    await expect(mailer.send(mail, signal)).rejects.not.toBeInstanceOf(Undeliverable)
  })

  test('of the recipient is for good', async () => {
    await expect(mailer.send({ ...mail, to: 'nobody@example.org' }, signal)).rejects.toBeInstanceOf(
      Undeliverable,
    )
  })

  test('of the login passes: a setting is wrong, not the letter', async () => {
    const stranger = createMailer({ url: peer.url.replace('right', 'wrong'), from })
    const refused = stranger.send(mail, signal)
    await expect(refused).rejects.toMatchObject({ code: 'EAUTH' })
    await expect(refused).rejects.not.toBeInstanceOf(Undeliverable)
    stranger.close()
  })

  test('to connect passes', async () => {
    const away = createMailer({ url: 'smtp://127.0.0.1:1', from })
    await expect(away.send(mail, signal)).rejects.not.toBeInstanceOf(Undeliverable)
    away.close()
  })
})

describe('end of a watched mail', () => {
  test('is reported once, before the server answers', async () => {
    const steps: string[] = []
    peer.beforeAnswer(async () => {
      await expect.poll(() => steps).toEqual(['end'])
      steps.push('answer')
    })
    try {
      await mailer.sendWatched(mail, signal, () => steps.push('end'))
    } finally {
      peer.beforeAnswer(undefined)
    }
    expect(steps).toEqual(['end', 'answer'])
  })

  test('waits until the operating system took every byte', () => {
    const taken: (() => void)[] = []
    const socket = new Writable({ write: (_chunk, _encoding, done) => void taken.push(done) })
    const steps: string[] = []
    socket.write('the last part')
    afterFlush(socket, () => steps.push('end'))
    expect(steps).toEqual([])
    taken.shift()!()
    taken.shift()!()
    return expect.poll(() => steps).toEqual(['end'])
  })

  test('is not reported when the connection breaks first', async () => {
    const socket = new Writable({ write: () => undefined })
    socket.on('error', () => undefined)
    const steps: string[] = []
    socket.write('the last part')
    afterFlush(socket, () => steps.push('end'))
    socket.destroy(new Error('reset'))
    await expect.poll(() => socket.closed).toBe(true)
    expect(steps).toEqual([])
  })
})
