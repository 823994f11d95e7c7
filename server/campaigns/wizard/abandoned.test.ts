import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fillDraft, makeRaiser, raiserOf, type TestRaiser } from '../../testing/make/raisers.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

let raiser: TestRaiser
let id: number
beforeEach(async () => {
  t.setNow('2026-11-20T06:00:00Z')
  raiser = await makeRaiser(t)
  id = await fillDraft(t, raiser)
})

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  t.services.database.pool.query<Row>(text, values)
const on = async (day: string) => {
  t.setNow(`${day}T06:00:00Z`)
  await t.services.jobs.runDue()
}
const reminders = async () => {
  await t.settle()
  const { rows } = await sql<{ email: string }>('select email from account where id = $1', [raiser.id])
  return (await messagesTo(t, rows[0]!.email)).filter(({ subject }) => subject.includes('draft'))
}
/** Sessions expire within these periods, so that each read signs in again. */
const draftOf = async (who: TestRaiser, of: number) =>
  (await (await raiserOf(t, who.id)).as(campaignWizard.draftDetail, { params: { id: of } })).http
const isThere = async () => (await draftOf(raiser, id)) === 200

test('a draft left alone for 14 days is reminded of once, with the day until which it is kept', async () => {
  await on('2026-12-03')
  expect(await reminders()).toEqual([])
  await on('2026-12-05')
  await on('2026-12-06')
  const told = await reminders()
  expect(told).toHaveLength(1)
  expect(told[0]!.text).toContain('19 May 2027')
})

test('a draft left alone for 180 days is erased with its private files; one gone on with stays', async () => {
  const other = await makeRaiser(t)
  const kept = await fillDraft(t, other)
  const { rows } = await sql<{ key: string }>(
    `select m.storage_key as key from campaign_document d join media m on m.id = d.media_id where d.campaign_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(2)
  await on('2026-12-05')
  t.setNow('2027-05-01T06:00:00Z')
  await (
    await raiserOf(t, other.id)
  ).as(campaignWizard.saveDetails, { body: { campaignId: kept, title: 'Still here' } })
  await on('2027-05-18')
  expect(await isThere()).toBe(true)
  await on('2027-05-20')
  expect(await isThere()).toBe(false)
  for (const { key } of rows) await expect(t.services.storage.stat(key)).resolves.toBeUndefined()
  expect(await draftOf(other, kept)).toBe(200)
  const traces = await sql(`select 1 from audit where subject = $1 and action = 'campaign.draft-erased'`, [
    `campaign:${id}`,
  ])
  expect(traces.rows).toHaveLength(1)
})

test('the summary of a draft names the last day that it is stored', async () => {
  const keptUntil = async () =>
    (await (await raiserOf(t, raiser.id)).as(campaignWizard.draftSummary, { params: { id } })).data.keptUntil
  expect(await keptUntil()).toBe('2027-05-19')
  await on('2027-06-01')
  expect(await keptUntil()).toBe('2027-06-15')
  t.setNow('2027-06-10T06:00:00Z')
  expect(await keptUntil()).toBe('2027-06-15')
})

test('no draft is erased before its organiser was reminded of it and had 14 days', async () => {
  await on('2027-06-01')
  expect((await reminders())[0]!.text).toContain('15 Jun 2027')
  await on('2027-06-14')
  expect(await isThere()).toBe(true)
  await on('2027-06-16')
  expect(await isThere()).toBe(false)
})

test('a submitted fundraiser is neither reminded nor erased', async () => {
  await raiser.as(campaignWizard.submitReview, { body: { campaignId: id } })
  await on('2027-06-20')
  expect(await reminders()).toEqual([])
  expect(await isThere()).toBe(true)
})
