import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { node24, SetupError } from './steps.js'

const OLDEST_MAJOR = 24

/** Node 24 where the npm scripts look for it: from its package, else the one that runs us. */
export function provideNode() {
  if (majorOf(node24) >= OLDEST_MAJOR) return
  if (Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR)
    throw new SetupError(
      `There is no Node ${OLDEST_MAJOR} package for ${process.platform}-${process.arch} that runs here, and this is ${process.version}.\n` +
        `Install Node ${OLDEST_MAJOR} or newer (https://nodejs.org) and run the command again.`,
    )
  mkdirSync(dirname(node24), { recursive: true })
  rmSync(node24, { force: true })
  symlinkSync(process.execPath, node24)
}

function majorOf(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout.slice(1), 10) : 0
}
