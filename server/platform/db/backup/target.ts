import { accessSync, constants, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { reasonOf } from '../../storage/make-folder.ts'
import { readManifest } from './archive-read.ts'

/** Less than this is no place for a backup, in bytes. */
const leastRoom = 1024 * 1024

/**
 * Looks at what can be known of an archive before it is written: whether its folder is there, may be written and
 * has room, and whether it replaces nothing but an earlier backup. The folder is not made: where a disk is not
 * mounted, the backup would lie on the disk that it is to outlive.
 * @throws with words for the person at the terminal
 */
export async function prepareTarget(target: string): Promise<void> {
  const folder = dirname(target)
  const place = statSync(folder, { throwIfNoEntry: false })
  if (place?.isFile()) throw new Error(`The backup cannot be written: ${folder} is a file.`)
  if (place === undefined)
    throw new Error(
      `The backup cannot be written: there is no folder ${folder}. If it lies on another disk, that disk is not mounted; else make the folder first.`,
    )
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
