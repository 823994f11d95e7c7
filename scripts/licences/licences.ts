type Entry = { version?: string; license?: string; dev?: boolean }
export type Lock = { packages: Record<string, Entry> }

/**
 * Licences that packages may have: permissive ones, and weaker copylefts used unmodified, as packages of
 * their own.
 */
const welcome = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'Zlib',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0-or-later',
])

/** Packages that name no licence where npm looks for it, as their own LICENSE or README tells it. */
const told: Record<string, string> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
  streamsearch: 'MIT',
}

export type Licensed = { name: string; version: string; licence: string; isDevelopment: boolean }

/** Every package of the lock file, those of other machines included. */
export const licensesOf = ({ packages }: Lock): Licensed[] =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? told[name] ?? 'unknown', isDevelopment: dev }
    })

/** Whether everything in an expression such as `(MIT AND Zlib)` is welcome, or of `A OR B` one. */
export const isWelcome = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => welcome.has(one.trim())))
