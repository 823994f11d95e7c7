import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, markProcess } from '../processes.ts'

/** What a server tells of itself in postmaster.pid. */
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
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid === 0) return undefined
  return {
    pid: Math.abs(pid),
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
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    // The process ended between two looks, or belongs to somebody who cannot be our server.
    return false
  }
}
