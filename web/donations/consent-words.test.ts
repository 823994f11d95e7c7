import { expect, test } from 'vitest'
import { consentLines } from '../../contract/consent.ts'
import { consentWords } from './consent-words.ts'

const facts = {
  payee: 'Weavers & Friends Trust',
  amount: '₹500',
  frequency: 'Every month on day 5',
  firstOn: '05 Dec 2026',
  lastOn: '05 Nov 2027',
  gifts: 12,
  total: '₹6,000',
  validUntil: '15 Nov 2027',
  phone: '040 0000 0000',
  email: 'help@weavers.example',
}

test.each([12, 1])('what is translated of %i gifts is what is in force', (gifts) => {
  expect(consentLines({ ...facts, gifts }, consentWords)).toEqual(consentLines({ ...facts, gifts }))
})
