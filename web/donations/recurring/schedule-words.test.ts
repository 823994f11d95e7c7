import { expect, test } from 'vitest'
import {
  arrivedFact,
  bankText,
  collectedByText,
  collectedText,
  isHeld,
  scheduleStateText,
  wasNeverBegun,
} from './schedule-words.ts'

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
  expect(scheduleStateText(ended)).toBe('Ended. Nothing was given.')
  expect(scheduleStateText({ ...ended, gifts: [paid, skipped] })).toBe('Stopped. Nothing more is collected.')
})

test('one that is complete thanks for what stays; where all of it went back, that is said instead', () => {
  const complete = { ...ended, state: 'completed' as const }
  expect(scheduleStateText({ ...complete, gifts: [wentBack, paid] })).toBe('Complete. Thank you.')
  expect(scheduleStateText({ ...complete, gifts: [wentBack, skipped] })).toBe(
    'Ended. Nothing of what was given stays with us.',
  )
  expect(scheduleStateText(complete)).toBe('Ended. Nothing was given.')
})

test.each(['expired', 'auth_failed', 'revoked'] as const)(
  'one that nobody agreed to (%s) was not set up',
  (state) => {
    const never = { ...ended, state, wasAgreed: false }
    expect(wasNeverBegun(never)).toBe(true)
    expect(scheduleStateText(never)).toBe('Not set up. Nothing was collected.')
  },
)

test('one that its donor withdrew is stopped, whatever it gave', () => {
  for (const gifts of [[skipped], [paid]])
    expect(scheduleStateText({ ...ended, state: 'revoked', gifts })).toBe(
      'Stopped. Nothing more is collected.',
    )
})

test('while it is paused, rests, or its fundraiser does, what is planned is held', () => {
  const active = { state: 'active' as const, fundraiserRests: false }
  expect(isHeld(active)).toBe(false)
  expect(isHeld({ ...active, fundraiserRests: true })).toBe(true)
  for (const state of ['paused', 'suspended'] as const) expect(isHeld({ ...active, state })).toBe(true)
})

test('one that the bank holds is not said to rest after gifts that failed', () => {
  const held = { ...ended, state: 'suspended' as const }
  expect(scheduleStateText(held)).toContain('three gifts')
  expect(scheduleStateText({ ...held, heldByBank: true })).toBe('Held at your bank')
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

test('the bank is told as far as the gateway tells it, and else where to see it', () => {
  const by = { gateway: 'payu', method: 'UPI', upi: null }
  const issued = { handle: 'okhdfcbank', bank: 'HDFC Bank', app: 'Google Pay' }
  expect(bankText({ ...by, upi: issued })).toBe('UPI id …@okhdfcbank, issued by HDFC Bank with Google Pay')
  expect(bankText({ ...by, upi: { ...issued, app: null } })).toBe('UPI id …@okhdfcbank, issued by HDFC Bank')
  expect(bankText({ ...by, upi: { handle: 'upi', bank: null, app: null } })).toBe(
    'UPI id …@upi; your UPI app shows the bank',
  )
  expect(bankText(by)).toBe('Your UPI app shows the bank')
  expect(bankText({ ...by, method: null })).toBe('Your UPI app shows the bank')
  expect(bankText({ ...by, method: 'card' })).toBeUndefined()
  expect(collectedByText({ ...by, method: null, upi: issued })).toBe('UPI, by PayU')
  expect(collectedByText({ ...by, method: null })).toBe('PayU')
})

test('a gift that came is told with what of it goes or went back, and how', () => {
  const none = { given: 0, taken: 0, onItsWay: 0, stays: 0 }
  expect(collectedText(null)).toBe('Received')
  expect(collectedText({ ...none, given: 2500 })).toBe('Refunded')
  expect(collectedText({ ...none, taken: 2500 })).toBe('Taken back by your bank')
  expect(collectedText({ ...none, onItsWay: 2500 })).toBe('Being refunded')
  expect(collectedText({ ...none, given: 500, stays: 2000 })).toBe('Received · Refunded: ₹500')
  expect(collectedText({ given: 500, taken: 0, onItsWay: 250.5, stays: 1749.5 })).toBe(
    'Received · Refunded: ₹500 · Being refunded: ₹250.50',
  )
  expect(collectedText({ ...none, given: 2500, taken: 2500 })).toBe(
    'Refunded: ₹2,500 · Taken back by your bank: ₹2,500',
  )
})
