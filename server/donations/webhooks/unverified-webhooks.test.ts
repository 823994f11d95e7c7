import { beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { forgetUnproven } from './store-events.ts'
import { longestKept } from './unverified-webhooks.ts'

let t: TestApp
const { give, one, webhook, status } = giving(() => t)

beforeEach(async () => {
  t = await testApp({
    env: { LIMIT_FORGED_IP: '5/3600', LIMIT_FORGED_ALL: '8/3600', LIMIT_UNSIGNED_IP: '3/3600' },
  })
  return () => t.close()
})

const from = (remoteAddress: string, payload: string | Buffer, url = '/api/gateways/payu/webhook') =>
  t.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
const kept = async () =>
  (
    await t.services.database.pool.query(
      `select reason, octet_length(raw) as bytes, cut_from as "cutFrom", seen, more from quarantine order by id`,
    )
  ).rows as { reason: string; bytes: number; cutFrom: number | null; seen: number; more: number }[]

test('of a long forged message only the beginning is kept, with the length and hash of all of it', async () => {
  const long = Buffer.from(`forged=${'x'.repeat(900_000)}`)
  for (let i = 0; i < 2; i++) expect((await from('198.51.100.1', long)).statusCode).toBe(401)
  expect(await kept()).toEqual([
    { reason: 'forged', bytes: longestKept, cutFrom: long.length, seen: 2, more: 0 },
  ])
  expect(await one('select body_hash = sha256($1) as fits from quarantine', long)).toEqual({ fits: true })
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})

test('an address that goes on sending them is answered as before, and its messages are only counted', async () => {
  expect((await from('198.51.100.2', 'forged=first')).statusCode).toBe(401)
  const answers = await Promise.all(Array.from({ length: 39 }, (_, i) => from('198.51.100.2', `forged=${i}`)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  const rows = await kept()
  expect(rows).toHaveLength(5)
  expect(rows.reduce((sum, { more }) => sum + more, 0)).toBe(35)
})

test('nor does it help to send from many addresses, or nonsense, or by the way on which donors come back', async () => {
  for (let i = 0; i < 20; i++) await from(`203.0.113.${i}`, `nonsense ${i}`)
  for (let i = 0; i < 20; i++) await from(`203.0.114.${i}`, `nonsense ${i}`, '/api/gateways/payu/return')
  expect((await kept()).length).toBeLessThanOrEqual(8)
})

test('a flood of wrong signatures keeps nothing that is unreadable out of quarantine, nor the other way round', async () => {
  for (let i = 0; i < 12; i++) await from(`203.0.113.${i % 2}`, `forged=flood-${i}`)
  expect((await from('203.0.113.0', 'nonsense of the same address')).statusCode).toBe(400)
  for (let i = 0; i < 12; i++) await from(`203.0.113.${i}`, `nonsense ${i}`)
  const rows = await kept()
  const of = (reason: string) => rows.filter((row) => row.reason === reason)
  expect([of('forged').length, of('unreadable').length]).toEqual([8, 8])
  expect(of('unreadable').reduce((sum, { more }) => sum + more, 0)).toBe(5)
})

test('what is signed is never held up, from whichever address it comes', async () => {
  for (let i = 0; i < 10; i++) await from('127.0.0.1', `forged=again-${i}`)
  const donation = await give()
  t.gateway.say(donation.orderId, { state: 'succeeded' })
  expect((await webhook(t.gateway.message(donation.orderId))).statusCode).toBe(200)
  await t.settle()
  expect(await status(donation)).toMatchObject({ status: 'received' })
  for (let i = 0; i < 10; i++)
    expect((await webhook(t.gateway.telling({ eventKey: `signed-${i}`, kind: 'other' }))).statusCode).toBe(
      200,
    )
})

test('what its gateway does not sign is taken so often from one address, and then refused for a while', async () => {
  const parse = t.gateway.parseWebhook
  t.gateway.parseWebhook = (raw, headers) => {
    const reading = parse(raw, headers)
    return reading.verdict === 'authentic' ? { ...reading, verdict: 'unsigned' } : reading
  }
  const answers = []
  for (let i = 0; i < 5; i++)
    answers.push(await webhook(t.gateway.telling({ eventKey: `unsigned-${i}`, kind: 'other' })))
  t.gateway.parseWebhook = parse
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429])
  expect(Number(answers[4]!.headers['retry-after'])).toBeGreaterThan(0)
  expect(await one(`select count(*) as n from gateway_event where event_key like 'unsigned-%'`)).toEqual({
    n: 3,
  })
})

test('they are forgotten after a time, and nothing else is', async () => {
  const plant = (reason: string, receivedAt: string) =>
    one(
      `insert into quarantine (provider, reason, raw, headers, body_hash, received_at)
       values ('payu', $1, $2, '{}', sha256($2), $3) returning 1`,
      reason,
      Buffer.from(`${reason} ${receivedAt}`),
      receivedAt,
    )
  for (const at of ['2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z'])
    for (const reason of ['forged', 'unreadable', 'unknown_order', 'conflict']) await plant(reason, at)
  expect(await forgetUnproven(t.services.database.pool, new Date('2026-10-15T00:00:00Z'))).toBe(2)
  expect(await forgetUnproven(t.services.database.pool, new Date('2026-10-15T00:00:00Z'))).toBe(0)
  expect((await kept()).map(({ reason }) => reason).toSorted()).toEqual([
    'conflict',
    'conflict',
    'forged',
    'unknown_order',
    'unknown_order',
    'unreadable',
  ])
})
