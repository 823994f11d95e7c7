import { expect, test } from 'vitest'
import { moduleRuns } from './qr-code.tsx'

test('dark cells are drawn run by run, with the quiet zone around', () => {
  const cells = ['110', '000', '101']
  expect(moduleRuns(3, (row, column) => cells[row]![column] === '1')).toBe(
    'M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z',
  )
})
