import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '../../../contract/call.ts'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeRequest } from '../../testing/make/material-requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ keeps: true })
})
afterAll(() => t.close())

type Body = BodyOf<typeof materialCategories.update>

const staff = () => t.as('material-manager')
const listed = async (query = {}) => (await staff()(materialCategories.deskList, { query })).data
const shown = async (name: string) =>
  (await t.asNobody(materialCategories.list)).data.find((one) => one.name === name)
const idOf = async (name: string) => (await shown(name))!.id
async function read(name: string): Promise<{ id: number; body: Body }> {
  const id = await idOf(name)
  const { id: _, reason, ...category } = (await staff()(materialCategories.detail, { params: { id } })).data
  return { id, body: { ...category, ...(reason !== null && { reason }) } }
}
const save = (id: number, body: Body) => staff()(materialCategories.update, { params: { id }, body })

describe('the list of categories', () => {
  test('comes whole in the order of the forms', async () => {
    const rows = await listed()
    expect(rows).toHaveLength(12)
    expect(rows[0]).toMatchObject({ name: 'Clothes', availability: 'restricted', changedAt: null })
  })

  test('is filtered by acceptance and name', async () => {
    const names = async (query: object) => (await listed(query)).map(({ name }) => name)
    expect(await names({ availability: 'restricted' })).toEqual([
      'Clothes',
      'Food and groceries',
      'Medical supplies',
    ])
    expect(await names({ searchTerm: 'furn' })).toEqual(['Furniture'])
  })

  test('is closed to other roles', async () => {
    expect((await t.as('finance')(materialCategories.deskList)).http).toBe(403)
    expect((await t.asNobody(materialCategories.deskList)).http).toBe(401)
  })
})

describe('an edited category', () => {
  test('is closed with a reason that public forms show at once', async () => {
    const { id, body } = await read('Furniture')
    expect((await shown('Furniture'))?.availability).toBe('open')
    const reply = await save(id, { ...body, availability: 'closed', reason: 'The store is full until March' })
    expect(reply).toMatchObject({ http: 200, message: 'Successfully updated' })
    expect(await shown('Furniture')).toMatchObject({
      availability: 'closed',
      reason: 'The store is full until March',
    })
    expect((await listed({ searchTerm: 'furniture' }))[0]?.changedAt).toBe('2026-11-20T06:00:00.000Z')
  })

  test('loses its reason when it opens', async () => {
    const { id, body } = await read('Medical supplies')
    expect((await save(id, { ...body, availability: 'open' })).http).toBe(200)
    expect(await shown('Medical supplies')).toMatchObject({ availability: 'open', reason: null })
  })

  test('needs a reason while it is not open', async () => {
    const { id, body } = await read('Electronics')
    const { reason: _, ...without } = body
    const reply = await save(id, { ...without, availability: 'closed' })
    expect(reply).toMatchObject({
      http: 400,
      errors: { reason: 'Say why: donors read it before they offer anything' },
    })
  })

  test('is not saved over a newer version', async () => {
    const { id, body } = await read('Sports goods')
    expect((await save(id, { ...body, needsPhoto: true })).http).toBe(200)
    expect((await save(id, { ...body, needsPhoto: false })).http).toBe(409)
    expect((await shown('Sports goods'))?.needsPhoto).toBe(true)
  })

  test('needs at least one unit', async () => {
    const { id, body } = await read('Electronics')
    expect(await save(id, { ...body, units: [] })).toMatchObject({
      http: 400,
      errors: { units: 'Choose at least one unit' },
    })
  })

  test('has a name that no other category has', async () => {
    const { id, body } = await read('Electronics')
    expect(await save(id, { ...body, name: 'CLOTHES' })).toMatchObject({
      http: 400,
      errors: { name: 'Another category has this name' },
    })
  })

  test('of food shows no condition in requests, until staff give it one', async () => {
    const id = await makeRequest(t, {
      materials: [{ category: 7, unit: 'kg', quantity: 40, description: 'Rice' }],
    })
    const line = async () => (await t.asNobody(openRequests.detail, { params: { id } })).data.materials[0]!
    const food = await read('Food and groceries')
    expect(food.body.hasCondition).toBe(false)
    expect(await line()).toMatchObject({ hasCondition: false })
    expect((await save(food.id, { ...food.body, hasCondition: true })).http).toBe(200)
    expect(await line()).toMatchObject({ hasCondition: true })
  })

  test('leaves an audit entry with both values', async () => {
    const { id, body } = await read('Other things')
    await save(id, { ...body, needsExpiry: true })
    const { rows } = await t.services.database.pool.query<{
      details: Record<string, { needsExpiry: boolean }>
    }>(`select details from audit where subject = $1 and action = 'material_category.updated'`, [
      `material_category:${id}`,
    ])
    expect(rows.map(({ details }) => [details['from']?.needsExpiry, details['to']?.needsExpiry])).toEqual([
      [false, true],
    ])
  })
})

describe('kinds of a category', () => {
  const kinds = async (name: string) => (await shown(name))!.variants.map((one) => one.name)

  test('are added, renamed, reordered and removed', async () => {
    const { id, body } = await read('Bedding and blankets')
    const [single, double] = body.variants
    const variants = [
      { id: double!.id!, name: 'Single' },
      { name: 'Cot' },
      { id: single!.id!, name: 'Double' },
    ]
    expect((await save(id, { ...body, variants })).http).toBe(200)
    expect(await kinds('Bedding and blankets')).toEqual(['Single', 'Cot', 'Double'])
    const now = (await read('Bedding and blankets')).body
    expect((await save(id, { ...now, variants: now.variants.slice(0, 1) })).http).toBe(200)
    expect(await kinds('Bedding and blankets')).toEqual(['Single'])
  })

  test('are refused twice under one name', async () => {
    const { id, body } = await read('Toys and games')
    const reply = await save(id, { ...body, variants: [{ name: 'Balls' }, { name: 'balls' }] })
    expect(reply).toMatchObject({ http: 400, errors: { 'variants.1.name': 'This kind is listed twice' } })
  })

  test('stay while a request has them', async () => {
    const { id, body } = await read('Clothes')
    const request = await makeRequest(t)
    await t.services.database.pool.query(
      'update material_request_item set category_id = $2, variant_id = $3 where request_id = $1',
      [request, id, body.variants[0]!.id],
    )
    const reply = await save(id, { ...body, variants: body.variants.slice(1) })
    expect(reply).toMatchObject({
      http: 400,
      errors: { variants: 'Requests or offers have this kind, so it cannot be removed' },
    })
    expect(await kinds('Clothes')).toContain(body.variants[0]!.name)
  })
})

describe('a new category', () => {
  const hygiene = {
    name: 'Hygiene',
    availability: 'restricted' as const,
    reason: 'Sealed packets only',
    needsExpiry: true,
    needsPhoto: false,
    units: ['packet' as const],
    variants: [{ name: 'Soap' }],
  }

  test('is added once as the last one', async () => {
    const add = () => staff()(materialCategories.create, { body: hygiene, key: 'hygiene-1' })
    const added = await add()
    expect(added).toMatchObject({ http: 200, message: 'Category added' })
    expect((await add()).data).toEqual(added.data)
    expect((await listed()).at(-1)).toMatchObject({ id: added.data.id, name: 'Hygiene' })
    expect(await shown('Hygiene')).toMatchObject({ needsExpiry: true, variants: [{ name: 'Soap' }] })
  })

  test('is refused under a name that exists', async () => {
    const reply = await staff()(materialCategories.create, { body: { ...hygiene, name: 'clothes' } })
    expect(reply).toMatchObject({ http: 400, errors: { name: 'Another category has this name' } })
  })
})
