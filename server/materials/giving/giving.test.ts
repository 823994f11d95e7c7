import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { giving, givingTexts } from '../../../contract/materials/giving.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeRequest } from '../../testing/make/material-requests.ts'
import { unsubscribeLinks } from '../../platform/messages/index.ts'
import { uploadFile } from '../../testing/make/uploads.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const body = {
  name: 'Anjali Deshpande',
  email: 'anjali@demo.test',
  mobile_no: '9100000001',
  locality: demoPlaces[0]!,
  address: '4-1-22, Weavers Lane',
  indian_citizen: 1 as const,
  materials: [{ category: 1, quantity: 3 }],
}
const detail = (id: number) => t.as('material-manager')(offers.offer, { params: { id } })

test('a guest sends an offer once per key', async () => {
  const offered = await t.asNobody(giving.postMaterial, { body, key: 'give-1' })
  const again = await t.asNobody(giving.postMaterial, { body, key: 'give-1' })
  expect(again.data).toEqual(offered.data)
  const other = { ...body, name: 'Bhaskar' }
  expect((await t.asNobody(giving.postMaterial, { body: other, key: 'give-1' })).http).toBe(409)
  const letters = await messagesTo(t, body.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({
    subject: 'We have your offer of things',
    text: expect.stringMatching(/Clothes: 3[^]*\/trail\/[0-9a-f]{32}/),
  })
  expect((await detail(offered.data.id)).data).toMatchObject({
    status: 0,
    volunteer: null,
    locality: { street: body.address },
    miscInfo: { name: body.name, email: body.email, mobile_no: body.mobile_no },
  })
})

test('the e-mail of an offer uses the language of its donor', async () => {
  const email = 'telugu@demo.test'
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/materials/v2/give/post-material',
    payload: { ...body, email },
    headers: { cookie: 'language=te' },
  })
  expect(answer.statusCode).toBe(200)
  const [letter] = await messagesTo(t, email)
  expect(letter!.subject).toContain('వస్తువుల')
  expect(letter!.text).toContain('బట్టలు: 3')
})

test('an offer outside the served cities is refused', async () => {
  const locality = { ...demoPlaces[0]!, city: 'Pune', formatted: 'Pune, Maharashtra' }
  const refused = await t.asNobody(giving.postMaterial, { body: { ...body, locality } })
  expect(refused).toMatchObject({ http: 200, message: 'Sorry we dont serve to this city yet.' })
})

test('invalid fields are refused with their texts', async () => {
  const materials = [{ category: 1, quantity: 0 }]
  const wrong = { ...body, name: ' ', email: 'x', mobile_no: '12', address: '', materials }
  const { errors } = await t.asNobody(giving.postMaterial, { body: wrong })
  expect(errors).toEqual({
    name: 'Enter Name',
    email: 'Enter correct email',
    mobile_no: 'Enter valid mobile number',
    address: 'Enter the address',
    'materials.0.quantity': 'Enter a quantity above 0',
  })
  const none = await t.asNobody(giving.postMaterial, { body: { ...body, materials: [] } })
  expect(none.errors).toEqual({ materials: 'Add what you give' })
  const unknown = { ...body, materials: [{ category: 999, quantity: 1 }] }
  expect((await t.asNobody(giving.postMaterial, { body: unknown })).errors).toEqual({
    'materials.0.category': 'Select category',
  })
})

test('only the donor adds pictures to an offer', async () => {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2B3A80' } })
    .jpeg()
    .toBuffer()
  const { data } = await t.as('donor')(giving.postMaterial, { body })
  const upload = (role: string, file = jpeg) =>
    uploadFile(t, t.as(role), { name: 'bag.jpg', type: 'image/jpeg', body: file })
  const add = (role: string, images: string[]) =>
    t.as(role)(giving.uploadImages, { body: { id: data.id, images } })
  const images = [await upload('donor')]
  expect((await add('organiser', [await upload('organiser')])).http).toBe(404)
  expect((await add('donor', [await upload('organiser')])).http).toBe(403)
  const png = await sharp(jpeg).png().toBuffer()
  expect((await add('donor', [await upload('donor', png)])).errors).toEqual({
    images: 'File type not supported',
  })
  expect((await add('donor', images)).http).toBe(200)
  const { materialImages } = (await detail(data.id)).data
  expect(materialImages).toMatchObject([{ id: images[0] }])
  const seen = (role: string) => t.as(role).send('GET', materialImages[0]!.storageURL.replace('/api', ''))
  expect((await seen('material-manager')).statusCode).toBe(200)
  expect((await seen('donor')).statusCode).toBe(403)
  const more = await Promise.all([1, 2, 3, 4, 5, 6].map(() => upload('donor')))
  expect((await add('donor', more)).errors).toEqual({ images: 'At most 6 pictures' })
  expect((await add('donor', more.slice(1))).http).toBe(200)
})

test('a donor without material e-mails gets none', async () => {
  const email = 'quiet@demo.test'
  await t.asNobody(giving.postMaterial, { body: { ...body, email } })
  const { fieldCrypto } = t.services
  const { press } = unsubscribeLinks(fieldCrypto, '', { recipient: email, topic: 'materials' })
  await t.app.inject({ method: 'POST', url: press })
  await t.asNobody(giving.postMaterial, { body: { ...body, email } })
  expect(await messagesTo(t, email)).toHaveLength(1)
})

const offering = (item: object) =>
  t.asNobody(giving.postMaterial, {
    body: { ...body, materials: [{ category: 7, unit: 'kg', ...item }] as never },
  })
const food = { quantity: 2.5, expires_on: '2027-01-31' }

test('an item keeps its variant, condition, unit and expiry date', async () => {
  const { variants } = (await t.asNobody(materialCategories.list)).data[0]!
  const clothes = {
    category: 1,
    variant: variants[1]!.id,
    condition: 'new',
    unit: 'pair',
    quantity: 4,
  } as const
  const materials = [
    clothes,
    { ...clothes, condition: 'as_new' as const },
    { ...food, category: 7, unit: 'kg' as const },
  ]
  const email = 'units@demo.test'
  const { data } = await t.asNobody(giving.postMaterial, { body: { ...body, email, materials } })
  expect((await detail(data.id)).data.materials).toMatchObject([
    { ...clothes, name: 'Clothes', variantName: 'Women', expires_on: null },
    { ...clothes, condition: 'as_new' },
    { ...food, name: 'Food and groceries', unit: 'kg', variant: null },
  ])
  const [letter] = await messagesTo(t, email)
  expect(letter!.text).toContain('Clothes (Women): 4 pairs')
  expect(letter!.text).toContain('Food and groceries: 2.5 kg')
})

test('the same item twice is refused', async () => {
  const materials = [1, 2].map((quantity) => ({ category: 1, quantity }))
  const { errors } = await t.asNobody(giving.postMaterial, { body: { ...body, materials } })
  expect(errors).toEqual({ materials: 'Each kind of thing once: add up what is alike' })
})

test.each([
  ['quantity', { ...food, quantity: 0 }, 'Enter a quantity above 0'],
  ['quantity', { ...food, quantity: -1 }, 'Enter a quantity above 0'],
  ['quantity', { ...food, quantity: 1e9 }, 'At most 10,00,000'],
  ['quantity', { ...food, quantity: 2.5, unit: 'box' }, 'Only kg and litre can have decimals, at most three'],
  ['quantity', { ...food, quantity: 0.0005 }, 'Only kg and litre can have decimals, at most three'],
  ['expires_on', { quantity: 1 }, 'Enter the expiry date'],
  ['expires_on', { quantity: 1, expires_on: '2026-11-20' }, 'Enter a date after today'],
  ['unit', { ...food, quantity: 2, unit: 'set' }, 'Choose a unit of this category'],
  ['variant', { ...food, variant: 1 }, 'Choose a kind from the list'],
] as const)('the field %s refuses %o', async (field, item, text) => {
  expect((await offering(item)).errors).toEqual({
    [`materials.0.${field}`]: text,
  })
})

test('furniture without a photo is refused', async () => {
  const { data: categories } = await t.asNobody(materialCategories.list)
  const furniture = categories.find(({ needsPhoto }) => needsPhoto)!
  const materials = [{ category: furniture.id, quantity: 1 }]
  const refused = await t.asNobody(giving.postMaterial, { body: { ...body, materials } })
  expect(refused.errors).toEqual({ images: 'Add at least one photo' })
  const asGuest = await t.asNobody(giving.postMaterial, {
    body: { ...body, materials, images: ['0123456789abcdef0123'] },
  })
  expect(asGuest.http).toBe(401)
})

test('photos are stored with the offer once, without GPS data', async () => {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2B3A80' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  const images = [await uploadFile(t, t.as('donor'), { name: 'table.jpg', type: 'image/jpeg', body: jpeg })]
  const send = () => t.as('donor')(giving.postMaterial, { body: { ...body, images }, key: 'photos-1' })
  const { data } = await send()
  expect((await send()).data).toEqual(data)
  const { materialImages } = (await detail(data.id)).data
  expect(materialImages).toMatchObject([{ id: images[0], type: 'image/webp' }])
  const file = await t.as('material-manager').send('GET', materialImages[0]!.storageURL.replace('/api', ''))
  expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
})

test('a closed category is refused with its reason', async () => {
  const { pool } = t.services.database
  await pool.query(
    `update material_category set availability = 'closed', reason = 'Our store is full' where id = 11`,
  )
  const materials = [{ category: 11, quantity: 1 }]
  const { errors } = await t.asNobody(giving.postMaterial, { body: { ...body, materials } })
  expect(errors).toEqual({ 'materials.0.category': 'Our store is full' })
})

const wishing = (wishes: object) => t.asNobody(giving.postMaterial, { body: { ...body, ...wishes } })
const from = Date.parse('2027-02-01T04:30:00Z') / 1000
const hour = 3600

test.each([
  ['a window of half an hour', { pickup_date: from, pickup_until: from + hour / 2 }],
  ['a window of 4 hours', { pickup_date: from, pickup_until: from + 4 * hour }],
])('the offer shows %s to staff', async (_, wishes) => {
  const { data } = await wishing(wishes)
  expect((await detail(data.id)).data.preferred).toEqual({ ...wishes, drop_off: null })
})

test.each([
  ['pickup_until', { pickup_date: from }, givingTexts.until],
  ['pickup_date', { pickup_until: from }, givingTexts.from],
  ['pickup_until', { pickup_date: from, pickup_until: from }, givingTexts.window],
  ['pickup_until', { pickup_date: from, pickup_until: from + 4.5 * hour }, givingTexts.window],
  ['pickup_date', { pickup_date: from + 60, pickup_until: from + hour }, 'Choose a full or a half hour'],
  [
    'pickup_date',
    { pickup_date: from - 500 * 86_400, pickup_until: from - 500 * 86_400 + hour },
    givingTexts.past,
  ],
  ['drop_off', { drop_off: 999_999 }, givingTexts.dropOff],
  ['drop_off', { pickup_date: from, pickup_until: from + hour, drop_off: 1 }, givingTexts.either],
  ['indian_citizen', { indian_citizen: 0 }, 'You must be Indian citizen to donate.'],
  ['indian_citizen', { indian_citizen: undefined }, 'You must be Indian citizen to donate.'],
])('the field %s refuses the wishes %o', async (field, wishes, text) => {
  expect((await wishing(wishes)).errors).toMatchObject({ [field]: text })
})

test('an offer of a foreign donor is not stored', async () => {
  const count = async () =>
    (await t.services.database.pool.query('select count(*)::int as n from material_offer')).rows[0].n
  const before = await count()
  await wishing({ indian_citizen: 0 })
  expect(await count()).toBe(before)
})

test('an active drop-off location can be chosen, an inactive one cannot', async () => {
  const { pool } = t.services.database
  await t.as('material-manager')(getInvolved.showInterest, {
    body: {
      category: 1,
      name: 'Yamini Das',
      email: 'depot@demo.test',
      mobile_no: '9100000700',
      status: 1,
      localityName: 'Central depot',
      locality: demoPlaces[0]!,
      availability: 'Daily',
      description: 'Ground floor',
    },
  })
  const { data: places } = await t.asNobody(giving.dropOffs, { query: { city: demoPlaces[0]!.city } })
  const [place] = places
  const { data } = await wishing({ drop_off: place!.id })
  expect((await detail(data.id)).data.preferred.drop_off).toBe(place!.name)
  await pool.query(`update drop_off_location set status = 'inactive' where id = $1`, [place!.id])
  expect((await wishing({ drop_off: place!.id })).errors).toEqual({ drop_off: givingTexts.dropOff })
  const { data: left } = await t.asNobody(giving.dropOffs, { query: {} })
  expect(left.map(({ id }) => id)).not.toContain(place!.id)
})

test('matches are open lines of the categories with their distance', async () => {
  const requestId = await makeRequest(t)
  const { location } = demoPlaces[1]!.latlong!
  const query = { categories: '9', lat: location.lat, lng: location.lng }
  const { data } = await t.asNobody(giving.matches, { query })
  expect(data).toContainEqual(expect.objectContaining({ requestId, categoryName: 'Bedding and blankets' }))
  const distances = data.flatMap(({ km }) => km ?? [])
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(distances.length).toBeGreaterThan(0)
  const { data: anywhere } = await t.asNobody(giving.matches, { query: { categories: '9' } })
  expect(anywhere.every(({ km }) => km === null)).toBe(true)
  await makeRequest(t, { status: 2 })
  expect((await t.asNobody(giving.matches, { query })).data).toHaveLength(data.length)
  const wrong = await t.asNobody(giving.matches, { query: { categories: 'x' } })
  expect(wrong.errors).toEqual({ categories: 'Select category' })
})

const saveDraft = (fields: object, role = 'donor') =>
  t.as(role)(giving.saveDraft, { body: { fields: fields as Record<string, unknown> } })
const draftOf = async (role = 'donor') => (await t.as(role)(giving.draft)).data

test('a draft is stored with the account until the offer is sent', async () => {
  expect(await draftOf()).toBeNull()
  const fields = { name: 'Anjali', materials: [{ category: 1, quantity: 2 }], note: '' }
  expect((await saveDraft({ name: 'An' })).http).toBe(200)
  await saveDraft(fields)
  expect(await draftOf()).toEqual({ fields, savedAt: '2026-11-20T06:00:00.000Z' })
  expect(await draftOf('organiser')).toBeNull()
  await t.as('donor')(giving.postMaterial, { body })
  expect(await draftOf()).toBeNull()
})

test('an empty draft removes the stored one', async () => {
  await saveDraft({ name: 'Anjali' })
  await saveDraft({})
  expect(await draftOf()).toBeNull()
})

test('a draft needs a login and has a limit', async () => {
  expect((await t.asNobody(giving.saveDraft, { body: { fields: {} } })).http).toBe(401)
  const { errors } = await saveDraft({ note: 'x'.repeat(30_000) })
  expect(errors).toEqual({ fields: 'This is too much to be stored as a draft' })
})
