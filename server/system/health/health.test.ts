import { afterAll, beforeAll, expect, test } from 'vitest'
import { health } from '../../../contract/system/health.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ checksBooks: true })
})
afterAll(() => t.close())

const look = async () => {
  const { data } = await t.as('it-admin')(health.checks)
  return new Map(data.checks.map((check) => [check.id, check]))
}
const factOf = (check: { facts: { name: string; value: string }[] } | undefined, name: string) =>
  check?.facts.find((fact) => fact.name === name)?.value

test('a new installation says what works, what is not set up and what has never run', async () => {
  const checks = await look()
  expect([...checks].map(([id, { status }]) => [id, status])).toMatchObject(
    expect.arrayContaining([
      ['database', 'good'],
      ['migrations', 'good'],
      ['email', 'off'],
      ['sms', 'off'],
      ['gateway-payu', 'good'],
      ['backup', 'attention'],
      ['books', 'attention'],
      ['version', 'good'],
    ]),
  )
  expect(factOf(checks.get('database'), 'Version')).toMatch(/^PostgreSQL 1\d/)
  expect(factOf(checks.get('version'), 'Node')).toBe(process.version)
  expect(checks.get('backup')!.todo).toContain('npm run db:backup')
})

test('what ran and what failed is told as it is, with what to do', async () => {
  const { pool } = t.services.database
  await t.services.jobs.runDue()
  await pool.query(
    `insert into installation (key, value, set_at) values ('last_backup', '{"file": "sahaya-1.tar.gz", "bytes": 2500000}', $1)`,
    [new Date(t.services.clock.realNow().getTime() - 3_600_000)],
  )
  const checks = await look()
  expect(checks.get('backup')).toMatchObject({ status: 'good', todo: null })
  expect(factOf(checks.get('backup'), 'Size')).toBe('2.5 MB')
  expect(factOf(checks.get('backup'), 'Age')).toBe('60 minutes')
  expect(checks.get('books')!.status).toBe('good')
  await pool.query(
    `update installation set value = jsonb_set(value, '{findings}',
       '[{"name": "i03-raised", "rule": "I3: raised is what the books say", "rows": 20, "more": true}]') where key = 'last_check'`,
  )
  const broken = (await look()).get('books')
  expect(broken).toMatchObject({ status: 'bad' })
  expect(factOf(broken, 'I03')).toBe('I3: raised is what the books say (20 or more)')
})

test('only who may look at health sees it', async () => {
  expect((await t.as('finance')(health.checks)).http).toBe(403)
  expect((await t.asNobody(health.checks)).http).toBe(401)
})
