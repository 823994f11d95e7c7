import { jobQueue } from '../../../contract/system/job-queue.ts'
import { withoutSecrets } from '../../platform/trail/without-secrets.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { equalTo, holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { jobTitle } from '../../words/system/job-names.ts'

type Filter = FilterOf<typeof jobQueue.failedJobs>

export type FailedJob = {
  id: string
  queue: string
  createdAt: Date
  failedAt: Date
  tries: number
  error: string | null
  data: object | null
}

/** Says what a job was for, without what is secret; null for one by the clock, which is for nothing in particular. */
export function aboutJob({ data }: FailedJob): string | null {
  const said = Object.entries(withoutSecrets(data ?? {}) as object).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return said.length === 0 ? null : said.join(' · ').slice(0, 200)
}

const errorOf = ({ error }: FailedJob) => withoutSecrets(error) as string | null
const isFailed = `j.state = 'failed' and j.completed_on is not null`

export const failedJobsList: OfficeList<FailedJob, Filter, FieldOf<typeof jobQueue.failedJobs>> = {
  call: jobQueue.failedJobs,
  fileName: 'FailedJobs',
  sheet: 'Failed jobs',
  from: 'pgboss.job j',
  id: 'j.id',
  idType: 'uuid',
  sorts: byAgeOf('j.completed_on'),
  conditions: ({ queue, searchTerm, from, to }, given) => [
    isFailed,
    ...equalTo('j.name', queue, given),
    ...holding(`coalesce(j.output ->> 'message', '')`, searchTerm, given),
    ...withinDays('j.completed_on', { from, to }, given),
  ],
  columns: `j.id, j.name as queue, j.created_on as "createdAt", j.completed_on as "failedAt", j.retry_count + 1 as tries,
    left(coalesce(j.output ->> 'message', j.output ->> 'value', j.output::text), 1000) as error, j.data`,
  joins: '',
  spreadsheet: [
    'failedAt',
    { of: 'title', cell: ({ queue }) => jobTitle(queue) },
    'queue',
    'tries',
    { of: 'error', cell: errorOf },
    { of: 'about', cell: aboutJob },
    'createdAt',
  ],
}

export const failedJobOnWire = ({ data, ...job }: FailedJob) => ({
  id: job.id,
  queue: job.queue,
  title: jobTitle(job.queue),
  tries: job.tries,
  createdAt: job.createdAt.toISOString(),
  failedAt: job.failedAt.toISOString(),
  error: errorOf({ ...job, data }),
  about: aboutJob({ ...job, data }),
})

export const jobWork: readonly AreaWork[] = [
  {
    area: 'it-admin',
    title: 'Jobs that failed',
    isWaiting: true,
    url: '/it-admin/failed-jobs',
    rows: `select j.completed_on as since from pgboss.job j where ${isFailed}`,
  },
]
