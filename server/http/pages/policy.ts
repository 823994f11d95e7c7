import { hash } from 'node:crypto'

export type PolicyOptions = {
  /** Origins to which a form may lead: the payment gateways. */
  formActions: readonly string[]
  /** Origins that the browser may call beside our own: error reports. */
  connect: readonly string[]
  /** Origins of pictures beside our own: an object storage. */
  pictures: readonly string[]
}

/** Inline scripts that a browser would run; blocks of data (JSON-LD) are none. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/** The SHA-256 of each inline script, as a policy names it. */
export const scriptHashes = (html: string) =>
  [...html.matchAll(inlineScript)].map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`)

/**
 * The Content-Security-Policy of a page: scripts are ours or named by their hash. Style attributes carry widths
 * and colours, so styles may stand in the page.
 */
export function contentPolicy(html: string, { formActions, connect, pictures }: PolicyOptions) {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(scriptHashes(html))],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...pictures],
    'font-src': ["'self'", 'data:'],
    ...(connect.length > 0 ? { 'connect-src': ["'self'", ...connect] } : {}),
    'form-action': ["'self'", ...formActions],
    // Films of other sites, shown after a click alone, from the addresses that follow nobody.
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Headers of every page, whatever it says. */
export const safetyHeaders = (isSecure: boolean): [string, string][] => [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'],
  ...(isSecure ? [['strict-transport-security', 'max-age=31536000'] as [string, string]] : []),
]
