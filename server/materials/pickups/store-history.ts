import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { PickupStatus } from './store-pickups.ts'

export type PickupMove = {
  at: Date
  actor: string
  from: PickupStatus
  to: PickupStatus
  note: string | null
}
export type PickupDeed = { at: Date; actor: string; action: string; details: Record<string, unknown> }

/** Changes of a pickup's status, the oldest first, the last two hundred. */
export const movesOfPickup = (on: Runs, id: number): Promise<PickupMove[]> =>
  runNamed<PickupMove>(
    on,
    `select at, actor, "from", "to", note from (
       select at, actor, from_status as "from", to_status as "to", note, id from status_history
       where record_table = 'pickup' and record_id = $1 order by at desc, id desc limit 200) last
     order by at, id`,
    [id],
  )

/** Deeds on a pickup other than changes of its status and reports from the field, the last two hundred. */
export const deedsOfPickup = (on: Runs, id: number): Promise<PickupDeed[]> =>
  runNamed<PickupDeed>(
    on,
    `select at, actor, action, details from (select id, at, actor, action, details from audit
       where subject = 'pickup:' || $1::text and action in ('pickup.created', 'pickup.updated', 'pickup.decided')
       order by id desc limit 200) last
     order by id`,
    [id],
  )
