import { expect, test } from 'vitest'
import { donationTexts, minimumHint } from '../../../contract/donations/donations.ts'
import { checkGift } from './check.ts'
import { orderBody, emptyFields, type GiftFields } from '../form/gift-fields.ts'

const right: GiftFields = {
  ...emptyFields,
  chosen_amount: '2500',
  selectedCauses: [2],
  donor_name: 'Anitha Kasula',
  donor_email: 'anitha@example.org',
  donor_phone: '+91 98480 22338',
  indian_citizen: true,
}
const checked = (change: Partial<GiftFields>, least?: number) =>
  checkGift(orderBody({ ...right, ...change }, 'causes', '/donate-cause'), least)

test('a form that is filled in rightly passes', () => {
  expect(checked({})).toBeUndefined()
})

test('an empty form is told everything at once', () => {
  expect(checked({ ...emptyFields, typed_amount: '' })).toEqual({
    selected_amount: donationTexts.enterAmount,
    selectedCauses: donationTexts.selectCause,
    donor_name: donationTexts.name,
    donor_email: donationTexts.email,
    donor_phone: donationTexts.mobile,
    indian_citizen: donationTexts.citizen,
  })
})

test.each<[Partial<GiftFields>, string, string]>([
  [{ donor_email: 'anitha@' }, 'donor_email', donationTexts.emailInvalid],
  [{ donor_phone: '98480' }, 'donor_phone', donationTexts.mobile],
  [{ typed_amount: '1000001' }, 'selected_amount', donationTexts.maximum],
  [{ typed_amount: '50000' }, 'donor_pan', donationTexts.enterPan],
  [{ typed_amount: '50000', donor_pan: 'ZZZ' }, 'donor_pan', donationTexts.panInvalid],
  [{ donor_pincode: '0123' }, 'donor_pincode', 'Enter a valid PIN code'],
])('%o is told as %s: %s', (change, field, text) => {
  expect(checked(change)).toEqual({ [field]: text })
})

test('a PAN that was typed is checked with any amount; none is asked for where none is needed', () => {
  expect(checked({ typed_amount: '49999', donor_pan: 'ZZZ' })).toEqual({
    donor_pan: donationTexts.panInvalid,
  })
  expect(checked({ typed_amount: '49999', donor_pan: ' ' })).toBeUndefined()
})

test('an amount below the smallest gift is told together with all else that is wrong', () => {
  expect(checked({ typed_amount: '12', donor_email: 'anitha@' })).toEqual({
    selected_amount: donationTexts.minimumHint,
    donor_email: donationTexts.emailInvalid,
  })
  expect(checked({ typed_amount: '99' })).toEqual({ selected_amount: donationTexts.minimumHint })
  expect(checked({ typed_amount: '100' })).toBeUndefined()
})

test('the smallest gift is that of the installation', () => {
  expect(checked({ typed_amount: '12' }, 10)).toBeUndefined()
  expect(checked({ typed_amount: '499' }, 500)).toEqual({ selected_amount: minimumHint(500) })
})
