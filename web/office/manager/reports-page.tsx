import { caseStatus } from '../../../contract/campaigns/change-facts.ts'
import { fundraiserStatus, reportKinds } from '../../../contract/campaigns/facts.ts'
import { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import { m } from '../../app/words.ts'
import { choiceFilter, defineList } from '../kit/lists/define-list.ts'
import { managerArea } from './area.ts'

export default defineList({
  call: fundraiserManagement.cases,
  title: m.oversee_reports(),
  keyOf: ({ id, status }) => `${id} ${status}`,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => managerArea.paths.report(id),
  columns: [
    { of: 'title', look: 'text' },
    { of: 'status', set: caseStatus },
    { of: 'reports', show: 'count', sorts: { descending: 'most' } },
    { of: 'kinds', look: 'text' },
    { of: 'organiser', look: 'text' },
    { of: 'fundraiserStatus', set: fundraiserStatus },
    { of: 'firstAt', show: 'instant', sorts: { ascending: 'oldest' } },
    { of: 'lastAt', show: 'instant', sorts: { descending: 'newest' } },
  ],
  searchLabel: m.oversee_title_search_organiser(),
  hasDays: true,
  filters: [
    choiceFilter('status', m.oversee_case(), caseStatus),
    {
      name: 'kind',
      label: m.oversee_reported_for(),
      any: m.office_all(),
      options: Object.entries(reportKinds).map(([value, label]) => ({ value, label })),
    },
  ],
  failed: m.oversee_reports_failed(),
  empty: m.oversee_reports_none(),
})
