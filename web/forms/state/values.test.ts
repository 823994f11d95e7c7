import { expect, test } from 'vitest'
import { placeErrors } from './place-errors.ts'
import { isSame, merge, valueAt, withValue } from './values.ts'

test('a nested value is read and written by its wire name', () => {
  const values = { files: [{ size: 1 }, { size: 2 }] }
  expect(valueAt(values, 'files.1.size')).toBe(2)
  expect(valueAt(values, 'files.5.size')).toBeUndefined()
  expect(withValue(values, 'files.0.size', 9)).toEqual({ files: [{ size: 9 }, { size: 2 }] })
  expect(values.files[0]).toEqual({ size: 1 })
  expect(withValue({}, 'place.city', 'Warangal')).toEqual({ place: { city: 'Warangal' } })
})

test('an empty field is empty, however that is written', () => {
  expect(isSame({ url: '' }, { url: null })).toBe(true)
  expect(isSame({ url: '' }, {})).toBe(true)
  expect(isSame([1, 2], [1])).toBe(false)
  expect(isSame({ quantity: 0 }, {})).toBe(false)
})

test('changes of two people to different fields both stay', () => {
  const base = { name: 'Asha', email: 'a@example.org', version: 1 }
  const mine = { ...base, name: 'Asha School' }
  const theirs = { ...base, email: 'b@example.org', version: 2 }
  expect(merge(base, mine, theirs, ['name', 'email'])).toEqual({
    values: { name: 'Asha School', email: 'b@example.org', version: 2 },
    conflicts: {},
  })
})

test('where both changed the same field, what was typed stays and the other is told', () => {
  const base = { name: 'Asha', version: 1 }
  const merged = merge(base, { ...base, name: 'Mine' }, { name: 'Theirs', version: 2 }, ['name'])
  expect(merged).toEqual({ values: { name: 'Mine', version: 2 }, conflicts: { name: 'Theirs' } })
})

test('an error goes to the field of its name, or to the one that holds it, or to the form', () => {
  const errors = { 'locality.city': 'Choose a city', 'files.0.size': 'Too large', version: 'Too old' }
  expect(placeErrors(errors, ['locality', 'files', 'files.0.size'])).toEqual({
    placed: { locality: 'Choose a city', 'files.0.size': 'Too large' },
    rest: ['Too old'],
  })
})
