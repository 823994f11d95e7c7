import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropOffs } from '../../../contract/network/drop-offs.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { rowsOf } from '../../testing/sheet.ts'
import { findActiveDropOffs } from '../index.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const body = {
  category: 1 as const,
  name: 'Shabana Qureshi',
  email: 'shop@demo.test',
  mobile_no: '9000000401',
  locality: demoPlaces[0]!,
  availability: 'Daily, 10 to 6',
  description: 'Front room of the shop',
  localityName: 'Qureshi General Stores',
}
const staff = () => t.as('material-manager')
const detail = (id: number) => staff()(dropOffs.detail, { params: { id } })
const add = async (given: object = {}) =>
  (await staff()(getInvolved.showInterest, { body: { ...body, status: 1, ...given } })).data.id

test('who offers a place stands as Requested, with its exact point, and cannot say another status', async () => {
  const location = { lat: 17.4156, lng: 78.4347 }
  const offered = await t.asNobody(getInvolved.showInterest, { body: { ...body, location } })
  expect((await detail(offered.data.id)).data).toMatchObject({
    status: 2,
    location,
    locality: { formatted: body.locality.formatted },
    miscInfo: { name: 'Shabana Qureshi', localityName: 'Qureshi General Stores' },
  })
  expect((await t.asNobody(getInvolved.showInterest, { body: { ...body, status: 1 } })).http).toBe(403)
})

test('a place outside the served cities is refused in the words of the specification, and nothing is stored', async () => {
  const locality = { ...demoPlaces[0]!, city: 'Vijayawada', formatted: 'Vijayawada, Andhra Pradesh' }
  const before = (await staff()(dropOffs.list)).meta.total
  const refused = await t.asNobody(getInvolved.showInterest, { body: { ...body, locality } })
  const text = 'Sorry we dont serve to this city yet.'
  expect(refused).toMatchObject({ http: 200, message: text, errors: { locality: text } })
  const id = await add()
  const change = { ...body, locality, id, version: 1, status: 1 as const }
  expect((await staff()(dropOffs.update, { params: { id }, body: change })).message).toBe(text)
  expect((await staff()(dropOffs.list)).meta.total).toBe(before + 1)
  const near = { ...demoPlaces[0]!, city: 'hyderabad Cantonment' }
  expect((await t.asNobody(getInvolved.showInterest, { body: { ...body, locality: near } })).http).toBe(200)
})

test('what is missing or wrong is said at its field', async () => {
  const wrong = { ...body, localityName: ' ', mobile_no: '12', location: { lat: 91, lng: 0 } }
  const { http, errors } = await t.asNobody(getInvolved.showInterest, { body: wrong })
  expect([http, errors]).toEqual([
    400,
    {
      localityName: 'Enter locality name',
      mobile_no: 'Enter valid mobile number',
      'location.lat': 'Enter a latitude',
    },
  ])
})

test('staff change a place, dismiss it and download all; who read an older one is told', async () => {
  const id = await add({ name: '=Ravinder', localityName: 'Chary Bicycle Works' })
  const change = { ...body, id, name: '=Ravinder Chary', status: 1 as const, version: 1 }
  const save = () => staff()(dropOffs.update, { params: { id }, body: change })
  expect(await save()).toMatchObject({ http: 200, message: 'Successfully updated' })
  expect((await save()).http).toBe(409)
  expect((await staff()(dropOffs.setStatus, { body: { id, status: 0 } })).http).toBe(200)
  const listed = await staff()(dropOffs.list, { query: { status: '0', searchTerm: 'ravinder' } })
  expect(listed.data).toMatchObject([{ id, fullName: '=Ravinder Chary', status: 0 }])
  const sheet = await staff().send('GET', `/materials/v2/download/drop-offs/${listed.meta.downloadKey}`)
  expect(sheet.headers['content-disposition']).toContain('drop_off_locations')
  const [head, row] = rowsOf(sheet.rawPayload)
  expect(head).toEqual(['RequestedOn', 'FullName', 'Email', 'Mobile', 'Availability', 'Status'])
  expect(row).toEqual(expect.arrayContaining(['=Ravinder Chary', '9000000401', 'Inactive']))
})

test('only active places can be chosen, and only who manages materials sees the list', async () => {
  const [open, shut] = [
    await add({ localityName: 'Zubair Books' }),
    await add({ localityName: 'Zubair Shed' }),
  ]
  await staff()(dropOffs.setStatus, { body: { id: shut, status: 0 } })
  const found = await findActiveDropOffs(t.services.database.db, 'zubair')
  expect(found.map(({ id, localityName }) => [id, localityName])).toEqual([[open, 'Zubair Books']])
  expect((await t.as('finance')(dropOffs.list)).http).toBe(403)
  expect((await t.asNobody(dropOffs.list)).http).toBe(401)
  expect((await staff()(dropOffs.setStatus, { body: { id: open, status: 9 as 0 } })).http).toBe(400)
})
