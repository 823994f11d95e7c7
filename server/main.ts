import { enableCompileCache } from 'node:module'
import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { tellOutageOnce } from './platform/db/outage.ts'

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

try {
  const config = readConfig(process.env)
  const outage = tellOutageOnce()
  const log = pino({ level: config.logLevel, hooks: { logMethod: outage.logMethod } })
  const { start } = await import('./start.ts')
  const { welcome } = await import('./boot/welcome.ts')
  const running = await start({ config, log, outage, dev, progress: (text) => say(`  ${text}…`) })

  let stopping: Promise<void> | undefined
  const stop = (signal: string) => {
    if (stopping !== undefined) return
    if (signal === 'SIGINT') say('\nStopping…')
    const deadline = setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, 10_000)
    stopping = running.stop().finally(() => {
      clearTimeout(deadline)
      process.exit(0)
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unheard'))
  // Last: whoever reads that it is ready may stop it that very moment.
  say(welcome(config, running.address))
} catch (error) {
  fail(error)
}
