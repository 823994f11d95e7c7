import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '../embedded.ts'
import {
  binariesOfPackage,
  chooseBinaries,
  complete,
  findBinaries,
  systemBinaries,
  type Binaries,
} from './binaries.ts'
import { placeBinaries } from './place-binaries.ts'
import { chooseRunner, findTools } from './runner.ts'

const installed = findBinaries().find((one) => one.from === 'npm')
const debian = systemBinaries('/usr/lib/postgresql')
const runner = () => chooseRunner(findTools(), undefined)
const quiet = { warn: () => undefined, error: () => undefined }

let base: string
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'binaries-'))
})
afterEach(() => rm(base, { recursive: true, force: true }))

type Link = { source: string; target: string }
const linksOf = (binaries: Binaries) =>
  JSON.parse(readFileSync(join(binaries.folder, 'pg-symlinks.json'), 'utf8')) as Link[]

/** The package as npm unpacks it: without its links. */
function unpacked(): Binaries {
  const root = join(base, 'package')
  cpSync(join(installed!.folder, '..'), root, { recursive: true, verbatimSymlinks: true })
  const [copy] = binariesOfPackage(root)
  for (const { target } of linksOf(copy!)) rmSync(join(root, target), { force: true })
  return copy!
}

const isLinked = (binaries: Binaries) =>
  linksOf(binaries).every(({ target }) => lstatSync(join(binaries.folder, '..', target)).isSymbolicLink())

const runs = (binaries: Binaries) => {
  const { file, args } = runner().command(join(binaries.bin, 'postgres'), ['--version'])
  return spawnSync(file, args).status === 0
}

test.skipIf(!installed)('a package whose install script did not run is completed, once and again', () => {
  const fresh = unpacked()
  expect(runs(fresh)).toBe(false)
  expect(complete(fresh)).toBe(true)
  expect(isLinked(fresh)).toBe(true)
  expect(runs(fresh)).toBe(true)
  expect(complete(fresh)).toBe(true)
})

test.skipIf(!installed)('two that complete one package at once both succeed', async () => {
  const fresh = unpacked()
  const both = await Promise.all([1, 2].map(async () => complete(fresh)))
  expect(both).toEqual([true, true])
  expect(isLinked(fresh)).toBe(true)
})

test.skipIf(!installed)('a complete package in a folder that cannot be written is fine', () => {
  const fresh = unpacked()
  complete(fresh)
  chmodSync(join(fresh.folder, 'lib'), 0o555)
  expect(complete(fresh)).toBe(true)
  chmodSync(join(fresh.folder, 'lib'), 0o755)
})

const isRoot = process.getuid?.() === 0

test.skipIf(!installed || isRoot)(
  'an incomplete package in a folder that cannot be written runs from a copy (root can write anywhere)',
  () => {
    const fresh = unpacked()
    chmodSync(join(fresh.folder, 'lib'), 0o555)
    const placed = placeBinaries([fresh], { runner: runner(), homes: [base], prove: false })
    expect(placed.folder).not.toBe(fresh.folder)
    expect(runs(placed)).toBe(true)
    chmodSync(join(fresh.folder, 'lib'), 0o755)
  },
)

test.skipIf(!installed || !isRoot)(
  'a package that the server’s user cannot reach runs from a copy, made once (needs root)',
  async () => {
    const fresh = unpacked()
    const home = await mkdtemp(join(tmpdir(), 'binaries-home-'))
    chmodSync(home, 0o755)
    const place = { runner: chooseRunner({}, undefined), homes: [home], prove: false }
    const placed = placeBinaries([fresh], place)
    expect(placed.bin.startsWith(home)).toBe(true)
    expect(placeBinaries([fresh], place)).toEqual(placed)
    expect(readdirSync(home)).toHaveLength(1)
    await rm(home, { recursive: true })
  },
)

test.skipIf(debian.length === 0 || !debian.some((one) => existsSync(join(one.bin, 'initdb'))))(
  'the distribution’s server serves when the package does not run here',
  async () => {
    const bin = join(base, 'broken/native/bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(base, 'broken/package.json'), '{"version":"18.0.0"}')
    writeFileSync(join(bin, 'postgres'), '#!/bin/sh\necho "libssl.so.1.1: cannot open" >&2\nexit 127\n', {
      mode: 0o755,
    })
    chmodSync(base, 0o755)
    const dataDir = join(base, 'data')
    const binaries = [...binariesOfPackage(join(base, 'broken')), ...debian]
    const options = { dataDir, binaries, log: quiet, bound: false, throwaway: true }
    const database = await startEmbedded(options)
    expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8').trim()).toBe(String(debian[0]!.major))
    await database.stop()
    // Once made, the database stays with its own major although a newer one is listed first.
    const again = await startEmbedded({ ...options, binaries: [...findBinaries()] })
    await again.stop()
  },
  20_000,
)

test('says what does not run when nothing does', () => {
  const bin = join(base, 'broken/native/bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(base, 'broken/package.json'), '{"version":"18.0.0"}')
  writeFileSync(join(bin, 'postgres'), '#!/bin/sh\necho "libssl.so.1.1: cannot open" >&2\nexit 127\n', {
    mode: 0o755,
  })
  expect(() =>
    placeBinaries(binariesOfPackage(join(base, 'broken')), { runner: runner(), homes: [], prove: true }),
  ).toThrow('libssl.so.1.1: cannot open')
})

test('says what to do when nothing is installed', () => {
  expect(() => chooseBinaries([], undefined)).toThrow('set DATABASE_URL')
})

test('says which version a database needs', () => {
  const only: Binaries = { major: 18, version: '18.4.0', bin: '', folder: '', from: 'npm' }
  expect(() => chooseBinaries([only], 15)).toThrow('made by PostgreSQL 15, but only 18.4.0 is installed')
})

test('finds the distribution’s servers newest first and passes over those too old', () => {
  for (const major of ['13', '15', '17', 'common']) {
    mkdirSync(join(base, major, 'bin'), { recursive: true })
    writeFileSync(join(base, major, 'bin/postgres'), '')
  }
  expect(systemBinaries(base).map((one) => one.major)).toEqual([17, 15])
})
