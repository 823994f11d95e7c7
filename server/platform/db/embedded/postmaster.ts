import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, isTaken, markProcess, parentOf } from '../processes.ts'
import { boundTo } from './settings.ts'

/** Contents of a server's postmaster.pid. */
export type PostmasterFile = {
  pid: number
  port: number
  socketDir: string
  status: 'starting' | 'ready' | 'stopping' | 'standby' | ''
}

/** Reads postmaster.pid; undefined when there is none or it is not written to its end yet. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return undefined
  return {
    pid,
    port: Number(lines[3] ?? 5432),
    socketDir: lines[4] ?? '',
    status: (lines[7]?.trim() ?? '') as PostmasterFile['status'],
  }
}

/** The living server of this cluster; a file left behind, whoever has its number now, is none. */
export function findPostmaster(cluster: string): PostmasterFile | undefined {
  const file = readPostmasterFile(cluster)
  return file && isServerOf(file.pid, cluster) ? file : undefined
}

/** Whether this process works in the cluster's folder, as every PostgreSQL process does. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!isAlive(markProcess(pid))) return false
  return process.platform !== 'linux' || worksIn(String(pid), realpathSync(cluster))
}

/**
 * Whether the server was told to end with its starter and that one is gone: it is about to stop,
 * even while its file still says that it is ready.
 */
export function isDoomed(pid: number, cluster: string): boolean {
  const starter = starterOf(cluster)
  const parent = parentOf(pid)
  return starter !== undefined && parent !== undefined && parent !== starter
}

/** Whether the process that the server ends with still lives. */
export function isBoundToLiving(pid: number, cluster: string): boolean {
  const starter = starterOf(cluster)
  return starter !== undefined && parentOf(pid) === starter
}

/** The process that the running server ends with, undefined when it stands alone. */
function starterOf(cluster: string): number | undefined {
  try {
    return boundTo(readFileSync(join(cluster, 'postmaster.opts'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Every process that works in the cluster's folder; only Linux tells. */
export function processesOf(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  const own = realpathSync(cluster)
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && worksIn(entry, own))
    .map(Number)
}

/**
 * Clears what a killed server left and PostgreSQL would take for a living one: it only asks whether
 * some process has the number, and after a restart of a container somebody else soon does.
 * Call only when no process works in the cluster.
 */
export function clearLeftovers(cluster: string, socketDir: string): void {
  if (process.platform !== 'linux') return
  const pidFile = join(cluster, 'postmaster.pid')
  const file = readPostmasterFile(cluster)
  // Process ids without an owner are left to PostgreSQL, which knows best what to do with its file.
  if (existsSync(pidFile) && (!file || isTaken(file.pid))) rmSync(pidFile, { force: true })
  for (const entry of readdirSync(socketDir))
    if (entry.startsWith('.s.PGSQL.')) rmSync(join(socketDir, entry), { force: true })
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    // Process ended between two looks, or belongs to a user who cannot run our server.
    return false
  }
}
