import type { IncomingHttpHeaders } from 'node:http'

/** Header in which pages and apps say where their reader is: JSON, URL-encoded. */
export const locationHeader = 'x-location'
const longest = 200

/**
 * City of the reader in small letters, by which lists put theirs first; it never opens anything. Whatever cannot be read
 * names none.
 */
export function cityAsked(headers: IncomingHttpHeaders): string | undefined {
  const value = headers[locationHeader]
  if (typeof value !== 'string' || value.length > longest) return undefined
  try {
    const { city } = (JSON.parse(decodeURIComponent(value)) ?? {}) as { city?: unknown }
    return typeof city === 'string' && city.trim() !== '' ? city.trim().toLowerCase() : undefined
  } catch {
    return undefined
  }
}
