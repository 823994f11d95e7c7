import { expect, test } from 'vitest'
import { freshNonce, keyOf } from './idempotency.ts'

test('the same gift tried again has the same key', () => {
  expect(keyOf('n', { amount: '500' })).toBe(keyOf('n', { amount: '500' }))
})

test('a changed body has another key, and so has another intention', () => {
  const keys = [keyOf('n', { amount: '500' }), keyOf('n', { amount: '501' }), keyOf('o', { amount: '500' })]
  expect(new Set(keys).size).toBe(3)
})

test('keys are short and printable, whatever was typed', () => {
  expect(keyOf(freshNonce(), { name: 'అనిత\n\0' })).toMatch(/^[0-9a-z-]{34,60}$/)
})
