import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors, type ErrorCode } from '../../../contract/errors.ts'
import { proofs } from '../../../contract/materials/proofs.ts'
import { stock } from '../../../contract/materials/stock.ts'
import { trails } from '../../../contract/materials/trail.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrailWorld, type TrailWorld } from '../../testing/make/trail.ts'
import { uploadFile } from '../../testing/make/uploads.ts'

let t: TestApp
let world: TrailWorld
let photo: Buffer
beforeAll(async () => {
  t = await testApp()
  world = await makeTrailWorld(t)
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2B3A80' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => t.close())

const refusal = (code: ErrorCode) => ({ http: errors[code].http, message: errors[code].message })
const staff = () => t.as('material-manager')
const reviewer = () => t.as('reviewer')

/** A delivery of an offer with one photo that waits. */
async function deliveryWithPhoto() {
  const offer = await world.offer()
  const place = await world.receive(offer)
  const item = await world.blankets(place)
  const body = { place, item, line: world.line, quantity: 4 }
  await staff()(stock.allot, { body })
  await staff()(stock.deliver, { body })
  const { data: movements } = await staff()(stock.movements, { query: { item: String(item) } })
  const movementOf = (kind: string) => movements.find((one) => one.kind === kind)!
  const [delivered, allotted] = [movementOf('delivered'), movementOf('allotted')]
  const upload = await uploadFile(t, staff(), { name: 'hand-over.jpg', type: 'image/jpeg', body: photo })
  const add = (movement: number, images = [upload]) => staff()(proofs.add, { body: { movement, images } })
  expect((await add(allotted.id)).errors).toHaveProperty('movement')
  expect((await add(delivered.id, [])).errors).toHaveProperty('images')
  expect((await add(delivered.id)).http).toBe(200)
  const { data } = await reviewer()(proofs.list, { query: { status: 'waiting', limit: 1 } })
  const shown = async () => {
    const { trail } = (await t.asNobody(trails.trail, { params: { key: offer.key } })).data
    return trail!.steps.find(({ step }) => step === 'delivered')!.photos
  }
  return { id: data[0]!.id, upload, shown }
}
const file = (url: string) => t.asNobody.send('GET', url.replace('/api', ''))

test('a photo is public between its approval and its withdrawal', async () => {
  const { id, upload, shown } = await deliveryWithPhoto()
  const publicUrl = `/api/materials/v2/trail/photo/${upload}`
  expect(await shown()).toEqual([])
  expect((await file(publicUrl)).statusCode).toBe(404)
  expect(await reviewer()(proofs.approve, { body: { id } })).toMatchObject(refusal('PHOTOS_UNOPENED'))
  const { data } = await reviewer()(proofs.open, { body: { id } })
  const opened = await reviewer().send('GET', data.url.replace('/api', ''))
  expect(opened.headers['content-type']).toBe('image/webp')
  expect((await sharp(opened.rawPayload).metadata()).exif).toBeUndefined()
  expect((await reviewer()(proofs.approve, { body: { id } })).http).toBe(200)
  expect(await shown()).toEqual([publicUrl])
  expect((await file(publicUrl)).statusCode).toBe(200)
  expect(await reviewer()(proofs.reject, { body: { id, reason: 'Face' } })).toMatchObject(
    refusal('PHOTO_DECIDED'),
  )
  expect((await reviewer()(proofs.withdraw, { body: { id, reason: ' ' } })).errors).toHaveProperty('reason')
  expect((await reviewer()(proofs.withdraw, { body: { id, reason: 'A face is visible' } })).http).toBe(200)
  expect(await shown()).toEqual([])
  expect((await file(publicUrl)).statusCode).toBe(404)
  expect((await reviewer()(proofs.proof, { params: { id } })).data).toMatchObject({
    status: 'withdrawn',
    reason: 'A face is visible',
    handOver: expect.stringContaining('Delivered on'),
  })
})

test('a rejected photo stays private', async () => {
  const { id, upload, shown } = await deliveryWithPhoto()
  expect((await reviewer()(proofs.reject, { body: { id, reason: 'A street sign' } })).http).toBe(200)
  expect(await reviewer()(proofs.approve, { body: { id } })).toMatchObject(refusal('PHOTO_DECIDED'))
  expect(await shown()).toEqual([])
  expect((await file(`/api/materials/v2/trail/photo/${upload}`)).statusCode).toBe(404)
})

test('no one approves their own photo', async () => {
  const { id } = await deliveryWithPhoto()
  const { rows } = await t.services.database.pool.query<{ id: number }>(
    `select account_id as id from account_role where role_id = 'reviewer' limit 1`,
  )
  await t.services.database.pool.query('update stock_proof set added_by_id = $1 where id = $2', [
    rows[0]!.id,
    id,
  ])
  const own = await reviewer()(proofs.proof, { params: { id } })
  await reviewer()(proofs.open, { body: { id } })
  expect(own.data.isOwn).toBe(true)
  expect(await reviewer()(proofs.approve, { body: { id } })).toMatchObject(refusal('OWN_PART'))
})

test('photos are added by material managers and decided by reviewers', async () => {
  expect((await staff()(proofs.list)).http).toBe(403)
  expect((await reviewer()(proofs.add, { body: { movement: 1, images: ['0'.repeat(20)] } })).http).toBe(403)
  expect((await t.asNobody(proofs.open, { body: { id: 1 } })).http).toBe(401)
})
