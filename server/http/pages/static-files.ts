import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Prepared } from './prepared.ts'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
}
const typeOf = (file: string) => types[file.slice(file.lastIndexOf('.') + 1)]

/** A drawing may be opened by itself; it gets nothing to run or to reach. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'"

/** Scripts and styles carry their content's hash in their name. */
const lifetime = (path: string) =>
  /^\/(?:field-)?assets\/.*\.(?!wasm$)\w+$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'

/**
 * The files of the built client, by the path they are served under. They are few and small, so each is held in
 * memory from its first request on. A path that is not listed here does not exist.
 */
export function staticFiles(folder: string) {
  const names = listed(folder)
  const held = new Map<string, Prepared>()

  return (path: string): Prepared | undefined => {
    const known = held.get(path)
    if (known) return known
    if (!names.has(path)) return undefined
    const file = read(folder, path)
    if (file) held.set(path, file)
    return file
  }
}

function listed(folder: string) {
  if (!existsSync(folder)) return new Set<string>()
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Set(
    files
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
      .filter((path) => typeOf(path) && !path.includes('/.')),
  )
}

/** @returns undefined for a file that is gone, as while the pages are built anew beneath a server that runs */
function read(folder: string, path: string): Prepared | undefined {
  const type = typeOf(path)!
  const bytes = contentOf(join(folder, path))
  if (!bytes) return undefined
  const file = new Prepared(bytes, [
    ['content-type', type],
    ['cache-control', lifetime(path)],
    ['x-content-type-options', 'nosniff'],
    ...(type === types['svg'] ? [['content-security-policy', drawingPolicy] as const] : []),
  ])
  const [br, gzip] = ['.br', '.gz'].map((suffix) => contentOf(join(folder, path + suffix)))
  if (br) file.addTight(br)
  if (gzip) file.add('gzip', gzip)
  return file
}

function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
