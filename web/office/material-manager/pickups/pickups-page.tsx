import { pickups, pickupStatus } from '../../../../contract/materials/pickups.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { materialArea } from '../area.ts'
import { PickupBadge } from './pickup-badge.tsx'

const { paths } = materialArea

export default defineList({
  call: pickups.list,
  title: m.pickups_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ donor }) => donor,
  pathOf: ({ id }) => paths.pickup(id),
  columns: [
    { of: 'donor', look: 'text' },
    { of: 'from', show: 'instant', sorts: { ascending: 'next', descending: 'newest' } },
    { of: 'until', show: 'instant' },
    { of: 'place', look: 'text' },
    { of: 'volunteer', look: 'text' },
    { of: 'status', cell: (row) => <PickupBadge pickup={row} /> },
  ],
  searchLabel: m.pickups_search(),
  hasDays: true,
  filters: [statusFilter(pickupStatus)],
  add: { to: paths.planPickup(), label: m.pickups_add() },
  buttons: () => (
    <>
      <ButtonLink to={paths.pickupConflicts()} className="desk-button">
        {m.pickups_conflicts()}
      </ButtonLink>
      <ButtonLink to={paths.daySheet()} className="desk-button">
        {m.pickups_day_sheet()}
      </ButtonLink>
    </>
  ),
  empty: m.pickups_none(),
})
