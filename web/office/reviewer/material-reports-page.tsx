import { caseStatus } from '../../../contract/campaigns/change-facts.ts'
import { materialReportKinds } from '../../../contract/materials/report-kinds.ts'
import { materialReview } from '../../../contract/materials/review.ts'
import { m } from '../../app/words.ts'
import { choiceFilter, defineList } from '../kit/lists/define-list.ts'
import { reviewerArea } from './area.ts'

export default defineList({
  call: materialReview.cases,
  title: m.review_materials(),
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => reviewerArea.paths.materialReport(id),
  columns: [
    { of: 'title', look: 'text' },
    { of: 'type' },
    { of: 'status', set: caseStatus },
    { of: 'reports', show: 'count', sorts: { descending: 'most' } },
    { of: 'kinds', look: 'text' },
    { of: 'openedAt', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
  ],
  searchLabel: m.review_materials_search(),
  hasDays: true,
  filters: [
    choiceFilter('status', m.review_material_status(), caseStatus),
    {
      name: 'kind',
      label: m.review_material_kind(),
      any: m.office_all(),
      options: Object.entries(materialReportKinds).map(([value, label]) => ({ value, label })),
    },
  ],
  failed: m.review_materials_failed(),
  empty: m.review_materials_none(),
})
