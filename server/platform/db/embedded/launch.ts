import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pause, signal, waitForEnd } from '../processes.ts'
import type { Binaries } from './binaries.ts'
import { dataArgument } from './cluster.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { findPostmaster, isServerOf, readPostmasterFile } from './postmaster.ts'
import type { Runner } from './runner.ts'
import { serverSettings } from './settings.ts'

/** A server that accepts connections. `gone` settles when it has ended, for whatever reason. */
export type Running = { pid: number; port: number; socketDir: string; gone: Promise<void> }

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
const LONGEST_FOREIGN_STOP_MS = 30_000

/**
 * The living server of this cluster, when it has one that answers. One that is about to stop is
 * waited for; one that cannot be reached any more is stopped.
 */
export async function adoptServer(cluster: string): Promise<Running | undefined> {
  const until = performance.now() + LONGEST_START_MS
  for (;;) {
    const found = findPostmaster(cluster)
    if (!found) return undefined
    const isReachable = existsSync(join(found.socketDir, `.s.PGSQL.${found.port}`))
    if (found.status === 'ready' && isReachable) {
      return { pid: found.pid, port: found.port, socketDir: found.socketDir, gone: watch(found.pid, cluster) }
    }
    if (found.status === 'ready') signal(found.pid, 'SIGINT')
    if (found.status === 'ready' || found.status === 'stopping')
      await assertEnds(found.pid, LONGEST_FOREIGN_STOP_MS)
    else if (performance.now() > until)
      throw new DatabaseStartError('The database server does not get ready.')
    else await pause(10)
  }
}

/** Starts the server and waits until it accepts connections. @throws DatabaseStartError with its own words */
export async function launchServer(launch: Launch): Promise<Running> {
  const until = performance.now() + LONGEST_START_MS
  for (;;) {
    const result = await tryLaunch(launch, until)
    if ('pid' in result) return result
    // Processes of a server that was killed need a moment to notice; their memory is still in use.
    if (!/pre-existing shared memory block/.test(result.trouble) || performance.now() > until)
      throw new DatabaseStartError(
        `PostgreSQL ${launch.binaries.version} did not start:\n${result.trouble.trim()}\n` +
          `Its whole log: ${join(launch.dataDir, 'postgres.log')}`,
      )
    await pause(100)
  }
}

async function tryLaunch(launch: Launch, until: number): Promise<Running | { trouble: string }> {
  const logFile = join(launch.dataDir, 'postgres.log')
  rotate(logFile)
  const logStart = sizeOf(logFile)
  const child = spawnServer(launch, logFile)
  let ended: string | undefined
  const gone = new Promise<void>((resolve) => {
    child.once('exit', (code, by) => resolve(void (ended = `It ended with ${by ?? `code ${code}`}.`)))
    child.once('error', (error) => resolve(void (ended = error.message)))
  })
  const toldAt = performance.now() + 2_000
  let told = false
  while (ended === undefined) {
    const file = readPostmasterFile(launch.cluster)
    if (file?.pid === child.pid && file?.status === 'ready')
      return { pid: file!.pid, port: file!.port, socketDir: launch.socketDir, gone }
    if (!told && performance.now() > toldAt) {
      told = true
      launch.progress('The database is putting itself in order after an interruption…')
    }
    if (performance.now() > until) {
      child.kill('SIGINT')
      return { trouble: `It was not ready after ${LONGEST_START_MS / 1000} seconds.` }
    }
    await pause(3)
  }
  return { trouble: `${readFrom(logFile, logStart)}\n${ended}` }
}

function spawnServer(launch: Launch, logFile: string): ChildProcess {
  const { runner, binaries, cluster, socketDir } = launch
  const start = launch.bound ? runner.boundCommand : runner.command
  const { file, args, options } = start(join(binaries.bin, 'postgres'), [
    ...['-D', dataArgument(cluster, runner)],
    ...serverSettings(socketDir, launch.throwaway),
  ])
  const log = openSync(logFile, 'a', 0o600)
  try {
    const child = spawn(file, args, {
      ...options,
      cwd: cluster,
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', log, log],
      // Its own session: Ctrl-C in the terminal must reach the application alone, which stops it in order.
      detached: true,
    })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** Stops in order; what hangs beyond the deadline is stopped the way a crash would, which loses nothing. */
export async function stopServer(pid: number, cluster: string, deadlineMs = 8_000): Promise<void> {
  for (const [name, ms] of [
    ['SIGINT', deadlineMs],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isServerOf(pid, cluster)) return
    signal(pid, name)
    if (await waitForEnd(pid, ms)) return
  }
}

async function assertEnds(pid: number, ms: number): Promise<void> {
  if (!(await waitForEnd(pid, ms)))
    throw new DatabaseStartError(`The previous database server (process ${pid}) does not stop.`)
}

/** A server that is not our child tells nobody of its end. */
function watch(pid: number, cluster: string): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isServerOf(pid, cluster)) return
      clearInterval(timer)
      resolve()
    }, 250)
    timer.unref()
  })
}

function rotate(logFile: string): void {
  if (sizeOf(logFile) > LOG_IS_LONG_FROM_BYTES) renameSync(logFile, `${logFile}.1`)
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
const readFrom = (file: string, start: number) => readFileSync(file).subarray(start).toString()
