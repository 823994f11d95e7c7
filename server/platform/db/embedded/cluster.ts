import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { assertOurs } from './folders.ts'
import type { Runner } from './runner.ts'
import { databaseUser } from './settings.ts'

// A server that runs as another user may not pass through the folders above its own; it is put into
// its folder while still root, and calls the folder by this name.
const OWN_FOLDER = '/proc/self/cwd'

/** Data folder as the server's arguments name it. */
export const dataArgument = (cluster: string, runner: Runner) =>
  runner.kind === 'dropped' ? OWN_FOLDER : cluster

/**
 * Inspects the cluster's folder: its owner and PostgreSQL's major, or undefined when there is none.
 * @throws DatabaseStartError when the folder is not ours or holds something else
 */
export function inspectCluster(cluster: string): { major: number; uid: number; gid: number } | undefined {
  const stat = statSync(cluster, { throwIfNoEntry: false })
  if (!stat) return undefined
  assertOurs(cluster, stat)
  const versionFile = join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    // A group that may read was given by hand or by a copy; PostgreSQL refuses to start on it.
    if ((stat.mode & 0o077) !== 0) chmodSync(cluster, 0o700)
    return { major: Number.parseInt(readFileSync(versionFile, 'utf8'), 10), uid: stat.uid, gid: stat.gid }
  }
  if (stat.isDirectory() && readdirSync(cluster).length === 0) return undefined
  throw new DatabaseStartError(`${cluster} holds something that is not a database. Move it away.`)
}

/** Makes a new cluster beside its place and moves it there whole: a crash leaves none or all of it. */
export async function makeCluster(
  cluster: string,
  { binaries, runner, throwaway }: { binaries: Binaries; runner: Runner; throwaway: boolean },
): Promise<void> {
  const parent = dirname(cluster)
  const name = `${cluster}.new`
  const fresh = `${name}-${process.pid}`
  for (const entry of readdirSync(parent))
    if (join(parent, entry).startsWith(name)) await rm(join(parent, entry), { recursive: true })
  let trouble = ''
  for (const locale of localesFor(binaries.major)) {
    await rm(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { mode: 0o700 })
    if (runner.kind === 'dropped') chownSync(fresh, runner.uid, runner.gid)
    const result = await initdb(fresh, binaries, runner, throwaway ? [...locale, '--no-sync'] : locale)
    if (result.ok) {
      await rm(cluster, { recursive: true, force: true })
      await rename(fresh, cluster)
      await syncFolder(parent)
      return
    }
    trouble = result.output
  }
  await rm(fresh, { recursive: true, force: true })
  throw new DatabaseStartError(`PostgreSQL could not make a database in ${parent}:\n${trouble.trim()}`)
}

/**
 * Text is UTF-8 and sorts by code point everywhere. From 17 the server brings that itself; before, the
 * system must know C.UTF-8, and where it does not, C sorts the same.
 */
function localesFor(major: number): string[][] {
  if (major >= 17)
    return [
      ['--locale-provider=builtin', '--locale=C.UTF-8'],
      ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ]
  return [['--locale=C.UTF-8'], ['--locale=C']]
}

function initdb(folder: string, binaries: Binaries, runner: Runner, more: string[]) {
  const { file, args, options } = runner.command(join(binaries.bin, 'initdb'), [
    `--pgdata=${dataArgument(folder, runner)}`,
    `--username=${databaseUser}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    ...more,
  ])
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    let output = ''
    const child = spawn(file, args, {
      ...options,
      cwd: folder,
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
