import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '../../../contract/content.ts'
import { materialDashboard } from '../../../contract/materials/dashboard.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { volunteers } from '../../../contract/network/volunteers.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-11-20T06:00:00Z', keeps: true })
  const run = (text: string) => t.services.database.pool.query(text)
  const person = `'Lalitha', 'l@demo.test', '9000000001', 'Weekends', '{}', 'Has a van'`
  await run(`insert into volunteer (name, email, mobile_no, availability, locality, description, status, created_at)
    values (${person}, 'requested', '2026-11-18T06:00:00Z'), (${person}, 'requested', '2026-11-10T06:00:00Z'),
      (${person}, 'active', now()), (${person}, 'inactive', now())`)
  await run(`insert into need_help_request (full_name, email, phone, status, created_at)
    values ('Asha', 'a@demo.test', '9000000002', 'Relocating', '2026-11-01T06:00:00Z')`)
  await run(`insert into need_help_request (full_name, email, phone, status, state, created_at)
    values ('Bela', 'b@demo.test', '9000000005', 'Relocating', 'done', '2026-11-01T06:00:00Z')`)
  await run(`insert into material_offer (name, email, mobile_no, locality, status, created_at)
    values ('Venu', 'v@demo.test', '9000000003', '{}', 'requested', '2026-11-19T06:00:00Z'),
      ('Venu', 'v@demo.test', '9000000003', '{}', 'closed', '2026-10-31T20:00:00Z'),
      ('Venu', 'v@demo.test', '9000000003', '{}', 'received_by_staff', '2026-03-05T06:00:00Z'),
      ('Venu', 'v@demo.test', '9000000003', '{}', 'closed', '2025-11-30T06:00:00Z')`)
  await run(`insert into material_offer_item (offer_id, category_id, quantity)
    values (1, 1, 10), (1, 2, 3), (2, 2, 5), (3, 1, 7), (4, 1, 100)`)
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const summary = async () => (await staff()(materialDashboard.summary)).data
const active = (rows: { name: string; active: number }[]) =>
  Object.fromEntries(rows.map(({ name, active: count }) => [name, count]))

test('the figures are those of the lists, by what is active and what is asked for', async () => {
  const { statistics, newRequests, today } = await summary()
  expect(active(statistics)).toEqual({
    Volunteers: 1,
    Partners: 0,
    'Drop-off locations': 0,
    'Success stories': 0,
    Banners: 0,
  })
  expect(active(newRequests)).toEqual({
    'Donation requests': 1,
    'Material requests': 0,
    'Need help requests': 1,
    Volunteers: 2,
    Partners: 0,
  })
  expect((await staff()(volunteers.list, { query: { status: '2' } })).meta.total).toBe(2)
  expect((await staff()(offers.donations, { query: { status: '0' } })).meta.total).toBe(1)
  expect(today).toBe('2026-11-20')
})

test('things given are told by month in India and by category, over twelve months', async () => {
  const { byMonth, byCategory } = (await summary()).charts
  expect([byMonth.length, byMonth[0]!.month, byMonth.at(-1)!.month]).toEqual([12, '2025-12', '2026-11'])
  expect(byMonth.filter(({ offered }) => offered > 0)).toEqual([
    { month: '2026-03', offered: 7, received: 7 },
    { month: '2026-11', offered: 18, received: 5 },
  ])
  expect(byCategory).toEqual([
    { id: 1, name: 'Clothes', offered: 17, received: 7 },
    { id: 2, name: 'Books and stationery', offered: 8, received: 5 },
  ])
})

test('work waits since its oldest record, the longest first', async () => {
  const waiting = (await summary()).waiting.map(({ title, count, since }) => [title, count, since])
  const volunteersWait = ['Volunteers who ask to help', 2, '2026-11-10T06:00:00.000Z']
  const offersWait = ['Donation requests', 1, '2026-11-19T06:00:00.000Z']
  expect(waiting).toContainEqual(volunteersWait)
  expect(waiting.findIndex(([title]) => title === volunteersWait[0])).toBeLessThan(
    waiting.findIndex(([title]) => title === offersWait[0]),
  )
})

test('a text is worded, shows on public pages at once, and who read an older one is told', async () => {
  const shown = async () => (await t.asNobody(content.site)).data.texts
  expect([await shown(), (await summary()).homepageText]).toEqual([
    {},
    { homeMaterialsTitle: '', homeMaterialsText: '', materialsTitle: '', materialsText: '' },
  ])
  const save = (text: string, was?: string) =>
    staff()(materialDashboard.saveText, {
      body: { key: 'homeMaterialsTitle', text, ...(was !== undefined && { was }) },
    })
  expect((await save(' Things for Diwali ', '')).message).toBe('Successfully updated')
  expect(await shown()).toEqual({ homeMaterialsTitle: 'Things for Diwali' })
  expect((await save('Another', '')).http).toBe(409)
  expect((await summary()).homepageText['homeMaterialsTitle']).toBe('Things for Diwali')
  expect((await save('x'.repeat(501))).errors).toEqual({ text: 'Use at most 500 characters' })
  expect((await save('')).http).toBe(200)
  expect(await shown()).toEqual({})
  const unknown = await staff().send('POST', '/materials/v2/manager/dashboard-text', { key: 'x', text: 'a' })
  expect(unknown.json()).toMatchObject({ data: { errors: { key: 'Choose a text' } } })
})

test('nobody else sees the desk or words a text', async () => {
  expect((await t.as('finance')(materialDashboard.summary)).http).toBe(403)
  const body = { key: 'homeMaterialsText' as const, text: 'a' }
  expect((await t.as('donor')(materialDashboard.saveText, { body })).http).toBe(403)
})
