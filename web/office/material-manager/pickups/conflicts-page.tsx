import { conflictStatus, fieldReports } from '../../../../contract/field/field-reports.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { materialArea } from '../area.ts'

export default defineList({
  call: fieldReports.conflicts,
  title: m.pickups_conflicts(),
  keyOf: ({ id }) => id,
  nameOf: ({ donor }) => donor,
  pathOf: ({ pickupId }) => materialArea.paths.pickup(pickupId),
  columns: [
    { of: 'donor', look: 'text' },
    { of: 'openedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'about', look: 'text' },
    { of: 'values', look: 'text' },
    { of: 'status', cell: ({ status }) => <StatusBadge set={conflictStatus} of={status} /> },
  ],
  searchLabel: m.pickups_search_conflicts(),
  hasDays: true,
  filters: [statusFilter(conflictStatus)],
  empty: m.pickups_no_conflicts(),
})
