import { describe, expect, test } from 'vitest'
import {
  debitAfterNotice,
  debitOrderId,
  debitTimeOn,
  instalmentMoves,
  isTooLate,
  mandateMoves,
  nextDebitAt,
  noticeTimeFor,
  retryAt,
  sourcesOf,
  validUntil,
} from './rules.ts'

const ist = (text: string) => new Date(`${text}+05:30`)

test('debits run before 10:00, from 13:00 to 17:00 and after 21:30', () => {
  const next = (text: string) => nextDebitAt(ist(text)).toISOString()
  const at = (text: string) => ist(text).toISOString()
  expect(next('2027-01-05T09:59:59')).toBe(at('2027-01-05T09:59:59'))
  expect(next('2027-01-05T10:00')).toBe(at('2027-01-05T13:00'))
  expect(next('2027-01-05T17:00')).toBe(at('2027-01-05T21:30'))
  expect(next('2027-01-05T23:59')).toBe(at('2027-01-05T23:59'))
  expect(next('2026-12-31T23:59:59.9')).toBe(at('2026-12-31T23:59:59.9'))
})

test('the donor is told 36 hours before, and never less than 24', () => {
  expect(noticeTimeFor('2027-01-05')).toEqual(ist('2027-01-03T18:00'))
  expect(debitAfterNotice(ist('2027-01-03T18:00'), '2027-01-05')).toEqual(debitTimeOn('2027-01-05'))
  expect(debitAfterNotice(ist('2027-01-05T05:00'), '2027-01-05')).toEqual(ist('2027-01-06T05:05'))
  expect(debitAfterNotice(ist('2027-01-05T10:30'), '2027-01-05')).toEqual(ist('2027-01-06T13:00'))
})

test('an occurrence may be some days late, then it is left out', () => {
  expect(isTooLate(ist('2027-01-08T23:59'), '2027-01-05')).toBe(false)
  expect(isTooLate(ist('2027-01-09T00:00'), '2027-01-05')).toBe(true)
})

describe('a failed debit', () => {
  const now = ist('2027-01-05T08:00')
  test('is tried again after more than an hour, in the hours for debits', () => {
    expect(retryAt(now, 1, 'funds')).toEqual(ist('2027-01-05T09:05'))
    expect(retryAt(ist('2027-01-05T09:30'), 1, 'bank_down')).toEqual(ist('2027-01-05T13:00'))
  })
  test('is over after four tries, or when trying again cannot help', () => {
    expect(retryAt(now, 3, 'funds')).toBeDefined()
    expect(retryAt(now, 4, 'funds')).toBeUndefined()
    expect(retryAt(now, 1, 'mandate_over')).toBeUndefined()
    expect(retryAt(now, 1, 'other')).toBeUndefined()
    expect(retryAt(now, 1, null)).toBeUndefined()
  })
})

test('the permission ends ten days after the last gift', () => {
  expect(validUntil('2027-02-20')).toBe('2027-03-02')
  expect(validUntil('2028-02-20')).toBe('2028-03-01')
})

test('every state that can be left is reached from somewhere', () => {
  expect(sourcesOf(mandateMoves, 'active')).toEqual([
    'draft',
    'link_issued',
    'bank_pending',
    'paused',
    'suspended',
  ])
  expect(sourcesOf(instalmentMoves, 'paid')).toEqual(['debiting', 'retry_wait', 'failed'])
  expect(sourcesOf(mandateMoves, 'draft')).toEqual([])
})

test('the name of a try fits the shortest gateway', () => {
  const id = debitOrderId('s123456789ab', '2027-01-05', 4)
  expect(id).toBe('s123456789ab-20270105-4')
  expect(id.length).toBeLessThanOrEqual(25)
})
