import { accountReview } from '../../../contract/campaigns/account-review.ts'
import { changeStatus } from '../../../contract/campaigns/change-facts.ts'
import { m } from '../../app/words.ts'
import { defineList, statusFilter } from '../kit/lists/define-list.ts'
import { reviewerArea } from './area.ts'

const { paths } = reviewerArea

export default defineList({
  call: accountReview.changes,
  title: m.change_accounts(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => paths.accountChange(id),
  columns: [
    { of: 'title', look: 'text' },
    { of: 'beneficiary', look: 'text' },
    { of: 'change', look: 'text' },
    { of: 'askedAt', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
    { of: 'reviewedAt', show: 'instant' },
    { of: 'status', set: changeStatus },
  ],
  searchLabel: m.oversee_title_search(),
  hasDays: true,
  filters: [
    {
      name: 'review',
      label: m.change_review(),
      any: m.office_all(),
      options: [
        { value: 'open', label: m.change_review_open() },
        { value: 'done', label: m.change_review_done() },
      ],
    },
    statusFilter(changeStatus),
  ],
  failed: m.oversee_requests_failed(),
  empty: m.change_accounts_none(),
})
