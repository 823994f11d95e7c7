/** Names of fields whose value nobody reads in an audit trail, however a table or a body spells them. */
const secretNames =
  /^(password|passcode|otp|code|pin|cvv|token|secret|pan|donor_?pan|aadhaar|authorization|cookie|account_?number)$|(password|token|secret|otp|pan)(_?hash|_?sealed)?$|(password|token|otp)_/i

const panShape = /\b[A-Z]{5}[0-9]{4}[A-Z]\b/g
const hidden = '[hidden]'

/** The same value without passwords, OTPs, tokens, PANs and sealed bytes; that there was one stays to be seen. */
export function withoutSecrets(value: unknown, name = ''): unknown {
  if (value === null || value === undefined || value === '') return value
  if (value instanceof Uint8Array) return hidden
  if (value instanceof Date) return value
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, name))
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withoutSecrets(inner, isPart(key) ? name : key)]),
    )
  if (secretNames.test(name) && typeof value !== 'boolean') return hidden
  return typeof value === 'string' ? value.replace(panShape, hidden) : value
}

/** Both ends of a change bear the name of what changed. */
const isPart = (key: string) => key === 'from' || key === 'to'
