import type { jobQueue } from '../../../contract/system/job-queue.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage, withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import type { Jobs } from '../../platform/queues/jobs.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { jobTitle } from '../../words/system/job-names.ts'
import { failedJobOnWire, failedJobsList } from './list-jobs.ts'
import { countQueues, type QueueCounts } from './store-jobs.ts'

type Deps = ListDeps & { db: Db; jobs: Jobs }

const empty = { waiting: 0, running: 0, failed: 0, oldestAt: null, lastAt: null, isLate: false }

function statusOf({ failed, running, isLate }: Omit<QueueCounts, 'name'>) {
  if (failed > 0) return 'failed'
  if (isLate) return 'late'
  return running > 0 ? 'running' : 'idle'
}

export const jobQueueHandlers = (deps: Deps): Handlers<typeof jobQueue> => {
  const { db, readPool, jobs, clock } = deps
  return {
    async queues({ query: { searchTerm = '' } }) {
      const counts = new Map((await countQueues(readPool)).map(({ name, ...counted }) => [name, counted]))
      const rows = jobs.list().map(({ name, nextAt }) => {
        const counted = counts.get(name) ?? empty
        return {
          ...counted,
          name,
          title: jobTitle(name),
          status: statusOf(counted),
          oldestAt: counted.oldestAt?.toISOString() ?? null,
          lastAt: counted.lastAt?.toISOString() ?? null,
          nextAt: nextAt?.toISOString() ?? null,
        } as const
      })
      const asked = searchTerm.toLowerCase()
      const found = rows
        .filter(({ name, title }) => `${title} ${name}`.toLowerCase().includes(asked))
        .toSorted((a, b) => (a.title < b.title ? -1 : 1))
      return withMeta(found, { total: found.length })
    },
    failedJobs: listHandler(deps, failedJobsList, (job, actor) => ({
      ...failedJobOnWire(job),
      mayRetry: actor.permissions.has('users.manage'),
    })),
    async retry({ body: { queue, id } }, ctx) {
      try {
        await inTransaction(db, async (tx) => {
          if (!(await jobs.retry(tx, queue, id))) throw new AppError('JOB_NOT_FAILED')
          const deed = { action: 'job.retried', subject: `job:${queue}`, details: { job: id } }
          await recordAudit(tx, { ...byOf(ctx, { clock }), ...deed })
        })
      } catch (error) {
        if (isTaken(error)) throw new AppError('JOB_WAITS')
        throw error
      }
      return withMessage(null, 'The job runs again')
    },
  }
}

/** An exclusive job waits or runs once at a time; its index says so. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'
