import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depthAtMost, entriesAtMost, isOvergrown } from './body-shape.ts'

const withKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])))
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('a body may have so many keys and entries, and lie so deep, but no more', () => {
  expect(isOvergrown(withKeys(entriesAtMost))).toBe(false)
  expect(isOvergrown(withKeys(entriesAtMost + 1))).toBe(true)
  expect(isOvergrown(JSON.stringify(Array.from({ length: entriesAtMost }, () => 1)))).toBe(false)
  expect(isOvergrown(JSON.stringify(Array.from({ length: entriesAtMost + 1 }, () => 1)))).toBe(true)
  expect(isOvergrown(deep(depthAtMost))).toBe(false)
  expect(isOvergrown(deep(depthAtMost + 1))).toBe(true)
})

test('signs within a text do not count, however it is escaped', () => {
  const texts = ['{[,'.repeat(2000), '"'.repeat(2000), '\\'.repeat(2001), '\\",'.repeat(2000)]
  expect(isOvergrown(JSON.stringify(texts))).toBe(false)
  expect(isOvergrown(`{"a":"${','.repeat(2000)}`)).toBe(false)
})

const entriesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Math.max(1, Object.values(value).length) +
      Object.values(value).reduce((sum: number, inner) => sum + entriesOf(inner), 0)
    : 0
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

test('every JSON is judged by what it holds', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 30 }), fc.integer({ min: 990, max: 1010 }), (value, others) => {
      const body = [value, Array.from({ length: others }, () => 0)]
      const isTooMuch = entriesOf(body) > entriesAtMost || depthOf(body) > depthAtMost
      expect(isOvergrown(JSON.stringify(body))).toBe(isTooMuch)
    }),
  )
})
