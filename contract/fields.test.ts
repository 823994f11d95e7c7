import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { personName, pincode, postalAddress } from './fields.ts'

const said = (name: unknown) =>
  z.safeParse(personName('Name is required'), name).error?.issues.map(({ message }) => message)[0]

test.each([
  "O'Brien",
  'D’Souza',
  'S. P. Bālasubrahmaṇyam',
  'J. R. D. Tata, Jr.',
  'Y',
  'ఓ',
  'శ్రీనివాస్',
  'క్\u200cష',
  'ক্\u200dষ',
  'கிருஷ்ணமூர்த்தி',
  'ಕೃಷ್ಣ',
  'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  'محمد عبد الرحیم',
  'ᱥᱟᱱᱛᱟᱲᱤ',
  'ꯃꯩꯇꯩ',
  '王小明',
  'e\u0301lodie',
  'Ravi 2',
  'Anitha 🙏',
  'H. No. 5 Residents’ Association (Regd.)',
])('%j is a name', (name) => {
  expect(said(name)).toBeUndefined()
})

test.each([
  undefined,
  '',
  '   ',
  '🙏',
  '👨‍👩‍👧 ❤️',
  '9000000001',
  '...',
  "'",
  '\u200d',
  '\u0301',
  '\u3164',
  '\ufffd',
])('%j is none', (name) => {
  expect(said(name)).toBe('Name is required')
})

test('a name has at most 100 characters', () => {
  expect(said('a'.repeat(100))).toBeUndefined()
  expect(said('a'.repeat(101))).toBe('Use at most 100 characters')
})

test.each([
  ['Asha\nBcc: all@example.org', 'Asha Bcc: all@example.org'],
  ['\tAsha \r\n\u2028 Kumari ', 'Asha Kumari'],
  ['Asha \u202eirahsA', 'Asha irahsA'],
  ['క్\u200cష', 'క్\u200cష'],
])('%j is kept as %j', (given, kept) => {
  expect(z.parse(personName('Name is required'), given)).toBe(kept)
})

test.each([
  ['12-3, గాంధీ వీధి,\r\nగుడివాడ\r\nKrishna District', '12-3, గాంధీ వీధి, గుడివాడ, Krishna District'],
  ['4 Loom Street ,\n\n  Hyderabad,\n', '4 Loom Street, Hyderabad'],
  [' 4 Loom Street\u2028, Hyderabad ', '4 Loom Street, Hyderabad'],
  [' \n ,\n', ''],
])('the address %j is kept as %j', (typed, kept) => {
  expect(postalAddress.parse(typed)).toBe(kept)
})

test.each(['500001', '500 001', ' 5000 01\u00a0', '500\t001', '500-001', '५००००१'])(
  '%j is the PIN code 500001',
  (written) => {
    expect(z.parse(pincode, written)).toBe('500001')
  },
)

test.each(['50000', '5000 011', '050 001'])('%j is no PIN code', (written) => {
  expect(z.safeParse(pincode, written).success).toBe(false)
})
