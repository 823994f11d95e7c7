import type { DemoWorld } from '../db/demo/world.ts'
import { insertRow } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'

const firstNames = ['Lalitha', 'Venu', 'Asha', 'Imran', 'Padma', 'Joseph', 'Kiran', 'Sunita'] as const
const lastNames = ['Bonam', 'Gaddam', 'Khanna', 'Merugu', 'Palle', 'Rathod'] as const
const places = [
  { pinCode: '500034', locality: 'Banjara Hills', lat: 17.41, lng: 78.43 },
  { pinCode: '500016', locality: 'Begumpet', lat: 17.44, lng: 78.46 },
  { pinCode: '500060', locality: 'Dilsukhnagar', lat: 17.37, lng: 78.52 },
  { pinCode: '500072', locality: 'Kukatpally', lat: 17.49, lng: 78.4 },
] as const
const free = ['Weekends', 'Weekday evenings', 'Saturday mornings', 'Any day, on call'] as const
const offers = [
  'Can drive a small van and lift boxes',
  'Sorts clothes and books, speaks Telugu and Urdu',
  'Retired teacher, keeps lists and makes calls',
  'Student, helps with pickups near college',
] as const
const localityOf = ({ pinCode, locality, lat, lng }: (typeof places)[number]) => ({
  ...{ pinCode, locality, locality2: '', locality3: '', street: '', city: 'Hyderabad' },
  ...{ district: 'Hyderabad', state: 'Telangana', place_id: `demo-${pinCode}` },
  ...{ latlong: { location: { lat, lng } }, formatted: `${locality}, Hyderabad, Telangana` },
})

/** Forty-eight volunteers over two months: most are active, the newest wait for an answer. */
export async function makeVolunteers({ db, clock }: Pick<DemoWorld, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const people = lastNames.flatMap((last) => firstNames.map((first) => ({ first, last })))
  await inTransaction(db, async (tx) => {
    for (const [i, { first, last }] of people.entries()) {
      const at = new Date(now - (people.length - i) * 31 * 3_600_000)
      const status = i > 41 ? 'requested' : i % 7 === 3 ? 'inactive' : 'active'
      const values = {
        ...{ name: `${first} ${last}`, email: `${first}.${last}@demo.test`.toLowerCase() },
        ...{ mobile_no: String(9_000_000_100 + i), availability: free[i % 4]!, description: offers[i % 4]! },
        ...{ locality: localityOf(places[i % 4]!), status, created_at: at },
        tasks_completed: status === 'requested' ? 0 : (i * 5) % 13,
      }
      await insertRow(tx, 'volunteer', values, { actorId: null, actor: 'visitor', at })
    }
  })
}
