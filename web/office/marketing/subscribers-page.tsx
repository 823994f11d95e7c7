import { subscriberStatus, subscribers, subscriberTopicLabels } from '../../../contract/talks/subscribers.ts'
import { m } from '../../app/words.ts'
import { defineList, statusFilter } from '../kit/lists/define-list.ts'

export default defineList({
  call: subscribers.list,
  title: m.marketing_subscribers(),
  keyOf: ({ id }) => id,
  nameOf: ({ email }) => email,
  columns: [
    { of: 'email', look: 'text' },
    { of: 'name', look: 'text' },
    { of: 'topics', look: 'text' },
    { of: 'language' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'confirmedAt', show: 'instant' },
    { of: 'endedAt', show: 'instant' },
    { of: 'status', set: subscriberStatus },
  ],
  searchLabel: m.marketing_search_subscribers(),
  hasDays: true,
  filters: [
    statusFilter(subscriberStatus),
    {
      name: 'topic',
      label: m.marketing_topic(),
      any: m.office_all(),
      options: Object.entries(subscriberTopicLabels).map(([value, label]) => ({ value, label })),
    },
  ],
  empty: m.marketing_no_subscribers(),
})
