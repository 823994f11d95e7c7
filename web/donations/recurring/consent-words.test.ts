import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentVersion } from '../../../shared/schedules/consent-version.ts'
import { languages } from '../../../shared/languages.ts'
import { readWords } from '../../vite/catalogues.ts'
import { consentLines } from '../../../contract/donations/consent.ts'
import { consentWords } from './consent-words.ts'

const facts = {
  payee: 'Weavers & Friends Trust',
  amount: '₹500',
  frequency: 'Every month on the 5th',
  firstOn: '05 Dec 2026',
  lastOn: '05 Nov 2027',
  gifts: 12,
  total: '₹6,000',
  validUntil: '15 Nov 2027',
  toAgree: null,
  phone: '040 0000 0000',
  email: 'help@weavers.example',
}

test.each([
  [12, null],
  [1, '₹1'],
])('what is translated of %i gifts is what is in force', (gifts, toAgree) => {
  const told = { ...facts, gifts, toAgree }
  expect(consentLines(told, consentWords)).toEqual(consentLines(told))
})

/** Hash of the words of each version. Changing a word needs a new version here. */
const printOf: Record<string, string> = {
  '2026-11-21': '4e396415292e036e',
  '2026-11-21.2': '2d35982ef15c652d',
  '2026-11-22': '31696cae25c96e58',
}

test('the version that is kept with a consent names its words in every language', () => {
  const words = readWords()
  const told = [
    ...[1, 12].map((gifts) => consentLines({ ...facts, gifts, toAgree: '₹1' })),
    ...languages.map((language) =>
      Object.entries(words[language])
        .filter(([key]) => /^gift_(consent|pattern)_|^gift_(day_numbers|months)$/.test(key))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  ]
  const print = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16)
  expect(printOf[consentVersion]).toBe(print)
})
