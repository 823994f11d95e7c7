import { newsletters, recipientState } from '../../../../contract/talks/newsletters.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'

export default defineList({
  call: newsletters.recipients,
  title: m.newsletter_recipients(),
  keyOf: ({ id }) => id,
  nameOf: ({ email }) => email,
  columns: [
    { of: 'email', look: 'text' },
    { of: 'doneAt', show: 'instant' },
    { of: 'tries', look: 'figure' },
    { of: 'lastError', look: 'text' },
    { of: 'unsubscribedAt', show: 'instant' },
    { of: 'status', set: recipientState },
  ],
  searchLabel: m.newsletter_recipients_search(),
  filters: [statusFilter(recipientState)],
  empty: m.newsletter_recipients_none(),
})
