import { m } from '../../app/words.ts'

/**
 * Text of a refused call of signing in or up: the server's own words, `fallback` where it has none or the
 * body was malformed, and nothing about servers that fail.
 */
export function refusalText({ http, message }: { http: number; message: string }, fallback: string): string {
  if (http === 0 || http >= 500) return m.went_wrong()
  return (http === 400 ? undefined : message) || fallback
}
