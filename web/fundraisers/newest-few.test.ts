import { expect, test } from 'vitest'
import { newestFew } from './newest-few.ts'

const updates = (...lengths: number[]) => lengths.map((length) => ({ html: 'a'.repeat(length) }))

test('of short updates the newest two stand on the page', () => {
  expect(newestFew(updates(300, 400, 500))).toHaveLength(2)
})

test('long ones leave room for fewer, the newest stands there whatever its length', () => {
  expect(newestFew(updates(1_000, 600))).toHaveLength(1)
  expect(newestFew(updates(9_000, 10))).toHaveLength(1)
  expect(newestFew([])).toEqual([])
})
