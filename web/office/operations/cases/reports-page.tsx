import { Link } from 'react-router'
import { reportedKindLabels } from '../../../../contract/support/facts.ts'
import { cases } from '../../../../contract/support/cases.ts'
import { m } from '../../../app/words.ts'
import { defineList } from '../../kit/lists/define-list.ts'

/** Reports of every kind that wait; each leads to the screen on which it is decided. */
export default defineList({
  call: cases.reports,
  title: m.cases_reports(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { of: 'kind', cell: ({ kind }) => reportedKindLabels[kind] },
    {
      of: 'title',
      look: 'text',
      cell: ({ title, url }) =>
        url === null ? (
          title
        ) : (
          <Link to={url} className="text-indigo underline underline-offset-4">
            {title}
          </Link>
        ),
    },
    { of: 'reports', show: 'count' },
    { of: 'reportedAt', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
  ],
  searchLabel: m.cases_reports_search(),
  hasDays: true,
  filters: [
    {
      name: 'kind',
      label: m.cases_reports_kind(),
      any: m.office_all(),
      options: Object.entries(reportedKindLabels).map(([value, label]) => ({ value, label })),
    },
  ],
  empty: m.cases_reports_none(),
})
