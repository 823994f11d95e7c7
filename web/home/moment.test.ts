import { expect, test } from 'vitest'
import { momentText } from './moment.ts'

test('an instant is told as clocks stand in India', () => {
  expect(momentText('2026-11-20T18:29:59.999Z')).toBe('20 Nov 2026, 23:59')
  expect(momentText('2026-12-31T18:30:00Z')).toBe('01 Jan 2027, 00:00')
})
