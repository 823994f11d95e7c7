import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { accounts } from '../accounts/accounts.ts'
import { otpCode } from '../accounts/otp.ts'
import { payeeValues, wizardTexts } from '../campaigns/wizard-fields.ts'
import { donorFields, pan } from '../donations/donations.ts'
import { bankReference } from '../finance/refunds.ts'
import { mobileOfStaffForm, personName } from '../fields.ts'
import { bankFields } from '../organisations/facts.ts'
import { typedSearch } from './typed-names.ts'
import { asciiDigits, mobileDigits } from './digits.ts'
import { amountDigits } from './typed-text.ts'

const errorOf = (schema: z.ZodMiniType, typed: string) => z.safeParse(schema, typed).error?.issues[0]?.message

test.each([
  '\u202a+91 98480 12345\u202c',
  '९८४८०१२३४५',
  '+91 (0) 98480 12345',
  '0091 98480 12345',
  '098480-12345',
])('the mobile number %j is 9848012345', (typed) => {
  expect(z.parse(donorFields.donor_phone, typed)).toBe('9848012345')
  expect(z.parse(mobileOfStaffForm, typed)).toBe('9848012345')
})

test.each([
  ['9198480223', '9198480223'],
  ['12345', '12345'],
  ['98480x2338', '98480x2338'],
])('the text %j becomes the mobile digits %s', (typed, digits) => {
  expect(mobileDigits(typed)).toBe(digits)
})

test.each(['0000000000', '1111111111', '984801234', '98480123456', '98480x2345'])(
  'the mobile number %j is refused',
  (typed) => {
    expect(errorOf(donorFields.donor_phone, typed)).toBeDefined()
    expect(errorOf(mobileOfStaffForm, typed)).toBeDefined()
  },
)

test.each(["d'souza@example.org", 'asha@example.org\u200b', ' a.b+c@mail-1.example.co.in '])(
  'the e-mail address %j is accepted',
  (typed) => {
    expect(z.parse(donorFields.donor_email, typed)).toBe(typed.replace('\u200b', '').trim())
  },
)

test.each([
  'd’souza@example.org',
  'asha@example..org',
  '.asha@example.org',
  'asha.@example.org',
  'as..ha@example.org',
  'asha@-example.org',
  'asha@example-.org',
  'a@b@example.org',
  'asha',
])('the e-mail address %j is refused', (typed) => {
  expect(errorOf(donorFields.donor_email, typed)).toBe('Email is invalid')
})

test('codes are read in any script and grouping', () => {
  for (const typed of ['ABCPE 1234 F', 'ABCPE-1234-F', 'abcpe१२३४f'])
    expect(z.parse(pan, typed)).toBe('ABCPE1234F')
  for (const typed of ['१२३४', '12\u200b34', '1 2-3.4']) expect(z.parse(otpCode, typed)).toBe('1234')
  expect(z.parse(payeeValues.ifsc, 'hdfc 0००1234')).toBe('HDFC0001234')
  expect(z.parse(payeeValues.accountNumber, '1234-5678 ९०')).toBe('1234567890')
  expect(z.parse(bankReference, 'utrrace-0000-0001')).toBe('UTRRACE00000001')
  expect(amountDigits('1,00,000')).toBe('100000')
  expect(amountDigits('₹ ५,०००.५०'.slice(1))).toBe('5000.50')
})

test.each(['+91 90000 00000', '09000000000', '90000 00000', '९०००००००००'])(
  'sign-in accepts %j',
  (username) => {
    expect(z.parse(accounts.login.body, { username, password: 'x' }).username).toBe('9000000000')
  },
)

test.each([
  ['SYNB0001234', 'Syndicate Bank is now part of Canara Bank'],
  ['ANDB0001234', 'Andhra Bank is now part of Union Bank of India'],
  ['CORP0001234', 'Corporation Bank is now part of Union Bank of India'],
  ['ORBC0101234', 'Oriental Bank of Commerce is now part of Punjab National Bank'],
  ['UTBI0ABC123', 'United Bank of India is now part of Punjab National Bank'],
  ['VIJB0001234', 'Vijaya Bank is now part of Bank of Baroda'],
  ['BKDN0001234', 'Dena Bank is now part of Bank of Baroda'],
  ['ALLA0210123', 'Allahabad Bank is now part of Indian Bank'],
])('the IFSC %s is refused with its reason', (ifsc, reason) => {
  for (const schema of [payeeValues.ifsc, bankFields.ifsc]) expect(errorOf(schema, ifsc)).toContain(reason)
})

test('a malformed IFSC has one error', () => {
  expect(errorOf(payeeValues.ifsc, 'HDFC1234')).toBe(wizardTexts.ifsc)
})

test('digits of every script become ASCII', () => {
  for (const zero of ['٠', '۰', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '０', '𝟎', '᱐', '꯰']) {
    const first = zero.codePointAt(0)!
    const all = Array.from({ length: 10 }, (_, i) => String.fromCodePoint(first + i)).join('')
    expect(asciiDigits(all), zero).toBe('0123456789')
  }
})

test('names and searches are in composed form', () => {
  expect(z.parse(personName('Name is required'), 'Zoe\u0308')).toBe('Zoë')
  expect(typedSearch('Zoe\u0308')).toBe('Zoë')
  expect(typedSearch('\u095cोभाल')).toBe('\u0921\u093cोभाल')
  expect(typedSearch('९८४८० १२३४५')).toBe('98480 12345')
})
