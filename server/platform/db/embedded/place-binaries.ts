import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { complete, type Binaries } from './binaries.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Runner } from './runner.ts'

/**
 * The first installation that runs here under the runner's user. Copied to the temporary folder when
 * that user may not reach it, or when it lacks links and cannot be completed where it is.
 * @param prove whether to run each to see; an existing cluster has been proof enough
 */
export function placeBinaries(candidates: Binaries[], runner: Runner, prove: boolean): Binaries {
  const troubles: string[] = []
  for (const candidate of candidates) {
    const isWhole = complete(candidate)
    if (isWhole && runner.kind !== 'dropped' && !prove) return candidate
    const trouble = isWhole ? tryOut(candidate, runner) : 'its links are missing'
    if (trouble === undefined) return candidate
    const copy = candidate.from === 'npm' ? copyOf(candidate) : undefined
    if (copy && tryOut(copy, runner) === undefined) return copy
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
function copyOf(binaries: Binaries): Binaries | undefined {
  const folder = join(tmpdir(), `postgres-${binaries.version}-${process.getuid?.() ?? 0}`)
  if (!isOurFolder(folder)) {
    const fresh = mkdtempSync(`${folder}-`)
    cpSync(binaries.folder, fresh, { recursive: true, verbatimSymlinks: true })
    chmodSync(fresh, 0o755)
    if (!complete({ ...binaries, folder: fresh })) return undefined
    try {
      renameSync(fresh, folder)
    } catch {
      // Somebody else was first, with the same content.
      rmSync(fresh, { recursive: true, force: true })
      if (!isOurFolder(folder)) return undefined
    }
  }
  return { ...binaries, folder, bin: join(folder, basename(binaries.bin)) }
}

/** Nobody else could have put something there. */
function isOurFolder(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return (
    stat !== undefined && stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
  )
}
