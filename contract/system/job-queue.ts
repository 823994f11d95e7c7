import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing } from '../fields.ts'
import { byAge, officeList, wholeList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'

/** State of a queue, by what is in it. */
export const queueStatus = statusSet({
  failed: { label: 'Failed jobs', look: 'bad' },
  late: { label: 'Behind', look: 'waiting' },
  running: { label: 'Running', look: 'good' },
  idle: { label: 'Nothing to do' },
})

const queueName = z
  .string({ error: 'Choose a queue' })
  .check(z.regex(/^[a-z][a-z0-9.-]{1,59}$/, 'This queue is not known here'))
const jobId = z.uuid({ error: 'Choose a job' })
const reads = 'can:health.read'

export const jobQueue = defineCalls({
  queues: wholeList({
    path: '/it-admin/jobs',
    access: reads,
    summary: 'Every queue of jobs: what waits, runs and failed in it, when it ran last and runs next',
    name: undefined,
    sorts: { name: 'By name' },
    filters: {},
    row: z.object({
      name: queueName,
      title: z.string(),
      status: statusNameSchema(queueStatus),
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      /** When the one that has waited longest was due. */
      oldestAt: z.nullable(instant),
      lastAt: z.nullable(instant),
      /** Null for a job that runs when something asks for it. */
      nextAt: z.nullable(instant),
    }),
    labels: {
      title: 'Job',
      status: 'State',
      waiting: 'Waiting',
      running: 'Running',
      failed: 'Failed',
      oldestAt: 'Oldest waits since',
      lastAt: 'Last run',
      nextAt: 'Next run',
      name: 'Queue',
    },
  }),
  failedJobs: officeList({
    path: '/it-admin/jobs/failed',
    access: reads,
    summary: 'Jobs that failed in their last try, for as long as they are kept',
    name: 'failed-jobs',
    sorts: byAge,
    filters: { queue: z.optional(queueName) },
    row: z.object({
      id: jobId,
      queue: queueName,
      title: z.string(),
      createdAt: instant,
      failedAt: instant,
      tries: z.int(),
      error: z.nullable(z.string()),
      about: z.nullable(z.string()),
      /** Whether the reader may let it run again. */
      mayRetry: z.boolean(),
    }),
    labels: {
      failedAt: 'Failed (IST)',
      title: 'Job',
      tries: 'Tries',
      error: 'Error',
      about: 'For',
      createdAt: 'Enqueued',
      queue: 'Queue',
    },
  }),
  retry: {
    method: 'POST',
    path: '/it-admin/jobs/retry',
    access: 'can:users.manage',
    summary: 'Lets a job that failed run again, once',
    body: z.strictObject({ queue: queueName, id: jobId }),
    reply: nothing,
  },
})
