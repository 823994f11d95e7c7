import { chatReportKinds, chatReportStatus } from '../../../contract/social/chat-facts.ts'
import { chatModeration } from '../../../contract/social/chat-moderation.ts'
import { m } from '../../app/words.ts'
import { choiceFilter, defineList } from '../kit/lists/define-list.ts'
import { operationsArea } from './area.ts'

export default defineList({
  call: chatModeration.reports,
  title: m.moderate_messages(),
  keyOf: ({ id }) => String(id),
  nameOf: ({ text, author }) => text || author,
  pathOf: ({ id }) => operationsArea.paths.message(id),
  columns: [
    { of: 'text', look: 'text' },
    { of: 'status', set: chatReportStatus },
    { of: 'kind', look: 'text' },
    { of: 'author', look: 'text' },
    { of: 'reporter', look: 'text' },
    { of: 'title', look: 'text' },
    { of: 'reportedAt', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
  ],
  searchLabel: m.moderate_messages_search(),
  hasDays: true,
  filters: [
    choiceFilter('status', m.moderate_status(), chatReportStatus),
    {
      name: 'kind',
      label: m.moderate_reported_for(),
      any: m.office_all(),
      options: Object.entries(chatReportKinds).map(([value, label]) => ({ value, label })),
    },
  ],
  failed: m.moderate_messages_failed(),
  empty: m.moderate_messages_none(),
})
