import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeRequest, requestBody } from '../../testing/make/material-requests.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const detail = async (id: number) => (await staff()(materialRequests.detail, { params: { id } })).data
const edit = async (id: number, change: object) => {
  const { version } = await detail(id)
  const body = { ...requestBody, status: 0 as const, id, version, ...change }
  return staff()(materialRequests.edit, { params: { id }, body })
}

test('a new request is Requested, made once for one key, and shown to nobody before it is approved', async () => {
  const made = await staff()(materialRequests.create, { body: requestBody, key: 'request-1' })
  const again = await staff()(materialRequests.create, { body: requestBody, key: 'request-1' })
  expect(again.data).toEqual(made.data)
  const { id } = made.data
  expect(await detail(id)).toMatchObject({
    status: 0,
    header: requestBody.header,
    volunteer: null,
    images: { logo: null, bannerImage: null },
    miscInfo: { org_name: 'Asha Girls’ Hostel', materials: [{ category: 9, quantity: 40 }] },
  })
  expect((await t.asNobody(openRequests.detail, { params: { id } })).http).toBe(404)

  await staff()(materialRequests.setStatus, { params: { id }, body: { id, status: 1 } })
  const shown = await t.asNobody(openRequests.detail, { params: { id } })
  expect(shown.data).toMatchObject({ status: 1, org_name: 'Asha Girls’ Hostel', city: demoPlaces[0]!.city })
  expect(JSON.stringify(shown.data)).not.toMatch(/Latha|9000000007|hostel@/)
  expect((await t.asNobody(openRequests.list)).data.map((one) => one.id)).toContain(id)

  await staff()(materialRequests.setStatus, { params: { id }, body: { id, status: 2 } })
  expect((await t.asNobody(openRequests.detail, { params: { id } })).data.status).toBe(2)
  expect((await t.asNobody(openRequests.list)).data.map((one) => one.id)).not.toContain(id)
  expect((await detail(id)).history.map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [0, 1],
  ])
})

test('the open requests of the reader’s city come first, over all pages, and each city has its own answer', async () => {
  const open: number[] = []
  const elsewhere = { ...demoPlaces[0]!, city: 'Warangal', formatted: 'Warangal, Telangana' }
  for (const locality of [elsewhere, demoPlaces[0]!, elsewhere, demoPlaces[0]!]) {
    const body = { ...requestBody, status: 1 as const, locality }
    open.push((await staff()(materialRequests.create, { body })).data.id)
  }
  const listed = async (place: object | string | undefined, page: number) => {
    const value = typeof place === 'string' ? place : encodeURIComponent(JSON.stringify(place))
    const answer = await t.app.inject({
      url: `/api/materials/v2/material-requests/list?limit=3&page=${page}`,
      headers: place === undefined ? {} : { 'x-location': value },
    })
    return answer.json<{ data: { id: number; city: string }[] }>().data
  }
  const { city } = elsewhere
  const whole = [...(await listed({ city: city.toUpperCase() }, 1)), ...(await listed({ city }, 2))]
  const fromCity = whole.filter((one) => one.city === city)
  expect(fromCity.map(({ id }) => id)).toEqual([open[2], open[0]])
  expect(whole.slice(0, 2)).toEqual(fromCity)
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
  const usual = await listed(undefined, 1)
  expect(usual[0]!.id).toBe(open[3])
  for (const unread of ['%', 'no-json', '%22', encodeURIComponent(JSON.stringify({ city: 'x'.repeat(300) }))])
    expect(await listed(unread, 1)).toEqual(usual)
  expect((await listed({ city }, 1))[0]!.id).toBe(open[2])
  const near = await t.asNobody(openRequests.list, { query: { nearCity: city, limit: '3' } })
  expect(near.data.map(({ id }) => id)).toEqual((await listed({ city }, 1)).map(({ id }) => id))
})

test('what is missing or too long is said at its field', async () => {
  const { errors } = await staff()(materialRequests.create, {
    body: {
      ...requestBody,
      header: 'x'.repeat(101),
      description: ' ',
      email: 'x',
      mobile_no: '12a',
      primary_name: '',
      org_name: '',
      cta_text: '',
      locality: undefined as never,
      materials: [{ category: 9, quantity: 0, description: '<p> </p>' }],
    },
  })
  expect(errors).toMatchObject({
    header: 'Use at most 100 characters',
    description: 'Enter description',
    email: 'Enter correct email',
    mobile_no: 'Enter only number',
    primary_name: 'Enter Name',
    org_name: 'Enter organization',
    cta_text: 'Enter CTA text',
    locality: 'Enter locality',
    'materials.0.quantity': 'Enter quantity',
    'materials.0.description': 'Enter materials description',
  })
  const long = [{ category: 9, quantity: 1, description: `<p>${'x'.repeat(5001)}</p>` }]
  const refused = await staff()(materialRequests.create, { body: { ...requestBody, materials: long } })
  expect(refused.errors).toEqual({ 'materials.0.description': 'Use at most 5000 characters' })
  const unknown = [{ category: 4711, quantity: 1, description: '<p>x</p>' }]
  const none = await staff()(materialRequests.create, { body: { ...requestBody, materials: unknown } })
  expect(none.errors).toEqual({ 'materials.0.category': 'Select category' })
})

test('scripts and frames never reach what is stored', async () => {
  const description =
    '<p onclick="x()">Warm</p><script>alert(1)</script><iframe src="https://x.test"></iframe>'
  const id = await makeRequest(t)
  await edit(id, { status: 1, materials: [{ category: 9, quantity: 1, description }] })
  expect((await detail(id)).miscInfo.materials[0]!.description).toBe('<p>Warm</p>')
})

test('who edits what somebody else has changed meanwhile is told, also where only the things differ', async () => {
  const id = await makeRequest(t)
  const { version } = await detail(id)
  const materials = [{ category: 1, quantity: 3, description: '<p>Shawls</p>' }]
  const first = await edit(id, { status: 1, materials })
  expect(first).toMatchObject({ http: 200, message: 'Successfully updated' })
  expect((await edit(id, { version })).http).toBe(409)
  expect((await edit(id, { id: id + 1 })).errors).toEqual({ id: 'The address names another record' })
  expect(await detail(id)).toMatchObject({
    status: 1,
    miscInfo: { materials: [{ category: 1, quantity: 3 }] },
  })
})

test('a request is given to an active volunteer with a note, and to nobody else', async () => {
  const id = await makeRequest(t)
  const volunteer = {
    category: 1 as const,
    name: 'Venu',
    email: 'venu@demo.test',
    mobile_no: '9000000009',
    locality: demoPlaces[0]!,
    availability: 'Weekends',
    description: 'Has a van',
  }
  const add = async (status: 0 | 1) =>
    (await staff()(getInvolved.showInterest, { body: { ...volunteer, status } })).data.id
  const body = { id, status: 2 as const, volId: await add(1), note: 'Call Latha first' }
  expect((await staff()(materialRequests.assignVolunteer, { body })).http).toBe(200)
  expect(await detail(id)).toMatchObject({ status: 2, volunteer: { name: 'Venu', note: 'Call Latha first' } })
  for (const volId of [await add(0), 999_999])
    expect((await staff()(materialRequests.assignVolunteer, { body: { ...body, volId } })).errors).toEqual({
      volId: 'Select volunteer',
    })
  const missing = await staff()(materialRequests.assignVolunteer, {
    body: { ...body, note: ' ', volId: 0, status: 9 as 0 },
  })
  expect(missing.errors).toEqual({
    note: 'Enter something to volunteer',
    volId: 'Select volunteer',
    status: 'Select status',
  })
  const long = { ...body, note: 'x'.repeat(201) }
  expect((await staff()(materialRequests.assignVolunteer, { body: long })).http).toBe(400)
})

test('requests are found, filtered by status and downloaded, by staff of materials alone', async () => {
  await makeRequest(t, { header: 'Cycles for Warangal', status: 0 })
  const query = { searchTerm: 'warangal', status: '0' }
  const listed = await staff()(materialRequests.list, { query })
  expect(listed.data).toMatchObject([{ status: 0, miscInfo: { primary_name: 'Latha Rao' } }])
  const sheet = await staff().send(
    'GET',
    `/materials/v2/download/material-requests/${listed.meta.downloadKey}`,
  )
  expect(sheet.headers['content-disposition']).toContain('material_requests')
  expect(rowsOf(sheet.rawPayload).at(-1)).toContain('Requested')
  expect((await t.as('finance')(materialRequests.list)).http).toBe(403)
  expect((await t.asNobody(materialRequests.list)).http).toBe(401)
})
