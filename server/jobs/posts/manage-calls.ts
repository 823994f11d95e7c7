import { jobStatus } from '../../../contract/jobs/facts.ts'
import type { jobManagement } from '../../../contract/jobs/manage.ts'
import { statusNameOf } from '../../../contract/status.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf } from '../../http/records/once.ts'
import { findById } from '../../platform/db/rows.ts'
import { editingSubject } from '../../platform/editing/accept-save.ts'
import { announceForm } from '../../platform/editing/editing.ts'
import { jobDetail } from './job-detail.ts'
import { jobsList } from './list-jobs.ts'
import { postJob, setJobStatus, updateJob } from './service.ts'

export const jobManagementHandlers = (deps: Setup): Handlers<typeof jobManagement> => ({
  list: listHandler(deps, jobsList),
  async detail({ params: { id } }) {
    const job = await jobDetail(deps.db, id)
    if (job === undefined) throw new AppError('NOT_FOUND')
    return job
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
  async editing({ body: { id, session, action } }, { actor: { accountId } }) {
    if ((await findById(deps.db, 'job', id)) === undefined) throw new AppError('NOT_FOUND')
    return announceForm(deps, editingSubject('job', id), { session, action, accountId })
  },
})
