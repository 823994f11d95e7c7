import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases } from '../../../contract/support/cases.ts'
import { inbox } from '../../../contract/support/inbox.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeCase } from '../../testing/support/make-cases.ts'
import { makeSmallWorld } from '../../testing/world/small-world.ts'
import { rowsOf } from '../../testing/sheet.ts'

const now = '2026-11-20T06:00:00Z'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ now, env: { LIMIT_CONTACT_IP: '1000/60' } })
  await makeSmallWorld(t)
}, 240_000)
afterAll(() => t.close())

const list = async (query: Record<string, unknown> = {}, role = 'operations') =>
  (await t.as(role)(inbox.list, { query: { limit: 50, ...query } })).data

test('the inbox has the cases and the reports of every kind that wait, the oldest first', async () => {
  const rows = await list()
  expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4)
  const times = rows.map(({ receivedAt }) => receivedAt)
  expect(times).toEqual(times.toSorted())
  expect(rows.map(({ status }) => status).filter((status) => status > 1)).toEqual([])
  const newest = (await list({ sort: 'newest' })).map(({ id }) => id)
  expect(newest).toEqual(rows.map(({ id }) => id).toReversed())
})

test('the inbox counts as many of each kind as the landing page of operations', async () => {
  const { data } = await t.as('operations')(cases.overview, { query: { period: 'month' } })
  const totalOf = async (query: Record<string, unknown>) =>
    (await t.as('operations')(inbox.list, { query })).meta.total
  const waits = Object.fromEntries(Object.entries(data.waits).map(([name, wait]) => [name, wait!.count]))
  expect({
    overdue: await totalOf({ kind: 'case', overdue: '1' }),
    newCases: await totalOf({ kind: 'case', state: 'new' }),
    openCases: await totalOf({ kind: 'case', state: 'open' }),
    mine: await totalOf({ kind: 'case', state: 'open', assignee: 'me' }),
    fundraisers: await totalOf({ kind: 'fundraiser' }),
    comments: await totalOf({ kind: 'comment' }),
    materials: await totalOf({ kind: 'material' }),
    messages: await totalOf({ kind: 'message' }),
  }).toEqual(waits)
  expect(await totalOf({ kind: 'case', state: 'all', from: data.period.from, to: data.period.to })).toBe(
    data.figures.received!.value,
  )
})

test('the inbox filters by assignee, status, topic, words and due time', async () => {
  const id = await makeCase(t, { topic: 'materials', message: 'The blankets at Zaheerabad' })
  const me = (await t.as('operations')(cases.detail, { params: { id } })).data.me
  const found = async (query: Record<string, unknown>) =>
    (await list({ searchTerm: 'zaheerabad', ...query })).map(({ url }) => url)
  const url = `/operations/cases/${id}`
  expect(await found({})).toEqual([url])
  expect(await found({ topic: 'materials', assignee: 'none', state: 'new' })).toEqual([url])
  expect(await found({ topic: 'donation' })).toEqual([])
  await t.as('operations')(cases.assign, { body: { id, accountId: me } })
  expect(await found({ assignee: 'me', state: 'open' })).toEqual([url])
  expect(await found({ assignee: 'none' })).toEqual([])
  expect(await found({ overdue: '1' })).toEqual([])
  t.setNow('2026-11-25T06:00:00Z')
  expect(await found({ overdue: '1' })).toEqual([url])
  t.setNow(now)
  await t.as('operations')(cases.close, { body: { id, reason: 'Advertising' } })
  expect(await found({})).toEqual([])
  expect(await found({ state: 'solved' })).toEqual([url])
})

test('a row of the inbox leads only where its reader may decide it', async () => {
  const [own] = await list({ kind: 'fundraiser' })
  expect(own!.url).toBeNull()
  const [open] = await list({ kind: 'fundraiser' }, 'super-admin')
  expect(open!.url).toMatch(/^\/manager\/reports\/\d+$/)
})

test('the spreadsheet of the inbox has the rows of the filter', async () => {
  const { meta } = await t.as('operations')(inbox.list, { query: { kind: 'comment' } })
  const { rawPayload } = await t
    .as('operations')
    .send('GET', `/materials/v2/download/inbox/${meta.downloadKey}`)
  const [heads, ...rows] = rowsOf(rawPayload)
  expect(heads).toEqual(['Kind', 'Subject', 'Reports', 'Received', 'Due', 'Assignee', 'Status'])
  expect(rows).toHaveLength(meta.total)
  expect(new Set(rows.map((row) => row[0]))).toEqual(new Set(['Reported comment']))
})
