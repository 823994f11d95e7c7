import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../app.ts'
import { startSmsPeer, type SmsPeer } from '../peers/sms-peer.ts'
import { startSmtpPeer, type SmtpPeer } from '../peers/smtp-peer.ts'
import { everyAnswer } from './answers.ts'
import { searchFor, secretText, type Canary } from './canaries.ts'
import { backupOf, databaseFiles, type Kept } from './kept.ts'
import { seed, type Seeded } from './seed.ts'

/** Secrets go through every call that takes one; then they are looked for in whatever is kept, told or logged. */
let t: TestApp
let mail: SmtpPeer
let sms: SmsPeer
let seeded: Seeded
let folder: string
const logged: string[] = []

beforeAll(async () => {
  mail = await startSmtpPeer()
  sms = await startSmsPeer()
  folder = await mkdtemp(join(tmpdir(), 'sahaya-canary-'))
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(line: Buffer, _encoding, done) {
        logged.push(line.toString())
        done()
      },
    }),
  )
  // Runs without the demo, which shows its messages to everyone.
  t = await testApp({
    log,
    pages: '<!doctype html>',
    env: {
      DEMO_MODE: 'off',
      ROLE: 'all',
      SMTP_URL: mail.url,
      SMS_URL: sms.url,
      LIMIT_READS_IP: '100000/60',
      LIMIT_LISTS_IP: '100000/60',
    },
  })
  seeded = await seed(t, { mail, sms })
})
afterAll(async () => {
  await t.close()
  await Promise.all([mail.stop(), sms.stop(), rm(folder, { recursive: true, force: true })])
})

function hits(places: readonly Kept[], canaries: readonly Canary[]): string[] {
  const search = searchFor(canaries)
  return places.flatMap(({ where, bytes }) => search(bytes).map((what) => `${what} in ${where}`))
}
/** Stands in the same rows as the secrets: where it is found, they would be. */
const known = [secretText('e-mail', 'kavya.canary@example.org')]

test('each kind of secret was sent', () => {
  const kinds = new Set(seeded.canaries.map(({ what }) => what))
  expect(kinds).toEqual(
    new Set([
      'password',
      'mistyped password',
      'PAN',
      'OTP',
      'session token',
      'reset token',
      'second factor',
      'recovery code',
      'second step token',
    ]),
  )
})

test('no secret stands readable in the files of the database or in a backup', async () => {
  const kept = [...(await databaseFiles(t)), await backupOf(t, join(folder, 'all.tar.gz'))]
  expect(hits(kept, known).length).toBeGreaterThan(2)
  expect(hits(kept.slice(-1), known)).toHaveLength(1)
  expect(hits(kept, seeded.canaries)).toEqual([])
})

test('no secret is logged, at any level', () => {
  expect(logged.length).toBeGreaterThan(20)
  const lines = logged.map((line) => ({ where: line, bytes: Buffer.from(line) }))
  expect(hits(lines, seeded.canaries)).toEqual([])
})

/**
 * Two exports show what is masked elsewhere, each logged and under a permission of its own: the tax statement PANs, which
 * the tax office asks for, and the payout file accounts at banks, of which none is kept yet.
 */
const mayShow = { call: 'taxStatement.sheet', what: 'PAN' }

test('no answer to anybody tells a secret, but the tax statement PANs to whoever may export it', async () => {
  const answers = await everyAnswer(t, seeded)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(300)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const search = searchFor(seeded.canaries)
  const shown = answers.flatMap(({ asker, bytes, call }) =>
    search(bytes).map((what) => ({ asker, call, what })),
  )
  const isAllowed = ({ call, what }: (typeof shown)[number]) => call === mayShow.call && what === mayShow.what
  expect(shown.filter((one) => !isAllowed(one))).toEqual([])
  expect(new Set(shown.filter(isAllowed).map(({ asker }) => asker))).toEqual(
    new Set(['finance', 'super-admin']),
  )
}, 120_000)
