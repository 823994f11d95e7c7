import type { PgBoss, Queue, QueueResult } from 'pg-boss'

export type JobOptions = {
  /** Five fields, in Asia/Kolkata. Such a job is exclusive unless it says otherwise. */
  cron?: string
  /** Whether at most one of it waits or runs, over all processes; another is not even enqueued. */
  exclusive?: boolean
  /** Tries after the first, each later than the one before: 5 s, 10 s, 20 s … Default 3. */
  retryLimit?: number
  retryDelaySeconds?: number
  retryDelayMaxSeconds?: number
  /** A run that takes longer is given up and tried again. Default 300. */
  expireInSeconds?: number
  /** Number that run at once in one process. Default 1. */
  concurrency?: number
}

export const zone = 'Asia/Kolkata'

const daySeconds = 24 * 3600

function queueOf(options: JobOptions) {
  return {
    retryLimit: options.retryLimit ?? 3,
    retryDelay: options.retryDelaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: options.retryDelayMaxSeconds ?? 3600,
    expireInSeconds: options.expireInSeconds ?? 300,
    // A killed process stops beating; its jobs are taken up again after this, not only when they expire.
    heartbeatSeconds: 30,
    // Jobs by the clock are looked back at for a week; of those sent by the thousand a day is enough.
    deleteAfterSeconds: (options.cron === undefined ? 1 : 7) * daySeconds,
  } satisfies Omit<Queue, 'name'>
}

const policyOf = (options: JobOptions) =>
  (options.exclusive ?? options.cron !== undefined) ? 'exclusive' : 'standard'

/**
 * Makes queues and schedules what this version defines. What is as it should be costs nothing but
 * the two queries that tell so.
 */
export async function syncQueues(boss: PgBoss, jobs: ReadonlyMap<string, JobOptions>): Promise<void> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  for (const [name, options] of jobs) {
    const wanted = queueOf(options)
    const present = queues.find((queue) => queue.name === name)
    if (!present) await boss.createQueue(name, { ...wanted, policy: policyOf(options) })
    else if (present.policy !== policyOf(options))
      throw new Error(`The queue ${name} cannot become ${policyOf(options)}; give the job another name`)
    else if (!isLike(present, wanted)) await boss.updateQueue(name, wanted)
  }
  for (const [name, { cron }] of jobs) {
    const present = schedules.find((schedule) => schedule.name === name)
    if (cron !== undefined && (present?.cron !== cron || present.timezone !== zone))
      await boss.schedule(name, cron, {}, { tz: zone })
  }
  for (const { name } of schedules) if (jobs.get(name)?.cron === undefined) await boss.unschedule(name)
}

function isLike(present: QueueResult, wanted: ReturnType<typeof queueOf>): boolean {
  return Object.entries(wanted).every(([key, value]) => present[key as keyof QueueResult] === value)
}
