import type { MetaFunction } from 'react-router'
import { jobQueue, queueStatus } from '../../../../contract/system/job-queue.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { defineList, listLoader } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { StackedCell } from '../../kit/cells/stacked-cell.tsx'
import { itArea } from '../area.ts'

const { paths } = itArea
const failedOf = (queue: string) => `${paths.failedJobs()}?${new URLSearchParams({ queue })}`

const list = defineList({
  call: jobQueue.queues,
  title: m.jobs_title(),
  keyOf: ({ name }) => name,
  nameOf: ({ title }) => title,
  pathOf: ({ name }) => failedOf(name),
  columns: [
    {
      of: 'title',
      look: 'text',
      cell: ({ title, name }) => (
        <StackedCell>
          {title}
          {name}
        </StackedCell>
      ),
    },
    { of: 'status', set: queueStatus },
    { of: 'waiting', show: 'count' },
    { of: 'running', show: 'count' },
    { of: 'failed', show: 'count' },
    { of: 'oldestAt', look: 'day', cell: ({ oldestAt }) => oldestAt && momentText(oldestAt) },
    { of: 'lastAt', look: 'day', cell: ({ lastAt }) => (lastAt ? momentText(lastAt) : m.jobs_never()) },
    { of: 'nextAt', look: 'day', cell: ({ nextAt }) => (nextAt ? momentText(nextAt) : m.jobs_on_demand()) },
  ],
  searchLabel: m.jobs_search(),
  failed: m.jobs_fetch(),
  empty: m.jobs_empty(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.jobs_title() })

/** Lists the work that the installation does by itself: what waits, runs and failed, and when it runs next. */
export default function QueuesPage() {
  return (
    <ListScreen
      list={list}
      actions={
        <ButtonLink to={paths.failedJobs()} className="desk-button">
          {m.jobs_all_failed()}
        </ButtonLink>
      }
    >
      <p className="text-sm text-soft">{m.jobs_kept()}</p>
    </ListScreen>
  )
}
