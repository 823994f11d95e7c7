import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Databases of two workers, their write-ahead log and the data folders of process tests. */
const neededBytes = 3 * 1024 ** 3
const prefix = 'sahaya-test-'

/**
 * Makes the folder of a test run: in memory where there is room, since a database is copied twenty times faster there
 * than on a disk. Removes folders of runs that were killed.
 */
export function makeTestFolder(): string {
  const base = fitsInMemory() ? memory : tmpdir()
  removeLeftovers(base)
  const folder = mkdtempSync(join(base, `${prefix}${process.pid}-`))
  // Some tests act as other users and need access to their own folders below.
  chmodSync(folder, 0o711)
  return folder
}

/** Makes a folder for the temporary files of tests and returns it. */
export function makeTemporaryFolder(folder: string): string {
  const path = join(folder, 'tmp')
  mkdirSync(path)
  chmodSync(path, 0o1777)
  return path
}

function fitsInMemory(): boolean {
  try {
    accessSync(memory)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes && mayExecute()
  } catch {
    return false
  }
}

/** Containers often mount it without the right to run programs, which some tests copy there. */
function mayExecute(): boolean {
  const file = join(memory, `${prefix}${process.pid}.sh`)
  try {
    writeFileSync(file, '#!/bin/sh\n', { mode: 0o700 })
    return spawnSync(file).status === 0
  } finally {
    rmSync(file, { force: true })
  }
}

/** Removes folders whose process has ended. */
export function removeLeftovers(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(base, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
