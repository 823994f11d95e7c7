const most = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * Reads a gateway's rupees ('2500.00', '2500', 2500, '2500.5') as integer paise, digit by digit: no
 * floating-point arithmetic. Signs, spaces, commas, exponents and parts of a paisa give undefined;
 * zeros beyond the second decimal are nothing and pass.
 */
export function parsePaise(rupees: unknown): number | undefined {
  const text = typeof rupees === 'number' ? String(rupees) : rupees
  if (typeof text !== 'string') return undefined
  const match = /^(\d{1,15})(?:\.(\d{1,2})0{0,10})?$/.exec(text)
  if (match === null) return undefined
  const paise = BigInt(match[1]! + (match[2] ?? '').padEnd(2, '0'))
  return paise <= most ? Number(paise) : undefined
}

/**
 * Integer paise as the decimal rupees that gateways sign: 250000 gives '2500.00'.
 * @throws RangeError unless paise is a whole number of at least 0.
 */
export function formatPaise(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`Not an amount in paise: ${paise}`)
  const digits = String(paise).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
