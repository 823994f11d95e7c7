import { expect, test } from 'vitest'
import { paging } from '../../../contract/fields.ts'
import { pageSizes, usualSize } from './page-sizes.ts'

test('what stands on a page when nobody chose is one of the sizes offered, and what a call gives', () => {
  expect(pageSizes).toContain(usualSize)
  expect(paging.limit.parse(undefined)).toBe(usualSize)
})
