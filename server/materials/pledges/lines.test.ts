import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveItems, pledgeTexts } from '../../../contract/materials/give-items.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { pledges } from '../../../contract/materials/pledges.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeRequest, requestBody } from '../../testing/make/material-requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_INTEREST_IP: '1000/3600' } })
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const donor = {
  name: 'Madhav Joshi',
  indian_citizen: 1 as const,
  email: 'madhav@demo.test',
  mobile_no: '9000000011',
  locality: demoPlaces[1]!,
}
const pledge = (requestId: number, ...materials: object[]) =>
  t.as('donor')(giveItems.give, { body: { ...donor, ngo_req_id: requestId, materials: materials as [] } })
const shown = async (id: number) => (await t.asNobody(openRequests.detail, { params: { id } })).data
const line = (given: object = {}) => ({ ...requestBody.materials[0]!, ...given })
const requestWith = async (...materials: object[]) => {
  const body = { ...requestBody, status: 1 as const, materials: materials as [] }
  return (await staff()(materialRequests.create, { body })).data.id
}

describe('a pledge to a line', () => {
  test('counts towards the line until it is cancelled', async () => {
    const id = await makeRequest(t)
    const [asked] = (await shown(id)).materials
    expect((await shown(id)).progress).toBe('open')
    const { data } = await pledge(id, { line: asked!.id, quantity: 12 })
    expect(await shown(id)).toMatchObject({ progress: 'partly_met', materials: [{ pledged: 12 }] })
    await staff()(pledges.setStatus, { body: { id: data.id, status: 2 } })
    expect(await shown(id)).toMatchObject({ progress: 'open', materials: [{ pledged: 0 }] })
    await staff()(offers.setOfferStatus, { body: { id: data.id, status: 7 } })
    await staff()(pledges.setStatus, { body: { id: data.id, status: 1 } })
    expect((await shown(id)).materials).toMatchObject([{ pledged: 0 }])
    await staff()(offers.setOfferStatus, { body: { id: data.id, status: 0 } })
    expect((await shown(id)).materials).toMatchObject([{ pledged: 12 }])
  })

  test('is refused above the need, and the whole need makes the request met', async () => {
    const id = await makeRequest(t)
    expect((await pledge(id, { category: 9, quantity: 41 })).errors).toEqual({
      'materials.0.quantity': 'Only 40 more are needed',
    })
    expect((await pledge(id, { category: 9, quantity: 40 })).http).toBe(200)
    expect((await shown(id)).progress).toBe('met')
    expect((await pledge(id, { category: 9, quantity: 1 })).errors).toEqual({
      'materials.0.quantity': 'No more of this is needed',
    })
  })

  test.each([
    [{ category: 9, quantity: 0 }, 'quantity', 'Enter a quantity above 0'],
    [{ category: 9, quantity: -1 }, 'quantity', 'Enter a quantity above 0'],
    [{ category: 9, quantity: 1e9 }, 'quantity', 'At most 10,00,000'],
    [{ category: 9, quantity: 2.5 }, 'quantity', 'Only kg and litre can have decimals, at most three'],
    [{ category: 1, quantity: 1 }, 'category', 'The organisation does not ask for this'],
    [{ line: 999_999, quantity: 1 }, 'line', 'Choose what you give'],
    [
      { category: 9, quantity: 1, condition: 'for_repair' },
      'condition',
      'The organisation needs these in a better condition',
    ],
  ])('%j is refused at its %s', async (item, field, text) => {
    const id = await makeRequest(t)
    expect((await pledge(id, item)).errors).toEqual({ [`materials.0.${field}`]: text })
    expect((await shown(id)).materials).toMatchObject([{ pledged: 0 }])
  })

  test('may have decimals in kg and is refused below the minimum of the line', async () => {
    const id = await requestWith(line({ category: 7, unit: 'kg', quantity: 10, minimum: 2 }))
    expect((await pledge(id, { category: 7, quantity: 1.5 })).errors).toEqual({
      'materials.0.quantity': 'At least 2',
    })
    const made = await pledge(id, { category: 7, quantity: 2.5, expires_on: '2027-01-31' })
    expect((await shown(id)).materials).toMatchObject([{ pledged: 2.5, unit: 'kg', quantity: 10 }])
    const { data } = await staff()(pledges.detail, { params: { id: made.data.id } })
    expect(data.materials).toMatchObject([{ quantity: 2.5, unit: 'kg' }])
  })

  test('with the same item for two lines is refused at the second line, and two pledges are taken', async () => {
    const id = await requestWith(
      line({ description: 'For the boys' }),
      line({ description: 'For the girls' }),
    )
    const [boys, girls] = (await shown(id)).materials
    const both = await pledge(id, { line: boys!.id, quantity: 5 }, { line: girls!.id, quantity: 3 })
    expect([both.http, both.errors]).toEqual([400, { 'materials.1.line': pledgeTexts.alike }])
    const byCategory = await pledge(id, { category: 9, quantity: 5 }, { category: 9, quantity: 3 })
    expect(byCategory.errors).toEqual({ 'materials.1.category': pledgeTexts.alike })
    const differing = await pledge(
      id,
      { line: boys!.id, quantity: 5 },
      { line: girls!.id, quantity: 3, condition: 'new' },
    )
    expect(differing.http).toBe(200)
    expect((await pledge(id, { line: girls!.id, quantity: 4 })).http).toBe(200)
    expect((await shown(id)).materials).toMatchObject([{ pledged: 5 }, { pledged: 7 }])
  })

  test('takes exactly the last ten pieces of fifty pledges at the same time', async () => {
    const id = await requestWith(line({ quantity: 10 }))
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => pledge(id, { category: 9, quantity: 1 })),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(10)
    expect(answers.filter(({ http }) => http === 400)).toHaveLength(40)
    expect((await shown(id)).materials).toMatchObject([{ pledged: 10 }])
  })
})

describe('staff', () => {
  test('cannot approve a cancelled pledge again when others have filled its line', async () => {
    const id = await requestWith(line({ quantity: 5 }))
    const first = await pledge(id, { category: 9, quantity: 5 })
    await staff()(pledges.setStatus, { body: { id: first.data.id, status: 2 } })
    await pledge(id, { category: 9, quantity: 3 })
    const again = await staff()(pledges.setStatus, { body: { id: first.data.id, status: 1 } })
    expect([again.http, again.message]).toEqual([409, 'More is pledged than the organisation still needs'])
    expect((await shown(id)).materials).toMatchObject([{ pledged: 3 }])
  })

  test('cannot edit a line below its pledges, change its kind or remove it', async () => {
    const id = await makeRequest(t)
    await pledge(id, { category: 9, quantity: 12 })
    const edit = (...materials: object[]) =>
      staff()(materialRequests.edit, {
        params: { id },
        body: { ...requestBody, status: 1, materials: materials as [] },
      })
    const lineId = (await shown(id)).materials[0]!.id
    expect((await edit(line({ quantity: 11 }))).errors).toEqual({
      'materials.0.quantity': '12 are pledged: not fewer than that',
    })
    expect((await edit(line({ id: lineId, category: 1 }))).errors).toEqual({
      'materials.0.category': 'Things of this kind are pledged: add another line instead',
    })
    expect((await edit(line({ category: 3 }))).errors).toEqual({
      materials: 'Things are pledged to a line that you removed',
    })
    expect((await edit(line({ category: 3, quantity: 5 }), line({ quantity: 60 }))).http).toBe(200)
    expect((await shown(id)).materials).toMatchObject([
      { category: 3, quantity: 5, pledged: 0 },
      { id: lineId, category: 9, quantity: 60, pledged: 12 },
    ])
  })

  test('cannot ask for food in pieces or in a kind of another category', async () => {
    const create = (given: object) =>
      staff()(materialRequests.create, {
        body: { ...requestBody, materials: [line(given)] },
      })
    expect((await create({ category: 7, unit: 'piece' })).errors).toEqual({
      'materials.0.unit': 'Choose a unit of this category',
    })
    expect((await create({ category: 9, variant: 1 })).errors).toEqual({
      'materials.0.variant': 'Choose a kind of this category',
    })
    expect((await create({ minimum: 41 })).errors).toEqual({
      'materials.0.minimum': 'Not more than the quantity',
    })
  })
})
