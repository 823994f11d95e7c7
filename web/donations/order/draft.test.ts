import { expect, test } from 'vitest'
import { draftNow, resumed } from './draft.ts'
import { emptyFields } from '../form/gift-fields.ts'
import { firstChoice } from '../recurring/schedule-choice.ts'

const typed = { ...emptyFields, typed_amount: '700', donor_name: 'Anitha', selectedCauses: [2] }

test('a form keeps everything, the declaration too: whoever comes back from the gateway gives the same gift', () => {
  const fields = { ...typed, indian_citizen: true, anonymous: true }
  expect(draftNow('', { fields, nonce: 'n' })).toEqual({ asked: '', fields, nonce: 'n' })
})

test('a PAN is not kept: a draft stands in clear where whoever has the device can read it', () => {
  const filling = { fields: { ...typed, donor_pan: 'ABCPE1234F' }, nonce: 'n' }
  expect(draftNow('', filling).fields).toEqual(typed)
})

test('the same address again finds everything as it was typed', () => {
  const start = { fields: { ...emptyFields, chosen_amount: '2500' }, asked: 'amount=2500' }
  expect(resumed({ fields: typed, asked: 'amount=2500' }, start)).toEqual(typed)
})

test('another amount in the address counts, the donor stays', () => {
  const start = { fields: { ...emptyFields, chosen_amount: '5000' }, asked: 'amount=5000' }
  expect(resumed({ fields: typed, asked: '' }, start)).toEqual({
    ...typed,
    chosen_amount: '5000',
    typed_amount: '',
  })
})

test('a recurring gift asked for by another address goes before what was chosen, by the same one it does not', () => {
  const schedule = firstChoice('2027-01-28')
  const start = { fields: emptyFields, asked: 'again=1', again: { option: 'schedule' as const, schedule } }
  expect(resumed({ fields: typed, asked: '' }, start)).toEqual({ ...typed, option: 'schedule', schedule })
  expect(resumed({ fields: typed, asked: 'again=1' }, start)).toEqual(typed)
})

test('an address that asks for nothing takes nothing away', () => {
  expect(resumed({ fields: typed, asked: 'amount=2500' }, { fields: emptyFields, asked: '' })).toEqual(typed)
})

test('who signed in meanwhile stands where nothing was typed', () => {
  const start = {
    fields: { ...emptyFields, donor_name: 'Signed In', donor_email: 'in@example.org' },
    asked: '',
  }
  expect(resumed({ fields: typed, asked: '' }, start)).toMatchObject({
    donor_name: 'Anitha',
    donor_email: 'in@example.org',
  })
})
