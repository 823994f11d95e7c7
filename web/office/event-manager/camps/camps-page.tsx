import { managedEvents } from '../../../../contract/talks/events.ts'
import { eventStatus } from '../../../../contract/talks/facts.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { eventArea } from '../area.ts'

const { paths } = eventArea

export default defineList({
  call: managedEvents.list,
  title: m.campdesk_title(),
  always: { kind: 'camp' },
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => paths.camp(id),
  editPath: ({ id }) => paths.editCamp(id),
  columns: [
    { of: 'title', look: 'text', sorts: { ascending: 'title' } },
    { of: 'startsAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'city', look: 'text' },
    { of: 'confirmed', look: 'figure' },
    { of: 'status', set: eventStatus },
  ],
  searchLabel: m.events_search(),
  hasDays: true,
  filters: [statusFilter(eventStatus)],
  add: { to: paths.addCamp(), label: m.campdesk_add() },
  empty: m.campdesk_none(),
})
