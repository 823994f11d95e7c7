import { managedEvents } from '../../../../contract/talks/events.ts'
import { eventKind, eventStatus } from '../../../../contract/talks/facts.ts'
import { m } from '../../../app/words.ts'
import { choiceFilter, defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { eventArea } from '../area.ts'

const { paths } = eventArea

export default defineList({
  call: managedEvents.list,
  title: m.events_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => paths.event(id),
  editPath: ({ id, kind }) => (kind === 'camp' ? paths.editCamp(id) : paths.editEvent(id)),
  columns: [
    { of: 'title', look: 'text', sorts: { ascending: 'title' } },
    { of: 'startsAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'kind', cell: ({ kind }) => eventKind.statuses[kind].label },
    { of: 'city', look: 'text', cell: ({ city, isOnline }) => (isOnline ? m.events_online() : city) },
    { of: 'capacity', look: 'figure' },
    { of: 'confirmed', look: 'figure' },
    { of: 'waiting', look: 'figure' },
    { of: 'status', cell: ({ status }) => <StatusBadge set={eventStatus} of={status} /> },
  ],
  searchLabel: m.events_search(),
  hasDays: true,
  filters: [statusFilter(eventStatus), choiceFilter('kind', m.events_kind(), eventKind)],
  add: { to: paths.addEvent(), label: m.events_add() },
  empty: m.events_none(),
})
