import { demoPlaces } from '../../db/demo/places.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import { insertRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

const offers = [
  ['Anupama Setty', 'Setty Packing Cases', 'gift-partner', 'Cartons and tape for whatever has to travel.'],
  ['Joel Mathews', 'Deccan Night Couriers', 'logistics-partner', 'Two bikes for small parcels after seven.'],
  ['Rukhsar Ali', 'Old City Hoardings', 'advt-partner', 'Four hoardings that stand empty in the rains.'],
  ['Bhanu Prakash', 'Prakash Accountants', 'support-partner', 'Counts and files for one month of the year.'],
  ['Sarala Devi', 'Musi Laundry', 'support-partner', 'Washes blankets before they are given out.'],
  ['Kishore Tandon', 'Tandon Steel Racks', 'gift-partner', 'Racks for store rooms, slightly dented.'],
  ['Nirmala Joshi', '', null, 'Has a hall with a kitchen and asks how it can help.'],
  ['Omkar Bhide', 'Bhide Print and Sign', null, 'Prints labels. Would like to be told what is needed.'],
] as const

/** Partners beside those that the public pages show: on hold, inactive, and some who ask to help. */
export async function makePartners({ db, clock }: Pick<DemoWorld, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const statuses = ['on_hold', 'requested', 'inactive', 'on_hold'] as const
  await inTransaction(db, async (tx) => {
    for (const [i, [name, org_company, relationship, description]] of offers.entries()) {
      const at = new Date(now - (offers.length - i) * 29 * 3_600_000)
      const key = name.toLowerCase().replaceAll(' ', '-')
      const values = {
        name,
        org_company,
        relationship,
        description,
        email: `${key}@partners.example`,
        mobile_no: String(9_000_000_700 + i),
        locality: demoPlaces[i % demoPlaces.length]!,
        url: `https://${key}.example`,
        created_at: at,
        partner_type: relationship === 'logistics-partner' ? 'courier' : null,
        status: i > 3 ? 'requested' : statuses[i]!,
      }
      await insertRow(tx, 'partner', values, { actorId: null, actor: 'visitor', at })
    }
  })
}
