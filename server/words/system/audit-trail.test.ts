import { expect, test } from 'vitest'
import { deedName, detailsOf, doerInWords, inOneLine, subjectInWords, subjectUrl } from './audit-trail.ts'

test('a deed without words of its own is read from its name', () => {
  expect(['volunteer.created', 'banner.reordered', 'gift.captured', 'account.blocked'].map(deedName)).toEqual(
    ['Volunteer created', 'Banner reordered', 'Donation received', 'Blocked'],
  )
})

test('what changed stands field by field, amounts and days as people write them', () => {
  const told = detailsOf({
    from: 250_000,
    to: 100_000,
    dueOn: '2026-12-05',
    reason: 'lost work',
    ip: '192.0.2.1',
    mobile_no: { from: null, to: '9000000001' },
    roles: { from: ['hr'], to: ['hr', 'finance'] },
    locality: { from: { formatted: 'Madhapur' }, to: { formatted: 'Kukatpally' } },
  })
  expect(told).toEqual({
    changes: [
      { name: 'Amount', before: '₹2,500', after: '₹1,000' },
      { name: 'Mobile number', before: null, after: '9000000001' },
      { name: 'Roles', before: 'hr', after: 'hr, finance' },
      { name: 'Locality', before: 'Madhapur', after: 'Kukatpally' },
    ],
    facts: [{ name: 'Due on', value: '05 Dec 2026' }],
  })
  expect(inOneLine({ ...told, changes: told.changes.slice(0, 2) })).toBe(
    'Amount: ₹2,500 → ₹1,000 · Mobile number: none → 9000000001 · Due on: 05 Dec 2026',
  )
  expect(inOneLine({ changes: [], facts: [] })).toBeNull()
})

test('a subject is named, and leads to its page where it has one', () => {
  expect(subjectInWords('settlement-line:7')).toBe('Settlement line 7')
  expect(subjectUrl('settlement-line:7')).toBe('/finance/settlement-lines/7')
  expect(subjectUrl('list:donations')).toBeNull()
  expect(doerInWords('visitor')).toBe('A visitor')
})
