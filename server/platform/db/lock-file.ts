import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isAlive, markProcess, pause } from './processes.ts'

export type LockNote = { purpose: string; address?: string | undefined }
export type LockOwner = LockNote & { pid: number; started: string | null; since: string; token: string }
export type FileLock = { update(note: Partial<LockNote>): void; release(): void }

// Guards are held for a few file operations only; an older one was left by a crash.
const GUARD_IS_STALE_AFTER_MS = 5_000

/**
 * Takes the lock file unless a living process holds it. A file left by a dead owner is taken over.
 * Holds between processes that see each other: one machine, or one container.
 * @returns the living owner when there is one.
 */
export async function tryLock(file: string, note: LockNote): Promise<FileLock | { heldBy: LockOwner }> {
  return underGuard(`${file}.guard`, () => {
    const heldBy = livingOwner(file)
    if (heldBy) return { heldBy }
    const me = { ...markProcess(process.pid), ...note, since: new Date().toISOString(), token: randomUUID() }
    write(file, me)
    return fileLock(file, me)
  })
}

/** Waits for a living owner to let go, unlike `tryLock`. @throws when it does not within `ms` */
export async function waitForLock(file: string, note: LockNote, ms: number): Promise<FileLock> {
  const until = performance.now() + ms
  for (;;) {
    const lock = await tryLock(file, note)
    if (!('heldBy' in lock)) return lock
    if (performance.now() > until)
      throw new Error(`Process ${lock.heldBy.pid} has been ${lock.heldBy.purpose} for too long (${file}).`)
    await pause(15)
  }
}

/** The lock's living owner, or undefined when the lock is free. */
export function livingOwner(file: string): LockOwner | undefined {
  const owner = read(file)
  return owner && isAlive(owner) ? owner : undefined
}

function fileLock(file: string, first: LockOwner): FileLock {
  let me = first
  const isMine = () => read(file)?.token === me.token
  return {
    update(note) {
      me = { ...me, ...note }
      if (isMine()) write(file, me)
    },
    release() {
      if (isMine()) rmSync(file, { force: true })
    },
  }
}

/** Serialises look-then-write between processes; `work` must not wait for anything. */
async function underGuard<T>(guard: string, work: () => T): Promise<T> {
  while (!openGuard(guard)) {
    if (ageOf(guard) > GUARD_IS_STALE_AFTER_MS) rmSync(guard, { force: true })
    await pause(5)
  }
  try {
    return work()
  } finally {
    rmSync(guard, { force: true })
  }
}

function openGuard(guard: string): boolean {
  try {
    closeSync(openSync(guard, 'wx', 0o600))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function ageOf(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? Date.now() - stat.mtimeMs : 0
}

/** A file that cannot be read as a lock was cut short by a crash: nobody holds it. */
function read(file: string): LockOwner | undefined {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as LockOwner
    return typeof owner?.pid === 'number' ? owner : undefined
  } catch {
    return undefined
  }
}

function write(file: string, owner: LockOwner): void {
  const next = `${file}.${owner.token}`
  writeFileSync(next, `${JSON.stringify(owner)}\n`, { mode: 0o600 })
  renameSync(next, file)
}
