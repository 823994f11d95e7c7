import { afterAll, beforeAll, expect, test } from 'vitest'
import { labels } from '../../../contract/materials/labels.ts'
import { stock } from '../../../contract/materials/stock.ts'
import { trails } from '../../../contract/materials/trail.ts'
import { labelAlphabet, labelCheck } from '../../../shared/codes/label-code.ts'
import { unsubscribeLinks } from '../../platform/messages/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrailWorld, type TrailWorld } from '../../testing/make/trail.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { notifyDonors } from './notify-donors.ts'
import { shortName } from './short-name.ts'

let t: TestApp
let world: TrailWorld
beforeAll(async () => {
  t = await testApp()
  world = await makeTrailWorld(t)
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const read = (key: string) => t.asNobody(trails.trail, { params: { key } })
const trailOf = async (key: string) => (await read(key)).data.trail!

async function boundLabel(target: { offer: number } | { box: number }): Promise<string> {
  const { data } = await staff()(labels.print, { body: { sheets: 1 } })
  const { data: printed } = await staff()(labels.list, { query: { print: String(data.id) } })
  const { code } = printed[0]!
  await staff()(labels.bind, { body: { ...target, code } })
  return code
}

test('the donor sees every step with days and cities, and no name or street', async () => {
  const offer = await world.offer()
  const place = await world.receive(offer)
  const item = await world.blankets(place)
  const made = await staff()(stock.makeBox, {
    body: { place, name: 'Winter', pieces: [{ item, quantity: 4 }] },
  })
  const box = made.data.id
  const allotted = { place: box, item, line: world.line, quantity: 4 }
  await staff()(stock.allot, { body: allotted })
  await staff()(stock.deliver, { body: allotted })
  const { state, trail } = (await read(offer.key)).data
  expect(state).toBe('shown')
  expect(trail).toMatchObject({ kind: 'offer', donor: null, city: 'Warangal' })
  expect(trail!.steps.map(({ step }) => step)).toEqual([
    'offered',
    'received',
    'boxed',
    'allotted',
    'delivered',
  ])
  expect(trail!.steps[1]).toMatchObject({
    city: 'Hyderabad',
    goods: [{ category: 'Bedding and blankets', unit: 'piece', quantity: 4 }],
  })
  expect(JSON.stringify(trail)).not.toMatch(/Madhav|Joshi|Secret|Hidden|9000000041|demo\.test/)
  const ofBox = await trailOf(await boundLabel({ box }))
  expect(ofBox).toMatchObject({
    kind: 'box',
    donations: 1,
    goods: [],
    city: 'Hyderabad',
    acknowledgement: null,
  })
  expect(ofBox.steps.map(({ step }) => step)).toEqual(['boxed', 'allotted', 'delivered'])
})

test('a box that moves as a whole adds a step with its day and city to the trail of its goods', async () => {
  const offer = await world.offer({ quantity: 6 })
  const other = await makeTrailWorld(t, { city: 'Vijayawada' })
  const place = await world.receive(offer, 6)
  const item = await world.blankets(place)
  const free = (await staff()(stock.place, { params: { id: place } })).data.items.find(
    (one) => one.item === item,
  )!
  // Goods of earlier tests leave the shelf first.
  const { data } = await staff()(stock.makeBox, {
    body: { place, name: 'To Vijayawada', pieces: [{ item, quantity: free.free }] },
  })
  const box = data.id
  await staff()(stock.allot, { body: { place: box, item, line: world.line, quantity: 2 } })
  const arrived = await other.place()
  const counted = [{ item, quantity: free.free }]
  expect((await staff()(stock.receiveBox, { body: { box, place: arrived, counted } })).http).toBe(200)
  const steps = (await trailOf(offer.key)).steps
  expect(steps.map(({ step }) => step)).toEqual(['offered', 'received', 'boxed', 'allotted', 'moved'])
  expect(steps.at(-1)).toMatchObject({
    city: 'Vijayawada',
    day: '2026-11-20',
    goods: [{ category: 'Bedding and blankets', unit: 'piece', quantity: 6 }],
    photos: [],
  })
  const ofBox = await trailOf(await boundLabel({ box }))
  expect(ofBox.steps.at(-1)).toMatchObject({ step: 'moved', city: 'Vijayawada' })
  expect(JSON.stringify([steps, ofBox])).not.toMatch(/Secret|Hidden/)
})

test('a name is shown only with the donor’s consent', async () => {
  const offer = await world.offer({ name: 'Anjali Rao Deshpande' })
  const code = await boundLabel({ offer: offer.id })
  expect((await trailOf(code)).donor).toBeNull()
  await t.services.database.pool.query('update material_offer set shows_name = true where id = $1', [
    offer.id,
  ])
  expect(await trailOf(code)).toMatchObject({ donor: 'Anjali D.', code, acknowledgement: null })
  expect(shortName('Madhav')).toBe('Madhav')
  expect(shortName('अंजलि देशपांडे')).toBe('अंजलि दे.')
})

test('unknown, blank, replaced, revoked and foreign codes have their own states', async () => {
  const stateOf = async (key: string) => (await read(key)).data
  const offer = await world.offer()
  const { data } = await staff()(labels.print, { body: { sheets: 1 } })
  const { data: printed } = await staff()(labels.list, { query: { print: String(data.id) } })
  const [first, second, third] = printed.map(({ code }) => code) as [string, string, string]
  expect(await stateOf(third)).toEqual({ state: 'blank', trail: null })
  await staff()(labels.bind, { body: { code: first, offer: offer.id } })
  expect((await stateOf(first.toLowerCase())).state).toBe('shown')
  await staff()(labels.bind, { body: { code: second, offer: offer.id, replace: true } })
  expect((await stateOf(first)).state).toBe('replaced')
  await staff()(labels.revoke, { body: { code: second, reason: 'Lost' } })
  expect((await stateOf(second)).state).toBe('revoked')
  const mark = labelAlphabet.replace(first[0]!, '')[0]! + first.slice(1, 9)
  expect((await stateOf(mark + labelCheck(mark))).state).toBe('foreign')
  for (const unknown of ['x', '0'.repeat(32), `${first.slice(0, 9)}0`])
    expect((await stateOf(unknown)).state).toBe('unknown')
})

test('the acknowledgement opens by the donor’s key once goods have arrived', async () => {
  const offer = await world.offer({ name: 'సీత' })
  const open = (key: string) => t.asNobody.send('GET', `/materials/v2/trail/${key}/acknowledgement`)
  expect((await open(offer.key)).statusCode).toBe(404)
  await world.receive(offer)
  const { acknowledgement } = await trailOf(offer.key)
  expect(acknowledgement).toBe(`/api/materials/v2/trail/${offer.key}/acknowledgement`)
  const pdf = await open(offer.key)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await open(await boundLabel({ offer: offer.id }))).statusCode).toBe(404)
})

test('a donor is e-mailed once for each step, with the link and the acknowledgement', async () => {
  const email = 'steps@demo.test'
  // Its own shelf has no older goods.
  const shelf = await makeTrailWorld(t)
  const offer = await shelf.offer({ email })
  await shelf.receive(offer, 2)
  await notifyDonors(t.services)
  const place = await shelf.receive(offer, 2)
  await notifyDonors(t.services)
  const received = await messagesTo(t, email)
  expect(received).toMatchObject([{ subject: 'We have received your things' }])
  expect(received[0]!.text).toContain(`/trail/${offer.key}`)
  expect(received[0]!.text).toContain(`/api/materials/v2/trail/${offer.key}/acknowledgement`)
  expect(received[0]!.text).toContain('not tax-deductible')
  expect(received[0]!.text).toContain('Bedding and blankets: 2')
  const item = await shelf.blankets(place)
  await staff()(stock.makeBox, { body: { place, name: 'Box', pieces: [{ item, quantity: 4 }] } })
  await notifyDonors(t.services)
  await notifyDonors(t.services)
  const subjects = (await messagesTo(t, email)).map(({ subject }) => subject)
  expect(subjects.filter((one) => one === 'Your things are sorted')).toHaveLength(1)
  expect((await messagesTo(t, email))[0]!.text).toContain('Bedding and blankets: 4')
})

test('a donor without material e-mails gets none about steps', async () => {
  const email = 'no-steps@demo.test'
  const { fieldCrypto } = t.services
  const { press } = unsubscribeLinks(fieldCrypto, '', { recipient: email, topic: 'materials' })
  await t.app.inject({ method: 'POST', url: press })
  await world.receive(await world.offer({ email }))
  await notifyDonors(t.services)
  expect(await messagesTo(t, email)).toEqual([])
})
