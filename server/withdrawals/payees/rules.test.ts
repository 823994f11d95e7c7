import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameLikeness } from './rules.ts'

const name = fc
  .array(fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abcdefgh') }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '))
const anything = fc.oneof(name, fc.string({ unit: 'grapheme', maxLength: 40 }))

test('the likeness of any two names lies between 0 and 1 and is the same from both sides', () => {
  fc.assert(
    fc.property(anything, anything, (a, b) => {
      const likeness = nameLikeness(a, b)
      expect(likeness).toBeGreaterThanOrEqual(0)
      expect(likeness).toBeLessThanOrEqual(1)
      expect(nameLikeness(b, a)).toBe(likeness)
    }),
  )
})

test('order, capitals and titles change nothing', () => {
  fc.assert(
    fc.property(name, (one) => {
      const turned = `MR ${one.split(' ').toReversed().join('  ').toUpperCase()}`
      expect(nameLikeness(one, turned)).toBe(1)
    }),
  )
})

test('a word that only one of them has makes two names less alike', () => {
  fc.assert(
    fc.property(name, (one) => {
      expect(nameLikeness(one, `${one} zzzz`)).toBeLessThan(1)
    }),
  )
})
