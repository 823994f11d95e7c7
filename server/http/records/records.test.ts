import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { volunteers } from '../../../contract/network/volunteers.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const details = {
  category: 1 as const,
  name: 'Lalitha Bonam',
  email: 'lalitha@demo.test',
  mobile_no: '9000000001',
  locality: demoPlaces[0]!,
  availability: 'Weekends',
  description: 'Has a van',
  status: 1 as const,
}
const staff = () => t.as('material-manager')

test('a change whose body names another record than its address is refused, and changes neither', async () => {
  const add = async () => (await staff()(getInvolved.showInterest, { body: details })).data.id
  const [one, other] = [await add(), await add()]
  const body = { ...details, name: 'Venu', id: other, version: 1 }
  const refused = await staff()(volunteers.update, { params: { id: one }, body })
  expect(refused).toMatchObject({ http: 400, errors: { id: 'The address names another record' } })
  for (const id of [one, other])
    expect((await staff()(volunteers.detail, { params: { id } })).data.miscInfo.name).toBe('Lalitha Bonam')
})

test('a record that is not there is neither shown, changed nor given a status', async () => {
  const params = { id: 999_999 }
  const body = { ...details, id: params.id, version: 1 }
  expect((await staff()(volunteers.detail, { params })).http).toBe(404)
  expect((await staff()(volunteers.update, { params, body })).http).toBe(404)
  expect((await staff()(volunteers.setStatus, { body: { ...params, status: 1 } })).http).toBe(404)
})
