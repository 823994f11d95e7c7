import { expect, test } from 'vitest'
import { seoIdOf } from '../../../shared/seo-pages.ts'
import { inOwnWords } from './stored-head.ts'

test.each([
  ['/', 'home'],
  ['/sahayaTalks', 'sahayatalks'],
  ['/pages/success-stories/a-b', 'pages--success-stories--a-b'],
])('the page %s is kept under %s', (path, id) => {
  expect(seoIdOf(path)).toBe(id)
})

test('what is stored in another language gives way to the page’s own words; in English it always stands', () => {
  for (const text of ['Questions and answers', 'ప్రశ్నలు', 'सवाल']) expect(inOwnWords(text, 'en')).toBe(text)
  expect(inOwnWords('Questions and answers', 'te')).toBeUndefined()
  expect(inOwnWords('సహాయ FAQ', 'te')).toBe('సహాయ FAQ')
  expect(inOwnWords('సహాయ FAQ', 'hi')).toBeUndefined()
  expect(inOwnWords('दान और 80G', 'hi')).toBe('दान और 80G')
})
