import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { fieldWork, type FieldActionBody } from '../../../contract/field/field-work.ts'
import { pickups } from '../../../contract/materials/pickups.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { blankLabel, signInToField } from '../../testing/make/field.ts'
import { makePickup, makeVolunteer } from '../../testing/make/pickups.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2027-02-26T06:00:00Z' })
})
afterAll(() => t.close())

/** Actions exactly as builds sent them, a few for each format; samples are never edited, only removed with their format. */
const samples = (pickup: number, item: number, label: string): unknown[] => [
  {
    id: '019ad2f0-5c00-7a3b-9c4d-0123456789ab',
    format: 1,
    build: '2026-11-29T09:30',
    phone: '019ad2e0-0000-7aaa-8bbb-0123456789ab',
    sequence: 1,
    at: '2026-11-29T09:41:07.312Z',
    pickup,
    kind: 'picked_up',
    signed_by: 'Lalitha Bonam',
    quantities: [{ item, quantity: 3 }],
    note: 'One bag was torn',
  },
  {
    id: '019ad2f0-5c01-7a3b-9c4d-0123456789ab',
    format: 1,
    build: '2026-11-29T09:30',
    phone: '019ad2e0-0000-7aaa-8bbb-0123456789ab',
    sequence: 2,
    at: '2026-11-29T09:42:00.000Z',
    pickup,
    kind: 'photo',
    signed_by: 'Lalitha Bonam',
  },
  {
    id: '019ad2f0-5c02-7a3b-9c4d-0123456789ab',
    format: 1,
    build: '2026-11-29T09:30',
    phone: '019ad2e0-0000-7aaa-8bbb-0123456789ab',
    sequence: 3,
    at: '2026-11-29T09:43:00.000Z',
    pickup,
    kind: 'label',
    signed_by: 'Lalitha Bonam',
    label,
  },
]

async function phone() {
  const volunteer = await makeVolunteer(t)
  const window = { from: '2027-02-26T07:00:00Z', until: '2027-02-26T08:00:00Z' }
  const { id } = await makePickup(t, { volunteerId: volunteer.id, ...window })
  const { data } = await t.as('material-manager')(pickups.detail, { params: { id } })
  return {
    client: await signInToField(t, volunteer.mobileNo),
    id,
    item: data.items[0]!.id,
    label: await blankLabel(t),
  }
}

test('a build of 89 days ago can still send', async () => {
  const { client, id, item, label } = await phone()
  for (const body of samples(id, item, label)) {
    const answer = await client(fieldWork.act, { body: body as FieldActionBody })
    expect(answer).toMatchObject({ http: 200, data: { state: 'done', reason: null } })
  }
})

test('an unknown format is answered so that the phone retains the action', async () => {
  const { client, id, item, label } = await phone()
  const [sample] = samples(id, item, label)
  const body = { ...(sample as FieldActionBody), format: 999 }
  expect(await client(fieldWork.act, { body })).toMatchObject({
    http: 409,
    message: errors.FIELD_FORMAT.message,
  })
})
