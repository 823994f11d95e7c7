import { organisationStatus } from '../../../contract/organisations/facts.ts'
import { orgReview } from '../../../contract/organisations/review.ts'
import { m } from '../../app/words.ts'
import { statusOptions } from '../../../contract/status.ts'
import { defineList } from '../kit/lists/define-list.ts'
import { reviewerArea } from './area.ts'

const { paths } = reviewerArea

export default defineList({
  call: orgReview.organisations,
  title: m.review_organisations(),
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  pathOf: ({ id }) => paths.organisation(id),
  columns: [
    { of: 'name', look: 'text', sorts: { ascending: 'name' } },
    { of: 'status', set: organisationStatus },
    { of: 'kind', look: 'text' },
    { of: 'city', look: 'text' },
    { of: 'contact', look: 'text' },
    { of: 'submittedDate', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'lapsed', show: 'count' },
  ],
  searchLabel: m.review_search(),
  hasDays: true,
  filters: [
    {
      name: 'status',
      label: m.office_status(),
      any: m.office_all(),
      options: statusOptions(organisationStatus, { omit: ['draft'] }),
    },
    {
      name: 'documents',
      label: m.review_documents(),
      any: m.review_any_documents(),
      options: [
        { value: 'lapsed', label: m.review_documents_lapsed() },
        { value: 'unchecked', label: m.review_documents_unchecked() },
      ],
    },
  ],
  failed: m.review_failed(),
  empty: m.review_none(),
})
