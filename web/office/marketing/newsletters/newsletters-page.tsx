import { newsletters, newsletterStatus } from '../../../../contract/talks/newsletters.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { marketingArea } from '../area.ts'

const { paths } = marketingArea

export default defineList({
  call: newsletters.list,
  title: m.newsletter_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ subject }) => subject,
  pathOf: ({ id }) => paths.newsletter(id),
  columns: [
    { of: 'subject', look: 'text' },
    { of: 'topic', look: 'text' },
    { of: 'sendAt', show: 'instant' },
    { of: 'sent', show: 'count' },
    { of: 'waiting', show: 'count' },
    { of: 'failed', show: 'count' },
    { of: 'unsubscribed', show: 'count' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'status', set: newsletterStatus },
  ],
  searchLabel: m.newsletter_search(),
  hasDays: true,
  filters: [statusFilter(newsletterStatus)],
  add: { to: paths.addNewsletter(), label: m.newsletter_add() },
  empty: m.newsletter_none(),
})
