import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivingOf } from '../../shared/arriving.ts'
import {
  captureLines,
  feeLines,
  matchedLines,
  refundLines,
  disputeWonLines,
  settlementLines,
  unexplainedLines,
  unmatchedLines,
} from './rules.ts'

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

test('refunds take no more from a fund than it holds of the gift, and the last one leaves nothing', () => {
  const funds = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      funds,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      (given, parts) => {
        const left = new Map(given.map((paise, i) => [`fund:cause:${i}`, paise]))
        const sum = () => [...left.values()].reduce((total, paise) => total + paise, 0)
        for (const part of [...parts, 1]) {
          const amount = Math.max(1, Math.floor(sum() * part))
          if (amount > sum()) return
          const open = [...left]
            .filter(([, paise]) => paise > 0)
            .map(([account, paise]) => ({ account, paise }))
          const lines = refundLines('payu', open, amount)
          expect(lines.reduce((total, { paise }) => total + paise, 0)).toBe(0)
          expect(lines.at(-1)).toEqual({ account: 'gateway_receivable:payu', paise: -amount })
          for (const { account, paise } of lines.slice(0, -1)) {
            expect(paise).toBeGreaterThan(0)
            left.set(account, left.get(account)! - paise)
            expect(left.get(account)).toBeGreaterThanOrEqual(0)
          }
        }
        expect(sum()).toBe(0)
      },
    ),
  )
})

test('what goes back beyond a payment is owed by its donor, and won back leaves nobody owing', () => {
  const owed = { account: 'owed_by_givers:payu', paise: 4 }
  const receivable = { account: 'gateway_receivable:payu', paise: -9 }
  const taken = refundLines('payu', [{ account: 'fund:any', paise: 5 }], 9)
  expect(taken).toEqual([{ account: 'fund:any', paise: 5 }, owed, receivable])
  expect(refundLines('payu', [], 9)).toEqual([{ ...owed, paise: 9 }, receivable])
  expect(disputeWonLines('payu', taken, { left: [], owedPaise: 4 })).toEqual([
    { account: 'fund:any', paise: -5 },
    { ...owed, paise: -4 },
    { ...receivable, paise: 9 },
  ])
  // A refund of 2 came behind the dispute: of the 5 that come back, 2 are with the donor.
  expect(disputeWonLines('payu', taken, { left: [], owedPaise: 6 })).toEqual([
    { account: 'fund:any', paise: -3 },
    { ...owed, paise: -6 },
    { ...receivable, paise: 9 },
  ])
})

test('what a gateway kept and paid out sums to zero, and a line of nothing is left out', () => {
  expect(feeLines('payu', 5000, 900)).toEqual([
    { account: 'fees:payu', paise: 5000 },
    { account: 'gst:payu', paise: 900 },
    { account: 'gateway_receivable:payu', paise: -5900 },
  ])
  expect(feeLines('payu', 5000, 0)).toHaveLength(2)
  expect(feeLines('payu', 0, 0)).toEqual([])
  expect(settlementLines('payu', 244_100)).toEqual([
    { account: 'bank', paise: 244_100 },
    { account: 'gateway_receivable:payu', paise: -244_100 },
  ])
  expect(settlementLines('payu', -456)).toEqual([
    { account: 'bank', paise: -456 },
    { account: 'gateway_receivable:payu', paise: 456 },
  ])
  expect(settlementLines('payu', 0)).toEqual([])
})

test('what was not matched at first ends where it would have ended, and its suspense with nothing', () => {
  const sums = (...groups: { account: string; paise: number }[][]) => {
    const held = new Map<string, number>()
    for (const { account, paise } of groups.flat()) held.set(account, (held.get(account) ?? 0) + paise)
    return Object.fromEntries([...held].filter(([, paise]) => paise !== 0))
  }
  for (const net of [244_100, -456])
    expect(sums(unmatchedLines('payu', net), matchedLines('payu', net))).toEqual(
      sums(settlementLines('payu', net)),
    )
  expect(sums(unmatchedLines('payu', 100), unexplainedLines('payu', 100))).toEqual({
    bank: 100,
    'unexplained:payu': -100,
  })
  expect(unmatchedLines('payu', 0)).toEqual([])
})

test('a fund is given what the pages say that arrives: nothing is deducted', () => {
  const [, fund] = captureLines('payu', { campaignId: 12, causeIds: [] }, 250_000)
  expect(arrivingOf(250_000)).toEqual({ deductedPaise: 0, arrivesPaise: 250_000 })
  expect(fund).toEqual({ account: 'fund:campaign:12', paise: -arrivingOf(250_000).arrivesPaise })
})
