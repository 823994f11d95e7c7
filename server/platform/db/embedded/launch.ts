import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pause, signal } from '../processes.ts'
import type { Binaries } from './binaries.ts'
import { dataArgument } from './cluster.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { clearLeftovers, processesOf, readPostmasterFile } from './postmaster.ts'
import type { Runner } from './runner.ts'
import { serverSettings } from './settings.ts'

/** A server that accepts connections. `gone` settles when it has ended, for whatever reason. */
export type RunningDatabase = { pid: number; port: number; socketDir: string; gone: Promise<void> }

export type Launch = {
  dataDir: string
  cluster: string
  socketDir: string
  runner: Runner
  binaries: Binaries
  throwaway: boolean
  /** Whether the server ends when this process does. */
  bound: boolean
  progress: (text: string) => void
}

const LOG_IS_LONG_FROM_BYTES = 10 * 1024 * 1024
// Recovery after a crash may read a whole gigabyte of log.
const LONGEST_START_MS = 120_000
const PATIENCE_WITH_ORPHANS_MS = 3_000

/**
 * Starts the server and waits until it accepts connections.
 * @throws DatabaseStartError with the server's own words
 */
export async function launchServer(launch: Launch): Promise<RunningDatabase> {
  await outliveOrphans(launch.cluster)
  clearLeftovers(launch.cluster, launch.socketDir)
  const result = await tryLaunch(launch)
  if ('pid' in result) return result
  throw new DatabaseStartError(
    `PostgreSQL ${launch.binaries.version} did not start:\n${result.trouble.trim()}\n` +
      `Its whole log: ${join(launch.dataDir, 'postgres.log')}`,
  )
}

/**
 * Processes of a server that was killed need a moment to notice. One that is busy may take minutes and
 * can do nothing useful any more; what it wrote is in the log that the next server reads.
 */
async function outliveOrphans(cluster: string): Promise<void> {
  const startedAt = performance.now()
  for (let left = processesOf(cluster); left.length > 0; left = processesOf(cluster)) {
    if (performance.now() - startedAt > PATIENCE_WITH_ORPHANS_MS)
      for (const pid of left) signal(pid, 'SIGKILL')
    await pause(20)
  }
}

async function tryLaunch(launch: Launch): Promise<RunningDatabase | { trouble: string }> {
  const logFile = join(launch.dataDir, 'postgres.log')
  if (sizeOf(logFile) > LOG_IS_LONG_FROM_BYTES) renameSync(logFile, `${logFile}.1`)
  const logStart = sizeOf(logFile)
  const child = spawnServer(launch, logFile)
  const gone = endOf(child)
  let trouble: string | undefined
  void gone.then((words) => (trouble = words))
  const startedAt = performance.now()
  let told = false
  for (;;) {
    const file = readPostmasterFile(launch.cluster)
    if (file?.status === 'ready' && file.pid === child.pid)
      return {
        pid: file.pid,
        port: file.port,
        socketDir: launch.socketDir,
        gone: gone.then(() => undefined),
      }
    if (trouble !== undefined) return { trouble: `${readFrom(logFile, logStart)}\n${trouble}` }
    const waited = performance.now() - startedAt
    if (!told && waited > 2_000) {
      told = true
      launch.progress('The database is putting itself in order after an interruption')
    }
    if (waited > LONGEST_START_MS) {
      child.kill('SIGINT')
      return { trouble: `It was not ready after ${LONGEST_START_MS / 1000} seconds.` }
    }
    await pause(3)
  }
}

/** Resolves when the process has ended, or could not begin, with words for it. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, by) => resolve(`It ended with ${by ?? `code ${code}`}.`))
    child.once('error', (error) => resolve(error.message))
  })
}

function spawnServer(launch: Launch, logFile: string): ChildProcess {
  const { runner, binaries, cluster, socketDir, throwaway, bound } = launch
  const command = bound ? runner.boundCommand : runner.command
  const { file, args, options } = command(join(binaries.bin, 'postgres'), [
    '-D',
    dataArgument(cluster, runner),
    ...serverSettings(socketDir, throwaway, bound && runner.binds),
  ])
  const log = openSync(logFile, 'a', 0o600)
  try {
    giveToOwnerOf(launch.dataDir, log)
    const child = spawn(file, args, {
      ...options,
      cwd: cluster,
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', log, log],
      // Detached, so that Ctrl-C in the terminal reaches the application alone, which stops it in order.
      detached: true,
    })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** Gives files that root writes into a data folder to its owner, whom they would stop later. */
function giveToOwnerOf(dataDir: string, file: number): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  fchownSync(file, uid, gid)
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
const readFrom = (file: string, start: number) => readFileSync(file).subarray(start).toString()
