import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fundraiserAdministration as calls } from '../../../contract/campaigns/administration.ts'
import { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor } from '../../testing/client.ts'
import { giving } from '../../testing/giving.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { makeDraft } from '../../testing/make/drafts.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const { giveTo, decide } = giving(() => t)
const admin = () => t.as('super-admin')
const sql = (text: string, values: unknown[] = []) => t.services.database.pool.query(text, values)
const reason = 'The board has decided so.'

let manager: number
let id: number
let slug: string
beforeEach(async () => {
  manager = await makeAccount(t, 'manager')
  ;({ id, slug } = await makeCampaign(t, { managerId: manager, endsOn: '2026-12-20' }))
})
const page = async () => await t.asNobody(campaigns.detail, { params: { slug } })
const read = async () => (await admin()(calls.fundraiser, { params: { id } })).data

test('all fundraisers but drafts are listed, filtered, found and downloaded', async () => {
  const draft = await makeDraft(t)
  const waiting = await makeDraft(t, { status: 'in_review', title: 'A bore well for Bhimavaram' })
  const list = async (query: object) =>
    (await admin()(calls.fundraisers, { query })).data.map((row) => row.id)
  expect(await list({ limit: 50 })).toEqual(expect.arrayContaining([id, waiting.id]))
  expect(await list({ limit: 50 })).not.toContain(draft.id)
  expect(await list({ status: 'in_review', searchTerm: 'Bhimavaram' })).toEqual([waiting.id])
  expect(await list({ managed: 'nobody', limit: 50 })).not.toContain(id)
  const { meta } = await admin()(calls.fundraisers, { query: {} })
  const sheet = await admin().send('GET', `/materials/v2/download/all-fundraisers/${meta.downloadKey}`)
  expect(rowsOf(sheet.rawPayload).flat()).toContain('A bore well for Bhimavaram')
  for (const role of ['manager', 'approver', 'it-admin'])
    expect((await t.as(role)(calls.fundraiser, { params: { id } })).http).toBe(403)
})

test('another manager gets a fundraiser with a note; organiser and manager are told', async () => {
  const next = await makeAccount(t, 'manager')
  const body = { campaignId: id, managerId: next, note: 'They answer on Mondays.' }
  const stranger = await admin()(calls.changeManager, {
    body: { ...body, managerId: await makeAccount(t, 'finance') },
  })
  expect(Object.keys(stranger.errors)).toEqual(['managerId'])
  for (let i = 0; i < 2; i++) expect((await admin()(calls.changeManager, { body })).http).toBe(200)
  const { rows } = await sql(
    'select from_id, to_id, note from campaign_manager_change where campaign_id = $1',
    [id],
  )
  expect(rows).toEqual([{ from_id: manager, to_id: next, note: body.note }])
  expect((await read()).managerId).toBe(next)
  const { rows: accounts } = await sql('select email from account where id = $1', [next])
  await t.settle()
  const [letter] = await messagesTo(t, accounts[0].email)
  expect(letter!.subject).toBe('A fundraiser was handed over to you')
  expect(letter!.text).toContain(body.note)
})

test('a last day is set at once; what was completed takes gifts again', async () => {
  const set = (endsOn: string) => admin()(calls.changeEnd, { body: { campaignId: id, endsOn, reason } })
  expect(Object.keys((await set('2026-11-19')).errors)).toEqual(['endsOn'])
  expect((await set('2026-11-25')).http).toBe(200)
  t.setNow('2026-11-27T06:00:00Z')
  await t.services.jobs.runDue()
  expect((await page()).data.status).toBe('completed')
  expect((await set('2026-12-31')).http).toBe(200)
  expect((await page()).data).toMatchObject({ status: 'live', isOpen: true, endsOn: '2026-12-31' })
  expect((await page()).data.history[0]).toMatchObject({
    what: 'end_date',
    fromDay: '2026-11-25',
    toDay: '2026-12-31',
    askedAs: 'administration',
    decidedAs: 'administration',
  })
  t.setNow('2026-11-20T06:00:00Z')
})

test('what is stopped stays readable; a gift that was under way and is paid then counts', async () => {
  const { orderId } = await giveTo(id)
  expect((await admin()(calls.stop, { body: { campaignId: id, reason } })).http).toBe(200)
  expect((await admin()(calls.stop, { body: { campaignId: id, reason } })).http).toBe(409)
  await expect(giveTo(id)).rejects.toThrow('refused')
  await decide(orderId, { state: 'succeeded' })
  expect((await page()).data).toMatchObject({ status: 'stopped', isOpen: false, donorCount: 1 })
  expect((await read()).history.map(({ about }) => about)).toContain('Live → Stopped')
})

test('only what never had a gift, nor one under way, is deleted', async () => {
  const { id: given } = await makeCampaign(t)
  await giveTo(given)
  const refused = await admin()(calls.remove, { body: { campaignId: given, reason } })
  expect([refused.http, refused.message]).toEqual([409, expect.stringContaining('inactivate it instead')])
  expect((await read()).mayDelete).toBe(true)
  expect((await admin()(calls.remove, { body: { campaignId: id, reason } })).http).toBe(200)
  expect((await page()).http).toBe(404)
  expect((await admin()(calls.fundraiser, { params: { id } })).http).toBe(404)
  const { rows } = await sql(`select details from audit where subject = $1 and action = 'campaign.deleted'`, [
    `campaign:${id}`,
  ])
  expect(rows[0].details).toMatchObject({ title: 'Books for Asha School', reason })
})

test('nobody of a fundraiser does any of this to it', async () => {
  const own = await makeAccount(t, 'super-admin')
  const as = clientFor(t, own)
  await sql(`insert into campaign_team values ($1, $2, 'look', now())`, [id, own])
  const body = { campaignId: id, reason }
  expect((await as(calls.stop, { body })).http).toBe(403)
  expect((await as(calls.remove, { body })).http).toBe(403)
  expect((await as(calls.changeEnd, { body: { ...body, endsOn: '2026-12-31' } })).http).toBe(403)
  expect((await as(fundraiserChanges.pause, { body })).http).toBe(404)
})
