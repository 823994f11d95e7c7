import { supportCaseStatus, caseTopicLabels } from '../../../../contract/support/facts.ts'
import { cases } from '../../../../contract/support/cases.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { operationsArea } from '../area.ts'

/** The inbox of operations: cases whose answer is due first. */
export default defineList({
  call: cases.list,
  title: m.cases_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  pathOf: ({ id }) => operationsArea.paths.case(id),
  columns: [
    { of: 'number' },
    { of: 'name', look: 'text', cell: ({ name }) => name ?? m.cases_erased() },
    { of: 'topic', cell: ({ topic }) => caseTopicLabels[topic] },
    { of: 'message', look: 'text' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'dueAt', show: 'instant', sorts: { ascending: 'due' } },
    { of: 'assignee', look: 'text' },
    { of: 'status', set: supportCaseStatus },
  ],
  searchLabel: m.cases_search(),
  hasDays: true,
  filters: [
    statusFilter(supportCaseStatus),
    {
      name: 'topic',
      label: m.cases_topic(),
      any: m.office_all(),
      options: Object.entries(caseTopicLabels).map(([value, label]) => ({ value, label })),
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
  ],
  failed: m.cases_failed(),
  empty: m.cases_none(),
})
