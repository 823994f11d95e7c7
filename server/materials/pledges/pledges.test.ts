import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { pledges } from '../../../contract/materials/pledges.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeSomebody } from '../../testing/make/chatting.ts'
import { makeRequest } from '../../testing/make/material-requests.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const offer = {
  name: 'Madhav Joshi',
  indian_citizen: 1 as const,
  email: 'madhav@demo.test',
  mobile_no: '9000000011',
  org_name: 'Joshi Stores',
  locality: demoPlaces[1]!,
  materials: [{ category: 9, quantity: 12 }],
}
const give = (requestId: number, given: object = {}, key?: string) =>
  t.as('donor')(giveItems.give, { body: { ...offer, ngo_req_id: requestId, ...given }, ...(key && { key }) })
const detail = async (id: number) => (await staff()(pledges.detail, { params: { id } })).data

test('things offered for a request stand in its list as Requested, once for one key', async () => {
  const requestId = await makeRequest(t)
  const { data } = await give(requestId, {}, 'items-1')
  expect((await give(requestId, {}, 'items-1')).data).toEqual(data)
  const query = { request: String(requestId) }
  const listed = await staff()(pledges.list, { query })
  expect(listed.data).toMatchObject([
    {
      id: data.id,
      name: 'Madhav Joshi',
      organizationName: 'Joshi Stores',
      status: 0,
      volunteerData: null,
      ngo_req_id: requestId,
      typeOfDonation: [{ category: 'Bedding and blankets', quantity: 12 }],
    },
  ])
  expect(await detail(data.id)).toMatchObject({
    materials: [{ category: { id: 9 }, quantity: 12 }],
    locality: { formatted: demoPlaces[1]!.formatted },
  })
  const sheet = await staff().send('GET', `/materials/v2/download/ngo-donations/${listed.meta.downloadKey}`)
  expect(rowsOf(sheet.rawPayload).at(-1)).toContain('Bedding and blankets')
})

test('a closed request takes nothing, and one that is not approved is not there', async () => {
  expect((await give(await makeRequest(t, { status: 2 }))).http).toBe(409)
  expect((await give(await makeRequest(t, { status: 0 }))).http).toBe(404)
  expect((await give(999_999)).http).toBe(404)
})

test('the login of a blocked account does not count for a pledge', async () => {
  const ngo_req_id = await makeRequest(t)
  const blocked = await makeSomebody(t, 'donor')
  const { pool } = t.services.database
  await pool.query(`update account set state = 'blocked' where id = $1`, [blocked.id])
  const { errors } = await blocked.as(giveItems.give, { body: { ...offer, ngo_req_id } })
  expect(Object.keys(errors ?? {})).toEqual(['otp'])
  const stored = await pool.query('select from material_offer where request_id = $1', [ngo_req_id])
  expect(stored.rowCount).toBe(0)
})

test('what is wrong with an offer is said at its field', async () => {
  const requestId = await makeRequest(t)
  const { errors } = await give(requestId, { name: '', email: 'x', mobile_no: '12', materials: [] })
  expect(errors).toMatchObject({
    name: 'Enter Name',
    email: 'Enter correct email',
    mobile_no: 'Enter valid mobile number',
    materials: 'Add what you give',
  })
  const unknown = await give(requestId, { materials: [{ category: 4711, quantity: 1 }] })
  expect(unknown.errors).toEqual({ 'materials.0.category': 'The organisation does not ask for this' })
})

test('an offer moves on with its history and is given to an active volunteer', async () => {
  const { id } = (await give(await makeRequest(t))).data
  const volunteer = {
    category: 1 as const,
    name: 'Venu',
    email: 'venu@demo.test',
    mobile_no: '9000000009',
    status: 1 as const,
    locality: demoPlaces[0]!,
    availability: 'Weekends',
    description: 'Has a van',
  }
  const volId = (await staff()(getInvolved.showInterest, { body: volunteer })).data.id
  expect((await staff()(pledges.assignVolunteer, { body: { id, volId } })).http).toBe(200)
  expect((await staff()(pledges.assignVolunteer, { body: { id, volId: 999_999 } })).errors).toEqual({
    volId: 'Select volunteer',
  })
  for (const status of [1, 2, 2] as const) await staff()(pledges.setStatus, { body: { id, status } })
  expect(await detail(id)).toMatchObject({
    status: 2,
    volunteerData: { id: volId, name: 'Venu' },
    history: [
      { from: 1, to: 2 },
      { from: 0, to: 1 },
    ],
  })
  expect((await staff()(pledges.setStatus, { body: { id, status: 9 as 0 } })).http).toBe(400)
  expect((await staff()(pledges.setStatus, { body: { id: 999_999, status: 1 } })).http).toBe(404)
  expect((await t.as('finance')(pledges.list)).http).toBe(403)
})
