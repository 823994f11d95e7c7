import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process that cannot be mistaken for a later one with the same number. */
export type ProcessMark = { pid: number; started: string | null }

/** Marks a living process; `started` is null where the system does not tell when it began. */
export function markProcess(pid: number): ProcessMark {
  return { pid, started: startOf(pid) }
}

/** Whether exactly this process lives; a zombie and another process under its number do not count. */
export function isAlive(mark: ProcessMark): boolean {
  if (!Number.isInteger(mark.pid) || mark.pid <= 0 || !isTaken(mark.pid)) return false
  const started = startOf(mark.pid)
  if (started === 'zombie') return false
  return mark.started === null || started === null || started === mark.started
}

/** Waits until the process has ended. @returns false when it still lives after `ms`. */
export async function waitForEnd(pid: number, ms: number): Promise<boolean> {
  const mark = markProcess(pid)
  const until = performance.now() + ms
  while (isAlive(mark)) {
    if (performance.now() > until) return false
    await pause(5)
  }
  return true
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether the number is in use, be it by a zombie. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Boot and start tick, so that neither a reused number nor a reboot looks like the same process. */
function startOf(pid: number): string | null {
  if (process.platform === 'linux') return startOnLinux(pid)
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** The parent's number, undefined where the system does not tell. */
export function parentOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return Number(statFields(pid)[1])
  } catch {
    return undefined
  }
}

/** Fields of /proc/<pid>/stat from the third on: the name before them may hold spaces and brackets. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function startOnLinux(pid: number): string | null {
  try {
    const fields = statFields(pid)
    if (fields[0] === 'Z' || fields[0] === 'X') return 'zombie'
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${fields[19]}`
  } catch {
    return null
  }
}
