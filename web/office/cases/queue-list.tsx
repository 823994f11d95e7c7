import type { ReactNode } from 'react'
import type { fundraiserApproval, fundraiserReview } from '../../../contract/campaigns/review.ts'
import { fundraiserKinds, fundraiserStatus } from '../../../contract/campaigns/facts.ts'
import { statusLabel, statusOptions } from '../../../contract/status.ts'
import { m } from '../../app/words.ts'
import { instantText, momentText } from '../../ui/format/dates.ts'
import { Badge } from '../kit/status-badge.tsx'
import { defineList, type RowOf } from '../kit/lists/define-list.ts'

type QueueCall = typeof fundraiserReview.queue | typeof fundraiserApproval.queue
type QueueRow = RowOf<QueueCall>

const kinds = Object.entries(fundraiserKinds).map(([value, label]) => ({ value, label }))

const Due = ({ row: { dueAt, isOverdue } }: { row: QueueRow }) =>
  isOverdue ? (
    <Badge look="bad">{m.case_overdue_since({ moment: instantText(dueAt) })}</Badge>
  ) : (
    momentText(dueAt)
  )

const Kind = ({ kind }: Pick<QueueRow, 'kind'>) =>
  kind === 'emergency' ? <Badge look="waiting">{fundraiserKinds[kind]}</Badge> : kind && fundraiserKinds[kind]

type QueueList = {
  title: string
  /** Statuses of its call, the first being meant where none is chosen. */
  statuses: readonly ('in_review' | 'reviewed' | 'data_requested')[]
  pathOf(id: number): string
  /** Buttons next to the download. */
  buttons(): ReactNode
}

/** A queue of fundraisers: what is overdue in colour, with who has taken it. */
export const queueList = (call: QueueCall, { title, statuses, pathOf, buttons }: QueueList) =>
  defineList<QueueCall>({
    call,
    title,
    keyOf: ({ id }) => id,
    nameOf: (row) => row.title,
    pathOf: ({ id }) => pathOf(id),
    buttons,
    columns: [
      { of: 'title', look: 'text' },
      { of: 'dueAt', cell: (row) => <Due row={row} />, sorts: { ascending: 'due' } },
      { of: 'kind', cell: (row) => <Kind kind={row.kind} /> },
      { of: 'city', look: 'text' },
      { of: 'organiser', look: 'text' },
      { of: 'targetAmount', show: 'rupees' },
      { of: 'takenBy', look: 'text' },
      {
        of: 'alarms',
        cell: ({ alarms }) => (alarms > 0 ? <Badge look="bad">{alarms}</Badge> : null),
        look: 'figure',
      },
      { of: 'submittedDate', show: 'instant', sorts: { descending: 'newest' }, isExtra: true },
      { of: 'status', set: fundraiserStatus, isExtra: true },
    ],
    searchLabel: m.case_search(),
    hasDays: true,
    filters: [
      {
        name: 'status',
        label: m.office_status(),
        any: statusLabel(fundraiserStatus, statuses[0]!),
        options: statusOptions(fundraiserStatus).filter(({ value }) =>
          (statuses.slice(1) as readonly string[]).includes(value),
        ),
      },
      {
        name: 'held',
        label: m.case_taken(),
        any: m.case_any_taken(),
        options: [
          { value: 'free', label: m.case_free() },
          { value: 'mine', label: m.case_mine() },
          { value: 'taken', label: m.case_with_someone() },
        ],
      },
      {
        name: 'due',
        label: m.case_due(),
        any: m.case_any_due(),
        options: [{ value: 'overdue', label: m.case_overdue() }],
      },
      { name: 'kind', label: m.case_kind(), any: m.case_any_kind(), options: kinds, isExtra: true },
    ],
    failed: m.case_failed(),
    empty: m.case_none(),
  })
