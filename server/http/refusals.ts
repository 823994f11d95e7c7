import type { Call } from '../../contract/call.ts'
import { errors, type ErrorCode } from '../../contract/errors.ts'

/**
 * How a call may refuse, whatever it does: by who asks, what is sent, how often, and when the house is not well. What its
 * own subject refuses (a fundraiser that is closed) is 404 or 409 with its own sentence.
 */
export function refusalsOf(call: Call): ErrorCode[] {
  const { access } = call
  const isOpen = access === 'public' || access === 'demo'
  const takesBody = call.method !== 'GET'
  return [
    'INVALID',
    ...(takesBody ? (['MALFORMED'] as const) : []),
    ...(access === 'gateway' ? (['FORGED'] as const) : []),
    ...(isOpen || access === 'gateway' ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(access.startsWith('can:') ? (['FORBIDDEN'] as const) : []),
    ...(takesBody && !isOpen && access !== 'gateway' ? (['FOREIGN_ORIGIN'] as const) : []),
    ...(call.params !== undefined || access.includes('own-or:') ? (['NOT_FOUND'] as const) : []),
    ...(call.idempotent ? (['KEY_MALFORMED', 'KEY_REUSED'] as const) : []),
    ...(takesBody ? (['TOO_LARGE'] as const) : []),
    ...(takesBody && call.raw !== true ? (['UNSUPPORTED_TYPE'] as const) : []),
    ...(call.limits === undefined ? [] : (['LIMITED'] as const)),
    'FAILED',
    'UNAVAILABLE',
  ]
}

/** The same by HTTP status, each with the sentences that are read with it. */
export function refusalsByStatus(call: Call): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const code of refusalsOf(call)) {
    const { http, message } = errors[code]
    found.set(http, [...(found.get(http) ?? []), message])
  }
  return new Map([...found].toSorted(([a], [b]) => a - b))
}
