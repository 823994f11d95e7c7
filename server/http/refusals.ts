import type { Call } from '../../contract/call.ts'
import { errors, type ErrorCode } from '../../contract/errors.ts'

/**
 * Lists the refusals that any call may give: for its sender, its input, its rate, or our own failure.
 * Refusals of its subject, such as a closed fundraiser, are 404 or 409 with a sentence of their own.
 */
export function refusalsOf(call: Call): ErrorCode[] {
  const { access } = call
  const isOpen = access === 'public' || access === 'demo'
  const takesBody = call.method !== 'GET'
  return [
    'INVALID',
    ...(takesBody ? (['MALFORMED'] as const) : []),
    ...(takesBody && call.raw !== true ? (['OVERGROWN'] as const) : []),
    ...(access === 'gateway' ? (['FORGED'] as const) : []),
    ...(isOpen || access === 'gateway' ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(access.startsWith('can:') ? (['FORBIDDEN', 'SECOND_FACTOR_DUE'] as const) : []),
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
