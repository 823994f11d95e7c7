import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { giving, givingTexts } from '../../../contract/materials/giving.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { ownOffers, ownOfferTexts } from '../../../contract/materials/own-offers.ts'
import { stock } from '../../../contract/materials/stock.ts'
import { dropOffs } from '../../../contract/network/drop-offs.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeRequest } from '../../testing/make/material-requests.ts'
import { uploadFile } from '../../testing/make/uploads.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const addOffer = async () => {
  const body = {
    name: 'Anjali Deshpande',
    email: 'anjali@demo.test',
    mobile_no: '9100000001',
    locality: demoPlaces[0]!,
    address: '4-1-22, Weavers Lane',
    indian_citizen: 1 as const,
    materials: [{ category: 1, quantity: 3 }],
  }
  return (await t.as('donor')(giving.postMaterial, { body })).data.id
}
const mine = async (id: number) => (await t.as('donor')(ownOffers.mine)).data.find((offer) => offer.id === id)
const withdraw = (id: number, role = 'donor') => t.as(role)(ownOffers.withdraw, { body: { id } })
const markAsGiven = (id: number) => t.as('donor')(ownOffers.markAsGiven, { body: { id } })
const setStatus = (id: number, status: 1 | 4) =>
  t.as('material-manager')(offers.setOfferStatus, { body: { id, status } })

test('a donor sees and withdraws an offer once', async () => {
  const id = await addOffer()
  expect(await mine(id)).toMatchObject({ status: 0, ended: null, canWithdraw: true, canMarkAsGiven: true })
  expect((await withdraw(id)).http).toBe(200)
  expect(await mine(id)).toMatchObject({
    status: 6,
    ended: 'withdrawn',
    canWithdraw: false,
    canMarkAsGiven: false,
  })
  expect((await withdraw(id)).errors).toEqual({ id: ownOfferTexts.ended })
})

test('an offer with a pickup is not withdrawn but marked as given', async () => {
  const id = await addOffer()
  await setStatus(id, 1)
  expect((await withdraw(id)).errors).toEqual({ id: ownOfferTexts.arranged })
  expect((await markAsGiven(id)).http).toBe(200)
  expect(await mine(id)).toMatchObject({ status: 2, ended: 'given' })
})

test('an offer without a pickup closes when it is given', async () => {
  const id = await addOffer()
  await markAsGiven(id)
  expect(await mine(id)).toMatchObject({ status: 5, ended: 'given' })
})

test('an offer that reached an organisation cannot be marked as given', async () => {
  const id = await addOffer()
  await setStatus(id, 4)
  expect((await markAsGiven(id)).errors).toEqual({ id: ownOfferTexts.ended })
})

test('another account neither sees nor withdraws an offer', async () => {
  const id = await addOffer()
  expect((await withdraw(id, 'organiser')).http).toBe(404)
  expect((await t.as('organiser')(ownOffers.mine)).data.some((offer) => offer.id === id)).toBe(false)
  expect((await t.asNobody(ownOffers.mine)).http).toBe(401)
})

const mp4 = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom0123456789')
const uploaded = (role: string, body = mp4, type: 'video/mp4' | 'image/png' = 'video/mp4') =>
  uploadFile(t, t.as(role), { name: 'table.mp4', type, body })
const addVideo = (id: number, video: string, role = 'donor') =>
  t.as(role)(giving.uploadVideo, { body: { id, video } })
const staffVideo = async (id: number) =>
  (await t.as('material-manager')(offers.offer, { params: { id } })).data.video

test('a donor adds a video that only staff see', async () => {
  const id = await addOffer()
  expect(await staffVideo(id)).toBeNull()
  expect((await addVideo(id, await uploaded('donor'))).http).toBe(200)
  expect(await mine(id)).toMatchObject({ hasVideo: true, photos: 0 })
  const url = (await staffVideo(id))!.storageURL.replace('/api', '')
  const seen = await t.as('material-manager').send('GET', url)
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'video/mp4'])
  expect(seen.rawPayload).toEqual(mp4)
  expect((await t.as('donor').send('GET', url)).statusCode).toBe(403)
})

test('a second video replaces the first', async () => {
  const id = await addOffer()
  await addVideo(id, await uploaded('donor'))
  const first = await staffVideo(id)
  await addVideo(id, await uploaded('donor'))
  expect((await staffVideo(id))?.id).not.toBe(first?.id)
})

test('a video needs the own offer and the own upload', async () => {
  const id = await addOffer()
  expect((await addVideo(id, await uploaded('organiser'), 'organiser')).http).toBe(404)
  expect((await addVideo(id, await uploaded('organiser'))).http).toBe(403)
})

test('a picture is refused as a video', async () => {
  const id = await addOffer()
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const { errors } = await addVideo(id, await uploaded('donor', png, 'image/png'))
  expect(errors).toEqual({ video: 'File type not supported' })
})

const jpeg = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2B3A80' } })
    .jpeg()
    .toBuffer()
const photo = async () =>
  uploadFile(t, t.as('donor'), { name: 'bag.jpg', type: 'image/jpeg', body: await jpeg() })
const formOf = async (id: number) => (await t.as('donor')(ownOffers.one, { params: { id } })).data
const change = async (id: number, given: object, role = 'donor') => {
  const { version, locality, address, mobile_no } = await formOf(id)
  const materials = [{ category: 1, quantity: 3 }]
  return t.as(role)(ownOffers.edit, {
    body: { id, version, locality, address, mobile_no, materials, ...given },
  })
}

test('a donor changes items, place, name and photos of an open offer', async () => {
  const id = await addOffer()
  const [first, second] = [await photo(), await photo()]
  const food = { category: 7, unit: 'kg', quantity: 2.5, expires_on: '2027-01-31' }
  const materials = [{ category: 1, quantity: 5 }, food]
  const changed = await change(id, { materials, address: 'Flat 2', show_name: true, images: [first, second] })
  expect(changed.http).toBe(200)
  expect(await formOf(id)).toMatchObject({
    canEdit: true,
    address: 'Flat 2',
    show_name: true,
    materials: [
      { category: 1, quantity: 5, least: 0 },
      { category: 7, quantity: 2.5, least: 0 },
    ],
    images: [{ id: first }, { id: second }],
  })
  expect((await change(id, { images: [second] })).http).toBe(200)
  const { images, materials: items } = await formOf(id)
  expect(images.map((one) => one.id)).toEqual([second])
  expect(items).toMatchObject([{ category: 1, quantity: 3 }])
  const own = await t.as('donor').send('GET', images[0]!.url.replace('/api', ''))
  expect(own.headers['content-type']).toBe('image/webp')
  expect((await t.as('organiser').send('GET', images[0]!.url.replace('/api', ''))).statusCode).toBe(404)
})

test('an offer that changed meanwhile, of another account or answered is not changed', async () => {
  const id = await addOffer()
  const { version } = await formOf(id)
  await change(id, { address: 'First' })
  expect((await change(id, { version })).http).toBe(409)
  expect((await change(id, {}, 'organiser')).http).toBe(404)
  expect((await t.as('organiser')(ownOffers.one, { params: { id } })).http).toBe(404)
  await setStatus(id, 1)
  expect((await change(id, {})).errors).toEqual({ id: ownOfferTexts.answered })
  expect((await formOf(id)).canEdit).toBe(false)
})

test('goods that were collected stay in the offer', async () => {
  const id = await addOffer()
  const { pool } = t.services.database
  const { rows } = await pool.query<{ place: number; item: number }>(
    `with location as (
       insert into drop_off_location (name, email, mobile_no, availability, locality, locality_name, description, status, created_at)
       values ('Shelf', 'shelf@demo.test', '9000000012', 'Always', '{"city": "Hyderabad", "formatted": "Hyderabad"}', 'Ameerpet', 'Shelf', 'active', now())
       returning id)
     select (select id from location) as place, id as item from material_offer_item where offer_id = ${id}`,
  )
  const { place, item } = rows[0]!
  await t.as('material-manager')(stock.receive, {
    body: { offer: id, location: place, items: [{ id: item, quantity: 2 }] },
  })
  expect((await change(id, { materials: [{ category: 1, quantity: 1 }] })).errors).toEqual({
    'materials.0.quantity': ownOfferTexts.least(2),
  })
  expect((await change(id, { materials: [{ category: 2, quantity: 9 }] })).errors).toEqual({
    materials: ownOfferTexts.fixed,
  })
  expect((await change(id, { materials: [{ category: 1, quantity: 2 }] })).http).toBe(200)
  expect(await mine(id)).toMatchObject({
    canEdit: true,
    trail: expect.stringMatching(/^\/trail\/[0-9a-f]{32}$/),
    acknowledgement: expect.stringContaining('/acknowledgement'),
  })
})

test('a full drop-off location refuses offers until its day is over', async () => {
  const staff = t.as('material-manager')
  const place = {
    category: 1 as const,
    name: 'Shabana Qureshi',
    email: 'shop@demo.test',
    mobile_no: '9000000401',
    locality: demoPlaces[0]!,
    availability: 'Daily',
    description: 'Front room',
    localityName: 'Full Stores',
  }
  const added = await staff(getInvolved.showInterest, { body: { ...place, status: 1 } })
  const { id } = added.data
  const mark = (full: object) =>
    staff(dropOffs.update, { params: { id }, body: { ...place, id, status: 1, ...full } })
  const inOffice = async () =>
    (await staff(dropOffs.list, { query: {} })).data.find((one) => one.id === id)?.isFull
  t.setNow('2026-11-20T06:00:00Z')
  expect((await mark({ is_full: true, full_until: '2026-11-19' })).errors).toEqual({
    full_until: 'Choose today or later',
  })
  expect((await mark({ is_full: true, full_until: '2026-11-21' })).http).toBe(200)
  expect(await inOffice()).toBe(true)
  const listed = async () =>
    (await t.asNobody(giving.dropOffs, { query: {} })).data.find((one) => one.id === id)
  expect(await listed()).toMatchObject({ isFull: true, fullUntil: '2026-11-21' })
  const give = () =>
    t.asNobody(giving.postMaterial, {
      body: {
        name: 'Anjali Deshpande',
        email: 'anjali@demo.test',
        mobile_no: '9100000001',
        locality: demoPlaces[0]!,
        address: '4-1-22, Weavers Lane',
        indian_citizen: 1,
        materials: [{ category: 1, quantity: 3 }],
        drop_off: id,
      },
    })
  expect((await give()).errors).toEqual({ drop_off: givingTexts.full })
  t.setNow('2026-11-22T06:00:00Z')
  expect(await inOffice()).toBe(false)
  expect((await staff(dropOffs.detail, { params: { id } })).data).toMatchObject({ is_full: false })
  expect(await listed()).toMatchObject({ isFull: false })
  expect((await give()).http).toBe(200)
  await mark({ is_full: true })
  expect((await give()).errors).toEqual({ drop_off: givingTexts.full })
  await mark({ is_full: false, full_until: '2099-01-31' })
  expect((await staff(dropOffs.detail, { params: { id } })).data).toMatchObject({
    is_full: false,
    full_until: null,
  })
  expect((await give()).http).toBe(200)
})

test('a donor edits a pledge without a pickup window and an address', async () => {
  const requestId = await makeRequest(t)
  const pledge = {
    ngo_req_id: requestId,
    name: 'Anjali Deshpande',
    email: 'anjali@demo.test',
    mobile_no: '9100000001',
    locality: demoPlaces[1]!,
    indian_citizen: 1 as const,
    materials: [{ category: 9, quantity: 3 }],
  }
  const { id } = (await t.as('donor')(giveItems.give, { body: pledge })).data
  const request = { id: requestId, organisation: 'Asha Girls’ Hostel' }
  expect(await mine(id)).toMatchObject({ canEdit: true, request })
  expect(await formOf(id)).toMatchObject({ request, address: '', materials: [{ least: 0 }] })
  const materials = [{ category: 9, quantity: 5 }]
  expect((await change(id, { address: undefined, materials })).http).toBe(200)
  expect(await mine(id)).toMatchObject({ materials: [{ quantity: 5 }] })
  const more = [{ category: 9, quantity: 41 }]
  expect((await change(id, { materials: more })).http).toBe(409)
  expect((await change(await addOffer(), { address: '' })).errors).toEqual({ address: 'Enter the address' })
})
