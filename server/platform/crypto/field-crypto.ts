import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Seals single fields, such as a PAN, so that the database and its backups do not hold them readable. */
export type FieldCrypto = {
  /** Ids of the keys, the one that seals first; each sealed field bears one of them. */
  readonly keyIds: readonly string[]
  /** Each sealing of the same text differs. Longer than the text by 33 bytes. */
  seal(text: string): Buffer
  /** @throws when it was changed, or sealed by a key that is not given any more. */
  open(sealed: Buffer): string
  /**
   * The same text always gives the same 32 bytes, which tell nothing without the key: for searching.
   * Follows the first key; after a rotation, fingerprints are made anew.
   */
  fingerprint(text: string): Buffer
}

// version (1) · key id (4) · nonce (12) · tag (16) · sealed text
const version = 1
const nonceStart = 5
const tagStart = 17
const textStart = 33
const shortestKey = 32

/**
 * AES-256-GCM. The first key seals; every key opens, told apart by the id that each sealed field bears.
 * @param keys each at least 32 characters, such as 32 random bytes in base64url
 */
export function createFieldCrypto(keys: readonly string[]): FieldCrypto {
  if (keys.length === 0) throw new Error('A field key is required')
  if (keys.some((key) => key.length < shortestKey))
    throw new Error(`A field key has at least ${shortestKey} characters`)
  const ring = keys.map((key) => ({
    id: createHash('sha256').update('sahaya field key id').update(key).digest().subarray(0, 4),
    secret: derive(key, 'seal'),
  }))
  const first = ring[0]!
  const fingerprintKey = derive(keys[0]!, 'fingerprint')

  return {
    keyIds: ring.map(({ id }) => id.toString('hex')),
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', first.secret, nonce)
      const head = Buffer.concat([Buffer.of(version), first.id])
      cipher.setAAD(head)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      if (sealed.length < textStart || sealed[0] !== version) throw new Error('This is no sealed field')
      const id = sealed.subarray(1, nonceStart)
      const key = ring.find((one) => one.id.equals(id))
      if (!key) throw new Error('This field was sealed by a key that is not in FIELD_KEYS')
      const nonce = sealed.subarray(nonceStart, tagStart)
      const decipher = createDecipheriv('aes-256-gcm', key.secret, nonce, { authTagLength: 16 })
      decipher.setAAD(sealed.subarray(0, nonceStart))
      decipher.setAuthTag(sealed.subarray(tagStart, textStart))
      return Buffer.concat([decipher.update(sealed.subarray(textStart)), decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
  }
}

function derive(key: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `sahaya field ${use}`, 32))
}
