import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRequests, type RequestSort } from '../../../contract/materials/open-requests.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { askingBody, makeAsker, makeOwnRequest } from '../../testing/make/askers.ts'
import { requestBody } from '../../testing/make/material-requests.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'

let t: TestApp
const here = demoPlaces[0]!
const away = demoPlaces[5]!
const numbers: Record<'near' | 'far' | 'soon' | 'late', number> = { near: 0, far: 0, soon: 0, late: 0 }

beforeAll(async () => {
  t = await testApp()
  t.setNow('2026-11-20T06:00:00Z')
  const asker = await makeAsker(t)
  const make = (header: string, change: object, item: object) =>
    makeOwnRequest(t, asker, {
      header,
      ...change,
      materials: [{ ...askingBody.materials[0]!, neededBy: null, ...item }],
    })
  numbers.near = await make('Near', { locality: here }, {})
  numbers.far = await make('Far', { locality: away }, { category: 1 })
  numbers.late = await make('Late', { locality: away }, { neededBy: '2026-12-24' })
  numbers.soon = await make('Soon', { locality: away }, { neededBy: '2026-11-24' })
})
afterAll(() => t.close())

const listed = async (query: {
  sort?: RequestSort
  category?: string
  lat?: string
  lng?: string
  nearCity?: string
}) => (await t.asNobody(openRequests.list, { query })).data

test('the nearest requests come first, with their distance', async () => {
  const { lat, lng } = here.latlong!.location
  const rows = await listed({ sort: 'nearest', lat: String(lat), lng: String(lng) })
  expect(rows.map(({ id }) => id)[0]).toBe(numbers.near)
  expect(rows[0]!.km).toBe(0)
  expect(rows.map(({ km }) => km!)).toEqual(rows.map(({ km }) => km!).toSorted((a, b) => a - b))
})

test('requests that are needed soon come by their first day', async () => {
  const rows = await listed({ sort: 'soon' })
  expect(rows.map(({ id, neededBy }) => [id, neededBy])).toEqual([
    [numbers.soon, '2026-11-24'],
    [numbers.late, '2026-12-24'],
  ])
})

test('a category shows only requests that still need its items', async () => {
  expect((await listed({ category: '1' })).map(({ id }) => id)).toEqual([numbers.far])
  expect((await listed({ category: '1', sort: 'soon' })).map(({ id }) => id)).toEqual([])
  expect((await t.asNobody(openRequests.categories)).data).toEqual([
    { id: 1, name: 'Clothes', requests: 1 },
    { id: 9, name: 'Bedding and blankets', requests: 3 },
  ])
})

test('newest ignores the city, and without an order the city comes first', async () => {
  expect((await listed({ sort: 'newest' }))[0]!.id).toBe(numbers.soon)
  expect((await listed({ nearCity: here.city }))[0]!.city).toBe(here.city)
  const [first] = await listed({ nearCity: away.city })
  expect(first!.city).toBe(away.city)
})

test('a request without a city stays in the list of a city', async () => {
  const body = { ...requestBody, header: 'Without a city', status: 1 as const }
  const { id } = (await t.as('material-manager')(materialRequests.create, { body })).data
  await t.services.database.pool.query(
    `update material_request set locality = locality - 'city' || '{"latlong": null}' where id = $1`,
    [id],
  )
  t.services.changes.publish('material-requests')
  expect((await listed({ nearCity: here.city })).map((row) => row.id)).toContain(id)
})

test('the number of requests counts a new one at once, in each order', async () => {
  const totals = async () => {
    const answers = [
      await t.asNobody(openRequests.list, { query: { sort: 'soon', category: '2' } }),
      await t.asNobody(openRequests.list, { query: { category: '2' } }),
    ]
    return answers.map(({ meta }) => meta?.total)
  }
  const before = await totals()
  expect(before).toEqual([0, 0])
  const asker = await makeAsker(t)
  const item = { ...askingBody.materials[0]!, category: 2, neededBy: null }
  await makeOwnRequest(t, asker, { header: 'Without a day', materials: [item] })
  expect(await totals()).toEqual([0, 1])
})
