import { hash } from 'node:crypto'

export type PolicyOptions = {
  /** Origins to which a form may lead: the payment gateways. */
  formActions: readonly string[]
  /** Origins that the browser may call beside our own: error reports. */
  connect: readonly string[]
  /** Origins of pictures beside our own: an object storage. */
  pictures: readonly string[]
  /** Sources of workers beside our own scripts, none by default: only the bundler of development has some. */
  workers?: readonly string[]
  /** Whether the page may run WebAssembly, which reads codes. */
  wasm?: boolean
}

const opening = '<script'
const closing = '</script>'

/** Scripts that are fetched, and blocks of data (JSON-LD), which a browser does not run. */
const isNoInlineScript = /\s(?:src=|type="application\/)/

/** The SHA-256 of each inline script that a browser would run, as a policy names it. */
export function scriptHashes(page: Buffer): string[] {
  const hashes: string[] = []
  for (let at = page.indexOf(opening); at >= 0;) {
    const from = page.indexOf('>', at) + 1
    const end = page.indexOf(closing, from)
    if (from === 0 || end < 0) break
    if (!isNoInlineScript.test(page.toString('latin1', at, from)))
      hashes.push(`'sha256-${hash('sha256', page.subarray(from, end), 'base64')}'`)
    at = page.indexOf(opening, end)
  }
  return hashes
}

/**
 * The Content-Security-Policy of a page: scripts are ours or named by their hash. Style attributes carry widths
 * and colours, so styles may stand in the page.
 */
export function contentPolicy(
  page: Buffer,
  { formActions, connect, pictures, workers = [], wasm = false }: PolicyOptions,
) {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...new Set(scriptHashes(page))],
    ...(workers.length > 0 ? { 'worker-src': ["'self'", ...workers] } : {}),
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

/** Headers of every page, whatever it says. Pages that read codes use the camera. */
export const safetyHeaders = (
  isSecure: boolean,
  { hasCamera = false }: { hasCamera?: boolean } = {},
): [string, string][] => [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  [
    'permissions-policy',
    `camera=(${hasCamera ? 'self' : ''}), microphone=(), payment=(), usb=(), geolocation=(self)`,
  ],
  ...(isSecure ? [['strict-transport-security', 'max-age=31536000'] as [string, string]] : []),
]
