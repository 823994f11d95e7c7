import { runNamed, type Runs } from '../../platform/db/named.ts'

export type QueueCounts = {
  name: string
  waiting: number
  running: number
  failed: number
  /** When the one that waits longest was due. */
  oldestAt: Date | null
  lastAt: Date | null
  /** Waits longer than a worker that runs would leave it waiting. */
  isLate: boolean
}

/** Counts the jobs of each queue, in one look at all jobs that are kept. */
export const countQueues = (on: Runs): Promise<QueueCounts[]> =>
  runNamed<QueueCounts>(
    on,
    `select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'failed')::int as failed,
       min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "oldestAt",
       coalesce(bool_or(state in ('created', 'retry') and start_after < now() - interval '10 minutes'), false) as "isLate",
       max(completed_on) filter (where state in ('completed', 'failed')) as "lastAt"
     from pgboss.job group by name`,
    [],
  )
