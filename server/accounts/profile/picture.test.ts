import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownProfile } from '../../../contract/accounts/profile.ts'
import { media, uploadTexts } from '../../../contract/media.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
let jpeg: Buffer
beforeAll(async () => {
  t = await testApp()
  jpeg = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#2B3A80' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => t.close())

/** Uploads bytes as a type. @returns their id */
async function upload(role: string, body: Buffer, type = 'image/jpeg') {
  const files = [{ name: 'me.jpg', type, size: body.length }]
  const { data } = await t.as(role)(media.uploadUrls, { body: { files } })
  const { pathname, search } = new URL(data[0]!.s3Url.data.postUrl)
  const headers = { 'content-type': type }
  const answer = await t.app.inject({ method: 'PUT', url: pathname + search, payload: body, headers })
  expect(answer.statusCode).toBe(200)
  return data[0]!.mediaObject.data.id
}
const save = (role: string, pictureId: string | null) =>
  t.as(role)(ownProfile.savePicture, { body: { pictureId } })
const shown = async (role: string) => (await t.as(role)(ownProfile.read)).data.picture
const fetchOf = (src: string) => t.app.inject({ url: src })

test('an uploaded picture is shown, without the place where it was taken', async () => {
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  expect(await shown('donor')).toBeNull()
  const { http, data } = await save('donor', await upload('donor', jpeg))
  expect(http).toBe(200)
  expect(await shown('donor')).toEqual(data.picture)
  const file = await fetchOf(data.picture!.src)
  expect(file.headers['content-type']).toBe('image/webp')
  const { exif, width } = await sharp(file.rawPayload).metadata()
  expect([exif, width]).toEqual([undefined, 600])
})

test('a new picture takes the place of the old one, whose files are gone; so are those of one removed', async () => {
  const first = (await save('manager', await upload('manager', jpeg))).data.picture!
  const second = (await save('manager', await upload('manager', jpeg))).data.picture!
  expect((await fetchOf(first.src)).statusCode).toBe(404)
  expect((await fetchOf(second.src)).statusCode).toBe(200)
  expect((await save('manager', null)).data.picture).toBeNull()
  expect((await fetchOf(second.src)).statusCode).toBe(404)
  expect((await save('manager', null)).http).toBe(200)
})

test.each([
  ['a drawing that says it is a photograph', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a document that says it is a photograph', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
  ['a photograph that breaks off', undefined],
])('%s is refused at its field', async (_what, body) => {
  const id = await upload('finance', body ?? jpeg.subarray(0, 300))
  const { http, errors } = await save('finance', id)
  expect(http).toBe(400)
  expect([uploadTexts.type, uploadTexts.unreadable]).toContain(errors['pictureId'])
  expect(await shown('finance')).toBeNull()
})

test('an SVG, a picture of somebody else, one that was never sent, and one in use are refused', async () => {
  const svg = [{ name: 'me.svg', type: 'image/svg+xml', size: 10 }]
  expect((await t.as('hr')(media.uploadUrls, { body: { files: svg } })).http).toBe(400)
  expect((await save('hr', await upload('donor', jpeg))).http).toBe(403)
  expect((await save('hr', 'no-such-file')).http).toBe(400)
  const id = await upload('hr', jpeg)
  await save('hr', id)
  expect((await save('hr', id)).http).toBe(400)
})
