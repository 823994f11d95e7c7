import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { runNamed } from './named.ts'
import { findById, insertRow, setStatus, updateRow } from './rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const at = new Date('2026-11-20T06:00:00Z')
const by = { actorId: null, actor: 'Yadagiri Mamidi', at }
const locality = { city: 'Hyderabad', formatted: 'Madhapur, Hyderabad' }
const asha = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  mobile_no: '9000000001',
  availability: 'Weekends',
  locality: JSON.stringify(locality),
  description: 'Drives a van',
  status: 'requested',
  created_at: at,
}
const inTx = <T>(work: Parameters<ReturnType<typeof database.db.transaction>['execute']>[0]) =>
  database.db.transaction().execute(work) as Promise<T>
const added = () => inTx<{ id: number; version: number }>((tx) => insertRow(tx, 'volunteer', asha, by))
const auditOf = async (id: number) =>
  (
    await database.pool.query<{ action: string; details: object }>(
      'select action, details from audit where subject = $1 order by id',
      [`volunteer:${id}`],
    )
  ).rows

test('a change is audited with what each changed column was and is', async () => {
  const { id, version } = await added()
  const values = {
    ...asha,
    name: 'Asha Reddy',
    locality: { formatted: locality.formatted, city: locality.city },
  }
  await inTx((tx) => updateRow(tx, 'volunteer', id, values, { expectedVersion: version, by }))
  expect(await findById(database.db, 'volunteer', id)).toMatchObject({ name: 'Asha Reddy', version: 2 })
  expect(await auditOf(id)).toEqual([
    { action: 'volunteer.created', details: {} },
    { action: 'volunteer.updated', details: { name: { from: 'Asha Rao', to: 'Asha Reddy' } } },
  ])
})

test('who has read an older version is refused, and so is a record that is not there', async () => {
  const { id, version } = await added()
  const rename = (name: string, of = id) =>
    inTx((tx) => updateRow(tx, 'volunteer', of, { name }, { expectedVersion: version, by }))
  await rename('Latha')
  await expect(rename('Meena')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', http: 409 })
  await expect(rename('Meena', id + 1000)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await findById(database.db, 'volunteer', id)).toMatchObject({ name: 'Latha' })
})

test('a new status leaves a row of history, and the same one again leaves none', async () => {
  const { id } = await added()
  const set = (status: string) =>
    inTx((tx) => setStatus(tx, 'volunteer', id, status, { ...by, note: 'Met on Saturday' }))
  await set('active')
  await set('active')
  const { rows } = await database.pool.query(
    'select actor, from_status, to_status, note, at from status_history where record_table = $1 and record_id = $2',
    ['volunteer', id],
  )
  expect(rows).toEqual([
    { actor: by.actor, from_status: 'requested', to_status: 'active', note: 'Met on Saturday', at },
  ])
  expect(await findById(database.db, 'volunteer', id)).toMatchObject({ status: 'active', version: 2 })
})

test('a named statement is planned once on a connection, in a transaction of Kysely too', async () => {
  const text = 'select $1::int + 1 as sum'
  const prepared = await inTx<number>(async (tx) => {
    expect(await runNamed(tx, text, [1])).toEqual([{ sum: 2 }])
    expect(await runNamed(tx, text, [2])).toEqual([{ sum: 3 }])
    const found = await runNamed<{ n: number }>(
      tx,
      'select count(*) as n from pg_prepared_statements where statement = $1',
      [text],
    )
    return found[0]!.n
  })
  expect(prepared).toBe(1)
})
