import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { provideNode } from './node24.js'
import { node24, root, run, say, SetupError, tail } from './steps.js'

const lockFile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.sahaya-lock')

/** Whether node_modules is what package-lock.json says and Node 24 is among it. */
export function arePackagesFresh() {
  if (!existsSync(node24)) return false
  if (read(stampFile) === lockHash()) return true
  if (!isWhole()) return false
  // Packages were installed by hand; the stamp makes the next check cheap.
  stamp()
  return true
}

export async function installPackages() {
  if (!isWhole()) {
    const isFirst = !existsSync(modules)
    say(`Installing packages (${isFirst ? 'first time, ' : ''}about a minute)…`)
    rmSync(stampFile, { force: true })
    const options = { progress: countInstalled }
    let result = await run([...npm(), 'ci', ...flags], options)
    // A lock file that lags behind still pins all it names; npm looks up the rest.
    if (!result.ok && /EUSAGE/.test(result.output))
      result = await run([...npm(), 'install', '--no-save', ...flags], options)
    if (!result.ok) throw new SetupError(explain(result.output))
    say(`Packages are in place (${result.seconds} s).`)
  }
  provideNode()
  stamp()
}

// Development packages too, whatever NODE_ENV says: the checks and the tests run from here.
const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/** The npm that runs us, else the one on the path. */
function npm() {
  const path = process.env.npm_execpath
  return path && basename(path).startsWith('npm-cli') ? [process.execPath, path] : ['npm']
}

/** Compares what npm noted when it last finished with what is wanted; half an install leaves no note. */
function isWhole() {
  const found = packagesIn(join(modules, '.package-lock.json'))
  const wanted = packagesIn(lockFile)
  if (!found || !wanted) return false
  const isSpare = (one) =>
    (one.optional && !fitsHere(one)) || (one.dev && process.env.NODE_ENV === 'production')
  return Object.entries(wanted).every(
    ([path, one]) => path === '' || found[path]?.version === one.version || (!found[path] && isSpare(one)),
  )
}

/** Whether an optional package is meant for this machine: npm drops one silently whose download fails. */
function fitsHere({ os, cpu, libc }) {
  const fits = (list, here) => !list || (list.includes(here) && !list.includes(`!${here}`))
  const isGlibc = () => process.report?.getReport().header.glibcVersionRuntime !== undefined
  return (
    (os || cpu) !== undefined &&
    fits(os, process.platform) &&
    fits(cpu, process.arch) &&
    (!libc || process.platform !== 'linux' || fits(libc, isGlibc() ? 'glibc' : 'musl'))
  )
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function countInstalled() {
  const paths = Object.entries(packagesIn(lockFile) ?? {}).filter(([path, one]) => path && !one.optional)
  const done = paths.filter(([path]) => existsSync(join(root, path, 'package.json'))).length
  return `, ${done} of ${paths.length} packages`
}

function explain(output) {
  if (/E(NOTFOUND|AI_AGAIN|CONNREFUSED|TIMEDOUT|CONNRESET|NETUNREACH)|network/.test(output))
    return (
      'The packages could not be fetched: the package registry does not answer.\n' +
      'Connect to the internet (or set npm’s proxy) and run the command again; once installed, no connection is needed.\n\n' +
      tail(output, 8)
    )
  if (/EACCES|EPERM|EROFS/.test(output))
    return `The packages could not be written to ${modules}. Whose folder is it?\n\n${tail(output, 8)}`
  return `npm ci failed:\n\n${tail(output)}`
}

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

/** A folder that cannot be written is simply looked at again each time. */
function stamp() {
  try {
    writeFileSync(`${stampFile}.new`, lockHash())
    renameSync(`${stampFile}.new`, stampFile)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
