import { expect, test } from 'vitest'
import { pageNumber } from './list-data.ts'

test.each([null, '', '0', '-1', '1.5', 'x', '٣', '1e3', '99999999'])('page %j is the first', (given) => {
  expect(pageNumber(given)).toBe(1)
})

test('a number is that page', () => {
  expect(pageNumber('12')).toBe(12)
})
