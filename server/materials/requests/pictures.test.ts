import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { media, uploadTexts } from '../../../contract/media.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { requestBody } from '../../testing/make/material-requests.ts'

let t: TestApp
let jpeg: Buffer
beforeAll(async () => {
  t = await testApp()
  const square = { width: 600, height: 600, channels: 3, background: '#2B3A80' } as const
  jpeg = await sharp({ create: square }).jpeg().toBuffer()
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const detail = async (id: number) => (await staff()(materialRequests.detail, { params: { id } })).data

async function upload(role: string, body: Buffer, type = 'image/jpeg') {
  const files = [{ name: 'one.jpg', type, size: body.length }]
  const { data } = await t.as(role)(media.uploadUrls, { body: { files } })
  const { pathname, search } = new URL(data[0]!.s3Url.data.postUrl)
  await t.app.inject({
    method: 'PUT',
    url: pathname + search,
    payload: body,
    headers: { 'content-type': type },
  })
  return data[0]!.mediaObject.data.id
}

test('pictures of a request are shown once it is open, stay in an edit, and go when they are replaced', async () => {
  const [logo, picture, other] = [
    await upload('material-manager', jpeg),
    await upload('material-manager', jpeg),
    await upload('material-manager', jpeg),
  ]
  const body = { ...requestBody, status: 1 as const, logo_media_id: logo, material_request_img: picture }
  const { id } = (await staff()(materialRequests.create, { body })).data
  const { images } = await detail(id)
  expect(images).toMatchObject({ logo: { id: logo }, requesting_materail_image: { id: picture } })
  const src = images.requesting_materail_image!.storageURL
  expect((await t.app.inject({ url: src })).statusCode).toBe(200)
  const shown = await t.asNobody(openRequests.detail, { params: { id } })
  expect(shown.data).toMatchObject({ logo: { width: 600 }, picture: { width: 600 }, banner: null })

  // Another manager sends the pictures back as they are, and puts one in the place of another.
  const sent = { ...body, id, logo_media_id: logo, material_request_img: null, version: 1 }
  const edited = await t.as('super-admin')(materialRequests.edit, { params: { id }, body: sent })
  expect(edited.http).toBe(200)
  expect((await detail(id)).images).toMatchObject({ logo: { id: logo }, requesting_materail_image: null })
  const replaced = await staff()(materialRequests.edit, {
    params: { id },
    body: { ...body, id, logo_media_id: other, material_request_img: undefined },
  })
  expect(replaced.http).toBe(200)
  const { rows } = await t.services.database.pool.query(
    'select id, state from media where id = any($1) order by created_at, id',
    [[logo, picture]],
  )
  expect(new Set(rows.map(({ state }) => state as string))).toEqual(new Set(['retired']))
})

test('another person’s picture, and what is no picture, are refused', async () => {
  const foreign = await upload('donor', jpeg)
  const create = (given: object) => staff()(materialRequests.create, { body: { ...requestBody, ...given } })
  expect((await create({ logo_media_id: foreign })).http).toBe(403)
  const html = await upload('material-manager', Buffer.from('<html><script>1</script></html>'))
  expect((await create({ material_request_banner_img: html })).errors).toEqual({
    material_request_banner_img: uploadTexts.type,
  })
  expect((await create({ material_request_img: 'none' })).errors).toEqual({
    material_request_img: 'Upload the file again',
  })
})
