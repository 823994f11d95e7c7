import type { cases } from '../../../contract/support/cases.ts'
import { supportCaseStatus, caseTopicLabels, caseTopics } from '../../../contract/support/facts.ts'
import { statusLabel } from '../../../contract/status.ts'
import type { Setup } from '../../domain.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addDays, istDay, startOfIstDay } from '../../platform/ist.ts'
import { countCap } from '../../platform/lists/list.ts'
import { comparedUntil, periodOf } from '../../platform/periods.ts'
import {
  countCases,
  countCaseWaits,
  countUnsolved,
  type CaseWait,
  type CaseWaitName,
} from './store-overview.ts'

const unsolved = supportCaseStatus.names.filter((status) => status !== 'solved')

export const supportOverviewHandlers = ({
  readPool,
  clock,
}: Pick<Setup, 'readPool' | 'clock'>): Pick<Handlers<typeof cases>, 'overview'> => ({
  async overview({ query: { period: name } }, { actor }) {
    const at = clock.now()
    const period = periodOf(name, istDay(at))
    const { from, to, before } = period
    const [now, then, counted, waits] = await Promise.all([
      countCases(readPool, { from: startOfIstDay(from), until: startOfIstDay(addDays(to, 1)) }),
      countCases(readPool, { from: startOfIstDay(before.from), until: comparedUntil(period, at) }),
      countUnsolved(readPool),
      countCaseWaits(readPool, { accountId: actor.accountId, now: at }),
    ])
    const sum = (rows: typeof counted) => rows.reduce((total, row) => total + row.total, 0)
    return {
      period: { name, from, to, before },
      isTest: false,
      figures: {
        received: figure(now.received, then.received),
        solved: figure(now.solved, then.solved),
        overdue: figure(waits.find((wait) => wait.name === 'overdue')!.count, null),
      },
      charts: {
        byTopic: caseTopics.map((topic) =>
          row(topic, caseTopicLabels[topic], sum(counted.filter((one) => one.topic === topic))),
        ),
        byStatus: unsolved.map((status) =>
          row(
            status,
            statusLabel(supportCaseStatus, status),
            sum(counted.filter((one) => one.status === status)),
          ),
        ),
      },
      waits: Object.fromEntries(waits.map((wait) => [wait.name, onWireOf(wait)])) as Record<
        CaseWaitName,
        ReturnType<typeof onWireOf>
      >,
    }
  },
})

const figure = (value: number, before: number | null) => ({ value, before, count: null })
const row = (key: string, name: string, value: number) => ({ key, name, values: [value], count: null })
const onWireOf = ({ count, since }: CaseWait) => ({
  count: Math.min(count, countCap),
  isCapped: count > countCap,
  since: since?.toISOString() ?? null,
  amount: null,
})
