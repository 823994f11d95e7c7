import { expect, test } from 'vitest'
import { arrivedFact, cameText, isHeld, standingText, wasNeverBegun } from './schedule-words.ts'

const skipped = { state: 'skipped' as const, back: null }
const paid = { state: 'paid' as const, back: null }
const wentBack = { state: 'paid' as const, back: { given: 500, taken: 0, onItsWay: 0, stays: 0 } }
const ended = {
  state: 'expired' as const,
  wasAgreed: true,
  fundraiserRests: false,
  heldByBank: false,
  gifts: [skipped, skipped],
}

test('one that was agreed to and ran out with nothing collected was set up, and gave nothing', () => {
  expect(wasNeverBegun(ended)).toBe(false)
  expect(standingText(ended)).toBe('Ended. Nothing was given.')
  expect(standingText({ ...ended, gifts: [paid, skipped] })).toBe('Stopped. Nothing more is collected.')
})

test('one that is complete thanks for what stays; where all of it went back, that is said instead', () => {
  const complete = { ...ended, state: 'completed' as const }
  expect(standingText({ ...complete, gifts: [wentBack, paid] })).toBe('Complete. Thank you.')
  expect(standingText({ ...complete, gifts: [wentBack, skipped] })).toBe(
    'Ended. Nothing of what was given stays with us.',
  )
  expect(standingText(complete)).toBe('Ended. Nothing was given.')
})

test.each(['expired', 'auth_failed', 'revoked'] as const)(
  'one that nobody agreed to (%s) was not set up',
  (state) => {
    const never = { ...ended, state, wasAgreed: false }
    expect(wasNeverBegun(never)).toBe(true)
    expect(standingText(never)).toBe('Not set up. Nothing was collected.')
  },
)

test('one that its giver withdrew is stopped, whatever it gave', () => {
  for (const gifts of [[skipped], [paid]])
    expect(standingText({ ...ended, state: 'revoked', gifts })).toBe('Stopped. Nothing more is collected.')
})

test('while it is paused, rests, or its fundraiser does, what is planned is held', () => {
  const active = { state: 'active' as const, fundraiserRests: false }
  expect(isHeld(active)).toBe(false)
  expect(isHeld({ ...active, fundraiserRests: true })).toBe(true)
  for (const state of ['paused', 'suspended'] as const) expect(isHeld({ ...active, state })).toBe(true)
})

test('one that the bank holds is not said to rest after gifts that failed', () => {
  const held = { ...ended, state: 'suspended' as const }
  expect(standingText(held)).toContain('three gifts')
  expect(standingText({ ...held, heldByBank: true })).toBe('Held at your bank')
})

test('what has come is told with its sum while it goes on, and after its end; before the first gift nothing is', () => {
  const goesOn = { arrived: { gifts: 3, amount: 7500 }, can: ['stop' as const] }
  expect(arrivedFact(goesOn)).toEqual([['So far', '3 gifts, ₹7,500 in all']])
  expect(arrivedFact({ ...goesOn, can: [] })).toEqual([['Arrived', '3 gifts, ₹7,500 in all']])
  expect(arrivedFact({ arrived: { gifts: 1, amount: 2500 }, can: [] })).toEqual([
    ['Arrived', '1 gift, ₹2,500'],
  ])
  expect(arrivedFact({ arrived: null, can: [] })).toEqual([])
})

test('a gift that came is told with what of it goes or went back, and how', () => {
  const none = { given: 0, taken: 0, onItsWay: 0, stays: 0 }
  expect(cameText(null)).toBe('Received')
  expect(cameText({ ...none, given: 2500 })).toBe('Given back')
  expect(cameText({ ...none, taken: 2500 })).toBe('Taken back by your bank')
  expect(cameText({ ...none, onItsWay: 2500 })).toBe('On its way back')
  expect(cameText({ ...none, given: 500, stays: 2000 })).toBe('Received · Given back: ₹500')
  expect(cameText({ given: 500, taken: 0, onItsWay: 250.5, stays: 1749.5 })).toBe(
    'Received · Given back: ₹500 · On its way back: ₹250.50',
  )
  expect(cameText({ ...none, given: 2500, taken: 2500 })).toBe(
    'Given back: ₹2,500 · Taken back by your bank: ₹2,500',
  )
})
