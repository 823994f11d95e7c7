import { expect, test } from 'vitest'
import { anyCauseId } from '../../../contract/donations/donations.ts'
import {
  amountOf,
  causesInAddress,
  asksPan,
  orderBody,
  digitsOf,
  emptyFields,
  toggledCause,
  typedAmount,
  withAmount,
} from './gift-fields.ts'

test.each([
  ['amount=2500', []],
  ['cause=education', [6]],
  ['cause=education&amount=5&cause=art-culture&cause=none', [2, 6]],
  ['cause=education&cause=any', [anyCauseId]],
])('an address with %s asks for the causes %j', (search, asked) => {
  const causes = [
    { id: 2, slug: 'art-culture' },
    { id: 6, slug: 'education' },
  ]
  expect(causesInAddress(new URLSearchParams(search), causes)).toEqual(asked)
})

const path = '/donate/books/payment'

test.each([
  ['2500', '2500'],
  ['2,500', '2500'],
  ['₹ 2,500.00', '2500'],
  ['12.5', '12'],
  ['-40', '40'],
  ['1e9', '19'],
  ['0100', '100'],
  ['0', '0'],
  ['1250.50', '1250'],
  ['.50', ''],
  ['0.50', '0'],
  ['12,50,000.00', '1250000'],
  ['Rs. 5,000/-', '5000'],
  ['rs.750', '750'],
  ['Re. 1', '1'],
  [' INR 5000', '5000'],
  ['₹750', '750'],
  ['रु. 750', '750'],
  ['రూ. 750', '750'],
  ['२५००', '2500'],
  ['۵۰۰', '500'],
  ['٥٠٠', '500'],
  ['₹ २,५००.५०', '2500'],
  ['రూ. ౧౨౩౪౫', '12345'],
  ['০১২৩৪৫৬৭৮৯', '123456789'],
  ['੯੦', '90'],
  ['૯૦', '90'],
  ['୯୦', '90'],
  ['௯௦', '90'],
  ['೯೦', '90'],
  ['൯൦', '90'],
  ['-300', '300'],
  ['abc', ''],
  ['123456789012', '123456789'],
])('of %s only the digits are kept: %s, pasted or typed key by key', (typed, kept) => {
  expect(digitsOf(typed)).toBe(kept)
  expect(digitsOf(typedAmount(typed))).toBe(kept)
  const field = [...typed].reduce((stands, key) => typedAmount(stands + key), '')
  expect(digitsOf(field)).toBe(kept)
})

test('no key makes an amount larger that follows its point', () => {
  const stands = [...'1250.507'].map((_, index, keys) =>
    amountOf({ typed_amount: typedAmount(keys.slice(0, index + 1).join('')), chosen_amount: '' }),
  )
  expect(stands).toEqual(['1', '12', '125', '1250', '1250', '1250', '1250', '1250'])
})

test('an amount in the address chooses its chip, or stands in the field', () => {
  const offered = [2500, 5000]
  expect(withAmount(emptyFields, '2500', offered)).toMatchObject({ chosen_amount: '2500', typed_amount: '' })
  expect(withAmount(emptyFields, '700', offered)).toMatchObject({ chosen_amount: '', typed_amount: '700' })
  expect(withAmount(emptyFields, '-5', offered)).toEqual(emptyFields)
  expect(withAmount(emptyFields, '', offered)).toEqual(emptyFields)
})

test('a typed amount goes before a chosen one, as in a form without scripts', () => {
  expect(amountOf({ chosen_amount: '2500', typed_amount: '700' })).toBe('700')
})

test('PAN is asked from fifty thousand rupees on', () => {
  expect(asksPan({ ...emptyFields, typed_amount: '49999' })).toBe(false)
  expect(asksPan({ ...emptyFields, typed_amount: '50000' })).toBe(true)
  // One so large is not given again and again.
  expect(asksPan({ ...emptyFields, typed_amount: '50000', option: 'schedule' })).toBe(false)
})

test('any cause and named causes exclude each other', () => {
  expect(toggledCause([2, 3], anyCauseId)).toEqual([anyCauseId])
  expect(toggledCause([anyCauseId], 2)).toEqual([2])
  expect(toggledCause([2, 3], 3)).toEqual([2])
})

test('a body says what the gift is for, and nothing that was not asked', () => {
  const fields = { ...emptyFields, chosen_amount: '2500', donor_pan: ' ', indian_citizen: true }
  const body = orderBody(fields, { campaignId: 7 }, path)
  expect(body).toMatchObject({ donationType: 'fundraiser', campaignId: 7, selected_amount: '2500' })
  expect(body).not.toHaveProperty('donor_pan')
  expect(body).not.toHaveProperty('donor_address')
  expect(orderBody({ ...fields, selectedCauses: [2] }, 'causes', path)).toMatchObject({
    donationType: 'cause',
    selectedCauses: [2],
  })
})

test('an empty PAN is sent where it is needed, so that its text comes back', () => {
  expect(orderBody({ ...emptyFields, typed_amount: '50000' }, 'causes', path)).toHaveProperty('donor_pan', '')
})

test('a PAN that was typed is sent with any amount: it is for the tax deduction too', () => {
  const fields = { ...emptyFields, typed_amount: '50000', donor_pan: 'ABCPE12' }
  expect(orderBody(fields, 'causes', path)).toHaveProperty('donor_pan', 'ABCPE12')
  expect(orderBody({ ...fields, typed_amount: '500' }, 'causes', path)).toHaveProperty('donor_pan', 'ABCPE12')
  expect(orderBody({ ...fields, option: 'schedule' }, 'causes', path)).toHaveProperty('donor_pan', 'ABCPE12')
})
