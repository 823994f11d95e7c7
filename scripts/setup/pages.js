import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { node24, root, run, say, SetupError, tail } from './steps.js'

const buildScript = join(root, 'scripts/build-web.ts')
const buildFolder = join(root, 'web/build')
const stampFile = join(buildFolder, '.stamp')
// Folders that a build makes or leaves behind are no sources.
const notSources = new Set(['build', 'node_modules', '.react-router'])

/** Whether the pages were built, to the end, from the sources as they are. */
export function arePagesFresh() {
  if (!existsSync(buildScript)) return true
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint()
}

export async function buildPages() {
  say('Building the pages…')
  // Taken before the build: what changes while it runs is built next time.
  const built = fingerprint()
  rmSync(stampFile, { force: true })
  const { ok, output, seconds } = await run([node24, buildScript])
  if (!ok) throw new SetupError(`The pages could not be built:\n\n${tail(output, 60)}`)
  mkdirSync(buildFolder, { recursive: true })
  writeFileSync(`${stampFile}.new`, built)
  renameSync(`${stampFile}.new`, stampFile)
  say(`The pages are built (${seconds} s).`)
}

/** Path, size and time of every source: reading them all would cost more than it tells. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const name of ['web', 'contract', 'package-lock.json', 'scripts/build-web.ts', 'tsconfig.json'])
    add(hash, name)
  return hash.digest('hex')
}

function add(hash, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) {
    hash.update(`${path}\n${stat.size}\n${stat.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(join(root, path)).toSorted())
    if (!notSources.has(name) && !name.endsWith('.test.ts')) add(hash, `${path}/${name}`)
}
