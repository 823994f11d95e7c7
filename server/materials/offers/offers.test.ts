import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giving } from '../../../contract/materials/giving.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { office } from '../../../contract/office.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makePdf } from '../../testing/make/pdfs.ts'
import { uploadFile } from '../../testing/make/uploads.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
let volunteerId: number
let dropOffId: number
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  const canvas = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2B3A80' } })
  jpeg = await canvas.clone().jpeg().toBuffer()
  png = await canvas.clone().png().toBuffer()
  volunteerId = await addVolunteer('Lalitha Bonam', 1)
  dropOffId = await addDropOff('active')
})
afterAll(() => t.close())

const pdf = makePdf()
const staff = () => t.as('material-manager')

async function addVolunteer(name: string, status: 0 | 1): Promise<number> {
  const { data } = await staff()(getInvolved.showInterest, {
    body: {
      category: 1,
      name,
      email: 'volunteer@demo.test',
      mobile_no: '9000000001',
      status,
      locality: demoPlaces[0]!,
      availability: 'Weekends',
      description: 'Has a van',
    },
  })
  return data.id
}

async function addDropOff(status: string): Promise<number> {
  const { rows } = await t.services.database.pool.query<{ id: number }>(
    `insert into drop_off_location
       (name, email, mobile_no, availability, locality, locality_name, description, status, created_at)
     values ('Nirmala', 'n@demo.test', '9000000002', 'Daily', $1, 'Nirmala Stores', 'A shop', $2, now()) returning id`,
    [JSON.stringify(demoPlaces[1]), status],
  )
  return rows[0]!.id
}

const given = {
  name: 'Anjali Deshpande',
  indian_citizen: 1 as const,
  email: 'anjali@demo.test',
  mobile_no: '9100000001',
  locality: demoPlaces[0]!,
  address: '4-1-22, Weavers Lane',
  materials: [
    { category: 1, quantity: 3 },
    { category: 2, quantity: 10 },
  ],
}
const addOffer = async (more: Partial<typeof given> = {}) =>
  (await t.asNobody(giving.postMaterial, { body: { ...given, ...more } })).data.id
const detail = async (id: number) => (await staff()(offers.offer, { params: { id } })).data
const subjects = async (to: string) => (await messagesTo(t, to)).map(({ subject }) => subject)
const assign = (id: number, more: object = {}) =>
  staff()(offers.assignVolunteer, {
    body: { id, volId: volunteerId, status: 1, note: 'Two boxes', ...more },
  })
const upload = (body: Buffer, type: string, role = 'material-manager') =>
  uploadFile(t, t.as(role), { name: 'paper', type, body })
/** Half past ten on a day in India, in seconds. */
const at = (day: string, time = '10:30') => Date.parse(`${day}T${time}:00+05:30`) / 1000
const complete = (id: number, images: string[], more: object = {}) =>
  staff()(offers.completeDonation, {
    body: {
      id,
      pickup_date: at('2026-11-21'),
      drop_time: at('2026-11-21', '16:00'),
      drop_location: dropOffId,
      donation_status: 3,
      images,
      ...more,
    },
  })

test('an offer is listed, found, narrowed by status and downloaded', async () => {
  const id = await addOffer({ name: 'Zubeda Mirza', mobile_no: '9100004321' })
  const { data, meta } = await staff()(offers.donations, { query: { searchTerm: 'zubeda', status: '0' } })
  expect(data).toMatchObject([
    { id, fullName: 'Zubeda Mirza', type: 'Clothes, Books and stationery', volunteer: null, status: 0 },
  ])
  expect(meta).toMatchObject({ pages: 1, total: 1 })
  const sheet = await staff().send('GET', `/materials/v2/download/donations/${meta.downloadKey}`)
  expect(sheet.headers['content-disposition']).toContain('DonationRequests')
  expect(rowsOf(sheet.rawPayload).at(-1)).toEqual(expect.arrayContaining(['Zubeda Mirza', 'Requested']))
  const found = await staff()(office.find, { query: { searchTerm: '9100004321' } })
  expect(found.data).toMatchObject([{ title: 'Donation requests', items: [{ title: 'Zubeda Mirza' }] }])
  expect((await staff()(offers.donations, { query: { searchTerm: 'zubeda', status: '5' } })).data).toEqual([])
  for (const call of [offers.donations, offers.offer] as const)
    expect((await t.as('finance')(call as typeof offers.offer, { params: { id } })).http).toBe(403)
})

/** Sends the e-mails that wait for their time, as if ten seconds had passed. */
async function passHold() {
  await t.services.database.pool.query(`update pgboss.job set start_after = now() where state = 'created'`)
  await t.services.jobs.runDue()
}
const put = (id: number, status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7) =>
  staff()(offers.setOfferStatus, { body: { id, status } })
const undo = (id: number, status: 0 | 1 | 7) => staff()(offers.undoOfferStatus, { body: { id, status } })

test('any status follows any other, with its history', async () => {
  const id = await addOffer()
  for (const status of [7, 4, 1, 1, 0, 6] as const) expect((await put(id, status)).http).toBe(200)
  const { status, history } = await detail(id)
  expect(status).toBe(6)
  expect(history.map(({ what }) => what)).toEqual([
    'Things offered',
    'No Service',
    'Received by NGO',
    'Pickup scheduled',
    'Requested',
    'Donor Not Available',
  ])
  expect(history.at(-1)).toMatchObject({ about: 'Requested → Donor Not Available' })
  expect((await put(id, 9 as 0)).http).toBe(400)
  expect((await put(999_999, 1)).http).toBe(404)
})

test('only the last of several quick changes is e-mailed', async () => {
  const email = 'last@demo.test'
  const id = await addOffer({ email })
  for (const status of [7, 4, 1] as const) await put(id, status)
  await passHold()
  expect(await subjects(email)).toEqual(['Your pickup is arranged', 'We have your offer of things'])
})

test('a change back and forth within ten seconds sends no e-mail', async () => {
  const email = 'forth@demo.test'
  const id = await addOffer({ email })
  await put(id, 7)
  await put(id, 0)
  await passHold()
  expect(await subjects(email)).toEqual(['We have your offer of things'])
})

test('a change back after the e-mail was sent is e-mailed once', async () => {
  const email = 'back@demo.test'
  const id = await addOffer({ email })
  await put(id, 7)
  await passHold()
  await put(id, 0)
  await put(id, 7)
  await put(id, 0)
  await passHold()
  expect(await subjects(email)).toEqual([
    'Your pickup is being arranged anew',
    'We cannot collect your things',
    'We have your offer of things',
  ])
})

test('undoing a change cancels its e-mail until it is sent', async () => {
  const email = 'undone@demo.test'
  const id = await addOffer({ email })
  await put(id, 7)
  expect((await undo(id, 0)).http).toBe(200)
  expect((await detail(id)).status).toBe(0)
  await passHold()
  expect(await subjects(email)).toEqual(['We have your offer of things'])
  await put(id, 7)
  await passHold()
  expect(await undo(id, 0)).toMatchObject({
    http: 409,
    message: 'The donor has been e-mailed already, so this cannot be undone',
  })
  expect((await detail(id)).status).toBe(7)
})

test('staff change quantities only, at the version they read', async () => {
  const id = await addOffer()
  const { version, materials } = await detail(id)
  const change = (quantity: number, more: object = {}) =>
    staff()(offers.updateDonation, {
      body: {
        id,
        version,
        materials: materials.map(({ category }) => ({ category, quantity })),
        ...more,
      },
    })
  expect(await change(7)).toMatchObject({ http: 200, message: 'Saved the quantity change' })
  expect((await change(8)).http).toBe(409)
  const now = await detail(id)
  expect(now.materials).toMatchObject([{ name: 'Clothes', quantity: 7 }, { quantity: 7 }])
  expect(now.history.at(-1)).toMatchObject({
    what: 'Quantities changed',
    about: expect.stringContaining('Clothes: 3 → 7'),
  })
  for (const quantity of [0, -1, 1.5]) expect((await change(quantity)).http).toBe(400)
  const others = await change(1, { version: now.version, materials: [{ category: 3, quantity: 1 }] })
  expect(others).toMatchObject({ http: 400, errors: { materials: 'Only quantities can be changed here' } })
  const twice = [1, 1].map((category) => ({ category, quantity: 1 }))
  expect((await change(1, { version: now.version, materials: twice })).http).toBe(400)
})

test('an active volunteer is assigned with a note, and both sides are written to', async () => {
  const email = 'assigned@demo.test'
  const id = await addOffer({ email })
  const { version } = await detail(id)
  expect(await assign(id, { version })).toMatchObject({ http: 200 })
  expect((await assign(id, { version })).http).toBe(409)
  expect(await detail(id)).toMatchObject({
    status: 1,
    volunteer: { id: volunteerId, name: 'Lalitha Bonam', note: 'Two boxes' },
  })
  const [told] = await messagesTo(t, email)
  expect(told).toMatchObject({
    subject: 'Your pickup is arranged',
    text: expect.stringContaining('Lalitha Bonam'),
  })
  const [asked] = await messagesTo(t, 'volunteer@demo.test')
  expect(asked!.text).toContain('Weavers Lane')
  expect(asked!.text).toContain('Two boxes')
})

test('who assigns nobody, an inactive volunteer or a long note is told at the field', async () => {
  const id = await addOffer()
  const inactive = await addVolunteer('Venu Gopal', 0)
  expect((await assign(id, { volId: inactive })).errors).toEqual({ volId: 'This volunteer is not active' })
  expect((await assign(id, { volId: undefined, status: undefined, note: ' ' })).errors).toEqual({
    volId: 'Select volunteer',
    status: 'Select status',
    note: 'Enter something to volunteer',
  })
  expect((await assign(id, { note: 'x'.repeat(201) })).http).toBe(400)
  expect((await detail(id)).volunteer).toBeNull()
})

test('a donation is completed with times, place and papers, which staff alone can open', async () => {
  const id = await addOffer()
  expect((await complete(id, [await upload(jpeg, 'image/jpeg')])).message).toBe('Assign a volunteer first')
  await assign(id)
  const images = [await upload(jpeg, 'image/jpeg'), await upload(pdf, 'application/pdf')]
  const done = await complete(id, images)
  expect(done.http).toBe(200)
  const { handover, status, history } = await detail(id)
  expect(handover).toMatchObject({
    pickup_date: at('2026-11-21'),
    drop_time: at('2026-11-21', '16:00'),
    drop_location: { id: dropOffId, name: 'Nirmala Stores' },
    images: images.map((image) => ({ id: image })),
  })
  expect(status).toBe(3)
  expect(history.map(({ what }) => what)).toContain('Pickup and handing over written down')
  const url = handover.images[0]!.storageURL
  expect((await staff().send('GET', url.replace('/api', ''))).headers['content-type']).toBe('image/webp')
  expect((await t.app.inject(url)).statusCode).toBe(401)
  expect((await t.as('donor').send('GET', url.replace('/api', ''))).statusCode).toBe(403)
  // Papers that are there already are sent back by the form, also by a colleague.
  expect((await complete(id, images.slice(1))).http).toBe(200)
  expect((await detail(id)).handover.images).toHaveLength(1)
  expect((await staff().send('GET', url.replace('/api', ''))).statusCode).toBe(404)
})

test('a task of a volunteer counts once it is done, and no more when that is taken back', async () => {
  const worker = await addVolunteer('Kiran Palle', 1)
  const tasks = async () => {
    const { rows } = await t.services.database.pool.query<{ n: number }>(
      'select tasks_completed as n from volunteer where id = $1',
      [worker],
    )
    return rows[0]!.n
  }
  const id = await addOffer()
  await assign(id, { volId: worker })
  const counts: number[] = []
  for (const status of [3, 5, 1, 3] as const) {
    await put(id, status)
    counts.push(await tasks())
  }
  expect(counts).toEqual([1, 1, 0, 1])
  await assign(id, { status: 3 })
  expect(await tasks()).toBe(0)
})

test('places to bring things to are the active ones, found by name and by keeper', async () => {
  const inactive = await addDropOff('inactive')
  const found = async (searchTerm?: string) => {
    const { data } = await staff()(offers.handoverPlaces, { query: searchTerm ? { searchTerm } : {} })
    return data.map(({ id }) => id)
  }
  expect(await found()).toContain(dropOffId)
  expect(await found()).not.toContain(inactive)
  expect(await found('nirmala st')).toContain(dropOffId)
  expect(await found('nowhere')).toEqual([])
})

test('each rule of the handing over is held by the call', async () => {
  const id = await addOffer()
  await assign(id)
  const paper = await upload(jpeg, 'image/jpeg')
  const refused = async (more: object, images = [paper]) => (await complete(id, images, more)).errors
  const many = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => upload(jpeg, 'image/jpeg')))
  expect(await refused({}, many)).toEqual({ images: 'Something Went Wrong' })
  expect(await refused({}, [])).toEqual({ images: 'Select images' })
  expect(await refused({ drop_time: at('2026-11-21') })).toEqual({
    drop_time: 'Drop off comes after the pickup',
  })
  expect(await refused({ pickup_date: at('2026-11-21') + 60 })).toEqual({
    pickup_date: 'Choose a full or a half hour',
  })
  expect(await refused({ drop_location: await addDropOff('inactive') })).toEqual({
    drop_location: 'This drop-off location is not active',
  })
  expect(await refused({ donation_status: 9 })).toEqual({ donation_status: 'Select status' })
  const missing = { pickup_date: undefined, drop_time: undefined, drop_location: undefined }
  expect(await refused(missing)).toEqual({
    pickup_date: 'Select pickup time',
    drop_time: 'Select drop off time',
    drop_location: 'Select drop off location',
  })
  expect((await complete(id, [paper])).http).toBe(200)
})

test('papers are what they say they are, small enough, and the uploads of who sends them', async () => {
  const id = await addOffer()
  await assign(id)
  const refused = async (image: string) => (await complete(id, [image])).errors
  expect(await refused(await upload(png, 'image/jpeg'))).toEqual({ images: 'File type not supported' })
  expect(await refused(await upload(png, 'image/png'))).toEqual({ images: 'File type not supported' })
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  expect(await refused(await upload(page, 'image/jpeg'))).toEqual({ images: 'File type not supported' })
  const large = Buffer.concat([jpeg, Buffer.alloc(500 * 1024)])
  expect(await refused(await upload(large, 'image/jpeg'))).toEqual({
    images: 'File size should be less than 500KB',
  })
  expect((await complete(id, [await upload(jpeg, 'image/jpeg', 'donor')])).http).toBe(403)
  expect(await refused('00000000000000000000')).toEqual({ images: 'Upload the file again' })
  const used = await upload(jpeg, 'image/jpeg')
  expect((await complete(id, [used])).http).toBe(200)
  const other = await addOffer()
  await assign(other)
  expect((await complete(other, [used])).errors).toEqual({ images: 'Upload the file again' })
})
