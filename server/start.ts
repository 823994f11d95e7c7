import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { clockAdvancer, ensureDemoWorld, followDemoClock } from './boot/demo.ts'
import { openOwnDatabase, type OwnDatabase } from './boot/own-database.ts'
import { addPages } from './boot/page-host.ts'
import { isOurs, needsSandbox } from './boot/ports.ts'
import { assertKeysSuffice } from './boot/sealed-fields.ts'
import { shareSandbox } from './boot/shared-sandbox.ts'
import type { Config } from './config.ts'
import { defineWork } from './domains.ts'
import { prepareSeeOut } from './http/graceful-shutdown.ts'
import { createKeptAnswers } from './http/kept/kept-answers.ts'
import { startTracing } from './http/tracing.ts'
import { ensureGazetteer } from './places/index.ts'
import { movableClock, systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { answersAtOnce } from './platform/db/read-timeout.ts'
import type { Outage } from './platform/db/outage.ts'
import { createErrorReport } from './platform/error-report.ts'
import { sandboxAdmin, type SandboxAdmin } from './platform/gateways/sandbox-admin.ts'
import { prepareSandboxRole } from './platform/gateways/sandbox-role.ts'
import { sandboxKeys, startSandbox } from './platform/gateways/sandbox-process.ts'
import { warmUpReceipts } from './receipts/index.ts'
import { createServices, type Services } from './services.ts'

const warmUpAfterMs = 1500
const probeWithinMs = 3000

export type StartOptions = {
  config: Config
  log: Logger
  /** Tells of an outage of the database or a full disk in few lines; it is given the database to look at. */
  outage?: Pick<Outage, 'watch' | 'isDiskFull'>
  /** Pages from their sources, with hot reload. */
  dev?: boolean
  /** Called with plain words about what takes more than a moment. */
  progress?: (text: string) => void
  /** Breaks the start off; later it says that the whole process is about to end. */
  signal?: AbortSignal
}

export type RunningServer = {
  address: string
  services: Services
  app: FastifyInstance
  /** Readiness goes, requests in flight are answered, jobs finish; within ten seconds. */
  stop(): Promise<void>
}

/**
 * Brings the installation up at ports that are free: database, migrations, demo world, test gateway, calls, pages, work.
 * Whatever had started is stopped again when a later part fails, or the start is broken off.
 * @throws with words for the person at the terminal
 */
export async function start({
  config,
  log,
  outage,
  dev = false,
  progress = () => undefined,
  signal = new AbortController().signal,
}: StartOptions): Promise<RunningServer> {
  const orAborted = untilAborted(signal)
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed())
      await step().catch((error: unknown) => log.error({ err: error }, 'stopping stumbled'))
  }
  try {
    const own = await openOwnDatabase(config, log, progress)
    undo.push(() => own.release())
    signal.throwIfAborted()
    const demoClock = config.demo ? movableClock() : undefined
    const clock = demoClock ?? systemClock
    const services = createServices({ config, connection: own.connection, log, clock })
    undo.push(() => services.close())
    outage?.watch(services.database.pool, log)
    await services.storage.check()
    await orAborted(prepareTables(own, progress))
    await services.settings.follow()
    await assertKeysSuffice(services.database.pool, services.fieldCrypto)
    const sandbox = await bringUpSandbox(services, own, undo, signal)
    signal.throwIfAborted()
    if (demoClock !== undefined) await followDemoClock(services, demoClock)
    if (config.demo) await orAborted(ensureDemoWorld(services, own.connection, sandbox, progress))
    await orAborted(ensureGazetteer(services.database.pool, clock.realNow(), progress))

    const work = defineWork(services)
    const report = createErrorReport({ url: config.errorReportUrl, log })
    const tracing = config.otlpEndpoint === undefined ? undefined : await startTracing(config.otlpEndpoint)
    if (tracing !== undefined) undo.push(() => tracing.stop())
    let isReady = true
    const app = await buildApp({
      services,
      work,
      report,
      kept: dev ? undefined : createKeptAnswers({ changes: services.changes }),
      ...(tracing === undefined ? {} : { trace: tracing.trace }),
      readiness: {
        isReady: () => isReady,
        pingDatabase: () => answersAtOnce(services.database.pool),
        ...(outage && { isDiskFull: () => outage.isDiskFull() }),
      },
      advanceClock:
        demoClock !== undefined ? clockAdvancer(services, demoClock, sandbox) : async () => clock.now(),
      ...(config.role === 'worker'
        ? {}
        : { pages: (app: FastifyInstance) => addPages(app, services, { dev, report }) }),
    })
    undo.push(() => app.close())
    await services.jobs.start()
    services.changes.start()
    services.drains.start()
    undo.push(() => services.changes.stop())
    undo.push(() => services.jobs.stop())
    undo.push(() => work.rest())
    undo.push(() => services.drains.stop())
    // While developing, the reloading page would keep its connection until the last moment.
    const seeOut = prepareSeeOut(app.server, dev ? { withinMs: 0 } : {})
    const address = await app.listen({ host: config.host, port: config.port })
    if (config.role !== 'worker') undo.push(warmUpSoon(log))
    // Then those who are here; what they asked for may still leave something to do.
    undo.push(() => Promise.all([seeOut(), services.jobs.rest()]))
    // Streams would stay open until the last moment; who follows goes to another process.
    undo.push(async () => services.events.close())
    // First of all, the world is told to send nothing new here.
    undo.push(async () => void (isReady = false))
    signal.throwIfAborted()
    return { address, services, app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Loads what the first reader of a receipt would wait for, after the first rush. @returns a way to cancel it
 */
function warmUpSoon(log: Logger): () => Promise<void> {
  const timer = setTimeout(() => {
    warmUpReceipts().catch((error: unknown) => log.warn({ err: error }, 'receipts could not be warmed up'))
  }, warmUpAfterMs)
  return async () => clearTimeout(timer)
}

/** Waits for work no longer than until the start is broken off: the work fails when what it works with goes away. */
function untilAborted(signal: AbortSignal): <T>(work: Promise<T>) => Promise<T> {
  const aborted = new Promise<never>((_, broken) => {
    signal.addEventListener('abort', () => broken(signal.reason as Error), { once: true })
  })
  aborted.catch(() => undefined)
  return (work) => Promise.race([work, aborted])
}

/** Brings the tables up to date, without the deadlines that everyday statements have. */
async function prepareTables(own: OwnDatabase, progress: (text: string) => void): Promise<void> {
  const database = openDatabase({
    connection: { ...own.connection, statement_timeout: 0, lock_timeout: 0 },
    max: 2,
  })
  try {
    await migrate(database, { progress })
  } finally {
    await database.close()
  }
}

/** Runs the test gateway, or uses that of another process, unless real money moves. */
async function bringUpSandbox(
  { config, database, log }: Services,
  own: OwnDatabase,
  undo: (() => Promise<unknown>)[],
  signal: AbortSignal,
): Promise<SandboxAdmin | undefined> {
  if (config.payments.mode === 'live') return undefined
  const { port, adminSecret } = config.sandbox
  if (needsSandbox(config)) {
    // Answers within seconds, so that a gateway that hangs counts as gone.
    const probe = sandboxAdmin(config.sandbox.url, adminSecret, probeWithinMs)
    const sandbox = await shareSandbox({
      isRunning: () => isOurs(probe),
      async launch() {
        const { url, separate } = await prepareSandboxRole(database.pool, own.url, adminSecret)
        if (!separate) log.warn('the test gateway shares our database role: ours may not create roles')
        return startSandbox({
          databaseUrl: url,
          host: config.host,
          port,
          adminSecret,
          merchantName: config.organisation.name,
          ...sandboxKeys(config.payments),
          webhookUrl: `http://127.0.0.1:${config.port}/api/gateways/{provider}/webhook`,
          log,
        })
      },
      log,
    })
    undo.push(() => sandbox.stop())
    signal.addEventListener('abort', () => sandbox.letGo())
  }
  return sandboxAdmin(config.sandbox.url, adminSecret)
}
