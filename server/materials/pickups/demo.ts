import type { DemoWorld } from '../../db/demo/world.ts'
import { insertRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, startOfIstDay } from '../../platform/ist.ts'
import { findHelpers, setDemoPickup } from '../offers/store-demo.ts'
import { findScheduledOffers } from './store-demo-pickups.ts'

const hourMs = 3_600_000

/** Windows of the demo: days from today, and hours of the day in India. */
const windows = [
  { days: 0, from: 10, until: 12 },
  { days: 0, from: 13, until: 15 },
  { days: 0, from: 16, until: 18 },
  { days: 1, from: 10, until: 11.5 },
  { days: 1, from: 14, until: 17 },
] as const

/** Pickups of today and tomorrow for the first active volunteer of the demo. */
export async function makeDemoPickups({
  db,
  clock,
  today,
}: Pick<DemoWorld, 'db' | 'clock' | 'today'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { volunteerIds, manager } = await findHelpers(tx)
    const [volunteerId] = volunteerIds
    if (volunteerId === undefined) return
    const at = clock.now()
    const offers = await findScheduledOffers(tx, windows.length)
    for (const [i, offerId] of offers.entries()) {
      const { days, from, until } = windows[i]!
      const midnight = startOfIstDay(addDays(today, days)).getTime()
      const [windowFrom, windowUntil] = [from, until].map((hour) => new Date(midnight + hour * hourMs))
      const values = {
        offer_id: offerId,
        volunteer_id: volunteerId,
        window_from: windowFrom!,
        window_until: windowUntil!,
        note: 'Please take two boxes along',
        created_at: at,
        changed_at: at,
      }
      await insertRow(tx, 'pickup', values, { ...manager, at })
      await setDemoPickup(tx, offerId, {
        volunteer_id: volunteerId,
        assigned_at: at,
        pickup_at: windowFrom!,
        drop_at: null,
      })
    }
  })
}
