import { afterAll, beforeAll, expect, test } from 'vitest'
import { giving } from '../../../contract/materials/giving.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { ownOffers, ownOfferTexts } from '../../../contract/materials/own-offers.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const addOffer = async () => {
  const body = {
    name: 'Anjali Deshpande',
    email: 'anjali@demo.test',
    mobile_no: '9100000001',
    locality: demoPlaces[0]!,
    address: '4-1-22, Weavers Lane',
    indian_citizen: 1 as const,
    materials: [{ category: 1, quantity: 3 }],
  }
  return (await t.as('donor')(giving.postMaterial, { body })).data.id
}
const mine = async (id: number) => (await t.as('donor')(ownOffers.mine)).data.find((offer) => offer.id === id)
const withdraw = (id: number, role = 'donor') => t.as(role)(ownOffers.withdraw, { body: { id } })
const markAsGiven = (id: number) => t.as('donor')(ownOffers.markAsGiven, { body: { id } })
const setStatus = (id: number, status: 1 | 4) =>
  t.as('material-manager')(offers.setOfferStatus, { body: { id, status } })

test('a donor sees and withdraws an offer once', async () => {
  const id = await addOffer()
  expect(await mine(id)).toMatchObject({ status: 0, ended: null, canWithdraw: true, canMarkAsGiven: true })
  expect((await withdraw(id)).http).toBe(200)
  expect(await mine(id)).toMatchObject({
    status: 6,
    ended: 'withdrawn',
    canWithdraw: false,
    canMarkAsGiven: false,
  })
  expect((await withdraw(id)).errors).toEqual({ id: ownOfferTexts.ended })
})

test('an offer with a pickup is not withdrawn but marked as given', async () => {
  const id = await addOffer()
  await setStatus(id, 1)
  expect((await withdraw(id)).errors).toEqual({ id: ownOfferTexts.arranged })
  expect((await markAsGiven(id)).http).toBe(200)
  expect(await mine(id)).toMatchObject({ status: 2, ended: 'given' })
})

test('an offer without a pickup closes when it is given', async () => {
  const id = await addOffer()
  await markAsGiven(id)
  expect(await mine(id)).toMatchObject({ status: 5, ended: 'given' })
})

test('an offer that reached an organisation cannot be marked as given', async () => {
  const id = await addOffer()
  await setStatus(id, 4)
  expect((await markAsGiven(id)).errors).toEqual({ id: ownOfferTexts.ended })
})

test('another account neither sees nor withdraws an offer', async () => {
  const id = await addOffer()
  expect((await withdraw(id, 'organiser')).http).toBe(404)
  expect((await t.as('organiser')(ownOffers.mine)).data.some((offer) => offer.id === id)).toBe(false)
  expect((await t.asNobody(ownOffers.mine)).http).toBe(401)
})
