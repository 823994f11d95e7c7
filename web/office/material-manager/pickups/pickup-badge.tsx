import { pickupStatus } from '../../../../contract/materials/pickups.ts'
import { m } from '../../../app/words.ts'
import { Badge, StatusBadge } from '../../kit/status-badge.tsx'
import type { Pickup } from './pickup-values.ts'

/** Status of a pickup; a planned one whose window has ended is overdue. */
export const PickupBadge = ({ pickup }: { pickup: Pick<Pickup, 'status' | 'isOverdue'> }) =>
  pickup.isOverdue ? (
    <Badge look="bad">{m.pickups_overdue()}</Badge>
  ) : (
    <StatusBadge set={pickupStatus} of={pickup.status} />
  )
