import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { fromKysely, PgBoss, type ConstructorOptions, type JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { withoutOrigin } from '../trail/origin.ts'
import { syncQueues, zone, type JobOptions } from './sync-queues.ts'

/** Run of a job. */
export type JobRun = {
  id: string
  /** 1 for the first. */
  tries: number
  isLastTry: boolean
  /** Aborted when the run takes too long or the process ends. */
  signal: AbortSignal
  /** Given as soon as the process is to end: what may as well be done later begins nothing more. */
  ending: AbortSignal
}
type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>

type SendOptions = {
  startAfter?: Date
  /** Key of an exclusive job: one at a time for each. */
  singletonKey?: string
}

/** Work that is done later, kept in the database so that it survives every process. */
export type Jobs = {
  /** Before `start`, in every process, also in those that only send. */
  define<Data extends object>(name: string, options: JobOptions, handler: JobHandler<Data>): void
  /**
   * Enqueues in the caller's transaction: the job exists if and only if that commits.
   * An exclusive job that is waiting or running already is not enqueued again.
   */
  send<Data extends object>(db: Db, name: string, data: Data, options?: SendOptions): Promise<void>
  /** The same for several, in one statement. */
  sendMany<Data extends object>(db: Db, name: string, data: readonly Data[]): Promise<void>
  /** Every job that this process knows, in the order of definition. */
  list(): DefinedJob[]
  /**
   * Lets a job that failed for good run again, in the caller's transaction.
   * @returns false where it did not fail, or not any more
   * @throws where an exclusive one of its kind waits or runs already
   */
  retry(db: Db, name: string, id: string): Promise<boolean>
  /** Prepares the queues and, where this process works, begins to work. */
  start(): Promise<void>
  /** Begins nothing more, tells what runs, and lets it finish, for 8 s at most. Sending goes on. */
  rest(): Promise<void>
  /** Rests, then ends; what did not finish is tried again by another process. */
  stop(): Promise<void>
  /**
   * Runs every job with a `cron` once, in the order of definition, as if it were due now, and then
   * everything that waits. For the demo clock and for tests; a run that fails is logged and waits for its retry.
   */
  runDue(): Promise<void>
}

/** A job as it is defined, and when it is due next. */
export type DefinedJob = { name: string; cron: string | null; nextAt: Date | null }

type Definition = JobOptions & { handler: JobHandler<object> }

const stopWithinMs = 8000
const settleWithinMs = 10_000
const pollSeconds = 2
const beatMs = 10_000

/**
 * @param connection where the queues lie; they get a pool of their own, two connections where this
 *   process works and one where it does not, so that neither jobs nor requests wait for the other
 */
export function openJobs({
  connection,
  log,
  works,
  schema = 'pgboss',
}: {
  connection: pg.PoolConfig
  log: Logger
  works: boolean
  schema?: string
}): Jobs {
  const boss = new PgBoss({
    connectionTimeoutMillis: 3000,
    ...(connection as ConstructorOptions),
    schema,
    application_name: 'sahaya jobs',
    max: works ? 2 : 1,
    schedule: works,
    supervise: works,
    monitorIntervalSeconds: 30,
    superviseIntervalSeconds: 30,
  })
  boss.on(
    'error',
    atMostEvery(10_000, (error: Error) => log.warn({ err: error }, 'the job queue stumbled')),
  )
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  const defined = new Map<string, Definition>()
  let isStarted = false
  const ending = new AbortController()
  let resting: Promise<void> | undefined

  async function perform(job: JobWithMetadata, signal: AbortSignal): Promise<void> {
    const tries = job.retryCount + 1
    const isLastTry = job.retryCount >= job.retryLimit
    try {
      const run = { id: job.id, tries, isLastTry, signal, ending: ending.signal }
      await withoutOrigin(() => defined.get(job.name)!.handler(job.data ?? {}, run))
    } catch (error) {
      const details = { err: error, job: job.name, id: job.id, tries }
      if (isLastTry) log.error(details, 'a job failed for good')
      else log.warn(details, 'a job failed and is tried again')
      throw error
    }
  }

  async function work(name: string, { concurrency = 1 }: JobOptions): Promise<void> {
    const options = {
      includeMetadata: true,
      localConcurrency: concurrency,
      pollingIntervalSeconds: pollSeconds,
    } as const
    await boss.work<object, void, typeof options>(name, options, async ([job]) => {
      if (job) await perform(job, job.signal)
    })
  }

  /** Runs what waits in one queue, also what waits for a later time if asked to. @returns how many */
  async function drain(name: string, ignoreStartAfter = false): Promise<number> {
    for (let done = 0; ; done += 1) {
      const [job] = await boss.fetch<object>(name, { includeMetadata: true, ignoreStartAfter })
      if (!job) return done
      const beat = setInterval(() => void boss.touch(name, job.id).catch(() => undefined), beatMs)
      try {
        await perform(job, AbortSignal.timeout(job.expireInSeconds * 1000))
        await boss.complete(name, job.id)
      } catch (error) {
        await boss.fail(name, job.id, error as Error)
      } finally {
        clearInterval(beat)
      }
    }
  }

  /** Runs what waits in these queues and in those it fills, and waits for what others are running. */
  async function settle(names: readonly string[]): Promise<void> {
    const giveUpAt = Date.now() + settleWithinMs
    for (;;) {
      let done = 0
      for (const name of names) done += await drain(name)
      const active = await countActive(names)
      if (done === 0 && active === 0) return
      if (Date.now() > giveUpAt) return log.warn({ active }, 'jobs elsewhere are still running')
      if (active > 0) await pause(20)
    }
  }

  async function countActive(names: readonly string[]): Promise<number> {
    const found = await boss
      .getDb()
      .executeSql(
        `select count(*)::int as active from ${schema}.job where name = any($1) and state = 'active'`,
        [names],
      )
    return (found.rows[0] as { active: number }).active
  }

  async function runNow(name: string): Promise<void> {
    for (const giveUpAt = Date.now() + settleWithinMs; Date.now() < giveUpAt;) {
      const id = await boss.send(name, {})
      // Not enqueued: an earlier one waits for its retry, which is due now, or runs already. That one
      // began before it was asked for: wait for it, then run it again.
      const retried = id === null ? await drain(name, true) : 0
      await settle([name])
      if (id !== null || retried > 0) return
    }
  }

  function rest(): Promise<void> {
    ending.abort()
    const idle = () => Promise.all([...defined.keys()].map((name) => boss.offWork(name, { wait: true })))
    resting ??= isStarted
      ? Promise.race([idle(), pause(stopWithinMs, undefined, { ref: false })]).then(() => undefined)
      : Promise.resolve()
    return resting
  }

  function assertStarted(): void {
    if (!isStarted) throw new Error('Jobs are not started')
  }

  return {
    define(name, options, handler) {
      if (isStarted) throw new Error(`The job ${name} is defined too late`)
      if (defined.has(name)) throw new Error(`The job ${name} is defined twice`)
      defined.set(name, { ...options, handler: handler as JobHandler<object> })
    },
    async send(db, name, data, options = {}) {
      assertStarted()
      await boss.send(name, data, { ...options, db: fromKysely(db) })
    },
    async sendMany(db, name, data) {
      assertStarted()
      if (data.length === 0) return
      await boss.insert(
        name,
        data.map((one) => ({ data: one })),
        { db: fromKysely(db) },
      )
    },
    list: () =>
      [...defined].map(([name, { cron = null }]) => {
        const [nextAt = null] =
          cron === null || !isStarted ? [] : boss.previewSchedule(cron, { tz: zone, count: 1 })
        return { name, cron, nextAt }
      }),
    async retry(db, name, id) {
      assertStarted()
      if (!defined.has(name)) return false
      // The library's types leave out how many it was.
      const { affected = 0 } = (await boss.retry(name, id, { db: fromKysely(db) })) as { affected?: number }
      return affected > 0
    },
    async start() {
      await boss.start()
      try {
        await syncQueues(boss, defined)
      } catch (error) {
        await boss.stop({ graceful: false })
        throw error
      }
      isStarted = true
      if (works) for (const [name, options] of defined) await work(name, options)
    },
    rest,
    async stop() {
      if (!isStarted) return
      await rest()
      isStarted = false
      await boss.stop({ graceful: false })
    },
    async runDue() {
      assertStarted()
      for (const [name, { cron }] of defined) if (cron !== undefined) await runNow(name)
      await settle([...defined.keys()])
    },
  }
}

function atMostEvery<T>(ms: number, told: (value: T) => void): (value: T) => void {
  let next = 0
  return (value) => {
    if (Date.now() < next) return
    next = Date.now() + ms
    told(value)
  }
}
