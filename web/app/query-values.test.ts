import { expect, test } from 'vitest'
import { pageNumber, plainWords } from './query-values.ts'

test.each([null, '', '0', '-1', '1.5', 'x', '٣', '1e3', '99999999'])('page %j is the first', (page) => {
  expect(pageNumber(page)).toBe(1)
})

test('a number is that page', () => {
  expect(pageNumber('12')).toBe(12)
})

test('words lose what nobody can type, and what is too long', () => {
  expect(plainWords(' Old\u0000Delhi\n', 80)).toBe('Old Delhi')
  expect(plainWords('పాఠశాల 🎒', 80)).toBe('పాఠశాల 🎒')
  expect(plainWords('x'.repeat(10_000), 200)).toHaveLength(200)
  expect(plainWords(null, 80)).toBe('')
})
