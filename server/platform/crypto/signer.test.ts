import { describe, expect, test } from 'vitest'
import { createSigner } from './signer.ts'

const oldKey = 'the-key-of-last-year-0123456789abcdef'
const newKey = 'the-key-of-this-year-0123456789abcdef'
const now = new Date('2026-11-20T06:00:00.000Z')
const later = new Date('2026-11-20T06:15:00.000Z')

describe('signed tokens', () => {
  const signer = createSigner([newKey])
  const token = signer.sign('receipt', 'gift-1 ₹2,500', later)

  test('a token gives back its payload and fits in an address unescaped', () => {
    expect(signer.verify('receipt', token, now)).toBe('gift-1 ₹2,500')
    expect(encodeURIComponent(token)).toBe(token)
  })

  test('an empty payload is a payload', () => {
    expect(signer.verify('receipt', signer.sign('receipt', '', later), now)).toBe('')
  })

  test('a token stops at its instant of expiry', () => {
    expect(signer.verify('receipt', token, new Date(later.getTime() - 1))).toBe('gift-1 ₹2,500')
    expect(signer.verify('receipt', token, later)).toBeUndefined()
  })

  test('a token is good for its own purpose only', () => {
    expect(signer.verify('80g', token, now)).toBeUndefined()
  })

  test('no single character of a token may change', () => {
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(signer.verify('receipt', changed, now)).toBeUndefined()
    }
  })

  test('rubbish is refused without an exception', () => {
    for (const rubbish of ['', '.', '..', 'a.b.c', `${token}.`, ` ${token}`, `${token}\n`, 'x'.repeat(9000)])
      expect(signer.verify('receipt', rubbish, now)).toBeUndefined()
  })
})

describe('rotating keys', () => {
  const before = createSigner([oldKey])
  const during = createSigner([newKey, oldKey])
  const after = createSigner([newKey])

  test('tokens of the old key hold while it is kept, and not after', () => {
    const token = before.sign('receipt', 'gift-1', later)
    expect(during.verify('receipt', token, now)).toBe('gift-1')
    expect(after.verify('receipt', token, now)).toBeUndefined()
  })

  test('new tokens are signed by the first key', () => {
    expect(after.verify('receipt', during.sign('receipt', 'gift-1', later), now)).toBe('gift-1')
  })

  test('no key and a short key are refused at start', () => {
    expect(() => createSigner([])).toThrow('signing key')
    expect(() => createSigner(['short'])).toThrow('32 characters')
  })
})
