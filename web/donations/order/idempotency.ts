/** A name for one intention to give, made up by whoever asks. */
export function freshNonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The Idempotency-Key of a body: the same for every try of the same gift, another once anything is changed. So a
 * lost answer never makes two orders, and a corrected form is never taken for the one before.
 */
export const giftKey = (nonce: string, body: object) => `${nonce}-${fingerprint(JSON.stringify(body))}`

/** FNV-1a over UTF-16, twice: enough to tell the few bodies of one form apart. */
function fingerprint(text: string) {
  let [a, b] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193) >>> 0
    b = Math.imul(b ^ code, 0x01000193) >>> 0
  }
  return a.toString(36) + b.toString(36)
}
