import { expect, test } from 'vitest'
import { withUnsent } from './ssr-only.ts'

test('what the server alone needs is there, and goes neither to scripts nor into copies', () => {
  const data = withUnsent({ title: 'Home' }, { about: ['NGO'] })
  expect(data.about).toEqual(['NGO'])
  expect(JSON.stringify(data)).toBe('{"title":"Home"}')
  expect({ ...data }).toEqual({ title: 'Home' })
})
