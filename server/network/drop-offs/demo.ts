import { demoPlaces } from '../../db/demo/places.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import { insertRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

const keepers = [
  ['Shabana Qureshi', 'Qureshi General Stores', 'Front room of the shop, beside the flour mill'],
  ['Ravinder Chary', 'Chary Bicycle Works', 'Dry shed behind the workshop, a handcart is there'],
  ['Mary Dsouza', 'St Anns Parish Hall', 'Hall office, ring twice, boxes up to waist height'],
  ['Naveen Kulkarni', 'Lake View Apartments', 'Clubhouse on the ground floor, ask the guard'],
  ['Fathima Beevi', 'Beevi Tailoring Centre', 'Two shelves for clothes and blankets'],
  ['Suresh Vadde', 'Vadde Cold Drinks', 'Store room with a roller shutter, room for furniture'],
  ['Geeta Narang', 'Sunrise Public School', 'School gate office, closed in the holidays'],
  ['Ahmed Zubair', 'Zubair Book Depot', 'Books and stationery only, a cupboard is free'],
  ['Padmaja Iyer', 'Iyer Nursing Home', 'Reception, medical supplies are kept cool'],
  ['Laxman Pittala', 'Municipal Ward Office 9', 'Counter 3, a form has to be filled in'],
] as const
const hours = [
  'Daily, 10 am to 6 pm',
  'Weekdays, 9 am to 5 pm',
  'Saturdays and Sundays',
  'Evenings after 5',
] as const

/** Thirty places over two months: most are open, the newest wait for an answer. */
export async function makeDropOffs({ db, clock }: Pick<DemoWorld, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await inTransaction(db, async (tx) => {
    for (let i = 0; i < 30; i += 1) {
      const [name, place, description] = keepers[i % keepers.length]!
      const locality = demoPlaces[(i * 5 + Math.floor(i / 10)) % demoPlaces.length]!
      const { lat, lng } = locality.latlong!.location
      const at = new Date(now - (30 - i) * 47 * 3_600_000)
      const branch = ['', ' (annexe)', ', second gate'][Math.floor(i / 10)]!
      const values = {
        name,
        email: `${name.split(' ')[0]!.toLowerCase()}.${i}@demo.test`,
        mobile_no: String(9_000_000_400 + i),
        availability: hours[i % 4]!,
        description,
        locality,
        locality_name: `${place}${branch}`,
        created_at: at,
        latitude: lat + (i % 7) / 1000,
        longitude: lng - (i % 5) / 1000,
        status: i > 25 ? 'requested' : i % 8 === 5 ? 'inactive' : 'active',
      }
      await insertRow(tx, 'drop_off_location', values, { actorId: null, actor: 'visitor', at })
    }
  })
}
