import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFieldCrypto } from '../platform/crypto/field-crypto.ts'
import { testDatabase, type TestDatabase } from '../testing/database/database.ts'
import { assertKeysSuffice, closedUnder, keysInUse, sealAnew, sealedColumns } from './sealed-fields.ts'

const [older, newer] = [
  'the-key-of-last-year-0123456789abcdef',
  'the-key-of-this-year-0123456789abcdef',
] as const
const before = createFieldCrypto([older])
const both = createFieldCrypto([newer, older])
const after = createFieldCrypto([newer])

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const donation = async (sealed: Buffer | null) => {
  const id = randomUUID()
  await database.pool.query(
    `insert into donation (id, kind, amount_paise, donor_name, donor_email, donor_phone, is_anonymous,
       declared_indian_citizen, pan_sealed, is_test, from_path, created_at)
     values ($1, 'cause', 5000000, 'Asha', 'asha@example.org', '9000000001', false, true, $2, true, '/', now())`,
    [id, sealed],
  )
  return id
}
const panOf = async (id: string, fields = after) => {
  const { rows } = await database.pool.query<{ pan_sealed: Buffer }>(
    'select pan_sealed from donation where id = $1',
    [id],
  )
  return fields.open(rows[0]!.pan_sealed)
}

test('the list names every sealed column that there is', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed' order by 1, 2`,
  )
  expect(rows).toEqual(sealedColumns.map(({ table, column }) => ({ table, column })))
})

test('a start without a key that fields need is refused, and is told how many', async () => {
  await assertKeysSuffice(database.pool, before)
  await donation(before.seal('ABCPE1234F'))
  await expect(assertKeysSuffice(database.pool, after)).rejects.toThrow(
    'FIELD_KEYS lacks a key that 1 sealed field',
  )
  await assertKeysSuffice(database.pool, both)
})

test('a key that nothing was sealed under may go at once', async () => {
  await assertKeysSuffice(database.pool, before)
  await donation(null)
  await expect(assertKeysSuffice(database.pool, after)).resolves.toBeUndefined()
})

test('a database from before the note is looked through once', async () => {
  await donation(before.seal('ABCPE1234F'))
  await expect(assertKeysSuffice(database.pool, after)).rejects.toThrow('FIELD_KEYS lacks')
})

test('what the older key sealed is sealed under the newest, over several batches, and the older may go', async () => {
  await assertKeysSuffice(database.pool, before)
  await database.pool.query(
    `insert into donation (id, kind, amount_paise, donor_name, donor_email, donor_phone, is_anonymous,
       declared_indian_citizen, pan_sealed, is_test, from_path, created_at)
     select gen_random_uuid(), 'cause', 5000000, 'Asha', 'asha@example.org', '9000000001', false, true, $1, true, '/', now()
     from generate_series(1, 1200)`,
    [before.seal('ABCPE1234F')],
  )
  await database.pool.query(
    `insert into message (channel, recipient, template, subject, body_text, sealed, created_at)
     select 'sms', '9000000001', 'otp', '', '', $1, now() from generate_series(1, 3)`,
    [before.seal('{}')],
  )
  const without = await donation(null)
  const already = await donation(both.seal('ZZZPE1234Z'))
  await assertKeysSuffice(database.pool, both)
  expect(await sealAnew(database.pool, both)).toBe(1203)
  await assertKeysSuffice(database.pool, after)
  expect(await sealAnew(database.pool, both)).toBe(0)
  expect(await panOf(already)).toBe('ZZZPE1234Z')
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from donation where pan_sealed is not null',
  )
  for (const { id } of rows.slice(0, 5).concat(rows.slice(-5))) await panOf(id)
  const { rows: bare } = await database.pool.query(
    'select from donation where id = $1 and pan_sealed is null',
    [without],
  )
  expect(bare).toHaveLength(1)
})

/** Parsers of a plain driver, which returns bigint as text. */
const asDriver = ((oid: number, format: 'text') =>
  oid === 20 ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser

test('sealed fields are counted right when the driver returns text', async () => {
  for (let i = 0; i < 12; i++) await donation(before.seal('ABCPE1234F'))
  const client = new pg.Client({ ...database.connection, types: { getTypeParser: asDriver } })
  await client.connect()
  const used = await keysInUse(client)
  await client.end()
  expect(closedUnder(used, after.keyIds)).toBe(12)
})
