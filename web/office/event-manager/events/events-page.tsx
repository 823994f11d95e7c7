import { managedEvents } from '../../../../contract/talks/events.ts'
import { eventKind, eventStatus } from '../../../../contract/talks/facts.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'

export default defineList({
  call: managedEvents.list,
  title: m.events_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { of: 'title', look: 'text', sorts: { ascending: 'title' } },
    { of: 'startsAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'kind', set: eventKind },
    {
      of: 'city',
      look: 'text',
      cell: ({ city, isOnline }) => (isOnline ? m.events_online() : city),
    },
    { of: 'capacity', look: 'figure' },
    { of: 'confirmed', look: 'figure' },
    { of: 'waiting', look: 'figure' },
    { of: 'status', set: eventStatus },
  ],
  searchLabel: m.events_search(),
  hasDays: true,
  filters: [statusFilter(eventStatus)],
  empty: m.events_none(),
})
