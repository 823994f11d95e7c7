import type { FitnessAnswers } from '../../../contract/talks/camp-fitness.ts'
import { bloodDonation } from '../../../contract/talks/camp-fitness.ts'
import type { CampBody, CampResult } from '../../../contract/talks/camps.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runPlanned } from '../../platform/db/named.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, startOfIstDay } from '../../platform/ist.ts'
import { insertCamp } from './service.ts'
import { insertCampPictures, saveCampResults, slotsOfCamp } from './store-camps.ts'
import { insertFitness } from './store-fitness.ts'
import { insertBooking } from './store-participants.ts'

const hour = 3600
type Hours = { day: number; from: number; until: number; location: number; capacity: number }

/** Slots of an hour, by days from today and hours in India. */
const slotsOver = (today: string, spans: readonly Hours[]): CampBody['slots'] =>
  spans.flatMap(({ day, from, until, location, capacity }) => {
    const midnight = startOfIstDay(addDays(today, day)).getTime() / 1000
    return Array.from({ length: until - from }, (_, index) => ({
      location,
      startsAt: midnight + (from + index) * hour,
      endsAt: midnight + (from + index + 1) * hour,
      capacity,
    }))
  })

const blood = (today: string): CampBody => ({
  title: 'Blood for the cold months',
  summary: 'Two days, two places: give blood where you live',
  description:
    'Hospitals of the city run short of blood each winter. Doctors and nurses of the city blood bank come to two places for two days.\n\nEat before you come, bring an identity card, and plan an hour. Juice and a seat are ready for you afterwards.',
  spokenLanguage: 'te',
  locations: [
    { name: 'Begumpet Community Hall', address: 'Behind the post office', locality: demoPlaces[1]! },
    { name: 'Municipal School', address: 'Main Road, Dilsukhnagar', locality: demoPlaces[2]! },
  ],
  slots: slotsOver(today, [
    { day: 9, from: 9, until: 13, location: 0, capacity: 12 },
    { day: 10, from: 10, until: 14, location: 1, capacity: 8 },
  ]),
  needs: [
    { name: 'Doctors', needed: 4, found: 3 },
    { name: 'Nurses', needed: 8, found: 8 },
    { name: 'Beds', needed: 12, found: 9 },
  ],
  mostGuests: 0,
  questions: [],
  fitness: bloodDonation,
  doctorEmail: 'donor@demo.test',
  status: 'published',
})

const eyes = (today: string): CampBody => ({
  title: 'Eye camp for weavers',
  summary: 'Free eye tests and glasses for people who work at the loom',
  description:
    'Weavers look at fine thread for ten hours a day. Two optometrists tested eyes and handed out glasses on the same day.',
  spokenLanguage: 'te',
  locations: [{ name: 'Weavers’ Shed', address: 'Weavers Colony', locality: demoPlaces[3]! }],
  slots: slotsOver(today, [{ day: -12, from: 9, until: 15, location: 0, capacity: 20 }]),
  needs: [{ name: 'Optometrists', needed: 2, found: 2 }],
  mostGuests: 3,
  questions: [],
  fitness: null,
  status: 'published',
})

const eyeResults: CampResult[] = [
  { name: 'People seen', value: 96 },
  { name: 'Glasses given', value: 61 },
  { name: 'Sent on to a hospital', value: 7 },
]

const people = [
  'Meena Rao',
  'Ravi Teja',
  'Shabana Qureshi',
  'Joseph Mathew',
  'Padmaja Iyer',
  'Kiran Chary',
] as const

type Made = { eventId: number; number: number; slotId: number; partySize: number; at: Date }

async function insertParticipant(tx: Tx, { eventId, number, slotId, partySize, at }: Made): Promise<number> {
  const guests = JSON.stringify(Array.from({ length: partySize - 1 }, () => ({})))
  const [added] = await runPlanned<{ id: number }>(
    tx,
    `insert into event_registration (event_id, person_key, name, email, mobile_no, guests, party_size, status,
       takes_seats, queue_no, created_at, confirmed_at)
     values ($1, 'mobile:' || $2::text, $3, $4, $2, $5, $6, 'confirmed', true, $7, $8, $8) returning id`,
    [
      eventId,
      String(9_000_950_000 + number),
      people[number % people.length],
      `participant-${number}@demo.test`,
      guests,
      partySize,
      number + 1,
      at,
    ],
  )
  await insertBooking(tx, { registrationId: added!.id, eventId, slotId, partySize, takesSeats: true })
  return added!.id
}

/** Checks all parties of a camp in at the start of their slots. */
async function checkEveryoneIn(tx: Tx, eventId: number): Promise<void> {
  await runPlanned(
    tx,
    `insert into event_check_in (id, event_id, registration_id, kind, members, is_scan, place, phone_id, sequence, actor,
       phone_at, received_at, build, content_hash, outcome, counted)
     select gen_random_uuid(), b.event_id, b.registration_id, 'check_in', g.members, true, 'Door', $2::uuid,
       row_number() over (order by b.registration_id), 'Demo', s.starts_at, s.starts_at, 'demo', '\\x00', 'counted', g.members
     from camp_booking b join camp_slot s on s.id = b.slot_id
       cross join lateral (select array(select generate_series(0, b.party_size - 1)::smallint) as members) g
     where b.event_id = $1`,
    [eventId, '01900000-0000-7000-8000-00000000de30'],
  )
  await runPlanned(
    tx,
    `insert into event_attendance (registration_id, member, event_id, check_in_id, at)
     select c.registration_id, m, c.event_id, c.id, c.happened_at
     from event_check_in c cross join unnest(c.counted) m where c.event_id = $1`,
    [eventId],
  )
}

/** The account of the event manager of the demo. */
async function managerOf(tx: Tx, at: Date): Promise<By> {
  const [account] = await runPlanned<{ id: number; name: string }>(
    tx,
    `select id, full_name as name from account where email = 'event-manager@demo.test'`,
    [],
  )
  return { actorId: account?.id ?? null, actor: account?.name ?? 'demo', at }
}

const fitOf = (today: string, number: number): FitnessAnswers => ({
  age: 22 + ((number * 7) % 35),
  weightKg: 52 + ((number * 5) % 30),
  lastDonationOn: number % 3 === 0 ? null : addDays(today, -130 - number * 11),
})

/** One camp that is open with slots and fitness questions, and one that is over with results and pictures. */
export async function makeDemoCamps({
  db,
  clock,
  today,
  covers,
  fieldCrypto,
}: Pick<DemoWorld, 'db' | 'clock' | 'today' | 'covers' | 'fieldCrypto'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const by = await managerOf(tx, at)
    const open = await insertCamp(tx, blood(today), [...covers.values()][1] ?? null, by)
    const slots = await slotsOfCamp(tx, open.id)
    for (let number = 0; number < 14; number += 1) {
      const slotId = slots[(number * 3) % slots.length]!.id
      const id = await insertParticipant(tx, { eventId: open.id, number, slotId, partySize: 1, at })
      const answers = fitOf(today, number)
      await insertFitness(tx, fieldCrypto, { registrationId: id, eventId: open.id, answers }, at)
    }
    const over = await insertCamp(tx, eyes(today), [...covers.values()][4] ?? null, by)
    const past = await slotsOfCamp(tx, over.id)
    const before = new Date(startOfIstDay(addDays(today, -20)).getTime())
    for (let number = 20; number < 50; number += 1) {
      const slotId = past[number % past.length]!.id
      const partySize = 1 + (number % 3)
      await insertParticipant(tx, { eventId: over.id, number, slotId, partySize, at: before })
    }
    await checkEveryoneIn(tx, over.id)
    await saveCampResults(tx, over.id, eyeResults)
    const [first, second] = [...covers.values()]
    const pictures = [first, second].filter((id) => id !== undefined)
    if (pictures.length > 0)
      await insertCampPictures(tx, over.id, { ids: pictures, caption: 'At the eye camp' })
  })
}
