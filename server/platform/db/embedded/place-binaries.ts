import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, cpSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { complete, type Binaries } from './binaries.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Runner } from './runner.ts'

type Place = {
  runner: Runner
  /** Folders for the copy, best first. */
  homes: string[]
  /** Whether to run each to see; an existing cluster has been proof enough. */
  prove: boolean
}

/** Copies stay in the data folder, unless the server's user may not pass through it. */
export function homesFor(runner: Runner, dataDir: string): string[] {
  return runner.kind === 'dropped' ? ['/var/lib', tmpdir()] : [dataDir, tmpdir()]
}

/**
 * The first installation that runs here under the runner's user. An npm package that this user cannot
 * reach, or that lacks links and cannot be completed where it is, is copied.
 */
export function placeBinaries(candidates: Binaries[], { runner, homes, prove }: Place): Binaries {
  const troubles: string[] = []
  for (const candidate of candidates) {
    const isWhole = complete(candidate)
    const isDropped = runner.kind === 'dropped'
    if (isWhole && !isDropped && !prove) return candidate
    const trouble = isWhole ? tryOut(candidate, runner) : 'its links are missing'
    if (trouble === undefined) return candidate
    if (candidate.from === 'npm' && (!isWhole || isDropped)) {
      const copy = copyOf(candidate, homes)
      if (copy && tryOut(copy, runner) === undefined) return copy
    }
    troubles.push(`PostgreSQL ${candidate.version} in ${candidate.bin}: ${trouble}`)
  }
  throw new DatabaseStartError(
    `No installed PostgreSQL runs here:\n${troubles.join('\n')}\n` +
      'Install PostgreSQL 15 or newer, or set DATABASE_URL to a server of your own.',
  )
}

/** @returns why it does not run, undefined when it does */
function tryOut(binaries: Binaries, runner: Runner): string | undefined {
  const { file, args, options } = runner.command(join(binaries.bin, 'postgres'), ['--version'])
  const run = spawnSync(file, args, { ...options, encoding: 'utf8', cwd: '/', timeout: 10_000 })
  if (run.status === 0) return undefined
  return run.error?.message ?? (run.stderr.trim() || `it ended with ${run.signal ?? `code ${run.status}`}`)
}

/** A whole copy that everybody may run; made once, moved into place in one step. */
function copyOf(binaries: Binaries, homes: string[]): Binaries | undefined {
  const home = homes.find(isWritable)
  if (home === undefined) return undefined
  const folder = join(home, `sahaya-postgres-${binaries.version}`)
  const copy = { ...binaries, folder, bin: join(folder, 'bin') }
  if (isOurFolder(folder)) return copy
  const fresh = mkdtempSync(`${folder}-`)
  try {
    cpSync(binaries.folder, fresh, { recursive: true, verbatimSymlinks: true })
    chmodSync(fresh, 0o755)
    if (!complete({ ...binaries, folder: fresh })) return undefined
    renameSync(fresh, folder)
  } catch (error) {
    // Another process was first, with the same content.
    if (!isOurFolder(folder)) throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return copy
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Checks that only we could have put something there. */
function isOurFolder(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return (
    stat !== undefined && stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
  )
}
