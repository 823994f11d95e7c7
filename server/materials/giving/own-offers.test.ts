import { afterAll, beforeAll, expect, test } from 'vitest'
import { giving } from '../../../contract/materials/giving.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { ownOffers, ownOfferTexts } from '../../../contract/materials/own-offers.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
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
