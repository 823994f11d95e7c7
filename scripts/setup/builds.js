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

// Folders that a build makes or leaves behind are no sources.
const notSources = new Set(['build', 'node_modules', '.react-router'])
const shared = ['contract', 'shared', 'package-lock.json', 'tsconfig.json']

export const builds = [
  { what: 'pages', script: 'scripts/build-web.ts', folder: 'web/build', sources: ['web', ...shared] },
  {
    what: 'server',
    script: 'scripts/build-server.ts',
    folder: 'server/build',
    sources: ['server', ...shared],
  },
]

const stampOf = ({ folder }) => join(root, folder, '.stamp')

/** Whether it was built, to the end, from the sources as they are. */
export function isFresh(build) {
  if (!existsSync(join(root, build.script))) return true
  return existsSync(stampOf(build)) && readFileSync(stampOf(build), 'utf8') === fingerprint(build)
}

export async function make(build) {
  say(`Building the ${build.what}…`)
  // Taken before the build: what changes while it runs is built next time.
  const built = fingerprint(build)
  rmSync(stampOf(build), { force: true })
  const { ok, output, seconds } = await run([node24, join(root, build.script)])
  if (!ok) throw new SetupError(`The ${build.what} could not be built:\n\n${tail(output, 60)}`)
  mkdirSync(join(root, build.folder), { recursive: true })
  writeFileSync(`${stampOf(build)}.new`, built)
  renameSync(`${stampOf(build)}.new`, stampOf(build))
  say(`The ${build.what} ${build.what === 'pages' ? 'are' : 'is'} built (${seconds} s).`)
}

/** Path, size and time of every source: reading them all would cost more than it tells. */
function fingerprint({ script, sources }) {
  const hash = createHash('sha256')
  for (const name of [...sources, script]) add(hash, name)
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
