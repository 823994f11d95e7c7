import {
  existsSync,
  fsyncSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Inside the data folder: what is to take the place of what is there. */
export const stagingIn = (dataDir: string) => join(dataDir, 'restoring')

const decisionIn = (dataDir: string) => join(stagingIn(dataDir), 'complete')

/**
 * Decides that these entries of the staging folder replace those of the data folder, and replaces them.
 * From the decision on, a start after a crash goes on with it; before it, nothing has changed.
 * Call with the data folder's server stopped and its start lock held.
 */
export function swapIn(dataDir: string, names: string[]): void {
  const decision = decisionIn(dataDir)
  writeFileSync(`${decision}.new`, JSON.stringify(names), { flush: true })
  renameSync(`${decision}.new`, decision)
  sync(stagingIn(dataDir))
  finishSwap(dataDir)
}

/** Goes on with a replacement that a crash interrupted; otherwise does nothing. */
export function finishSwap(dataDir: string): void {
  const decision = decisionIn(dataDir)
  if (!existsSync(decision)) return
  const staging = stagingIn(dataDir)
  for (const name of JSON.parse(readFileSync(decision, 'utf8')) as string[]) {
    if (!existsSync(join(staging, name))) continue
    const replaced = join(staging, `replaced-${name}`)
    if (existsSync(join(dataDir, name))) {
      rmSync(replaced, { recursive: true, force: true })
      renameSync(join(dataDir, name), replaced)
    }
    renameSync(join(staging, name), join(dataDir, name))
  }
  sync(dataDir)
  rmSync(staging, { recursive: true, force: true })
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
