import { expect, test } from 'vitest'
import { seoIdOf } from './stored-head.ts'

test.each([
  ['/', 'home'],
  ['/sahayaTalks', 'sahayatalks'],
  ['/pages/success-stories/a-b', 'pages--success-stories--a-b'],
])('the page %s is kept under %s', (path, id) => {
  expect(seoIdOf(path)).toBe(id)
})
