import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { sendYearEmails } from './jobs.ts'
import { yearToAnnounce } from './plan.ts'
import { planYearEmails } from './store-plan.ts'
import { runsOf } from '../../testing/runs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const { received } = giving(() => t)
const pool = () => t.services.database.pool
const letters = async (email?: string) =>
  (
    await pool().query<{ recipient: string; subject: string; body_text: string; attachments: object[] }>(
      `select recipient, subject, body_text, attachments from message
       where template = 'year-summary' and ($1::text is null or recipient = $1) order by id`,
      [email ?? null],
    )
  ).rows

test.each([
  ['2026-03-31T18:30:00Z', undefined],
  ['2026-04-01T03:29:59.999Z', undefined],
  ['2026-04-01T03:30:00Z', '2025-26'],
  ['2026-07-31T18:29:59Z', '2025-26'],
  ['2026-07-31T18:30:00Z', undefined],
  ['2026-11-20T06:00:00Z', undefined],
  ['2027-03-31T18:29:59Z', undefined],
  ['2100-04-02T06:00:00Z', '2099-00'],
])('at %s it is time to tell of %s', (now, year) => {
  expect(yearToAnnounce(new Date(now))).toBe(year)
})

test('each donor of the ended year receives one e-mail from concurrent workers', async () => {
  const donors = runsOf(20, 60)
  t.setNow('2027-03-20T06:00:00Z')
  for (let i = 0; i < 2 * donors; i++) await received({ donor_email: `donor${i % donors}@example.org` })
  await received({ donor_email: 'late@example.org' })
  const returned = await received({ donor_email: 'returned@example.org' })
  await pool().query(`update donation set state = 'refunded', refunded_paise = amount_paise where id = $1`, [
    returned.donationId,
  ])
  await t.services.jobs.runDue()
  expect(await letters()).toEqual([])

  t.setNow('2027-04-01T03:40:00Z')
  await received({ donor_email: 'newyear@example.org' })
  const now = t.services.clock.now()
  const work = async () => {
    await planYearEmails(t.services.database.db, '2026-27', now)
    while ((await sendYearEmails(t.services)) > 0);
  }
  await Promise.all([work(), work(), work(), work()])
  await t.services.jobs.runDue()
  const sent = await letters()
  expect(sent).toHaveLength(donors + 1)
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(donors + 1)
  const told = sent.map(({ recipient }) => recipient)
  expect(told).toContain('late@example.org')
  for (const none of ['returned@example.org', 'newyear@example.org']) expect(told).not.toContain(none)
  // Gifts that are booked late get a letter too, once.
  t.setNow('2027-03-31T18:29:59Z')
  await received({ donor_email: 'straggler@example.org' })
  t.setNow('2027-04-02T06:00:00Z')
  for (let i = 0; i < 2; i++) await t.services.jobs.runDue()
  expect(await letters()).toHaveLength(donors + 2)
  expect(await letters('straggler@example.org')).toHaveLength(1)
})

test('the letter tells how often and how much, and its link and its paper hold the gifts', async () => {
  const [letter] = await letters('donor7@example.org')
  expect(letter).toMatchObject({ subject: 'Your statement of gifts for 2026-27' })
  expect(letter?.body_text).toContain(
    'In the financial year 2026-27 you gave twice. ₹5,000 of it stays with us.',
  )
  expect(letter?.attachments).toMatchObject([{ kind: 'year-summary', year: '2026-27' }])
  const path = /\/api\/campaign\/donation\/year-summary\/\S+/.exec(letter!.body_text)![0]
  const paper = await t.app.inject(path)
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(path).not.toContain('donor7')
  expect(Buffer.from(path.split('t=')[1]!.split('.')[1]!, 'base64url').toString()).not.toContain('@')
})
