import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { ownOffers, ownOfferTexts } from '../../../contract/materials/own-offers.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { stock } from '../../../contract/materials/stock.ts'
import { readInvariants } from '../../checks/invariants.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { requestBody } from '../../testing/make/material-requests.ts'
import { makeTrailWorld } from '../../testing/make/trail.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_INTEREST_IP: '1000/3600' } })
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const blankets = { category: 9, quantity: 40, description: 'For single beds' }
const books = { category: 3, quantity: 20, description: 'For small children' }
const requestWith = async (...materials: object[]) => {
  const body = { ...requestBody, status: 1 as const, materials: materials as [] }
  return (await staff()(materialRequests.create, { body })).data.id
}
const pledge = async (requestId: number, ...materials: object[]) => {
  const body = {
    ngo_req_id: requestId,
    name: 'Anjali Deshpande',
    email: 'anjali@demo.test',
    mobile_no: '9100000001',
    locality: demoPlaces[1]!,
    indian_citizen: 1 as const,
    materials: materials as [],
  }
  const made = await t.as('donor')(giveItems.give, { body })
  expect(made.http).toBe(200)
  return made.data.id
}
const formOf = async (id: number) => (await t.as('donor')(ownOffers.one, { params: { id } })).data
const edit = async (id: number, materials: object[]) => {
  const { version, locality, mobile_no } = await formOf(id)
  return t.as('donor')(ownOffers.edit, {
    body: { id, version, locality, mobile_no, materials: materials as [] },
  })
}
const lower = async (id: number, materials: object[], role = 'donor') => {
  const { version } = await formOf(id)
  return t.as(role)(ownOffers.lower, { body: { id, version, materials: materials as [] } })
}
const pledgedOf = async (id: number) =>
  (await t.asNobody(openRequests.detail, { params: { id } })).data.materials.map(({ pledged }) => pledged)
const setStatus = (id: number, status: 0 | 1 | 2 | 4) =>
  staff()(offers.setOfferStatus, { body: { id, status } })
const query = async <Row>(sql: string) => (await t.services.database.pool.query(sql)).rows as Row[]

describe('a donor', () => {
  test('lowers a pledge before it is answered, and the rest is open again at once', async () => {
    const request = await requestWith(blankets)
    const id = await pledge(request, { category: 9, quantity: 12 })
    expect(await pledgedOf(request)).toEqual([12])
    expect((await edit(id, [{ category: 9, quantity: 4 }])).http).toBe(200)
    expect(await pledgedOf(request)).toEqual([4])
    await pledge(request, { category: 9, quantity: 36 })
    expect((await edit(id, [{ category: 9, quantity: 5 }])).http).toBe(409)
  })

  test('removes one of two pledged items, but not both, and describes none differently', async () => {
    const request = await requestWith(blankets, books)
    const id = await pledge(request, { category: 9, quantity: 12 }, { category: 3, quantity: 5 })
    const fixed = { materials: ownOfferTexts.fixed }
    expect((await edit(id, [{ category: 9, quantity: 12, condition: 'new' }])).errors).toEqual(fixed)
    expect((await edit(id, [{ category: 1, quantity: 1 }])).errors).toEqual(fixed)
    expect((await edit(id, [{ category: 3, quantity: 5 }])).http).toBe(200)
    expect(await pledgedOf(request)).toEqual([0, 5])
  })

  test('does not lower a pledge below the minimum of its line', async () => {
    const request = await requestWith({ ...blankets, minimum: 5 })
    const id = await pledge(request, { category: 9, quantity: 12 })
    expect((await formOf(id)).materials).toMatchObject([{ quantity: 12, least: 5 }])
    expect((await edit(id, [{ category: 9, quantity: 4 }])).errors).toEqual({
      'materials.0.quantity': ownOfferTexts.least(5),
    })
  })

  test('lowers an answered pledge down to the quantity that arrived', async () => {
    const { dropOff } = await makeTrailWorld(t)
    const request = await requestWith(blankets)
    const id = await pledge(request, { category: 9, quantity: 12 })
    expect((await lower(id, [{ category: 9, quantity: 4 }])).errors).toEqual({ id: ownOfferTexts.ended })
    await setStatus(id, 1)
    const [item] = await query<{ id: number }>(`select id from material_offer_item where offer_id = ${id}`)
    const receive = (quantity: number) =>
      staff()(stock.receive, { body: { offer: id, location: dropOff, items: [{ id: item!.id, quantity }] } })
    expect((await receive(7)).http).toBe(200)
    expect(await formOf(id)).toMatchObject({ canEdit: false, canLower: true, materials: [{ least: 7 }] })
    expect((await lower(id, [{ category: 9, quantity: 6 }])).errors).toEqual({
      'materials.0.quantity': ownOfferTexts.least(7),
    })
    expect((await lower(id, [{ category: 9, quantity: 13 }])).errors).toEqual({
      'materials.0.quantity': ownOfferTexts.lowerOnly,
    })
    expect((await lower(id, [{ category: 3, quantity: 1 }])).errors).toEqual({
      materials: ownOfferTexts.only,
    })
    expect((await lower(id, [{ category: 9, quantity: 8 }])).http).toBe(200)
    expect(await pledgedOf(request)).toEqual([8])
    const { materials, history } = (await staff()(offers.offer, { params: { id } })).data
    expect(materials).toMatchObject([{ quantity: 8 }])
    expect(history.map(({ about }) => about)).toContain('Bedding and blankets: 12 → 8')
    expect((await receive(2)).http).toBe(409)
    expect((await receive(1)).http).toBe(200)
    expect((await lower(id, [{ category: 9, quantity: 7 }])).http).toBe(400)
    const checks = (await readInvariants()).filter(({ name }) => /^i(19|20|21)/.test(name))
    for (const { sql } of checks) expect(await query(sql)).toEqual([])
  })

  test('of another account, of an ended pledge and of a read that is old is refused', async () => {
    const request = await requestWith(blankets)
    const id = await pledge(request, { category: 9, quantity: 12 })
    await setStatus(id, 1)
    const less = [{ category: 9, quantity: 2 }]
    expect((await lower(id, less, 'organiser')).http).toBe(404)
    const body = { id, version: 99, materials: less }
    expect((await t.as('donor')(ownOffers.lower, { body })).http).toBe(409)
    await setStatus(id, 4)
    expect((await formOf(id)).canLower).toBe(false)
    expect((await lower(id, less)).errors).toEqual({ id: ownOfferTexts.ended })
  })

  test('lowers while another donor takes the freed pieces, and the line is never above its need', async () => {
    const request = await requestWith({ ...blankets, quantity: 10 })
    const id = await pledge(request, { category: 9, quantity: 10 })
    const body = {
      ngo_req_id: request,
      name: 'Madhav Joshi',
      email: 'madhav@demo.test',
      mobile_no: '9000000011',
      locality: demoPlaces[1]!,
      indian_citizen: 1 as const,
      materials: [{ category: 9, quantity: 1 }],
    }
    const { version, locality, mobile_no } = await formOf(id)
    const changes = [9, 8, 7].map((quantity) =>
      t.as('donor')(ownOffers.edit, {
        body: { id, version, locality, mobile_no, materials: [{ category: 9, quantity }] },
      }),
    )
    const given = Array.from({ length: 12 }, () => t.as('donor')(giveItems.give, { body }))
    const answers = await Promise.all([...changes, ...given])
    expect(answers.filter(({ http }) => http >= 500)).toEqual([])
    expect(answers.slice(0, 3).map(({ http }) => http)).toContain(200)
    const [pledged] = await pledgedOf(request)
    const taken = answers.slice(3).filter(({ http }) => http === 200).length
    const own = (await formOf(id)).materials[0]!.quantity
    expect([pledged, pledged! <= 10]).toEqual([own + taken, true])
  })
})
