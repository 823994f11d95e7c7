import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors, type ErrorCode } from '../../../contract/errors.ts'
import { labels } from '../../../contract/materials/labels.ts'
import { picks } from '../../../contract/materials/picks.ts'
import { stock } from '../../../contract/materials/stock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrailWorld, type TrailWorld } from '../../testing/make/trail.ts'

let t: TestApp
let world: TrailWorld
let request: number
beforeAll(async () => {
  t = await testApp()
  world = await makeTrailWorld(t)
  const { rows } = await t.services.database.pool.query<{ id: number }>(
    'select request_id as id from material_request_item where id = $1',
    [world.line],
  )
  request = rows[0]!.id
})
afterAll(() => t.close())

const refusal = (code: ErrorCode) => ({ http: errors[code].http, message: errors[code].message })
const staff = () => t.as('material-manager')
const rows = async () => (await staff()(picks.list, { params: { id: request } })).data.rows
const scan = (code: string) => staff()(picks.scan, { body: { request, code } })

async function boundLabel(target: { offer: number } | { box: number }): Promise<string> {
  const { data } = await staff()(labels.print, { body: { sheets: 1 } })
  const { data: printed } = await staff()(labels.list, { query: { print: String(data.id) } })
  const { code } = printed[0]!
  await staff()(labels.bind, { body: { ...target, code } })
  return code
}

test('scanned labels of a box and of a donation tick their rows', async () => {
  const offer = await world.offer({ quantity: 10 })
  const place = await world.receive(offer, 10)
  const item = await world.blankets(place)
  const box = (
    await staff()(stock.makeBox, { body: { place, name: 'Box', pieces: [{ item, quantity: 4 }] } })
  ).data.id
  const ofBox = await boundLabel({ box })
  const ofOffer = await boundLabel({ offer: offer.id })
  expect(await scan(ofBox)).toMatchObject(refusal('PICK_NOT_LISTED'))
  for (const at of [box, place])
    await staff()(stock.allot, { body: { place: at, item, line: world.line, quantity: 3 } })
  expect(await rows()).toMatchObject([
    { box: null, picked: null },
    { box: 'Box', picked: null },
  ])
  expect((await scan(`https://sahaya.test/trail/${ofBox}`)).data.rows).toMatchObject([
    { category: 'Bedding and blankets', box: 'Box', quantity: 3, onHand: 4, isNew: true },
  ])
  const [, first] = await rows()
  expect(first).toMatchObject({ box: 'Box', picked: { by: expect.any(String) } })
  t.setNow('2026-11-20T06:30:00Z')
  const second = await t.as('super-admin')(picks.scan, { body: { request, code: ofOffer } })
  expect(second.data.rows.map(({ box: name, isNew }) => [name, isNew])).toEqual([
    [null, true],
    ['Box', false],
  ])
  const [shelf, again] = await rows()
  expect(shelf!.picked).not.toBeNull()
  expect(again!.picked).toEqual(first!.picked)
  const pdf = await staff().send('GET', `/materials/v2/manager/stock/pick-list/${request}`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  // A tick counts only for the quantity that was picked.
  await staff()(stock.allot, { body: { place: box, item, line: world.line, quantity: 1 } })
  expect((await rows()).map(({ picked }) => picked === null)).toEqual([false, true])
  const body = { request, place, item, picked: false }
  expect((await staff()(picks.tick, { body })).data).toEqual({ rows: 1 })
  expect(await staff()(picks.tick, { body })).toMatchObject(refusal('PICK_NOT_LISTED'))
  expect((await staff()(picks.tick, { body: { ...body, picked: true } })).data).toEqual({ rows: 1 })
  expect((await rows())[0]!.picked).not.toBeNull()
})

test('a replaced label is refused as replaced, also where it is bound again', async () => {
  const offer = await world.offer()
  const code = await boundLabel({ offer: offer.id })
  const { data } = await staff()(labels.print, { body: { sheets: 1 } })
  const { data: printed } = await staff()(labels.list, { query: { print: String(data.id) } })
  const replacing = { offer: offer.id, code: printed[0]!.code, replace: true }
  expect((await staff()(labels.bind, { body: replacing })).http).toBe(200)
  expect(await scan(code)).toMatchObject(refusal('LABEL_REPLACED'))
  const again = { offer: (await world.offer()).id, code }
  expect(await staff()(labels.bind, { body: again })).toMatchObject(refusal('LABEL_REPLACED'))
})

test('labels that are blank or not of this installation tick nothing', async () => {
  const { data } = await staff()(labels.print, { body: { sheets: 1 } })
  const { data: printed } = await staff()(labels.list, { query: { print: String(data.id) } })
  expect(await scan(printed[0]!.code)).toMatchObject(refusal('LABEL_UNBOUND'))
  expect(await scan('hello')).toMatchObject(refusal('LABEL_INVALID'))
  expect((await staff()(picks.list, { params: { id: 999_999 } })).http).toBe(404)
  expect((await t.as('finance')(picks.list, { params: { id: request } })).http).toBe(403)
})
