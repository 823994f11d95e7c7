import { demoPlaces } from '../../db/demo/places.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import { insertRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

const firstNames = ['Lalitha', 'Venu', 'Asha', 'Imran', 'Padma', 'Joseph', 'Kiran', 'Sunita'] as const
const lastNames = ['Bonam', 'Gaddam', 'Khanna', 'Merugu', 'Palle', 'Rathod'] as const
const free = ['Weekends', 'Weekday evenings', 'Saturday mornings', 'Any day, on call'] as const
const offers = [
  'Can drive a small van and lift boxes',
  'Sorts clothes and books, speaks Telugu and Urdu',
  'Retired teacher, keeps lists and makes calls',
  'Student, helps with pickups near college',
] as const
/** Forty-eight volunteers over two months: most are active, the newest wait for an answer. */
export async function makeVolunteers({ db, clock }: Pick<DemoWorld, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const people = lastNames.flatMap((last) => firstNames.map((first) => ({ first, last })))
  await inTransaction(db, async (tx) => {
    for (const [i, { first, last }] of people.entries()) {
      const at = new Date(now - (people.length - i) * 31 * 3_600_000)
      const status = i > 41 ? 'requested' : i % 7 === 3 ? 'inactive' : 'active'
      const values = {
        name: `${first} ${last}`,
        email: `${first}.${last}@demo.test`.toLowerCase(),
        mobile_no: String(9_000_000_100 + i),
        availability: free[i % 4]!,
        description: offers[i % 4]!,
        locality: demoPlaces[i % 6]!,
        status,
        created_at: at,
        tasks_completed: status === 'requested' ? 0 : (i * 5) % 13,
      }
      await insertRow(tx, 'volunteer', values, { actorId: null, actor: 'visitor', at })
    }
  })
}
