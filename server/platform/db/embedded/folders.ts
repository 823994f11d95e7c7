import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  statSync,
  type Stats,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import { makeFolder, reasonOf } from '../../storage/make-folder.ts'
import type { Runner } from './runner.ts'

// A socket's whole path, name and closing zero byte included, must fit 108 bytes (104 on macOS).
const LONGEST_SOCKET_DIR = 104 - '/.s.PGSQL.5432'.length - 1

/** The folder of the cluster inside the data folder. */
export const clusterIn = (dataDir: string) => join(dataDir, 'postgres')

/**
 * The data folder's true path; made when missing, readable by its owner alone.
 * @throws DatabaseStartError when it belongs to somebody else
 */
export function openDataDir(dataDir: string): string {
  try {
    makeFolder(dataDir)
    const path = realpathSync(dataDir)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return path
  } catch (error) {
    const stat = statSync(dataDir, { throwIfNoEntry: false })
    if (stat?.isDirectory()) assertOurs(dataDir, stat)
    const { code, message } = error as NodeJS.ErrnoException
    const words = `The data folder ${dataDir} cannot be used: ${reasonOf(error, dataDir)}.`
    throw new DatabaseStartError(code === undefined ? message : words, { cause: error })
  }
}

/** Refuses folders of other users, unless we are root. */
export function assertOurs(path: string, stat: Stats): void {
  const uid = process.getuid?.() ?? stat.uid
  if (uid === 0 || stat.uid === uid) return
  throw new DatabaseStartError(
    `${path} belongs to the user with uid ${stat.uid}, and this is uid ${uid}. ` +
      `Start as that user, choose another DATA_DIR, or give the folder away: chown -R ${uid} ${path}`,
  )
}

/**
 * A private folder for the server's socket: in the data folder, or in the system's temporary folder
 * when that path is too long for a socket or closed to the user that the server runs as.
 */
export function openSocketDir(dataDir: string, runner: Runner): string {
  const near = join(dataDir, 'socket')
  const fits = Buffer.byteLength(near) <= LONGEST_SOCKET_DIR && !/["\\]/.test(near)
  const dir =
    fits && runner.kind !== 'dropped' ? near : join(tmpdir(), `pg-${shortHash(dataDir)}-${runner.uid}`)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const stat = lstatSync(dir)
  if (!stat.isDirectory()) throw new DatabaseStartError(`${dir} is in the way; remove it.`)
  // Shared temporary folders may hold one of somebody else's.
  if (stat.uid !== runner.uid && stat.uid !== (process.getuid?.() ?? stat.uid))
    throw new DatabaseStartError(`${dir} belongs to uid ${stat.uid}; remove it.`)
  if (stat.uid !== runner.uid) chownSync(dir, runner.uid, runner.gid)
  if ((stat.mode & 0o777) !== 0o700) chmodSync(dir, 0o700)
  return dir
}

/** Leaves no empty folder behind in the temporary folder. */
export function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Folder is in use again, or gone.
  }
}

/** Gives a folder and all in it to the runner's user. */
export function giveTo(runner: Runner, folder: string): void {
  chownSync(folder, runner.uid, runner.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveTo(runner, path)
    else if (!entry.isSymbolicLink()) chownSync(path, runner.uid, runner.gid)
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
