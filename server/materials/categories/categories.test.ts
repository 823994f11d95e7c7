import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const listed = async () => (await t.asNobody(materialCategories.list)).data

describe('categories of materials', () => {
  test('the twelve categories are listed in their order', async () => {
    const names = (await listed()).map(({ name }) => name)
    expect(names).toHaveLength(12)
    expect([names[0], names[11]]).toEqual(['Clothes', 'Other things'])
  })

  test('food is accepted sealed and with a date, in kg and litres', async () => {
    const food = (await listed()).find(({ name }) => name === 'Food and groceries')
    expect(food).toMatchObject({
      availability: 'restricted',
      reason: 'Sealed packets with a date only; no opened or cooked food.',
      hasCondition: false,
      needsExpiry: true,
      needsPhoto: false,
      units: ['kg', 'litre', 'packet', 'box'],
      variants: [],
    })
  })

  test('clothes have variants in their order', async () => {
    const clothes = (await listed()).find(({ name }) => name === 'Clothes')
    expect(clothes?.variants).toMatchObject([
      { name: 'Men' },
      { name: 'Women' },
      { name: 'Boys' },
      { name: 'Girls' },
      { name: 'Babies' },
    ])
  })

  test('furniture and electronics need photos', async () => {
    expect((await listed()).filter(({ needsPhoto }) => needsPhoto).map(({ name }) => name)).toEqual([
      'Furniture',
      'Electronics',
    ])
  })
})
