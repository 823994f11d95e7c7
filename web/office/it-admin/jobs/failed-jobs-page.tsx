import { useMemo, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { jobQueue } from '../../../../contract/system/job-queue.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { defineList, listLoader, type FilterOption, type RowOf } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'

type Job = RowOf<typeof jobQueue.failedJobs>

const listOf = (queues: readonly FilterOption[], ask: (job: Job) => void = () => undefined) =>
  defineList({
    call: jobQueue.failedJobs,
    title: m.jobs_all_failed(),
    keyOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    quickLook: (job) => ({
      title: job.title,
      facts: [
        [m.jobs_error(), job.error],
        [m.jobs_about(), job.about],
        [m.jobs_queue(), job.queue],
        [m.jobs_failed_at(), momentText(job.failedAt)],
        [m.jobs_enqueued(), momentText(job.createdAt)],
        [m.jobs_tries(), job.tries],
      ],
    }),
    columns: [
      { of: 'failedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
      { of: 'title', look: 'text' },
      { of: 'error', look: 'text' },
      { of: 'about', look: 'text' },
      { of: 'tries', show: 'count' },
      { of: 'createdAt', show: 'instant', isExtra: true },
    ],
    searchLabel: m.jobs_search_errors(),
    hasDays: true,
    filters: [{ name: 'queue', label: m.jobs_queue(), any: m.office_all(), options: queues }],
    actions: (job) => (job.mayRetry ? [{ label: `${m.jobs_retry()}…`, run: () => ask(job) }] : []),
    failed: m.jobs_failed_fetch(),
    empty: m.jobs_failed_empty(),
  })

export async function clientLoader(args: LoaderFunctionArgs) {
  const found = await api(jobQueue.queues)
  const queues = found.ok ? found.data.map(({ name, title }) => ({ value: name, label: title })) : []
  return { ...(await listLoader(listOf(queues))(args)), queues }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.jobs_all_failed() })

/** Jobs that failed for good, why, and how they are run again. */
export default function FailedJobsPage() {
  const { queues } = useLoaderData<typeof clientLoader>()
  const [asked, ask] = useState<Job>()
  const list = useMemo(() => listOf(queues, ask), [queues])
  return (
    <>
      <ListScreen list={list} />
      {asked && (
        <DialogForm
          call={jobQueue.retry}
          fixed={{ queue: asked.queue, id: asked.id }}
          title={m.jobs_retry_of({ job: asked.title })}
          button={m.jobs_retry()}
          toast={m.jobs_retried()}
          close={() => ask(undefined)}
        >
          {() => (
            <>
              <p className="break-words">{asked.error}</p>
              <p className="text-sm text-soft">{m.jobs_retry_effect()}</p>
            </>
          )}
        </DialogForm>
      )}
    </>
  )
}
