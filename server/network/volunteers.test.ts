import { afterAll, beforeAll, expect, test } from 'vitest'
import { network } from '../../contract/network.ts'
import { demoPlaces } from '../db/demo/places.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { rowsOf } from '../testing/sheet.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const body = {
  ...{ category: 1 as const, name: 'Lalitha Bonam', email: 'lalitha@demo.test', mobile_no: '9000000001' },
  ...{ locality: demoPlaces[0]!, availability: 'Weekends', description: 'Has a van' },
}
const staff = () => t.as('material-manager')
const detail = (id: number) => staff()(network.volunteer, { params: { id } })

test('who offers help stands as Requested, once for one key, and cannot say another status', async () => {
  const offered = await t.asNobody(network.showInterest, { body, key: 'offer-1' })
  const again = await t.asNobody(network.showInterest, { body, key: 'offer-1' })
  expect(again.data).toEqual(offered.data)
  expect(
    (await t.asNobody(network.showInterest, { body: { ...body, name: 'B' }, key: 'offer-1' })).http,
  ).toBe(409)
  expect((await t.asNobody(network.showInterest, { body: { ...body, status: 1 } })).http).toBe(403)
  expect((await detail(offered.data.id)).data).toMatchObject({
    status: 2,
    miscInfo: { name: 'Lalitha Bonam', locality: body.locality },
  })
})

test('what is wrong is said at its field, in the words of the specification', async () => {
  const wrong = { ...body, name: ' ', email: 'x', mobile_no: '12a', description: 'x'.repeat(151) }
  const { errors } = await t.asNobody(network.showInterest, { body: wrong })
  expect(errors).toMatchObject({
    name: 'Enter Name',
    email: 'Enter correct email',
    mobile_no: 'Enter only number',
  })
  expect(Object.keys(errors)).toContain('description')
  const { errors: short } = await t.asNobody(network.showInterest, { body: { ...body, mobile_no: '123' } })
  expect(short).toEqual({ mobile_no: 'Enter valid mobile number' })
})

test('staff add, find, change and download volunteers; who read an older one is told', async () => {
  const { data: made } = await staff()(network.showInterest, {
    body: { ...body, name: 'Venu Gopal', status: 1 },
  })
  const change = { ...body, id: made.id, name: 'Venu G', status: 0 as const, version: 1 }
  const params = { id: made.id }
  const saved = await staff()(network.updateVolunteer, { params, body: change })
  expect(saved).toMatchObject({ http: 200, message: 'Successfully updated' })
  expect((await staff()(network.updateVolunteer, { params, body: change })).http).toBe(409)
  const listed = await staff()(network.volunteers, { query: { status: '0', searchTerm: 'venu' } })
  expect(listed.data).toMatchObject([{ id: made.id, fullName: 'Venu G', status: 0, taskCompleted: 0 }])
  const sheet = await staff().send('GET', `/materials/v2/download/volunteers/${listed.meta.downloadKey}`)
  expect(sheet.headers['content-disposition']).toContain('VolunteerList')
  expect(rowsOf(sheet.rawPayload).at(-1)).toContain('Inactive')
})

test('a status is set with its history, by whoever may', async () => {
  const { data } = await staff()(network.showInterest, { body: { ...body, name: 'Asha' } })
  await staff()(network.setVolunteerStatus, { body: { id: data.id, status: 1 } })
  const { rows } = await t.services.database.pool.query(
    `select from_status, to_status from status_history where record_table = 'volunteer' and record_id = $1`,
    [data.id],
  )
  expect(rows).toEqual([{ from_status: 'requested', to_status: 'active' }])
  expect((await staff()(network.setVolunteerStatus, { body: { id: 999_999, status: 1 } })).http).toBe(404)
  expect((await t.as('finance')(network.volunteers)).http).toBe(403)
})
