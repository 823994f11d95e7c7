import type { FundraiserKind, FundraiserStatus } from '../../../contract/campaigns/facts.ts'
import { fundraiserApproval, fundraiserReview, queueStatuses } from '../../../contract/campaigns/review.ts'
import { equalTo, holding, withinDays } from '../../platform/lists/conditions.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import type { FieldOf, FilterOf, Given, OfficeList } from '../../platform/lists/list.ts'
import { idleMs, overdueBefore, type ReviewStage } from './rules.ts'
import { queueOrder } from './store-review.ts'

/** Facts that a queue has to know beside what is asked for: the reader, and the hour. */
export type QueueMoment = {
  readerId: number
  heldAfter: string
  overdueEmergency: string
  overdueOther: string
}
export const queueMoment = (readerId: number, now: Date, reviewDays: number): QueueMoment => {
  const overdue = overdueBefore(now, reviewDays)
  return {
    readerId,
    heldAfter: new Date(now.getTime() - idleMs).toISOString(),
    overdueEmergency: overdue.emergency.toISOString(),
    overdueOther: overdue.other.toISOString(),
  }
}

export type QueueRow = {
  id: number
  title: string
  kind: FundraiserKind | null
  status: FundraiserStatus
  city: string | null
  organiser: string
  targetAmountPaise: number | null
  submittedDate: Date
  takenBy: string | null
  takenAt: Date | null
  alarms: number
}
type QueueFilter = FilterOf<typeof fundraiserReview.queue> & Partial<QueueMoment>

const nobody: QueueMoment = {
  readerId: 0,
  heldAfter: 'infinity',
  overdueEmergency: '-infinity',
  overdueOther: '-infinity',
}

const isOverdue = ({ overdueEmergency, overdueOther }: QueueMoment, given: Given) =>
  `(c.submitted_at < case when c.kind = 'emergency' then ${given(overdueEmergency)}::timestamptz else ${given(overdueOther)}::timestamptz end)`

function heldCondition(
  held: string | undefined,
  { readerId, heldAfter }: QueueMoment,
  given: Given,
): string[] {
  if (held === undefined) return []
  const isHeld = () => `c.taken_by is not null and c.taken_at > ${given(heldAfter)}::timestamptz`
  if (held === 'mine') return [`c.taken_by = ${given(readerId)}::integer and ${isHeld()}`]
  return held === 'free' ? [`not (${isHeld()})`] : [isHeld()]
}

const queueList = <C extends typeof fundraiserReview.queue | typeof fundraiserApproval.queue>(
  call: C,
  stage: ReviewStage,
  { fileName, sheet }: { fileName: string; sheet: string },
): OfficeList<QueueRow, QueueFilter, FieldOf<C>> => ({
  call,
  fileName,
  sheet,
  from: 'campaign c',
  id: 'c.id',
  idType: 'integer',
  sorts: {
    due: { column: queueOrder, type: 'timestamp', descending: false },
    newest: { column: 'c.submitted_at', type: 'timestamptz', descending: true },
  },
  conditions: ({ status, held, due, kind, searchTerm, from, to, ...moment }, given) => {
    const at = { ...nobody, ...moment }
    return [
      `c.status = ${given(status ?? queueStatuses[stage][0])}`,
      // Tells the planner which index it is.
      `c.status in ('in_review', 'data_requested', 'reviewed')`,
      ...heldCondition(held, at, given),
      ...(due === undefined ? [] : [isOverdue(at, given)]),
      ...equalTo('c.kind', kind, given),
      ...holding(
        `coalesce(c.title, '') || ' ' || c.organiser_name || ' ' || coalesce(c.city, '')`,
        searchTerm,
        given,
      ),
      ...withinDays('c.submitted_at', { from, to }, given),
    ]
  },
  columns: `c.id, coalesce(c.title, '') as title, c.kind, c.status, c.city, c.organiser_name as organiser,
    c.target_paise as "targetAmountPaise", c.submitted_at as "submittedDate", a.full_name as "takenBy", c.taken_at as "takenAt",
    (select count(*)::int from campaign_alarm l where l.campaign_id = c.id and l.dismissed_at is null) as alarms`,
  joins: 'left join account a on a.id = c.taken_by',
  spreadsheet: ['submittedDate', 'title', 'city', 'organiser', 'targetAmount', 'status', 'alarms'],
})

export const reviewQueue = queueList(fundraiserReview.queue, 'review', {
  fileName: 'FundraisersToReview',
  sheet: 'To review',
})
export const approvalQueue = queueList(fundraiserApproval.queue, 'approval', {
  fileName: 'FundraisersToApprove',
  sheet: 'To approve',
})

export const reviewFinder = defineFinder('/reviewer/fundraisers', reviewQueue, (row) => ({
  title: row.title,
  detail: row.organiser,
  amount: null,
  url: `/reviewer/fundraisers/${row.id}`,
}))
export const approvalFinder = defineFinder('/approver/fundraisers', approvalQueue, (row) => ({
  title: row.title,
  detail: row.organiser,
  amount: null,
  url: `/approver/fundraisers/${row.id}`,
}))
