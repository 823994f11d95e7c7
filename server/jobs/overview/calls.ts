import { applicationStatus } from '../../../contract/jobs/facts.ts'
import type { hiringOverview } from '../../../contract/jobs/overview.ts'
import { statusLabel } from '../../../contract/status.ts'
import type { Setup } from '../../domain.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addDays, istDay, startOfIstDay } from '../../platform/ist.ts'
import { countCap } from '../../platform/lists/list.ts'
import { comparedUntil, periodOf } from '../../platform/periods.ts'
import {
  countApplications,
  countByJob,
  countOpen,
  countStages,
  countWaits,
  type HiringWait,
  type HiringWaitName,
} from './store-overview.ts'

const soonDays = 7
const jobsShown = 8

export const hiringOverviewHandlers = ({
  readPool,
  clock,
}: Pick<Setup, 'readPool' | 'clock'>): Handlers<typeof hiringOverview> => ({
  async overview({ query: { period: name } }) {
    const at = clock.now()
    const today = istDay(at)
    const period = periodOf(name, today)
    const { from, to, before } = period
    const [now, then, openJobs, stages, byJob, waits] = await Promise.all([
      countApplications(readPool, { from: startOfIstDay(from), until: startOfIstDay(addDays(to, 1)) }),
      countApplications(readPool, { from: startOfIstDay(before.from), until: comparedUntil(period, at) }),
      countOpen(readPool, today),
      countStages(readPool),
      countByJob(readPool, jobsShown),
      countWaits(readPool, { today, soon: addDays(today, soonDays) }),
    ])
    return {
      period: { name, from, to, before },
      isTest: false,
      figures: {
        applications: figure(now.applications, then.applications),
        decided: figure(now.decided, then.decided),
        openJobs: figure(openJobs, null),
      },
      charts: {
        byStatus: applicationStatus.names.map((status) =>
          row(
            status,
            statusLabel(applicationStatus, status),
            stages.find((one) => one.status === status)?.total ?? 0,
          ),
        ),
        byJob: byJob.map(({ id, title, total }) => row(String(id), title, total)),
      },
      waits: Object.fromEntries(waits.map((wait) => [wait.name, onWireOf(wait)])) as Record<
        HiringWaitName,
        ReturnType<typeof onWireOf>
      >,
    }
  },
})

const figure = (value: number, before: number | null) => ({ value, before, count: null })
const row = (key: string, name: string, value: number) => ({ key, name, values: [value], count: null })
const onWireOf = ({ count, since }: HiringWait) => ({
  count: Math.min(count, countCap),
  isCapped: count > countCap,
  since: since?.toISOString() ?? null,
  amount: null,
})
