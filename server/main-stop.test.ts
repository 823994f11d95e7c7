import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  freePort,
  patienceMs,
  ready,
  startMain,
  statusOf,
  until,
  type MainChild,
} from './testing/processes/main-child.ts'
import { nightlyTest } from './testing/runs.ts'

/** Ctrl-C in the terminal, which reaches every process of it. */
const interrupt = ({ child }: MainChild) => process.kill(-child.pid!, 'SIGINT')
const isEmpty = (group: number) => {
  try {
    process.kill(-group, 0)
    return false
  } catch {
    return true
  }
}

nightlyTest(
  'Ctrl-C stops the creation of the demo world',
  {
    timeout: 2 * patienceMs,
  },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sahaya-stop-'))
    const sandboxPort = await freePort()
    const env = { DATA_DIR: dataDir, SANDBOX_PORT: String(sandboxPort), LOG_LEVEL: 'warn' }
    const first = await startMain(env, true)
    await until(
      async () => first.output(),
      (output) => output.includes('Making 3,150 gifts'),
    )
    interrupt(first)
    expect(await first.ended).toBe(0)
    // Progress that was already on its way may be printed after this line.
    const [, later] = first.output().split('\nStopping…\n')
    expect(later).toBeDefined()
    expect(later).not.toMatch(/"level":|warn|error|failed|died/i)
    await until(async () => isEmpty(first.child.pid!), Boolean)
    expect(await statusOf(`http://127.0.0.1:${sandboxPort}/health`)).toBe(0)
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')

    const second = await startMain(env, true)
    await ready(second)
    expect(second.output()).toContain('Clearing a demo world that was not finished')
    interrupt(second)
    expect(await second.ended).toBe(0)
    expect(second.output()).not.toContain('died')
    await until(async () => isEmpty(second.child.pid!), Boolean)
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  },
)
