import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '../../../contract/content.ts'
import { logoMaxBytes } from '../../../contract/network/facts.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { partners } from '../../../contract/network/partners.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { uploadFile } from '../../testing/make/uploads.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#2B3A80' } })
    .png()
    .toBuffer()
})
afterAll(() => t.close())

const body = {
  category: 3 as const,
  name: 'Venkat Pothineni',
  email: 'lorry@demo.test',
  mobile_no: '9000000701',
  locality: demoPlaces[1]!,
  description: 'Eleven lorries',
  url: 'https://lorry.example',
  sahaya_relationship: 'logistics-partner' as const,
  logistic_type: 'transport' as const,
}
const staff = () => t.as('material-manager')
const upload = (role = 'material-manager', file = png) =>
  uploadFile(t, t.as(role), { name: 'logo.png', type: 'image/png', body: file })
const detail = async (id: number) => (await staff()(partners.detail, { params: { id } })).data
const shown = async () => (await t.asNobody(content.site)).data.partners
const add = async (given: object = {}) => {
  const whole = { ...body, org_company: 'Barrage Lorries', image_id: await upload(), status: 1 }
  return staff()(getInvolved.showInterest, { body: { ...whole, ...given } as typeof body })
}
const asUpdate = async (id: number) => {
  const { image: _, sahaya_relationship, partner_type, logistic_type, image_id, ...rest } = await detail(id)
  return {
    ...rest,
    image_id: image_id!,
    sahaya_relationship: sahaya_relationship!,
    partner_type: partner_type ?? undefined,
    logistic_type: logistic_type ?? undefined,
  }
}

test('who offers to be a partner stands as Requested and is not shown; staff make them one, and pages show it at once', async () => {
  const { sahaya_relationship: _, logistic_type: __, ...open } = body
  const { data } = await t.asNobody(getInvolved.showInterest, { body: open })
  expect(await detail(data.id)).toMatchObject({ status: 2, sahaya_relationship: null, image_id: null })
  const { data: listed } = await staff()(partners.list, { query: { searchTerm: 'pothineni' } })
  expect(listed).toMatchObject([{ id: data.id, relationship: null, status: 2 }])
  expect(await shown()).toEqual([])
  await staff()(partners.setStatus, { body: { id: data.id, status: 1 } })
  expect(await shown()).toMatchObject([{ name: 'Venkat Pothineni', sahaya_relationship: 'others' }])
  await staff()(partners.setStatus, { body: { id: data.id, status: 3 } })
  expect(await shown()).toEqual([])
})

test('staff add a partner with a logo and put another in its place, whose name is then required', async () => {
  const { data } = await add()
  const first = await detail(data.id)
  expect(first).toMatchObject({ partner_type: 'transport', logistic_type: 'transport', category: 3 })
  expect((await t.app.inject({ url: first.image!.storageURL })).statusCode).toBe(200)
  expect(await shown()).toMatchObject([{ name: 'Barrage Lorries', logo: { width: 300 } }])
  const change = { ...(await asUpdate(data.id)), name: 'Venkat P', image_id: await upload() }
  const save = (given: object = {}) =>
    staff()(partners.update, { params: { id: data.id }, body: { ...change, ...given } })
  expect((await save({ org_company: '' })).errors).toEqual({ org_company: 'Enter organisation name' })
  expect(await save()).toMatchObject({ http: 200, message: 'Successfully updated' })
  expect((await save()).http).toBe(409)
  const second = await detail(data.id)
  expect(second.image_id).toBe(change.image_id)
  const again = await staff()(partners.update, {
    params: { id: data.id },
    body: { ...(await asUpdate(data.id)), description: 'Twelve lorries' },
  })
  expect(again.http).toBe(200)
  await staff()(partners.setStatus, { body: { id: data.id, status: 0 } })
})

test('a logo is a picture of less than 500 KB, of who sends it, and belongs to one partner', async () => {
  const field = async (image_id: string | undefined) => {
    const answer = await add({ image_id })
    return answer.http === 200 ? 'taken' : (answer.errors['image_id'] ?? answer.http)
  }
  const large = Buffer.concat([png, Buffer.alloc(logoMaxBytes - png.length + 424)])
  expect(large.length).toBe(549_000)
  expect(await field(await upload('material-manager', large))).toBe('File size should be less than 500KB')
  expect(await field(await upload('material-manager', Buffer.from('<html></html>')))).toBe(
    'File type not supported',
  )
  expect(await field(await upload('donor'))).toBe(403)
  expect(await field(undefined)).toBe('Upload a logo')
  const once = await upload()
  expect([await field(once), await field(once)]).toEqual(['taken', 'Upload a logo'])
  expect((await t.asNobody(getInvolved.showInterest, { body: { ...body, image_id: once } })).http).toBe(403)
})

test('what is wrong is said at its field: numbers, address, and what a logistics partner does', async () => {
  const wrong = { ...body, mobile_no: '12a', url: 'partner.example', logistic_type: undefined }
  const { errors } = await t.asNobody(getInvolved.showInterest, { body: wrong })
  expect(errors).toMatchObject({ mobile_no: 'Enter only numbers', url: 'Enter valid url' })
  const { errors: kind } = await t.asNobody(getInvolved.showInterest, {
    body: { ...body, logistic_type: undefined },
  })
  expect(kind).toEqual({ logistic_type: 'Select logistic type' })
  const long = await t.asNobody(getInvolved.showInterest, {
    body: { ...body, description: 'x'.repeat(151) },
  })
  expect(Object.keys(long.errors)).toEqual(['description'])
  expect((await t.asNobody(getInvolved.showInterest, { body: { ...body, category: 7 as 3 } })).http).toBe(400)
})

test('all partners are downloaded as they stand; others than who manages materials see none', async () => {
  const { sahaya_relationship: _, logistic_type: __, ...open } = body
  await t.asNobody(getInvolved.showInterest, { body: { ...open, name: '+Nirmala Joshi' } })
  const listed = await staff()(partners.list, { query: { searchTerm: 'nirmala' } })
  const sheet = await staff().send('GET', `/materials/v2/download/partners/${listed.meta.downloadKey}`)
  expect(rowsOf(sheet.rawPayload).at(-1)).toEqual(
    expect.arrayContaining(['+Nirmala Joshi', 'unavailable', 'Requested', '9000000701']),
  )
  expect((await t.as('finance')(partners.list)).http).toBe(403)
})
