import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captureLines } from './rules.ts'

const amount = fc.integer({ min: 1, max: 100_000_000 })
const purpose = fc.oneof(
  fc.record({ campaignId: fc.integer({ min: 1, max: 1e6 }), causeIds: fc.constant([]) }),
  fc.record({
    campaignId: fc.constant(null),
    causeIds: fc.array(fc.constantFrom(-1, 1, 2, 3, 4, 5, 6), { maxLength: 10 }),
  }),
)

test('every capture sums to zero, with whole paise on every line', () => {
  fc.assert(
    fc.property(purpose, amount, (given, paise) => {
      const lines = captureLines('payu', given, paise)
      expect(lines.reduce((sum, line) => sum + line.paise, 0)).toBe(0)
      expect(lines.every((line) => Number.isInteger(line.paise) && line.paise !== 0)).toBe(true)
      expect(new Set(lines.map((line) => line.account)).size).toBe(lines.length)
    }),
  )
})

test('a gift to several causes is shared evenly and the remainder goes to the first', () => {
  expect(captureLines('payu', { campaignId: null, causeIds: [3, 5, 6] }, 10_000)).toEqual([
    { account: 'gateway_receivable:payu', paise: 10_000 },
    { account: 'fund:cause:3', paise: -3334 },
    { account: 'fund:cause:5', paise: -3333 },
    { account: 'fund:cause:6', paise: -3333 },
  ])
})

test('a gift to any cause goes to the fund of any cause', () => {
  expect(captureLines('payu', { campaignId: null, causeIds: [2, -1] }, 500)[1]).toEqual({
    account: 'fund:any',
    paise: -500,
  })
})
