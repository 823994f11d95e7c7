import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'setup-'))
  cpSync(join(import.meta.dirname, '../setup.js'), join(root, 'scripts/setup.js'))
  cpSync(import.meta.dirname, join(root, 'scripts/setup'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  })
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeLock({ 'node_modules/one': { version: '1.0.0' } })
  writeFileSync(join(root, 'npm-cli.js'), npm('install()'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

type Packages = Record<
  string,
  { version: string; optional?: boolean; dev?: boolean; os?: string[]; cpu?: string[] }
>
const writeLock = (packages: Packages) =>
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))

/** Stands in for npm: notes its arguments, and installs what the lock file says. */
const npm = (does: string) => `
import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
const install = () => {
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules')
  cpSync('package-lock.json', 'node_modules/.package-lock.json')
}
${does}
`
const calls = (name: string) =>
  existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8').trim().split('\n') : []

type Env = Record<string, string | undefined>
async function setUp(args: string[] = [], env: Env = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts/setup.js'), ...args], {
    cwd: '/',
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm-cli.js'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output }
}

test('installs in a fresh folder, from anywhere, and then has nothing to do or say', async () => {
  const first = await setUp()
  expect(first.code).toBe(0)
  expect(first.output).toContain('Installing packages (first time, about a minute)…')
  expect(calls('npm.log')).toEqual([expect.stringMatching(/^ci --include=dev /)])
  expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true)
  expect(await setUp()).toEqual({ code: 0, output: '' })
  expect(calls('npm.log')).toHaveLength(1)
})

test('ended while it installs, it ends the installation too', async () => {
  writeFileSync(
    join(root, 'npm-cli.js'),
    "import { writeFileSync } from 'node:fs'\nwriteFileSync('npm.pid', String(process.pid))\nsetInterval(() => {}, 1000)",
  )
  const child = spawn(process.execPath, [join(root, 'scripts/setup.js')], {
    cwd: '/',
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm-cli.js') },
    stdio: 'ignore',
  })
  await expect.poll(() => calls('npm.pid')[0]).toBeTruthy()
  const [pid] = calls('npm.pid')
  child.kill('SIGTERM')
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  expect(signal).toBe('SIGTERM')
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
})

test('installs again when the lock file changes', async () => {
  await setUp()
  writeLock({ 'node_modules/one': { version: '1.0.1' } })
  expect((await setUp()).output).toContain('Installing packages (about a minute)…')
  expect(calls('npm.log')).toHaveLength(2)
})

test('recognises what was installed by hand, so that it works offline', async () => {
  await setUp()
  rmSync(join(root, 'node_modules/.sahaya-lock'))
  expect(await setUp()).toEqual({ code: 0, output: '' })
  expect(existsSync(join(root, 'node_modules/.sahaya-lock'))).toBe(true)
  expect(calls('npm.log')).toHaveLength(1)
})

test('packages for other machines may be missing, those for this one may not', async () => {
  await setUp()
  const elsewhere = { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['x64'] }
  writeLock({ 'node_modules/one': { version: '1.0.0' }, 'node_modules/elsewhere': elsewhere })
  expect((await setUp()).output).toBe('')
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
  writeLock({ 'node_modules/one': { version: '1.0.0' }, 'node_modules/here': here })
  expect((await setUp()).output).toContain('Installing packages')
})

test('finishes an install that was cut short', async () => {
  mkdirSync(join(root, 'node_modules/one'), { recursive: true })
  expect((await setUp()).output).toContain('Installing packages')
})

test('says in plain words that the registry cannot be reached', async () => {
  writeFileSync(join(root, 'npm-cli.js'), npm(`console.error('npm error code ENOTFOUND'); process.exit(1)`))
  const { code, output } = await setUp()
  expect(code).toBe(1)
  expect(output).toContain('Connect to the internet')
  expect(existsSync(join(root, '.setup.lock'))).toBe(false)
})

test('installs what package.json says when the lock file lags behind it', async () => {
  const refuse = `if (process.argv[2] === 'ci') { console.error('npm error code EUSAGE'); process.exit(1) }`
  writeFileSync(join(root, 'npm-cli.js'), npm(`${refuse} install()`))
  expect((await setUp()).code).toBe(0)
  expect(calls('npm.log').map((line) => line.split(' ')[0])).toEqual(['ci', 'install'])
})

test('shows npm’s own words for any other failure', async () => {
  writeFileSync(join(root, 'npm-cli.js'), npm(`console.error('no such version'); process.exit(1)`))
  const { code, output } = await setUp()
  expect(code).toBe(1)
  expect(output).toContain('no such version')
})

test('of two at once one installs and the other waits', async () => {
  writeFileSync(join(root, 'npm-cli.js'), npm('setTimeout(install, 600)'))
  const both = await Promise.all([setUp(), setUp()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(calls('npm.log')).toHaveLength(1)
  expect(both.filter(({ output }) => output.includes('waiting for it'))).toHaveLength(1)
})

test('a lock whose owner was killed does not stop the next', async () => {
  writeFileSync(join(root, '.setup.lock'), `${process.pid} an-earlier-start`)
  expect((await setUp()).code).toBe(0)
  rmSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, '.setup.lock'), '')
  utimesSync(join(root, '.setup.lock'), new Date(0), new Date(0))
  expect((await setUp()).code).toBe(0)
})

const writeBuild = (does: string) =>
  writeFileSync(
    join(root, 'scripts/build-web.ts'),
    `import { appendFileSync } from 'node:fs'\nappendFileSync('build.log', 'built\\n')\n${does}\n`,
  )
const writePage = (name: string, text: string) => {
  mkdirSync(join(root, 'web/app'), { recursive: true })
  writeFileSync(join(root, 'web/app', name), text)
}

test('builds the pages once, and again when a source has changed', async () => {
  writeBuild('')
  writePage('home.tsx', 'one')
  expect((await setUp(['build'])).output).toContain('Building the pages')
  expect(await setUp(['build'])).toEqual({ code: 0, output: '' })
  writePage('home.tsx', 'three')
  await setUp(['build'])
  writePage('new.tsx', '')
  await setUp(['build'])
  expect(calls('build.log')).toHaveLength(3)
})

test('what the build itself and the tests write is no change', async () => {
  writeBuild('')
  writePage('home.tsx', 'one')
  await setUp(['build'])
  writePage('home.test.ts', '')
  mkdirSync(join(root, 'web/.react-router'))
  appendFileSync(join(root, 'web/build/client.js'), 'made')
  await setUp(['build'])
  expect(calls('build.log')).toHaveLength(1)
})

test('a build that fails or is killed is done again', async () => {
  writePage('home.tsx', 'one')
  writeBuild(`console.error('no such component'); process.exit(1)`)
  const failed = await setUp(['build'])
  expect(failed.code).toBe(1)
  expect(failed.output).toContain('no such component')
  writeBuild(`process.kill(process.pid, 'SIGKILL')`)
  expect((await setUp(['build'])).code).toBe(1)
  writeBuild('')
  expect((await setUp(['build'])).code).toBe(0)
  expect(calls('build.log')).toHaveLength(3)
})

test('builds the server anew when a source of its own changes, and not the pages', async () => {
  writeBuild('')
  const writeServer = (text: string) => {
    mkdirSync(join(root, 'server'), { recursive: true })
    writeFileSync(join(root, 'server/main.ts'), text)
  }
  writeFileSync(
    join(root, 'scripts/build-server.ts'),
    "import { appendFileSync } from 'node:fs'\nappendFileSync('build-server.log', 'built\\n')\n",
  )
  writePage('home.tsx', 'one')
  writeServer('one')
  expect((await setUp(['build'])).output).toContain('The server is built')
  writeServer('three')
  await setUp(['build'])
  expect(await setUp(['build'])).toEqual({ code: 0, output: '' })
  expect([calls('build.log').length, calls('build-server.log').length]).toEqual([1, 2])
})

test('without a build script there is nothing to build', async () => {
  await setUp()
  expect(await setUp(['build'])).toEqual({ code: 0, output: '' })
})

test('takes the browser that CHROMIUM_PATH names, and says so when it is not there', async () => {
  await setUp()
  const named = join(root, 'my-chromium')
  const missing = await setUp(['chromium'], { CHROMIUM_PATH: named })
  expect(missing.code).toBe(1)
  expect(missing.output).toContain(`CHROMIUM_PATH names ${named}`)
  writeFileSync(named, '')
  expect(await setUp(['chromium'], { CHROMIUM_PATH: named })).toEqual({ code: 0, output: '' })
})
