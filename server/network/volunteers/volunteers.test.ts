import { afterAll, beforeAll, expect, test } from 'vitest'
import { office } from '../../../contract/office.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { volunteers } from '../../../contract/network/volunteers.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const body = {
  category: 1 as const,
  name: 'Lalitha Bonam',
  email: 'lalitha@demo.test',
  mobile_no: '9000000001',
  locality: demoPlaces[0]!,
  availability: 'Weekends',
  description: 'Has a van',
}
const staff = () => t.as('material-manager')
const detail = (id: number) => staff()(volunteers.detail, { params: { id } })

test('an offer is stored once per key as Requested', async () => {
  const offered = await t.asNobody(getInvolved.showInterest, { body, key: 'offer-1' })
  const again = await t.asNobody(getInvolved.showInterest, { body, key: 'offer-1' })
  expect(again.data).toEqual(offered.data)
  expect(
    (await t.asNobody(getInvolved.showInterest, { body: { ...body, name: 'B' }, key: 'offer-1' })).http,
  ).toBe(409)
  expect((await t.asNobody(getInvolved.showInterest, { body: { ...body, status: 1 } })).http).toBe(403)
  expect((await detail(offered.data.id)).data).toMatchObject({
    status: 2,
    miscInfo: { name: 'Lalitha Bonam', locality: body.locality },
  })
})

test('a wrong field gets the text of the specification', async () => {
  const wrong = { ...body, name: ' ', email: 'x', mobile_no: '12a', description: 'x'.repeat(151) }
  const { errors } = await t.asNobody(getInvolved.showInterest, { body: wrong })
  expect(errors).toMatchObject({
    name: 'Enter Name',
    email: 'Enter correct email',
    mobile_no: 'Enter only number',
  })
  expect(Object.keys(errors)).toContain('description')
  const { errors: short } = await t.asNobody(getInvolved.showInterest, {
    body: { ...body, mobile_no: '123' },
  })
  expect(short).toEqual({ mobile_no: 'Enter valid mobile number' })
})

test('staff add, find, change and download volunteers', async () => {
  const { data: made } = await staff()(getInvolved.showInterest, {
    body: { ...body, name: 'Venu Gopal', status: 1 },
  })
  const change = { ...body, id: made.id, name: 'Venu G', status: 0 as const, version: 1 }
  const params = { id: made.id }
  const saved = await staff()(volunteers.update, { params, body: change })
  expect(saved).toMatchObject({ http: 200, message: 'Successfully updated' })
  expect((await staff()(volunteers.update, { params, body: change })).http).toBe(409)
  const listed = await staff()(volunteers.list, { query: { status: '0', searchTerm: 'venu' } })
  expect(listed.data).toMatchObject([{ id: made.id, fullName: 'Venu G', status: 0, taskCompleted: 0 }])
  const sheet = await staff().send('GET', `/materials/v2/download/volunteers/${listed.meta.downloadKey}`)
  expect(sheet.headers['content-disposition']).toContain('VolunteerList')
  expect(rowsOf(sheet.rawPayload).at(-1)).toContain('Inactive')
})

test('the palette finds a volunteer by name and mobile number', async () => {
  await staff()(getInvolved.showInterest, {
    body: { ...body, name: 'Zubeda Mirza', mobile_no: '9000004321', status: 1 },
  })
  for (const searchTerm of ['zubeda', '9000004321']) {
    const { data } = await staff()(office.find, { query: { searchTerm } })
    expect(data).toMatchObject([
      { title: 'Volunteers', items: [{ title: 'Zubeda Mirza', detail: '9000004321' }] },
    ])
  }
})

test('a status change is recorded in the history', async () => {
  const { data } = await staff()(getInvolved.showInterest, { body: { ...body, name: 'Asha', status: 2 } })
  await staff()(volunteers.setStatus, { body: { id: data.id, status: 1 } })
  const { rows } = await t.services.database.pool.query(
    `select from_status, to_status from status_history where record_table = 'volunteer' and record_id = $1`,
    [data.id],
  )
  expect(rows).toEqual([{ from_status: 'requested', to_status: 'active' }])
  expect((await t.as('finance')(volunteers.list)).http).toBe(403)
})

test('offers are limited by address and belong to their account', async () => {
  const limited = await testApp({ env: { LIMIT_INTEREST_IP: '2/3600' } })
  try {
    const offer = async (as: TestApp['asNobody'], status?: 1) =>
      (await as(getInvolved.showInterest, { body: { ...body, status } })).http
    expect(await offer(limited.as('donor'))).toBe(200)
    expect(await offer(limited.as('material-manager'), 1)).toBe(200)
    expect(await offer(limited.asNobody)).toBe(429)
    const { rows } = await limited.services.database.pool.query(
      `select account_id is not null as "isOwn" from volunteer order by id desc limit 2`,
    )
    expect(rows).toEqual([{ isOwn: false }, { isOwn: true }])
  } finally {
    await limited.close()
  }
})

test('only active volunteers can be chosen for a task', async () => {
  const add = async (name: string, status: 0 | 1) =>
    (await staff()(getInvolved.showInterest, { body: { ...body, name, status } })).data.id
  const [yamuna, xavier] = [await add('yamuna Reddy', 1), await add('Xavier Reddy', 1)]
  await add('Wasim Reddy', 0)
  const reddys = await staff()(volunteers.activeList, { query: { searchTerm: 'REDDY' } })
  expect(reddys.data).toEqual([
    { id: xavier, fullName: 'Xavier Reddy' },
    { id: yamuna, fullName: 'yamuna Reddy' },
  ])
  expect((await staff()(volunteers.activeList)).data).toEqual(expect.arrayContaining(reddys.data))
  expect((await t.as('finance')(volunteers.activeList)).http).toBe(403)
  expect((await t.asNobody(volunteers.activeList)).http).toBe(401)
})
