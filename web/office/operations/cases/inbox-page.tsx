import { caseTopicLabels, inboxKindLabels, supportCaseStatus } from '../../../../contract/support/facts.ts'
import { inbox } from '../../../../contract/support/inbox.ts'
import { m } from '../../../app/words.ts'
import { defineList } from '../../kit/lists/define-list.ts'

/** The inbox of operations: cases and reports that wait, the oldest first. */
export default defineList({
  call: inbox.list,
  title: m.inbox_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ url }) => url ?? undefined,
  columns: [
    { of: 'title', look: 'text' },
    { of: 'kind', cell: ({ kind }) => inboxKindLabels[kind] },
    { of: 'receivedAt', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
    { of: 'dueAt', show: 'instant' },
    { of: 'assignee', look: 'text' },
    { of: 'reports', show: 'count' },
    { of: 'status', set: supportCaseStatus },
  ],
  searchLabel: m.inbox_search(),
  hasDays: true,
  filters: [
    {
      name: 'kind',
      label: m.inbox_kind(),
      any: m.office_all(),
      options: Object.entries(inboxKindLabels).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'state',
      label: m.office_status(),
      any: m.inbox_todo(),
      options: [
        { value: 'new', label: m.inbox_new() },
        { value: 'open', label: m.inbox_open() },
        { value: 'waiting', label: m.inbox_waiting() },
        { value: 'unsolved', label: m.inbox_unsolved() },
        { value: 'solved', label: m.inbox_solved() },
        { value: 'all', label: m.office_all() },
      ],
    },
    {
      name: 'assignee',
      label: m.cases_assignee(),
      any: m.office_all(),
      options: [
        { value: 'me', label: m.cases_mine() },
        { value: 'none', label: m.cases_unassigned() },
      ],
    },
    {
      name: 'overdue',
      label: m.cases_due(),
      any: m.office_all(),
      options: [{ value: '1', label: m.cases_overdue() }],
    },
    {
      name: 'topic',
      label: m.cases_topic(),
      any: m.office_all(),
      isExtra: true,
      options: Object.entries(caseTopicLabels).map(([value, label]) => ({ value, label })),
    },
  ],
  failed: m.inbox_failed(),
  empty: m.inbox_none(),
})
