import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { In } from '../../../contract/call.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Body = In<typeof getInvolved.showInterest.body>
const person = {
  name: 'Shabana Qureshi',
  email: 'shop@demo.test',
  mobile_no: '9000000401',
  locality: demoPlaces[0]!,
  description: 'Front room of the shop',
}
const volunteer = { ...person, category: 1, availability: 'Daily, 10 to 6' }
const dropOff = { ...volunteer, localityName: 'Qureshi General Stores' }
const partner = { ...person, category: 3, url: 'https://shop.example' }

const send = (role: string, body: object) => t.as(role)(getInvolved.showInterest, { body: body as Body })
const addAsStaff = (body: object) => send('material-manager', body)

async function countRecords() {
  const { rows } = await t.services.database.pool.query<{ count: number }>(
    `select ((select count(*) from volunteer) + (select count(*) from drop_off_location)
          + (select count(*) from partner) + (select count(*) from need_help_item))::int as count`,
  )
  return rows[0]!.count
}

describe('a record that staff add', () => {
  test.each([
    ['volunteer', volunteer],
    ['drop-off location', dropOff],
  ])('needs a chosen status: %s', async (_, body) => {
    const before = await countRecords()
    const { http, errors } = await addAsStaff(body)
    expect([http, errors]).toEqual([400, { status: 'Select status' }])
    expect((await addAsStaff({ ...body, status: 7 })).http).toBe(400)
    expect(await countRecords()).toBe(before)
    expect((await addAsStaff({ ...body, status: 0 })).http).toBe(200)
  })

  test.each(['', '  ', null])('is no volunteer when localityName is %j', async (localityName) => {
    const before = await countRecords()
    const { http, errors } = await addAsStaff({ ...dropOff, localityName, status: 1 })
    expect([http, errors]).toEqual([400, { localityName: 'Enter locality name' }])
    expect(await countRecords()).toBe(before)
  })

  test('is no volunteer when altTag is empty', async () => {
    const { http, errors } = await addAsStaff({ altTag: '', title: 'Moving', status: 1 })
    expect(http).toBe(400)
    expect(errors).toMatchObject({ altTag: 'Enter the alt tag', mediaId: 'Select image' })
  })

  test('reports every field that a partner lacks at once', async () => {
    const { http, errors } = await addAsStaff(partner)
    expect([http, errors]).toEqual([
      400,
      {
        sahaya_relationship: 'Select relationship type',
        image_id: 'Upload a logo',
        status: 'Select status',
      },
    ])
  })

  test('reports a missing logistic type with the other fields', async () => {
    const { errors } = await addAsStaff({
      ...partner,
      name: '',
      sahaya_relationship: 'logistics-partner',
      status: 1,
    })
    expect(errors).toEqual({ name: 'Enter Name', logistic_type: 'Select logistic type' })
  })
})

test('a visitor who sends no status is stored as Requested', async () => {
  const { id } = (await send('donor', volunteer)).data
  const { rows } = await t.services.database.pool.query('select status from volunteer where id = $1', [id])
  expect(rows).toEqual([{ status: 'requested' }])
})
