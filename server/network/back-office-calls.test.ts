import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvolved } from '../../contract/network/get-involved.ts'
import { volunteers } from '../../contract/network/volunteers.ts'
import { testApp, type TestApp } from '../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const volunteer = {
  category: 1 as const,
  name: 'Lalitha Bonam',
  email: 'lalitha@demo.test',
  mobile_no: '9000000001',
  availability: 'Weekends',
  description: 'Has a van',
  status: 1 as const,
}
/** A locality as a client sends it that knows no more of it. */
const add = (locality: object) =>
  staff()(getInvolved.showInterest, { body: { ...volunteer, locality: locality as never } })

test.each([
  '/backend/material-donations/report?searchTerm=&from=&to=&page=&limit=',
  '/materials/v2/manager/volunteer/list?status=&sort=',
  '/materials/v2/manager/donations/list?page=&status=%20',
  '/materials/v2/manager/banner/list?searchTerm=',
])('blank filters of %s count as absent', async (url) => {
  expect((await staff().send('GET', url)).statusCode).toBe(200)
})

test('a filter with a wrong value is still refused', async () => {
  expect((await staff().send('GET', '/materials/v2/manager/volunteer/list?page=0')).statusCode).toBe(400)
})

test('a locality needs its text and its city only', async () => {
  const { data } = await add({ formatted: 'Madhapur, Hyderabad', city: 'Hyderabad' })
  const saved = await staff()(volunteers.detail, { params: { id: data.id } })
  expect(saved.data.miscInfo.locality).toMatchObject({ formatted: 'Madhapur, Hyderabad', pinCode: '' })
  expect(saved.data.miscInfo.locality.latlong).toBeNull()
})

test('a locality without a city is refused', async () => {
  const tooWide = { locality: 'Please be more specific , enter your city' }
  expect((await add({ formatted: 'Telangana', city: '' })).errors).toEqual(tooWide)
  expect((await add({ formatted: 'Telangana' })).errors).toEqual(tooWide)
  expect((await add({ city: 'Hyderabad' })).errors).toEqual({ 'locality.formatted': 'Enter locality' })
})

test('a material call without a login answers the specified text', async () => {
  const message = 'Access token not found'
  expect(await t.asNobody(volunteers.list)).toMatchObject({ http: 401, message })
  expect(await t.asNobody(getInvolved.mine)).toMatchObject({ http: 401, message })
})

test('a missing field without its own text is reported as missing', async () => {
  const answer = await staff().send('POST', '/materials/v2/manager/banner/create', {
    type: 'home-config',
    bannerInfo: {
      header: { content: 'a' },
      description: { content: 'a' },
      readMore: { content: 'a' },
      topHeader: { content: 'a' },
      image: { content: 'a', alt: 'a' },
      cta: { cta1: null },
    },
  })
  expect(answer.json()).toMatchObject({
    data: { errors: { 'bannerInfo.cta.cta2': 'This field is missing' } },
  })
})
