import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './steps.js'

const lockFile = join(root, '.setup.lock')
// Between making the file and writing the owner into it lies less than a moment.
const UNSIGNED_IS_STALE_AFTER_MS = 5_000

/**
 * Lets one process at a time install or build; the others wait and find it done.
 * @param {() => Promise<void>} work
 */
export async function underLock(work) {
  let told = false
  while (!take()) {
    if (isLeftover()) {
      rmSync(lockFile, { force: true })
      continue
    }
    if (!told) say('Another command is preparing this folder; waiting for it…')
    told = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function take() {
  try {
    writeFileSync(lockFile, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Whether whoever made the lock is gone. */
function isLeftover() {
  const stat = statSync(lockFile, { throwIfNoEntry: false })
  if (!stat) return false
  let text
  try {
    text = readFileSync(lockFile, 'utf8')
  } catch {
    return false
  }
  const [pid, start] = text.split(' ')
  if (!start) return Date.now() - stat.mtimeMs > UNSIGNED_IS_STALE_AFTER_MS
  return !isAlive(Number(pid)) || startOf(Number(pid)) !== start
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Tells a process from a later one with its number; 'unknown' where the system does not say. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return 'unknown'
  }
}
