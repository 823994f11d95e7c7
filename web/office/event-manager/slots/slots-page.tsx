import { slotStatus } from '../../../../contract/talks/facts.ts'
import { speakerSlots } from '../../../../contract/talks/slots.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { eventArea } from '../area.ts'

export default defineList({
  call: speakerSlots.list,
  title: m.events_slots(),
  keyOf: ({ id }) => id,
  nameOf: ({ topic }) => topic,
  pathOf: ({ id }) => eventArea.paths.slot(id),
  columns: [
    { of: 'topic', look: 'text' },
    { of: 'requestedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'name', look: 'text' },
    { of: 'email', look: 'text' },
    { of: 'phone', show: 'mobile' },
    { of: 'startsAt', show: 'instant' },
    { of: 'place', look: 'text' },
    { of: 'status', cell: ({ status }) => <StatusBadge set={slotStatus} of={status} /> },
  ],
  searchLabel: m.events_search_slots(),
  hasDays: true,
  filters: [statusFilter(slotStatus)],
  empty: m.events_no_slots(),
})
