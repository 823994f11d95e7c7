import { join } from 'node:path'
import { openDataDir } from './embedded/folders.ts'
import { livingOwner, tryLock, type FileLock, type LockOwner } from './lock-file.ts'
import { pause } from './processes.ts'

/** Uses of a data folder that lock it. */
export type AppLockPurpose = 'app' | 'db:reset' | 'db:restore'

// An owner that is just leaving gets this long; a refusal must come within two seconds.
const PATIENCE_MS = 500

/** Another process owns the data folder; the message is for the person at the terminal. */
export class AppLockHeldError extends Error {
  override name = 'AppLockHeldError'
  readonly owner: LockOwner
  constructor(owner: LockOwner) {
    super(words(owner))
    this.owner = owner
  }
}

export type AppLock = Omit<FileLock, 'update'> & {
  /** Tells others where this owner is found. */
  update(info: { address: string }): void
}

/**
 * Makes this process the data folder's owner. A lock whose owner died is taken over.
 * @throws AppLockHeldError within a second while another process is the owner
 */
export async function acquireAppLock(
  dataDir: string,
  note: { purpose: AppLockPurpose; address?: string },
): Promise<AppLock> {
  const file = lockFileOf(openDataDir(dataDir))
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const lock = await tryLock(file, note)
    if (!('heldBy' in lock)) return lock
    if (performance.now() > until) throw new AppLockHeldError(lock.heldBy)
    await pause(25)
  }
}

/** The living owner of a data folder, undefined when it has none. */
export const appOwner = (dataDir: string): LockOwner | undefined => livingOwner(lockFileOf(dataDir))

const lockFileOf = (dataDir: string) => join(dataDir, 'app.lock')

function words(owner: LockOwner): string {
  const place = [`process ${owner.pid}`, owner.address].filter(Boolean).join(', ')
  if (owner.purpose !== 'app')
    return `npm run ${owner.purpose} is at work on this data folder (${place}). Try again when it has finished.`
  return (
    `Sahaya already runs on this data folder (${place}). ` +
    'Stop it first (Ctrl-C in its window), or choose another DATA_DIR.'
  )
}
