import { jobStatus, type JobKind, type salaryPeriods } from '../../../contract/jobs/facts.ts'
import type { jobManagement } from '../../../contract/jobs/manage.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Place } from '../../../contract/places.ts'
import { statusCodeOf, type StatusName } from '../../../contract/status.ts'
import type { Db } from '../../platform/db/database.ts'
import { findById } from '../../platform/db/rows.ts'
import { listReaders } from './store-jobs.ts'

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

/** A job as its form shows it; its version counts the changes of these fields. */
export async function jobDetail(
  on: Db,
  id: number,
): Promise<ReplyOf<typeof jobManagement.detail> | undefined> {
  const job = await findById(on, 'job', id)
  if (job === undefined) return undefined
  return {
    id,
    version: job.revision,
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
    readers: await listReaders(on, id),
    status: statusCodeOf(jobStatus, job.status as StatusName<typeof jobStatus>),
  }
}
