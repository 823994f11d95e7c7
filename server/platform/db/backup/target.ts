import { accessSync, constants, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder, reasonOf } from '../../make-folder.ts'
import { readManifest } from './archive-read.ts'

/** Less than this is no place for a backup, in bytes. */
const leastRoom = 1024 * 1024

/**
 * Makes the folder of an archive to be written, and looks at what can be known beforehand: whether it may be
 * written, has room, and replaces nothing but an earlier backup.
 * @throws with words for the person at the terminal
 */
export async function prepareTarget(target: string): Promise<void> {
  const folder = dirname(target)
  makeFolder(folder)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`The backup cannot be written: ${reasonOf(error, folder)}.`, { cause: error })
  }
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < leastRoom)
    throw new Error(`The backup cannot be written: no space is left at ${folder}.`)
  await assertReplaceable(target)
}

async function assertReplaceable(target: string): Promise<void> {
  const stat = statSync(target, { throwIfNoEntry: false })
  if (stat === undefined) return
  const isBackup =
    stat.isFile() &&
    (await readManifest(target).then(
      () => true,
      () => false,
    ))
  if (!isBackup) throw new Error(`${target} is there already, and is no backup. Name another file.`)
}
