import pg from 'pg'
import { buildSandbox } from './app.ts'
import { readSettings } from './settings.ts'

/** Longest time that closing may take. */
const closesWithinMs = 3000
/** A signal to the whole terminal reaches our parent too, which lets us go when it needs us no more. */
const waitsForParentMs = 4000

/**
 * The end of this process. An orderly exit waits for threads of the runtime, and now and then for ever; all that is to
 * be kept is in the database by now.
 */
const end = () => process.kill(process.pid, 'SIGKILL')

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
    setTimeout(end, closesWithinMs)
    try {
      await app.close()
      await pool.end()
    } finally {
      end()
    }
  }
  const stopAfterParent = () => void setTimeout(() => void stop(), process.connected ? waitsForParentMs : 0)
  process.on('SIGTERM', stopAfterParent)
  process.on('SIGINT', stopAfterParent)
  process.on('disconnect', () => void stop())
  // Our parent may have gone while we came up.
  if (process.send !== undefined && !process.connected) return stop()

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
  if (process.send) process.send({ failed: reason }, end)
  else process.exit(1)
})
