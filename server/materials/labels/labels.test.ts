import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors, type ErrorCode } from '../../../contract/errors.ts'
import { labels } from '../../../contract/materials/labels.ts'
import { stock } from '../../../contract/materials/stock.ts'
import { labelAlphabet, labelCheck, labelCodeText } from '../../../shared/codes/label-code.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeStockWorld, type StockWorld } from '../../testing/make/stock.ts'
import { bindLabel } from './bind-label.ts'

let t: TestApp
let world: StockWorld
beforeAll(async () => {
  t = await testApp()
  world = await makeStockWorld(t)
})
afterAll(() => t.close())

const refusal = (code: ErrorCode) => ({ http: errors[code].http, message: errors[code].message })
const staff = () => t.as('material-manager')
const query = async <Row>(sql: string) => (await t.services.database.pool.query(sql)).rows as Row[]

async function blankCodes(): Promise<string[]> {
  const { data } = await staff()(labels.print, { body: { sheets: 1 } })
  const listed = await staff()(labels.list, { query: { print: String(data.id), limit: 50 } })
  return listed.data.map(({ code }) => code)
}
async function makeOffer(): Promise<number> {
  const [offer] = await query<{ id: number }>(
    `insert into material_offer (name, email, mobile_no, locality, created_at)
     values ('Label Donor', 'label@demo.test', '9000000031', '{"formatted": "Hyderabad"}', now()) returning id`,
  )
  return offer!.id
}
async function makeBox(): Promise<number> {
  const [item] = world.items
  await staff()(stock.count, { body: { place: world.shelf, item, counted: 9, reason: 'Count' } })
  const body = { place: world.shelf, name: 'Labelled box', pieces: [{ item, quantity: 1 }] }
  return (await staff()(stock.makeBox, { body })).data.id
}
const bind = (body: { code: string; offer?: number; box?: number; replace?: boolean }) =>
  staff()(labels.bind, { body })
const find = async (code: string) => (await staff()(labels.find, { params: { code } })).data
const withCheck = (start: string) => start + labelCheck(start)

describe('printing', () => {
  test('a print adds 24 blank labels a sheet once per key', async () => {
    const print = () => staff()(labels.print, { body: { sheets: 2 }, key: 'labels-1' })
    const { data } = await print()
    expect((await print()).data).toEqual(data)
    const listed = await staff()(labels.list, { query: { print: String(data.id), status: 'blank' } })
    expect(listed.meta.total).toBe(48)
    const pdf = await staff().send('GET', `/materials/v2/manager/labels/sheets/${data.id}`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect((await staff()(labels.print, { body: { sheets: 0 } })).errors).toHaveProperty('sheets')
    expect((await staff()(labels.print, { body: { sheets: 21 } })).errors).toHaveProperty('sheets')
  })
})

describe('binding', () => {
  test('a scanned address binds a label to an offer, found by name and code', async () => {
    const [code] = (await blankCodes()) as [string]
    const offer = await makeOffer()
    const bound = await bind({ code: `https://sahaya.test/trail/${code}?s=1`, offer })
    expect(bound.data.code).toBe(code)
    expect(await find(labelCodeText(code).toLowerCase())).toMatchObject({
      status: 'bound',
      offer,
      boundTo: 'Label Donor',
      changes: [{ what: 'printed' }, { what: 'bound', actor: expect.stringContaining(' ') }],
    })
    const spaced = labelCodeText(code).replaceAll('-', ' ')
    const typed = [spaced, spaced.toLowerCase(), spaced.slice(0, 6), `${code.slice(0, 4)}-${code.slice(4)}`]
    for (const searchTerm of typed) {
      const { data: codes } = await staff()(labels.list, { query: { searchTerm } })
      expect(codes.map((label) => label.code)).toContain(code)
    }
    const found = await staff()(labels.list, { query: { searchTerm: labelCodeText(code) } })
    const scanned = await staff()(labels.list, { query: { searchTerm: `https://sahaya.test/trail/${code}` } })
    expect(scanned.data).toEqual(found.data)
    expect(found.data).toMatchObject([{ code, boundTo: 'Label Donor', status: 'bound' }])
    expect((await bind({ code, offer })).http).toBe(200)
    expect(await bind({ code, offer: await makeOffer() })).toMatchObject(refusal('LABEL_BOUND'))
  })

  test('codes that are torn, foreign or unknown are refused with their texts', async () => {
    const [code] = (await blankCodes()) as [string]
    const offer = await makeOffer()
    const other = (character: string) => labelAlphabet.replace(character, '')[0]!
    const torn = code.slice(0, 4) + other(code[4]!) + code.slice(5)
    expect(await bind({ code: torn, offer })).toMatchObject(refusal('LABEL_INVALID'))
    expect(await bind({ code: code.slice(0, -2), offer })).toMatchObject(refusal('LABEL_INVALID'))
    const foreign = withCheck(other(code[0]!) + code.slice(1, 9))
    expect(await bind({ code: foreign, offer })).toMatchObject(refusal('LABEL_OF_OTHERS'))
    const unknown = withCheck(`${code.slice(0, 3)}222222`)
    expect(await bind({ code: unknown, offer })).toMatchObject(refusal('LABEL_UNKNOWN'))
    expect((await bind({ code })).errors).toHaveProperty('offer')
    expect((await bind({ code, offer, box: 1 })).errors).toHaveProperty('offer')
    expect((await bind({ code, box: world.shelf })).http).toBe(404)
    expect((await bind({ code, offer: 999_999 })).http).toBe(404)
  })

  test('a torn label is replaced only when that is confirmed', async () => {
    const [torn, fresh] = (await blankCodes()) as [string, string]
    const box = await makeBox()
    await bind({ code: torn, box })
    expect(await bind({ code: fresh, box })).toMatchObject(refusal('LABEL_TARGET_BOUND'))
    expect((await bind({ code: fresh, box, replace: true })).http).toBe(200)
    expect(await find(torn)).toMatchObject({ status: 'replaced', others: [{ code: fresh, status: 'bound' }] })
    expect(await bind({ code: torn, box, replace: true })).toMatchObject(refusal('LABEL_REPLACED'))
  })

  test('a revoked label is bound no more and names its reason', async () => {
    const [code, next] = (await blankCodes()) as [string, string]
    const offer = await makeOffer()
    await bind({ code, offer })
    const revoke = (reason: string) => staff()(labels.revoke, { body: { code, reason } })
    expect((await revoke(' ')).errors).toHaveProperty('reason')
    expect((await revoke('Found on the street')).http).toBe(200)
    expect(await revoke('Twice')).toMatchObject(refusal('LABEL_REVOKED'))
    expect(await find(code)).toMatchObject({
      status: 'revoked',
      reason: 'Found on the street',
      changes: [{ what: 'printed' }, { what: 'bound' }, { what: 'revoked' }],
    })
    expect(await bind({ code, offer })).toMatchObject(refusal('LABEL_REVOKED'))
    expect((await bind({ code: next, offer })).http).toBe(200)
  })

  test('of two bindings at once the database accepts one', async () => {
    const codes = (await blankCodes()).slice(0, 8)
    const offer = await makeOffer()
    const tried = await Promise.all(codes.map((code) => bind({ code, offer })))
    expect(tried.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
    const [code] = (await blankCodes()) as [string]
    const offers = await Promise.all([1, 2, 3, 4].map(makeOffer))
    const other = await Promise.all(offers.map((one) => bind({ code, offer: one })))
    expect(other.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  test('other code binds a label within its own transaction', async () => {
    const [code] = (await blankCodes()) as [string]
    const offer = await makeOffer()
    const by = { actorId: null, actor: 'Field app', at: t.services.clock.now() }
    const undone = inTransaction(t.services.database.db, async (tx) => {
      await bindLabel(tx, { code, offer }, by)
      throw new Error('Undone')
    })
    await expect(undone).rejects.toThrow('Undone')
    expect((await find(code)).status).toBe('blank')
  })
})

test('labels are for material managers only', async () => {
  expect((await t.as('finance')(labels.list)).http).toBe(403)
  expect((await t.asNobody(labels.print, { body: { sheets: 1 } })).http).toBe(401)
})
