import { expect, test } from 'vitest'
import { pagePart, pageBytes } from './page-bytes.ts'

test('the parts of a page stand one after the other, in UTF-8', () => {
  const page = pageBytes(['<p>', pagePart('తెలుగు'), '', ' ₹ 🙏', pagePart('</p>')])
  expect(page.toString()).toBe('<p>తెలుగు ₹ 🙏</p>')
})

test('a page stays as it is while others are written', () => {
  const first = pageBytes(['<p>first</p>'])
  pageBytes(['<p>other</p>'])
  expect(first.toString()).toBe('<p>first</p>')
})

test('a page of any length is written whole', () => {
  const long = '₹'.repeat(400_000)
  expect(pageBytes(['a', long, pagePart(long), 'z']).equals(Buffer.from(`a${long}${long}z`))).toBe(true)
})
