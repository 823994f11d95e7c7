import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registering } from '../../../contract/talks/registering.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { runsOf } from '../../testing/runs.ts'

let t: TestApp
/** Another process on the same database. */
let other: TestApp
beforeAll(async () => {
  t = await testApp()
  other = await testApp({ beside: t })
})
beforeEach(() => t.setNow('2026-11-20T06:00:00Z'))
afterAll(async () => {
  await other.close()
  await t.close()
})

const people = runsOf(60, 1000)
const capacity = runsOf(12, 100)

/** Registers accounts at once, each with so many guests. @returns tokens in the order of the accounts */
async function joinAll(eventId: number, guests: (index: number) => number) {
  const accounts = await Promise.all(Array.from({ length: people }, () => makeAccount(t, 'donor')))
  const answers = await Promise.all(
    accounts.map((account, index) =>
      clientFor(index % 2 === 0 ? t : other, account)(registering.register, {
        body: {
          eventId,
          name: 'Meena Rao',
          email: `racer-${index}@example.org`,
          mobile_no: String(9_100_800_000 + index),
          guests: guests(index),
        },
      }),
    ),
  )
  expect(answers.filter(({ http }) => http !== 200)).toEqual([])
  return answers.map(({ data }) => data.token)
}

const rowsOf = async (eventId: number) =>
  (
    await t.services.database.pool.query<{ status: string; size: number; place: number }>(
      `select status, party_size as size, queue_no as place from event_registration where event_id = $1 order by queue_no`,
      [eventId],
    )
  ).rows

test(
  'many registrations over two processes fill exactly the places, and the rest wait in order',
  { timeout: 120_000 },
  async () => {
    const event = await makeEvent(t, { capacity })
    await joinAll(event, () => 0)
    const rows = await rowsOf(event)
    const expected = Array.from({ length: people }, (_, index) =>
      index < capacity ? 'confirmed' : 'waiting',
    )
    expect(rows.map(({ status }) => status)).toEqual(expected)
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: people }, (_, index) => index + 1))
  },
)

test(
  'no place is free while a party that fits waits, after many cancellations',
  { timeout: 120_000 },
  async () => {
    const event = await makeEvent(t, { capacity })
    const tokens = await joinAll(event, (index) => (index * 7) % 6)
    const cancelled = tokens.filter((_, index) => index % 3 === 0)
    await Promise.all(
      cancelled.map((token, index) =>
        (index % 2 === 0 ? t : other).asNobody(registering.cancel, { body: { token } }),
      ),
    )
    const rows = await rowsOf(event)
    const seated = rows.filter(({ status }) => status === 'confirmed' || status === 'offered')
    const free = capacity - seated.reduce((sum, { size }) => sum + size, 0)
    expect(free).toBeGreaterThanOrEqual(0)
    expect(rows.filter(({ status, size }) => status === 'waiting' && size <= free)).toEqual([])
  },
)
