import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database/database.ts'
import { findBrokenSeal, followSeals, sealAudit } from './store-seals.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
})
afterAll(() => t.close())

const note = (subject: string) =>
  t.pool.query(
    `insert into audit (at, actor, action, subject) values ('2026-11-20T06:00:00Z', 'test', 'noted', $1)`,
    [subject],
  )

test('rows are sealed once, by whoever comes first', async () => {
  for (const subject of ['a', 'b', 'c']) await note(subject)
  const sealed = await Promise.all([sealAudit(t.db), sealAudit(t.db), sealAudit(t.db)])
  expect(sealed.reduce((sum, n) => sum + n, 0)).toBe(3)
  expect(await sealAudit(t.db)).toBe(0)
  expect(await findBrokenSeal(t.pool)).toBeUndefined()
})

test('audit rows refuse to be changed or deleted', async () => {
  await expect(t.pool.query(`update audit set actor = 'nobody'`)).rejects.toThrow('append-only')
  await expect(t.pool.query('delete from audit')).rejects.toThrow('append-only')
})

test('a row put in among those sealed long ago is found: it never gets a seal', async () => {
  const put = (id: number) =>
    t.pool.query(
      `insert into audit (id, at, actor, action, subject) overriding system value
       values ($1, '2026-11-20T06:00:00Z', 'test', 'noted', 'put in')`,
      [id],
    )
  await put(300_000)
  await sealAudit(t.db)
  expect(await findBrokenSeal(t.pool)).toBeUndefined()
  await put(150_000)
  expect(await sealAudit(t.db)).toBe(0)
  expect(await findBrokenSeal(t.pool)).toBe(150_000)
  await t.pool.query(`alter table audit disable trigger audit_append_only`)
  await t.pool.query(`delete from audit where id = 150000`)
  await t.pool.query(`alter table audit enable trigger audit_append_only`)
})

test('a row changed behind the triggers breaks the chain at that row', async () => {
  await note('d')
  await sealAudit(t.db)
  await t.pool.query(`alter table audit disable trigger audit_append_only`)
  const changed = await t.pool.query<{ id: number }>(
    `update audit set actor = 'nobody' where subject = 'b' returning id`,
  )
  await t.pool.query(`alter table audit enable trigger audit_append_only`)
  expect(await findBrokenSeal(t.pool)).toBe(changed.rows[0]!.id)
})

test('a row sealed before the trail knew addresses reads as it did, and cannot be given one', async () => {
  const other = await testDatabase()
  try {
    await other.pool.query(
      `insert into audit (at, actor, action, subject, details) values ('2026-11-20T06:00:00Z', 'test', 'noted', 'old', '{"a": 1}')`,
    )
    // The seal as versions before wrote it.
    await other.pool.query(
      `insert into audit_seal (audit_id, seal)
       select id, sha256(decode(repeat('00', 32), 'hex') || convert_to(concat_ws('|', id, (at at time zone 'UTC')::text,
         coalesce(actor_id::text, '-'), actor, action, subject, details::text), 'UTF8')) from audit`,
    )
    expect(await followSeals(other.pool)).toMatchObject({ rows: 1, brokenId: undefined })
    await other.pool.query('alter table audit disable trigger audit_append_only')
    await other.pool.query(`update audit set address = '192.0.2.1'`)
    expect(await findBrokenSeal(other.pool)).toBe(1)
  } finally {
    await other.close()
  }
})
