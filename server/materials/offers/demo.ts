import { demoPlaces } from '../../db/demo/places.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import type { Tx } from '../../platform/db/database.ts'
import { setStatus } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, startOfIstDay } from '../../platform/ist.ts'
import { findHelpers, setDemoPickup, type DemoHelpers } from './store-demo.ts'
import { insertOffer, type OfferStatus } from './store-offers.ts'

const people = [
  'Anjali Deshpande',
  'Bhaskar Rao',
  'Chitra Venkat',
  'Danish Ali',
  'Esther Paul',
  'Farida Begum',
  'Ganesh Naidu',
  'Harini Reddy',
  'Ishaan Mehta',
  'Jyothi Lakshmi',
  'Kabir Anand',
  'Leela Kumari',
  'Madhav Joshi',
  'Nasreen Sultana',
  'Omkar Patil',
  'Pallavi Sharma',
  'Qasim Shaikh',
  'Radha Krishnan',
  'Sandeep Goud',
  'Tulasi Devi',
  'Uday Shankar',
  'Vasudha Iyer',
  'Wasim Ahmed',
  'Yamini Das',
] as const
const notes = [
  'The lift is out of order: second floor',
  'Please call before you come',
  'Washed and packed in four bags',
  'After six in the evening on weekdays',
] as const
const languages = ['en', 'te', 'hi', 'en'] as const

/** Ways that an offer goes, each as far as its last status. */
const ways: readonly (readonly OfferStatus[])[] = [
  ['pickup_scheduled', 'pickup_complete', 'received_by_staff', 'received_by_ngo', 'closed'],
  ['pickup_scheduled', 'pickup_complete', 'received_by_staff', 'received_by_ngo'],
  ['pickup_scheduled', 'pickup_complete', 'received_by_staff'],
  ['pickup_scheduled', 'pickup_complete'],
  ['pickup_scheduled', 'donor_not_available'],
  ['no_service'],
  ['pickup_scheduled'],
  [],
]
const streets = [
  '4-1-22, Weavers Lane, behind the bus stop',
  'Flat 302, Nandini Residency, Road 5',
  '8-2-110, near the Hanuman temple',
  '1-9-45, lane opposite the post office',
  'House 17, Teachers’ Colony',
] as const
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const halfHourMs = 1_800_000

/** Seventy-two offers over two months: the older, the further they have come. */
export async function makeDemoOffers({ db, today }: Pick<DemoWorld, 'db' | 'today'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const helpers = await findHelpers(tx)
    for (let i = 0; i < 72; i++) {
      const days = Math.ceil(((72 - i) * 5) / 6)
      const way = i >= 66 ? ways[7]! : i >= 58 ? ways[6]! : ways[(i * 5) % 7]!
      const at = startOfIstDay(addDays(today, -days)).getTime() + (9 + ((i * 7) % 10)) * hourMs
      // Steps fall into the day too, whole days apart.
      const stepMs = days < 12 ? 2 * hourMs : Math.floor(days / 6) * dayMs
      await addOffer(tx, helpers, { i, at: new Date(at + i * 60_000), way, stepMs })
    }
  })
}

type Plan = { i: number; at: Date; way: readonly OfferStatus[]; stepMs: number }

async function addOffer(tx: Tx, helpers: DemoHelpers, { i, at, way, stepMs }: Plan): Promise<void> {
  const name = people[i % people.length]!
  const id = await insertOffer(
    tx,
    {
      name,
      email: `${name.replace(' ', '.').toLowerCase()}@demo.test`,
      accountId: null,
      mobileNo: String(9_100_000_200 + i),
      locality: { ...demoPlaces[(i * 5) % 6]!, street: streets[i % 5]! },
      language: languages[i % 4]!,
      note: i % 3 === 0 ? notes[i % 4]! : undefined,
      items: [1, 5, ...(i % 2 ? [3] : [])]
        .map((step, place) => ({
          categoryId: helpers.categoryIds[(i * step + place * 4) % helpers.categoryIds.length]!,
          quantity: 1 + ((i * 7 + place * 3) % 12),
        }))
        .filter(
          ({ categoryId }, place, all) => all.findIndex((one) => one.categoryId === categoryId) === place,
        ),
    },
    { actorId: null, actor: 'visitor', at },
  )
  const volunteer = helpers.volunteerIds[i % Math.max(1, helpers.volunteerIds.length)]
  const place = helpers.dropOffIds[i % Math.max(1, helpers.dropOffIds.length)]
  const wantsVolunteer = way[0] === 'pickup_scheduled' && volunteer !== undefined
  for (const [step, status] of way.entries()) {
    const movedAt = new Date(at.getTime() + (step + 1) * stepMs)
    await setStatus(tx, 'material_offer', id, status, { ...helpers.manager, at: movedAt })
  }
  if (!wantsVolunteer) return
  const onTheHalfHour = (ms: number) => new Date(Math.ceil(ms / halfHourMs) * halfHourMs)
  const pickupAt = onTheHalfHour(at.getTime() + 2 * stepMs)
  await setDemoPickup(tx, id, {
    volunteer_id: volunteer,
    assigned_at: new Date(at.getTime() + stepMs),
    volunteer_note: 'Please take two boxes along',
    ...(way.length > 1 && { pickup_at: pickupAt, drop_at: new Date(pickupAt.getTime() + 3 * hourMs) }),
    ...(way.length > 2 && place !== undefined && { drop_off_location_id: place }),
  })
}
