import { expect, test } from 'vitest'
import { errors as refusals } from '../../../contract/errors.ts'
import { emptyFields } from '../form/gift-fields.ts'
import { afterGiftEvent, afterRefusal, nextLook, type GiftEvent, type GiftState } from './rules.ts'

const begun: GiftState = {
  at: 'filling',
  fields: emptyFields,
  errors: {},
  stop: undefined,
  form: undefined,
  nonce: 'first',
  refusals: 0,
}
const after = (...events: GiftEvent[]) => events.reduce(afterGiftEvent, begun)
const form = { action: 'https://gateway.example/pay', data: { txnid: '1' } }
const submitted = { is: 'submitted' } as const
const unreachable = { is: 'stopped', stop: { why: 'unreachable', message: 'x' } } as const

test('a second click while the first is on its way changes nothing', () => {
  const sending = after(submitted)
  expect(sending.at).toBe('sending')
  expect(afterGiftEvent(sending, submitted)).toBe(sending)
})

test('nothing can be edited while a gift is on its way', () => {
  const sending = after(submitted)
  expect(afterGiftEvent(sending, { is: 'edited', fields: { donor_name: 'Else' } })).toBe(sending)
})

test('an accepted order leaves for the gateway', () => {
  expect(after(submitted, { is: 'accepted', form })).toMatchObject({ at: 'leaving', form })
})

test('whoever comes back from the gateway finds everything, and gives under a new name', () => {
  const typed = { is: 'edited', fields: { donor_name: 'Anitha' } } as const
  const back = after(typed, submitted, { is: 'accepted', form }, { is: 'came back', nonce: 'second' })
  expect(back).toMatchObject({ at: 'filling', nonce: 'second', fields: { donor_name: 'Anitha' } })
  expect(back.form).toBeUndefined()
})

test('a try that reached nobody keeps its name, so that the next one is the same gift', () => {
  const stopped = after(submitted, unreachable)
  expect(stopped).toMatchObject({ at: 'filling', nonce: 'first', stop: { why: 'unreachable' } })
  expect(afterGiftEvent(stopped, submitted)).toMatchObject({ at: 'sending', stop: undefined })
})

const offline = { is: 'stopped', stop: { why: 'offline' } } as const

test('a try without a connection waits for it as it is: whatever is changed, or pressed, ends the waiting', () => {
  const waiting = after(submitted, offline)
  expect(waiting).toMatchObject({ at: 'filling', nonce: 'first', stop: { why: 'offline' } })
  const edited = { is: 'edited', fields: { donor_name: 'Anitha' } } as const
  expect(afterGiftEvent(waiting, edited).stop).toBeUndefined()
  expect(afterGiftEvent(waiting, submitted).stop).toBeUndefined()
  expect(after(submitted, unreachable, edited).stop).toBe(unreachable.stop)
})

test('without any answer there is no connection', () => {
  expect(afterRefusal({ http: 0, message: '', errors: {} })).toEqual({ stop: { why: 'offline' } })
})

test('a late answer to a gift that is not on its way is not heard', () => {
  expect(after({ is: 'accepted', form })).toBe(begun)
  expect(after({ is: 'refused', errors: { donor_name: 'x' } })).toBe(begun)
  expect(after(unreachable)).toBe(begun)
})

test('an error goes when its field is changed, the others stay', () => {
  const errors = { donor_name: 'a', donor_email: 'b', selected_amount: 'c', donor_pan: 'd' }
  const refused = after(submitted, { is: 'refused', errors })
  expect(refused).toMatchObject({ at: 'filling', errors, refusals: 1 })
  const named = afterGiftEvent(refused, { is: 'edited', fields: { donor_name: 'Anitha' } })
  expect(Object.keys(named.errors)).toEqual(['donor_email', 'selected_amount', 'donor_pan'])
  const sum = afterGiftEvent(named, { is: 'edited', fields: { typed_amount: '500', chosen_amount: '' } })
  expect(Object.keys(sum.errors)).toEqual(['donor_email'])
})

test('the same refusal twice calls for attention twice', () => {
  const refused = { is: 'refused', errors: { donor_name: 'a' } } as const
  expect(after(submitted, refused, submitted, refused).refusals).toBe(2)
})

test('a draft fills the form, and keeps the name under which it was tried', () => {
  const restored = after({ is: 'restored', fields: { donor_name: 'Anitha' }, nonce: 'kept' })
  expect(restored).toMatchObject({ nonce: 'kept', fields: { ...emptyFields, donor_name: 'Anitha' } })
  expect(after({ is: 'restored', fields: {} })).toBe(begun)
})

test('a refusal of fields lands on the fields', () => {
  const errors = { donor_email: 'Email is invalid' }
  expect(afterRefusal({ http: 400, message: '', errors })).toEqual({ errors })
})

test.each([
  [500, 'x', 'unreachable', refusals.FAILED.message],
  [503, 'x', 'unreachable', refusals.FAILED.message],
  [503, refusals.GATEWAY_UNAVAILABLE.message, 'unreachable', refusals.GATEWAY_UNAVAILABLE.message],
  [
    429,
    'Too many tries. Please try again in 40 seconds.',
    'limited',
    'Too many tries. Please try again in 40 seconds.',
  ],
  [409, refusals.FUNDRAISER_CLOSED.message, 'closed', refusals.FUNDRAISER_CLOSED.message],
  [409, refusals.MATERIALS_MET.message, 'refused', refusals.MATERIALS_MET.message],
  [404, refusals.FUNDRAISER_NOT_FOUND.message, 'closed', refusals.FUNDRAISER_NOT_FOUND.message],
  [409, refusals.KEY_REUSED.message, 'refused', refusals.KEY_REUSED.message],
  [413, '', 'refused', refusals.FAILED.message],
])('an answer of %i says "%s" as %s', (http, message, why, said) => {
  expect(afterRefusal({ http, message, errors: {} })).toEqual({ stop: { why, message: said } })
})

test('a gift is looked up at 1, 3, 6 and 11 seconds, then more seldom, for two minutes', () => {
  const at: number[] = []
  for (let waited = 0, wait = nextLook(0, 0); wait !== undefined; wait = nextLook(at.length, waited)) {
    waited += wait
    at.push(waited / 1000)
  }
  expect(at.slice(0, 5)).toEqual([1, 3, 6, 11, 19])
  expect(at.at(-1)).toBeLessThanOrEqual(120)
  expect(at.at(-1)).toBeGreaterThan(110)
})
