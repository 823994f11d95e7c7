import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { ownRequests } from '../../../contract/materials/own-requests.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { askingBody, makeAsker, makeOwnRequest } from '../../testing/make/askers.ts'
import { makeSomebody, type Somebody } from '../../testing/make/chatting.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
let asker: Somebody
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_INTEREST_IP: '1000/3600' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  asker = await makeAsker(t)
})

const staff = () => t.as('material-manager')
const item = (given: object = {}) => ({ ...askingBody.materials[0]!, ...given })
const ask = (change: object = {}, by = asker, key?: string) =>
  by.as(ownRequests.create, { body: { ...askingBody, ...change }, ...(key && { key }) })
const own = async (id: number) => (await asker.as(ownRequests.detail, { params: { id: String(id) } })).data
const edit = async (id: number, change: object = {}, by = asker) => {
  const { version } = await own(id)
  return by.as(ownRequests.edit, { body: { ...askingBody, id, version, ...change } })
}
const isPublic = async (id: number) =>
  (await t.asNobody(openRequests.detail, { params: { id } })).http === 200
const pledge = (id: number, quantity: number) =>
  t.as('donor')(giveItems.give, {
    body: {
      ngo_req_id: id,
      name: 'Madhav Joshi',
      email: 'madhav@demo.test',
      mobile_no: '9000000011',
      indian_citizen: 1 as const,
      locality: demoPlaces[1]!,
      materials: [{ category: 9, quantity }],
    },
  })

describe('a new request', () => {
  test('is public once staff approve it', async () => {
    const made = await ask()
    expect(made).toMatchObject({ http: 200, message: 'Form Submitted Successfully' })
    const { id } = made.data
    expect(await isPublic(id)).toBe(false)
    const { data } = await staff()(materialRequests.detail, { params: { id } })
    expect(data).toMatchObject({
      status: 0,
      miscInfo: {
        org_name: `Shelter Trust ${asker.id}`,
        materials: [{ category: 9, quantity: 40, neededBy: '2026-12-20' }],
      },
    })
    await staff()(materialRequests.setStatus, { params: { id }, body: { id, status: 1 } })
    expect(await isPublic(id)).toBe(true)
  })

  test('is confirmed by e-mail and announced to material managers', async () => {
    const manager = await makeSomebody(t, 'material-manager')
    await ask({ email: 'asker@shelter.example' })
    await t.settle()
    const [confirmation] = await messagesTo(t, 'asker@shelter.example')
    expect(confirmation!.subject).toBe('We received your request for materials')
    expect(confirmation!.text).toContain('Bedding and blankets: 40')
    const [news] = await messagesTo(t, manager.email)
    expect(news!.subject).toBe(`Material request to review: Shelter Trust ${asker.id}`)
  })

  test('sends its asker one e-mail when staff approve it', async () => {
    const email = `approved-${asker.id}@shelter.example`
    const { id } = (await ask({ email })).data
    const approve = (status: 0 | 1 | 2) =>
      staff()(materialRequests.setStatus, { params: { id }, body: { id, status } })
    for (const status of [1, 1, 2, 1] as const) await approve(status)
    await t.settle()
    const sent = await messagesTo(t, email)
    const approvals = sent.filter(({ subject }) => subject === 'Your request for materials is public')
    expect(approvals).toHaveLength(1)
    expect(approvals[0]!.text).toContain(`/materials/requests/${id}`)
  })

  test('is added once for one key', async () => {
    const first = await ask({}, asker, 'ask-1')
    expect((await ask({}, asker, 'ask-1')).data).toEqual(first.data)
    expect((await asker.as(ownRequests.mine)).data).toHaveLength(1)
  })

  test('with the header of an open one is refused', async () => {
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await ask({ header: 'Blankets and sheets' })).http).toBe(200)
  })

  test('needs a verified organisation', async () => {
    const donor = await makeSomebody(t, 'donor')
    const unverified = await makeAsker(t, 'submitted')
    expect(await ask({}, donor)).toMatchObject({
      http: 403,
      message: 'Only organisations can ask for materials. Register your organisation first',
    })
    expect((await ask({}, unverified)).http).toBe(409)
    const refusals = await Promise.all(
      [donor, unverified, asker].map(async ({ as }) => (await as(ownRequests.asker)).data.refusal),
    )
    expect(refusals).toEqual(['person', 'unverified', null])
    expect((await staff()(ownRequests.create, { body: askingBody })).http).toBe(403)
    expect((await t.asNobody(ownRequests.create, { body: askingBody })).http).toBe(401)
  })

  test('of a blocked account is refused', async () => {
    await t.services.database.pool.query(`update account set state = 'blocked' where id = $1`, [asker.id])
    expect((await ask()).http).toBe(401)
  })

  test.each([
    [{ quantity: 0 }, 'quantity', 'Enter quantity'],
    [{ quantity: -1 }, 'quantity', 'Enter quantity'],
    [{ quantity: 1e9 }, 'quantity', 'At most 10,00,000'],
    [{ quantity: 2.5 }, 'quantity', 'Only kg and litre can have decimals, at most three'],
    [{ neededBy: '2026-11-19' }, 'neededBy', 'Choose today or a later day'],
    [{ neededBy: '2026-02-30' }, 'neededBy', 'Enter a day, such as 2026-12-31'],
    [{ variant: 1 }, 'variant', 'Choose a kind of this category'],
    [{ minimum: 41 }, 'minimum', 'Not more than the quantity'],
    [{ price: 0 }, 'price', 'At least ₹1'],
  ])('with %j is refused at its %s', async (given, field, text) => {
    expect((await ask({ materials: [item(given)] })).errors).toEqual({ [`materials.0.${field}`]: text })
  })

  test('accepts 2.5 kg and a line needed today', async () => {
    const food = { category: 7, unit: 'kg', quantity: 2.5, neededBy: '2026-11-20' }
    const { data } = await ask({ materials: [item(food)], unwanted: 'Rice' })
    expect(await own(data.id)).toMatchObject({ unwanted: 'Rice', materials: [{ quantity: 2.5, unit: 'kg' }] })
  })
})

describe('an own request', () => {
  test('is listed with its progress for its account only', async () => {
    const id = await makeOwnRequest(t, asker)
    await pledge(id, 12)
    expect((await asker.as(ownRequests.mine)).data).toMatchObject([
      { id, status: 1, progress: 'partly_met', materials: [{ quantity: 40, pledged: 12 }] },
    ])
    const other = await makeAsker(t)
    expect((await other.as(ownRequests.mine)).data).toEqual([])
    expect((await other.as(ownRequests.detail, { params: { id: String(id) } })).http).toBe(404)
    expect((await edit(id, {}, other)).http).toBe(404)
    expect((await other.as(ownRequests.close, { body: { id } })).http).toBe(404)
  })

  test('stays public with another quantity, and is reviewed again with other texts', async () => {
    const id = await makeOwnRequest(t, asker)
    expect(await edit(id, { materials: [item({ quantity: 50 })] })).toMatchObject({
      http: 200,
      message: 'Material request updated successfully.',
    })
    expect(await isPublic(id)).toBe(true)
    const manager = await makeSomebody(t, 'material-manager')
    await edit(id, { header: 'Blankets, sheets and pillows' })
    expect(await isPublic(id)).toBe(false)
    await t.settle()
    expect((await messagesTo(t, manager.email))[0]!.text).toContain('edited its request')
  })

  test('is not edited below its pledges', async () => {
    const id = await makeOwnRequest(t, asker)
    await pledge(id, 12)
    expect((await edit(id, { materials: [item({ quantity: 11 })] })).errors).toEqual({
      'materials.0.quantity': '12 are pledged: not fewer than that',
    })
    expect((await edit(id, { materials: [item({ category: 1 })] })).errors).toEqual({
      materials: 'Things are pledged to a line that you removed',
    })
    expect((await edit(id, { materials: [item({ quantity: 12 })] })).http).toBe(200)
    expect(await own(id)).toMatchObject({ progress: 'met' })
  })

  test('may keep a day that has passed but not get another one', async () => {
    const id = await makeOwnRequest(t, asker)
    const [line] = (await own(id)).materials
    await t.services.database.pool.query(
      `update material_request_item set needed_by = '2026-11-01' where request_id = $1`,
      [id],
    )
    const withDay = (neededBy: string) => edit(id, { materials: [item({ id: line!.id, neededBy })] })
    expect((await withDay('2026-11-01')).http).toBe(200)
    expect((await withDay('2026-11-02')).errors).toHaveProperty('materials.0.neededBy')
  })

  test('is closed once and takes no more edits or pledges', async () => {
    const id = await makeOwnRequest(t, asker)
    expect((await asker.as(ownRequests.close, { body: { id } })).http).toBe(200)
    expect((await asker.as(ownRequests.close, { body: { id } })).http).toBe(409)
    expect((await edit(id)).message).toBe('This request for materials is closed')
    expect((await pledge(id, 1)).http).toBe(409)
  })

  test('edited meanwhile by staff is not overwritten', async () => {
    const id = await makeOwnRequest(t, asker)
    const { version } = await own(id)
    await staff()(materialRequests.setStatus, { params: { id }, body: { id, status: 0 } })
    const body = { ...askingBody, id, version }
    expect((await asker.as(ownRequests.edit, { body })).http).toBe(409)
  })
})
