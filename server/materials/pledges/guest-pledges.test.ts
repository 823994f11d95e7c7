import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { giveItems, pledgeTexts } from '../../../contract/materials/give-items.ts'
import { givingTexts } from '../../../contract/materials/giving.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { pledges } from '../../../contract/materials/pledges.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { trails } from '../../../contract/materials/trail.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeRequest, requestBody } from '../../testing/make/material-requests.ts'
import { uploadFile } from '../../testing/make/uploads.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/read-messages.ts'

let t: TestApp
let counter = 0
/** A number that no other test uses. */
let mobile: string
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_INTEREST_IP: '1000/3600' } })
})
afterAll(() => t.close())
beforeEach(() => {
  counter += 1
  mobile = `91000${String(counter).padStart(5, '0')}`
})

const pledgeOf = (id: number, given: object = {}) => ({
  ngo_req_id: id,
  name: 'Madhav Joshi',
  indian_citizen: 1 as const,
  email: 'madhav@demo.test',
  mobile_no: mobile,
  locality: demoPlaces[1]!,
  materials: [{ category: 9, quantity: 12 }],
  ...given,
})
const requestOtp = (id: number, given: object = {}) =>
  t.asNobody(giveItems.requestOtp, { body: pledgeOf(id, given) })
const give = (id: number, given: object = {}, key?: string) =>
  t.asNobody(giveItems.give, { body: pledgeOf(id, given), ...(key && { key }) })
const giveAsDonor = (id: number, given: object = {}) =>
  t.as('donor')(giveItems.give, { body: pledgeOf(id, given) })
const pledged = async (id: number) =>
  (await t.asNobody(openRequests.detail, { params: { id } })).data.materials[0]!.pledged
const requestFor = async (line: object) => {
  const body = { ...requestBody, status: 1 as const, materials: [{ ...requestBody.materials[0]!, ...line }] }
  return (await t.as('material-manager')(materialRequests.create, { body })).data.id
}

describe('a pledge of a guest', () => {
  test('reserves nothing before its OTP is entered', async () => {
    const id = await makeRequest(t)
    expect((await give(id)).errors).toEqual({ otp: pledgeTexts.otp })
    expect((await requestOtp(id)).http).toBe(200)
    expect(await pledged(id)).toBe(0)
    const code = await codeSentTo(t, mobile)
    expect((await give(id, { otp: otherThan(code) })).errors).toEqual({
      otp: 'This OTP is wrong. Check it and try again',
    })
    expect(await pledged(id)).toBe(0)
    const listed = await t.as('material-manager')(pledges.list, { query: { request: String(id) } })
    expect(listed.data).toEqual([])
    expect((await give(id, { otp: code })).http).toBe(200)
    expect(await pledged(id)).toBe(12)
  })

  test('is made once with one OTP', async () => {
    const id = await makeRequest(t)
    await requestOtp(id)
    const otp = await codeSentTo(t, mobile)
    const first = await give(id, { otp }, `guest-${mobile}`)
    expect((await give(id, { otp }, `guest-${mobile}`)).data).toEqual(first.data)
    expect((await give(id, { otp })).errors).toEqual({
      otp: 'This OTP is no longer valid. Request a new one',
    })
    expect(await pledged(id)).toBe(12)
  })

  test('is refused with an OTP for another request or number', async () => {
    const [id, other] = [await makeRequest(t), await makeRequest(t)]
    await requestOtp(id)
    const otp = await codeSentTo(t, mobile)
    expect((await give(other, { otp })).http).toBe(400)
    expect((await give(id, { otp, mobile_no: '9199999999' })).http).toBe(400)
    expect((await give(id, { otp })).http).toBe(200)
  })

  test('that is refused leaves its OTP valid', async () => {
    const id = await makeRequest(t)
    await requestOtp(id)
    const otp = await codeSentTo(t, mobile)
    await giveAsDonor(id, { materials: [{ category: 9, quantity: 35 }] })
    expect((await give(id, { otp })).errors).toEqual({ 'materials.0.quantity': 'Only 5 more are needed' })
    expect((await give(id, { otp, materials: [{ category: 9, quantity: 5 }] })).http).toBe(200)
  })

  test('that is not possible sends no OTP', async () => {
    const id = await makeRequest(t)
    expect((await requestOtp(id, { materials: [{ category: 9, quantity: 41 }] })).http).toBe(400)
    expect((await requestOtp(await makeRequest(t, { status: 2 }))).http).toBe(409)
    expect((await requestOtp(999_999)).http).toBe(404)
    expect(await messagesTo(t, mobile)).toEqual([])
  })
})

describe('a pledge', () => {
  test('is confirmed by an e-mail with its organisation, its last day and the trail', async () => {
    t.setNow('2026-11-20T06:00:00Z')
    const email = `madhav-${mobile}@demo.test`
    const id = await makeRequest(t)
    await giveAsDonor(id, { email })
    const [sent, ...others] = await messagesTo(t, email)
    expect(others).toEqual([])
    expect(sent!.subject).toBe('We have your pledge')
    expect(sent!.text).toContain('Asha Girls’ Hostel, Blankets for forty girls')
    expect(sent!.text).toContain('04 Dec 2026')
    const [, key] = /\/trail\/([0-9a-f]{32})/.exec(sent!.text)!
    const { trail } = (await t.asNobody(trails.trail, { params: { key: key! } })).data
    expect(trail).toMatchObject({ goods: [{ category: 'Bedding and blankets', quantity: 12 }] })
  })

  test('outside the served cities is refused', async () => {
    const locality = { ...demoPlaces[0]!, city: 'Pune', formatted: 'Pune, Maharashtra' }
    const id = await makeRequest(t)
    const refused = 'Sorry we dont serve to this city yet.'
    expect((await requestOtp(id, { locality })).message).toBe(refused)
    expect((await giveAsDonor(id, { locality })).message).toBe(refused)
    const line = (await t.asNobody(openRequests.detail, { params: { id } })).data.materials[0]!.id
    const part = { id, locality, materials: [{ line, quantity: 1 }], mobile_no: mobile }
    expect((await t.as('donor')(giveItems.collaborate, { body: part })).message).toBe(refused)
    expect(await pledged(id)).toBe(0)
  })

  test('of food needs an expiry date in the future, which staff see', async () => {
    const id = await requestFor({ category: 7, unit: 'kg', quantity: 10 })
    const food = (expires_on?: string) =>
      giveAsDonor(id, { materials: [{ category: 7, quantity: 2, condition: 'new', expires_on }] })
    expect((await food()).errors).toEqual({ 'materials.0.expires_on': givingTexts.expiry })
    expect((await food('2020-01-31')).errors).toEqual({
      'materials.0.expires_on': 'Enter a date after today',
    })
    const { data } = await food('2099-01-31')
    const { materials } = (await t.as('material-manager')(offers.offer, { params: { id: data.id } })).data
    expect(materials).toMatchObject([{ expires_on: '2099-01-31' }])
  })

  test('of furniture needs a photo, and photos need a login', async () => {
    const id = await requestFor({ category: 4, quantity: 10 })
    const materials = [{ category: 4, quantity: 1 }]
    expect((await giveAsDonor(id, { materials })).errors).toEqual({ images: givingTexts.photo })
    expect((await requestOtp(id, { materials })).errors).toEqual({ images: givingTexts.photo })
    const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2B3A80' } })
      .jpeg()
      .toBuffer()
    const image = await uploadFile(t, t.as('donor'), { name: 'desk.jpg', type: 'image/jpeg', body: jpeg })
    expect((await requestOtp(id, { materials, images: [image] })).http).toBe(401)
    const { data } = await giveAsDonor(id, { materials, images: [image] })
    const { materialImages } = (await t.as('material-manager')(offers.offer, { params: { id: data.id } }))
      .data
    expect(materialImages).toHaveLength(1)
  })

  test('of a closed category is refused with the reason', async () => {
    const staff = t.as('material-manager')
    const category = {
      name: `Candles ${mobile}`,
      availability: 'open' as const,
      needsExpiry: false,
      needsPhoto: false,
      units: ['piece' as const],
      variants: [],
    }
    const made = (await staff(materialCategories.create, { body: category })).data.id
    const id = await requestFor({ category: made })
    const reason = 'No candles this winter'
    const params = { id: made }
    const { version } = (await staff(materialCategories.detail, { params })).data
    await staff(materialCategories.update, {
      params,
      body: { ...category, version, availability: 'closed', reason },
    })
    expect((await giveAsDonor(id, { materials: [{ category: made, quantity: 1 }] })).errors).toEqual({
      'materials.0.category': reason,
    })
  })
})
