import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAudit } from '../audit/index.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'
import { defineHousekeeping } from './housekeeping.ts'

let t: TestApp
const { received } = giving(() => t)
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the nightly check logs broken rules of the books', async () => {
  const jobs = new Map<string, { cron: string | undefined; run: () => Promise<void> }>()
  const errors: { details: unknown; text: string }[] = []
  const signal = new AbortController().signal
  defineHousekeeping({
    ...t.services,
    drains: { ...t.services.drains, define: () => undefined },
    jobs: {
      ...t.services.jobs,
      define: (name, { cron }, handler) =>
        void jobs.set(name, {
          cron,
          run: () => handler({} as never, { id: '', tries: 1, isLastTry: true, signal, ending: signal }),
        }),
    },
    log: Object.assign(Object.create(t.services.log) as typeof t.services.log, {
      error: (details: unknown, text: string) => errors.push({ details, text }),
    }),
  })
  const nightly = jobs.get('books.check')!
  expect(nightly.cron).toBe('30 2 * * *')

  const donation = await received()
  await sealAudit(t.services.database.db)
  await nightly.run()
  expect(errors).toEqual([])

  const client = await t.services.database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`update donation set state = 'failed', paid_at = null where id = $1`, [
    donation.donationId,
  ])
  await client.query(`update audit set actor = 'nobody' where id = (select min(audit_id) from audit_seal)`)
  await client.query('reset session_replication_role')
  client.release()
  await nightly.run()
  expect(errors.map(({ text }) => text)).toEqual([
    expect.stringContaining('the books do not hold: I9'),
    expect.stringContaining('the books do not hold: I13'),
    expect.stringContaining('the books do not hold: I15'),
    'the books do not hold: the chain of audit rows is broken',
  ])
  expect(JSON.stringify(errors)).toContain(donation.donationId)
})
