import { jobStatus } from '../../../contract/jobs/facts.ts'
import type { jobManagement } from '../../../contract/jobs/manage.ts'
import type { Place } from '../../../contract/places.ts'
import { statusCodeOf, statusNameOf, type StatusName } from '../../../contract/status.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf } from '../../http/records/once.ts'
import { findById } from '../../platform/db/rows.ts'
import type { JobKind, salaryPeriods } from '../../../contract/jobs/facts.ts'
import { jobsList } from './list-jobs.ts'
import { postJob, setJobStatus, updateJob } from './service.ts'
import { listReaders } from './store-jobs.ts'

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

export const jobManagementHandlers = (deps: Setup): Handlers<typeof jobManagement> => ({
  list: listHandler(deps, jobsList),
  async detail({ params: { id } }) {
    const job = await findById(deps.db, 'job', id)
    if (job === undefined) throw new AppError('NOT_FOUND')
    return {
      id,
      version: job.version,
      title: job.title,
      slug: job.slug,
      kind: job.kind as JobKind,
      locality: job.locality as unknown as Place,
      is_remote: job.is_remote,
      summary: job.summary,
      description: job.description,
      salary_from: rupees(job.salary_from_paise),
      salary_to: rupees(job.salary_to_paise),
      salary_period: job.salary_period as (typeof salaryPeriods)[number] | null,
      closes_on: job.closes_on,
      readers: await listReaders(deps.db, id),
      status: statusCodeOf(jobStatus, job.status as StatusName<typeof jobStatus>),
    }
  },
  async post({ body }, ctx) {
    return withMessage(await postJob(deps, ctx, body), 'Job added')
  },
  async update({ body }, ctx) {
    await updateJob(deps, ctx, body)
    return withMessage(null, 'Successfully updated')
  },
  async setStatus({ body: { id, status } }, ctx) {
    await setJobStatus(deps, { id, status: statusNameOf(jobStatus, status) }, byOf(ctx, deps))
    return withMessage(null, 'Successfully updated')
  },
})
