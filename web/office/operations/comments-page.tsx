import { commentCaseStatus } from '../../../contract/social/case-status.ts'
import { commentReportKinds } from '../../../contract/social/facts.ts'
import { commentModeration } from '../../../contract/social/moderation.ts'
import { m } from '../../app/words.ts'
import { choiceFilter, defineList } from '../kit/lists/define-list.ts'
import { operationsArea } from './area.ts'

/** Reported comments: hidden ones first, then by waiting time. */
export default defineList({
  call: commentModeration.cases,
  title: m.operations_comments(),
  keyOf: ({ id }) => String(id),
  nameOf: ({ comment }) => comment,
  pathOf: ({ id }) => operationsArea.paths.comment(id),
  columns: [
    { of: 'comment', look: 'text' },
    { of: 'reports', show: 'count', sorts: { descending: 'most' } },
    { of: 'status', set: commentCaseStatus },
    { of: 'isHidden', cell: ({ isHidden }) => (isHidden ? m.operations_hidden() : '') },
    { of: 'kinds', look: 'text' },
    { of: 'author', look: 'text' },
    { of: 'fundraiser', look: 'text' },
    { of: 'openedAt', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
  ],
  searchLabel: m.operations_comments_search(),
  hasDays: true,
  filters: [
    choiceFilter('status', m.operations_case(), commentCaseStatus),
    {
      name: 'kind',
      label: m.operations_reported_for(),
      any: m.office_all(),
      options: Object.entries(commentReportKinds).map(([value, label]) => ({ value, label })),
    },
  ],
  failed: m.operations_comments_failed(),
  empty: m.operations_comments_none(),
})
