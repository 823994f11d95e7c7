import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { volunteers } from '../../../contract/network/volunteers.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const told = {
  name: 'Geeta Narang',
  email: 'geeta@demo.test',
  mobile_no: '9000000501',
  locality: demoPlaces[2]!,
  availability: 'Weekends',
  description: 'Sorts books',
}
const donor = () => t.as('donor')
const offer = async (given: object = {}) =>
  (await donor()(getInvolved.showInterest, { body: { ...told, category: 1, ...given } })).data.id
const mine = async () => (await donor()(getInvolved.mine)).data

test('who offered help finds it again, changes it while it waits and takes it back', async () => {
  const id = await offer()
  t.setNow('2026-11-20T06:05:00Z')
  const place = await offer({ localityName: 'Sunrise School' })
  expect(await mine()).toMatchObject([
    { kind: 'drop-off', id: place, localityName: 'Sunrise School', isOpen: true },
    { kind: 'volunteer', id, availability: 'Weekends', isOpen: true },
  ])
  const body = { kind: 'volunteer' as const, id, version: 1, ...told, description: 'Sorts books and toys' }
  expect((await donor()(getInvolved.edit, { body })).http).toBe(200)
  expect((await donor()(getInvolved.edit, { body })).http).toBe(409)
  expect((await mine()).at(-1)).toMatchObject({ version: 2, description: 'Sorts books and toys' })
  expect((await donor()(getInvolved.delete, { body: { kind: 'volunteer', id } })).http).toBe(200)
  expect((await donor()(getInvolved.delete, { body: { kind: 'volunteer', id } })).http).toBe(404)
  expect((await mine()).map((one) => one.id)).toEqual([place])
})

test('an offer is nobody else’s, and stays as it is once it was answered', async () => {
  const id = await offer()
  const body = { kind: 'volunteer' as const, id }
  expect((await t.as('organiser')(getInvolved.delete, { body })).http).toBe(404)
  expect((await t.as('organiser')(getInvolved.edit, { body: { ...body, ...told } })).http).toBe(404)
  expect((await t.asNobody(getInvolved.mine)).http).toBe(401)
  await t.as('material-manager')(volunteers.setStatus, { body: { id, status: 1 } })
  expect((await donor()(getInvolved.delete, { body })).http).toBe(409)
  expect((await donor()(getInvolved.edit, { body: { ...body, ...told } })).http).toBe(409)
  expect((await mine()).find((one) => one.id === id && one.kind === 'volunteer')?.isOpen).toBe(false)
})

test('each kind has its own required fields, and a place stays in a served city', async () => {
  const edit = async (given: object) => {
    const body = { kind: 'drop-off' as const, id: 1, ...told, ...given }
    return (await donor()(getInvolved.edit, { body })).errors
  }
  expect(await edit({})).toEqual({ localityName: 'Enter locality name' })
  expect(await edit({ kind: 'partner' })).toEqual({ url: 'Enter valid url' })
  expect(await edit({ kind: 'volunteer', availability: undefined })).toEqual({
    availability: 'Enter availability',
  })
  const locality = { ...demoPlaces[0]!, city: 'Warangal' }
  expect(await edit({ localityName: 'A shop', locality })).toEqual({
    locality: 'Sorry we dont serve to this city yet.',
  })
})
