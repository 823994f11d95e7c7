import { describe, expect, test } from 'vitest'
import { createFieldCrypto } from './field-crypto.ts'

const oldKey = 'the-key-of-last-year-0123456789abcdef'
const newKey = 'the-key-of-this-year-0123456789abcdef'
const pan = 'ABCDE1234F'

describe('a sealed field', () => {
  const fields = createFieldCrypto([newKey])

  test('opens to its text, also an empty or a Telugu one', () => {
    for (const text of [pan, '', 'మీనా']) expect(fields.open(fields.seal(text))).toBe(text)
  })

  test('shows nothing, not even that two texts are the same', () => {
    const [one, other] = [fields.seal(pan), fields.seal(pan)]
    expect(one.equals(other)).toBe(false)
    expect(one.includes(pan)).toBe(false)
    expect(one.length).toBe(pan.length + 33)
  })

  test('does not open with any bit changed, cut or of another kind', () => {
    const sealed = fields.seal(pan)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => fields.open(changed)).toThrow(/sealed|authenticate/)
    }
    for (const rubbish of [sealed.subarray(0, 32), sealed.subarray(0, -1), Buffer.alloc(0), Buffer.from(pan)])
      expect(() => fields.open(rubbish)).toThrow(/sealed|authenticate/)
  })

  test('has a fingerprint to search by, which differs under another key', () => {
    expect(fields.fingerprint(pan)).toEqual(fields.fingerprint(pan))
    expect(fields.fingerprint(pan)).toHaveLength(32)
    expect(fields.fingerprint(pan)).not.toEqual(fields.fingerprint('ABCDE1234G'))
    expect(fields.fingerprint(pan)).not.toEqual(createFieldCrypto([oldKey]).fingerprint(pan))
  })
})

describe('rotating keys', () => {
  test('what the old key sealed opens while it is kept, and its loss is named', () => {
    const sealed = createFieldCrypto([oldKey]).seal(pan)
    expect(createFieldCrypto([newKey, oldKey]).open(sealed)).toBe(pan)
    expect(() => createFieldCrypto([newKey]).open(sealed)).toThrow('not in FIELD_KEYS')
  })

  test('the first key seals', () => {
    const sealed = createFieldCrypto([newKey, oldKey]).seal(pan)
    expect(createFieldCrypto([newKey]).open(sealed)).toBe(pan)
  })

  test('no key and a short key are refused at start', () => {
    expect(() => createFieldCrypto([])).toThrow('field key')
    expect(() => createFieldCrypto(['short'])).toThrow('32 characters')
  })
})
