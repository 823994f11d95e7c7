import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditTrail } from '../../../contract/system/audit.ts'
import { jobQueue } from '../../../contract/system/job-queue.ts'
import { office } from '../../../contract/office.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ checksBooks: true })
})
afterAll(() => t.close())

const admin = () => t.as('it-admin')
const pool = () => t.services.database.pool
const queue = async (name: string) => (await admin()(jobQueue.queues)).data.find((one) => one.name === name)!

/** Inserts a job whose last try has failed. */
async function failed(name: string, data: object = {}): Promise<string> {
  const { rows } = await pool().query<{ id: string }>(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, created_on, started_on, completed_on, output, policy)
     values ($1, $2, 'failed', 3, 3, now(), now(), now(), '{"message": "connect ECONNREFUSED 192.0.2.1:25"}',
       (select policy from pgboss.queue where name = $1)) returning id`,
    [name, data],
  )
  return rows[0]!.id
}

test('the list shows each queue with its next run', async () => {
  const nightly = await queue('books.check')
  expect(nightly).toMatchObject({ title: 'Check the books and the audit trail', waiting: 0, failed: 0 })
  expect(nightly.nextAt).toMatch(/T21:00:00/)
  expect((await queue('messages.send')).nextAt).toBeNull()
  const { data } = await admin()(jobQueue.queues, { query: { searchTerm: 'E-MAILS' } })
  expect(data.map(({ name }) => name)).toEqual(['messages.send'])
  await t.services.jobs.runDue()
  expect((await queue('books.check')).lastAt).not.toBeNull()
})

test('a failed job shows its error and runs again once', async () => {
  const id = await failed('messages.send', { messageId: 999_999, token: 'secret-token' })
  expect(await queue('messages.send')).toMatchObject({ failed: 1, status: 'failed' })
  const listed = await admin()(jobQueue.failedJobs, { query: { searchTerm: 'econnrefused' } })
  expect(listed.data).toMatchObject([
    {
      id,
      title: 'Send e-mails and SMS',
      tries: 4,
      mayRetry: true,
      error: 'connect ECONNREFUSED 192.0.2.1:25',
    },
  ])
  expect(listed.data[0]!.about).toBe('token: [hidden] · messageId: 999999')
  const waits = (await admin()(office.area, { params: { area: 'it-admin' } })).data.waits
  expect(waits).toContainEqual(
    expect.objectContaining({ title: 'Jobs that failed', count: listed.meta.total }),
  )
  const body = { queue: 'messages.send', id }
  const both = await Promise.all([admin()(jobQueue.retry, { body }), admin()(jobQueue.retry, { body })])
  expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
  const afterRun = async () => {
    await t.services.jobs.runDue()
    return queue('messages.send')
  }
  await expect.poll(afterRun).toMatchObject({ failed: 0, waiting: 0 })
  const { data } = await admin()(auditTrail.entries, { query: { searchTerm: 'job:messages.send' } })
  expect(data).toMatchObject([{ what: 'Failed job run again' }])
})

test('an exclusive job is not queued twice', async () => {
  const id = await failed('books.check')
  await pool().query(
    `insert into pgboss.job (name, data, state, start_after, policy)
     values ('books.check', '{}', 'created', now() + interval '1 hour', 'exclusive')`,
  )
  expect(await admin()(jobQueue.retry, { body: { queue: 'books.check', id } })).toMatchObject({
    http: 409,
    message: expect.stringContaining('waits or runs already'),
  })
})

test('retrying needs a permission and an existing job', async () => {
  const id = '019a9d00-0000-7000-8000-000000000000'
  expect((await t.as('finance')(jobQueue.queues)).http).toBe(403)
  for (const queue of ['messages.send', 'no-such.queue'])
    expect((await admin()(jobQueue.retry, { body: { queue, id } })).http).toBe(409)
})
