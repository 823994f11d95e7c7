import { expect, test } from 'vitest'
import { freshNonce, giftKey } from './idempotency.ts'

test('the same gift tried again has the same key', () => {
  expect(giftKey('n', { amount: '500' })).toBe(giftKey('n', { amount: '500' }))
})

test('a changed body has another key, and so has another intention', () => {
  const keys = [
    giftKey('n', { amount: '500' }),
    giftKey('n', { amount: '501' }),
    giftKey('o', { amount: '500' }),
  ]
  expect(new Set(keys).size).toBe(3)
})

test('keys are short and printable, whatever was typed', () => {
  expect(giftKey(freshNonce(), { name: 'అనిత\n\0' })).toMatch(/^[0-9a-z-]{34,60}$/)
})
