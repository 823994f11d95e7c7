import { afterAll, beforeAll, expect, test } from 'vitest'
import { camps, campTexts, publicCamps } from '../../../contract/talks/camps.ts'
import { errors } from '../../../contract/errors.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { secondsAt } from '../../testing/make/pickups.ts'
import { bloodLimits, campBody, makeCamp } from '../../testing/make/talks/camps.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const staff = () => t.as('event-manager')
const detail = async (id: number) => (await staff()(camps.detail, { params: { id } })).data
const page = (slug: string) => t.asNobody(publicCamps.camp, { params: { slug } })

test('the page of a camp shows days, places, slots with free places and needs', async () => {
  const { slug, id } = await makeCamp(t)
  const { data, http } = await page(slug.toUpperCase())
  expect(http).toBe(200)
  expect(data).toMatchObject({
    id,
    isOpen: true,
    locations: [{ name: 'Community hall', city: 'Hyderabad' }, { name: 'Government school' }],
    slots: [
      { startsAt: '2026-11-27T04:00:00.000Z', capacity: 3, free: 3 },
      { startsAt: '2026-11-27T05:00:00.000Z', free: 20 },
      { startsAt: '2026-11-28T04:00:00.000Z', free: 20 },
    ],
    needs: [
      { name: 'Doctors', needed: 4, found: 3 },
      { name: 'Beds', needed: 10, found: 10 },
    ],
  })
  expect(data.slots.map(({ locationId }) => locationId)).toEqual(
    [0, 0, 1].map((index) => data.locations[index]!.id),
  )
})

test('a draft camp has no page and a second camp of one title has its own slug', async () => {
  const draft = await makeCamp(t, { title: 'Eye camp', status: 'draft' })
  expect((await page(draft.slug)).http).toBe(404)
  expect((await makeCamp(t, { title: 'Eye camp' })).slug).toBe(`${draft.slug}-2`)
})

test('a changed camp has the given slots and places and a higher version', async () => {
  const { id, version, slots } = await makeCamp(t)
  const before = await detail(id)
  const [first, second] = before.locations.map(({ name, address, locality, id: known }) => ({
    id: known,
    name,
    address,
    locality,
  }))
  const body = campBody(t, {
    locations: [second!, first!],
    slots: [
      {
        id: slots[2]!,
        location: 0,
        startsAt: secondsAt('2026-11-29T04:00:00Z'),
        endsAt: secondsAt('2026-11-29T05:00:00Z'),
        capacity: 5,
      },
      {
        location: 1,
        startsAt: secondsAt('2026-11-30T04:00:00Z'),
        endsAt: secondsAt('2026-11-30T06:00:00Z'),
        capacity: 8,
      },
    ],
    needs: [],
  })
  expect((await staff()(camps.update, { body: { ...body, id, version } })).message).toBe(campTexts.updated)
  expect(await detail(id)).toMatchObject({
    version: version + 1,
    startsAt: '2026-11-29T04:00:00.000Z',
    endsAt: '2026-11-30T06:00:00.000Z',
    locations: [{ name: 'Government school' }, { name: 'Community hall' }],
    slots: [{ id: slots[2], capacity: 5 }, { capacity: 8 }],
    needs: [],
  })
  expect((await staff()(camps.update, { body: { ...body, id, version } })).message).toBe(
    errors.CHANGED_MEANWHILE.message,
  )
})

test('a camp without a slot, with one at an unknown place or one that ends first is refused', async () => {
  const refusal = async (given: object) =>
    (await staff()(camps.create, { body: { ...campBody(t), ...given } })).errors
  const slot = {
    location: 0,
    startsAt: secondsAt('2026-11-29T04:00:00Z'),
    endsAt: secondsAt('2026-11-29T05:00:00Z'),
    capacity: 5,
  }
  expect(await refusal({ slots: [] })).toEqual({ slots: campTexts.slots })
  expect(await refusal({ slots: [{ ...slot, location: 2 }] })).toEqual({
    'slots.0.location': campTexts.location,
  })
  expect(await refusal({ slots: [{ ...slot, endsAt: secondsAt('2026-11-29T03:00:00Z') }] })).toEqual({
    'slots.0.endsAt': campTexts.slotEnds,
  })
  expect(await refusal({ slots: [{ ...slot, endsAt: secondsAt('2026-11-29T19:00:00Z') }] })).toEqual({
    'slots.0.endsAt': campTexts.slotDay,
  })
  expect(await refusal({ fitness: bloodLimits })).toEqual({ doctorEmail: campTexts.doctorMissing })
  expect(await refusal({ fitness: bloodLimits, doctorEmail: 'nobody@example.org' })).toEqual({
    doctorEmail: campTexts.doctor,
  })
})

test('results are entered once a camp has begun and appear on its page', async () => {
  const { id, slug } = await makeCamp(t)
  const body = { eventId: id, results: [{ name: 'Units of blood', value: 84 }] }
  expect((await staff()(camps.saveResults, { body })).errors).toEqual({ results: campTexts.notBegun })
  t.setNow('2026-11-27T09:00:00Z')
  try {
    expect((await staff()(camps.saveResults, { body })).message).toBe(campTexts.resultsSaved)
    expect((await page(slug)).data).toMatchObject({
      results: body.results,
      slots: [{ free: 0 }, { free: 0 }, { free: 20 }],
    })
  } finally {
    t.setNow('2026-11-20T06:00:00Z')
  }
})
