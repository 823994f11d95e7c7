import { enableCompileCache } from 'node:module'
import { pino } from 'pino'
import { assertPortsAreFree } from './boot/ports.ts'
import { ConfigError, readConfig } from './config.ts'
import { logOutageOnce } from './platform/db/outage.ts'
import type { RunningServer } from './start.ts'

enableCompileCache()

const dev = process.argv.includes('--dev')
const say = (text: string) => process.stdout.write(`${text}\n`)

/** The last words of a start that failed: what happened, for the person at the terminal. */
function fail(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  if (error instanceof Error && !(error instanceof ConfigError) && process.env['LOG_LEVEL'] === 'debug')
    process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

const stopping = new AbortController()
const { signal } = stopping

try {
  // Nothing is made, not even keys, for a start that cannot be.
  await assertPortsAreFree(readConfig(process.env, { keepsKeys: false }))
  const config = readConfig(process.env)
  const outage = logOutageOnce({ dataDir: config.dataDir })
  const log = pino({ level: config.logLevel, hooks: { logMethod: outage.logMethod } })
  for (const warning of config.warnings) log.warn(warning)
  let running: RunningServer | undefined
  const stop = (name: string) => {
    if (signal.aborted) return
    if (name === 'SIGINT') say('\nStopping…')
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, 10_000)
    // A start that is under way undoes what it has done so far; what it breaks off has nothing to complain of.
    if (running === undefined) log.level = 'silent'
    stopping.abort()
    void running?.stop().finally(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const { start } = await import('./start.ts')
  const { welcome } = await import('./boot/welcome.ts')
  running = await start({ config, log, outage, dev, signal, progress: (text) => say(`  ${text}…`) })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unheard'))
  // Last: whoever reads that it is ready may stop it that very moment.
  say(welcome(config, running.address))
} catch (error) {
  if (signal.aborted) process.exit(0)
  fail(error)
}
