import pg from 'pg'
import { buildSandbox } from './app.ts'
import { readSettings } from './settings.ts'

/** Tells the parent process, if there is one. */
const tell = (message: object) => process.send?.(message)

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const pool = new pg.Pool({
    ...(settings.databaseUrl ? { connectionString: settings.databaseUrl } : {}),
    max: 8,
    statement_timeout: 10_000,
    connectionTimeoutMillis: 5000,
    application_name: 'sandbox-gateway',
  })
  // A broken idle connection is replaced at its next use.
  pool.on('error', () => undefined)
  const app = await buildSandbox(pool, settings)

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    await app.close()
    await pool.end()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('disconnect', () => void stop())
  // Ctrl-C reaches every process of the terminal; a child is stopped by its parent, last.
  process.on('SIGINT', () => process.connected || void stop())

  const address = await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!taken) throw error
    throw new Error(
      `Port ${settings.port}, which the test gateway needs, is taken. Stop what listens there, or choose another with SANDBOX_PORT=${settings.port + 10}.`,
    )
  })
  tell({ ready: true, address })
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${reason}\n`)
  if (process.send) process.send({ failed: reason }, () => process.exit(1))
  else process.exit(1)
})
