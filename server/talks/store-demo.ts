import type { Insertable } from 'kysely'
import { demoPlaces } from '../db/demo/places.ts'
import type { DemoWorld } from '../db/demo/world.ts'
import type { Event } from '../db/tables.ts'
import { addDays, startOfIstDay } from '../platform/ist.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Tx } from '../platform/db/database.ts'

type Talk = {
  slug: string
  title: string
  summary: string
  description: string
  language: 'en' | 'hi' | 'te'
  /** Days from today, and the hour in India at which it starts. */
  day: number
  hour: number
  capacity: number | null
  speakers: readonly (readonly [name: string, headline: string, bio: string])[]
  /** Sizes of confirmed parties and of those on the waiting list. */
  confirmed?: readonly number[]
  waiting?: readonly number[]
  more?: Partial<Insertable<Event>>
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

const placeOf = (place: number, venue: string, address: string) => {
  const locality = demoPlaces[place]!
  const { lat, lng } = locality.latlong!.location
  return {
    venue,
    address,
    locality: JSON.stringify(locality),
    city: 'Hyderabad',
    latitude: rounded(lat + 0.004),
    longitude: rounded(lng - 0.003),
  }
}

const talks: readonly Talk[] = [
  {
    slug: 'the-lake-that-came-back',
    title: 'The lake that came back',
    summary: 'How one neighbourhood cleaned its lake in eleven years',
    description:
      'Sujatha Vemula counted dead fish for three summers. Then she began to count neighbours who would come on a Sunday.\n\nShe shows photographs from each year, names the three decisions that mattered, and one that failed.',
    language: 'en',
    day: -24,
    hour: 18,
    capacity: 60,
    speakers: [
      ['Sujatha Vemula', 'Warden of a lake', 'Teaches biology and has kept a diary of the lake since 2014.'],
    ],
    confirmed: [1, 2, 1, 3, 2, 1, 4, 1, 2],
    more: {
      ...placeOf(0, 'Old Pump House', 'Road 12, Banjara Hills'),
      recording_url: 'https://films.example.org/the-lake-that-came-back',
    },
  },
  {
    slug: 'seeds-that-remember',
    title: 'Seeds that remember',
    summary: 'A seed bank in forty clay pots, and why it matters in a dry year',
    description:
      'Narsamma Bathula keeps forty kinds of millet. She explains how a village lends seed and gets it back with a handful more.\n\nBring a small jar: everyone takes some seed home.',
    language: 'te',
    day: 7,
    hour: 18,
    capacity: 40,
    speakers: [
      ['Narsamma Bathula', 'Farmer and seed keeper', 'Has lent seed to more than two hundred families.'],
      ['Imran Shaik', 'Translates into English', ''],
    ],
    confirmed: [2, 1, 1, 3],
    more: {
      ...placeOf(1, 'Begumpet Community Hall', 'Behind the post office'),
      questions: JSON.stringify([
        {
          id: 'food',
          label: 'What would you like to eat?',
          kind: 'choice',
          options: ['Millet meal', 'Fruit only'],
          isRequired: true,
        },
        { id: 'question', label: 'A question for the speaker', kind: 'text', options: [], isRequired: false },
      ]),
    },
  },
  {
    slug: 'night-shift-on-ward-six',
    title: 'Night shift on ward six',
    summary: 'A nurse about the hours between two and five',
    description:
      'Grace Thomas has worked nights for nineteen years. She talks about small decisions, about families in the corridor, and about what helps.\n\nThe room is small so that everyone can ask.',
    language: 'en',
    day: 12,
    hour: 17,
    capacity: 8,
    speakers: [['Grace Thomas', 'Nurse', 'Trains young nurses in a public hospital.']],
    confirmed: [2, 1, 3, 2],
    waiting: [2, 4, 1],
    more: { ...placeOf(5, 'Reading Room', 'Near the clock tower'), most_guests: 3 },
  },
  {
    slug: 'accounts-without-fear',
    title: 'Accounts without fear',
    summary: 'An hour online for small NGOs: receipts, bills, audit',
    description:
      'Farida Begum audits forty small charities. She shows a year of accounts on two pages and answers questions from the chat.\n\nThe talk is in Hindi with slides in English.',
    language: 'hi',
    day: 16,
    hour: 11,
    capacity: null,
    speakers: [['Farida Begum', 'Chartered accountant', 'Audits small charities and schools.']],
    confirmed: [1, 1, 1, 1, 1],
    more: { is_online: true, video_url: 'https://meet.example.org/accounts-without-fear', most_guests: 0 },
  },
  {
    slug: 'weaving-for-two-hands',
    title: 'Weaving for two hands',
    summary: 'Learn the first knots of an ikat band',
    description: 'An afternoon at the loom for ten people, with thread to take home.',
    language: 'en',
    day: 20,
    hour: 15,
    capacity: 10,
    speakers: [['Laxmi Gurram', 'Weaver', '']],
    confirmed: [1, 2],
    more: {
      ...placeOf(3, 'Weavers’ Shed', 'Kukatpally'),
      status: 'cancelled',
      cancel_reason: 'The speaker is ill. We announce a new date here.',
      sequence: 1,
    },
  },
  {
    slug: 'rain-in-a-tin-roof-town',
    title: 'Rain in a tin-roof town',
    summary: 'Rooftop water for schools: what it costs and who repairs it',
    description: 'A plumber and a headmistress compare their notes.',
    language: 'te',
    day: 34,
    hour: 18,
    capacity: 50,
    speakers: [['Yadagiri Mallesh', 'Plumber', '']],
    more: { ...placeOf(2, 'Municipal School', 'Dilsukhnagar'), status: 'draft' },
  },
]

const people = [
  'Meena Rao',
  'Ravi Teja',
  'Shabana Qureshi',
  'Joseph Mathew',
  'Padmaja Iyer',
  'Kiran Chary',
  'Lalitha Bonam',
  'Naveen Kulkarni',
  'Fathima Beevi',
  'Suresh Vadde',
  'Geeta Narang',
  'Ahmed Zubair',
] as const

const hourMs = 3_600_000

async function makeTalk(
  tx: Tx,
  world: Pick<DemoWorld, 'today' | 'clock' | 'covers'>,
  talk: Talk,
  index: number,
) {
  const now = world.clock.now()
  const startsAt = new Date(startOfIstDay(addDays(world.today, talk.day)).getTime() + talk.hour * hourMs)
  const createdAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 20 * 24 * hourMs)
  const cover = [...world.covers.values()][index * 3]
  const { id } = await tx
    .insertInto('event')
    .values({
      kind: 'talk',
      slug: talk.slug,
      status: 'published',
      title: talk.title,
      summary: talk.summary,
      description: talk.description,
      spoken_language: talk.language,
      image_media_id: index % 2 === 0 ? (cover ?? null) : null,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 2 * hourMs),
      is_online: false,
      capacity: talk.capacity,
      changed_at: createdAt,
      created_at: createdAt,
      ...talk.more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('event_speaker')
    .values(
      talk.speakers.map(([name, headline, bio], place) => ({
        event_id: id,
        position: place + 1,
        name,
        headline,
        bio,
      })),
    )
    .execute()
  const parties = [
    ...(talk.confirmed ?? []).map((size) => ({ size, status: 'confirmed' as const })),
    ...(talk.waiting ?? []).map((size) => ({ size, status: 'waiting' as const })),
  ]
  if (parties.length > 0)
    await tx
      .insertInto('event_registration')
      .values(
        parties.map(({ size, status }, place) => {
          const number = index * 20 + place
          const at = new Date(createdAt.getTime() + (place + 1) * 29 * hourMs)
          return {
            event_id: id,
            person_key: `mobile:${9_000_900_000 + number}`,
            name: people[(number * 5) % people.length]!,
            email: `listener-${number}@demo.test`,
            mobile_no: String(9_000_900_000 + number),
            guests: JSON.stringify(Array.from({ length: size - 1 }, () => ({}))),
            party_size: size,
            answers: JSON.stringify(talk.more?.questions === undefined ? {} : { food: 'Millet meal' }),
            status,
            takes_seats: status === 'confirmed',
            queue_no: place + 1,
            confirmed_at: status === 'confirmed' ? at : null,
            created_at: at,
          }
        }),
      )
      .execute()
  await tx.updateTable('event').set({ last_queue_no: parties.length }).where('id', '=', id).execute()
}

/** Six talks: one that is over, one next week, a full one with a waiting list, one online, a cancelled one, a draft. */
export async function makeEvents(world: DemoWorld): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    for (const [index, talk] of talks.entries()) await makeTalk(tx, world, talk, index)
    const startsAt = new Date(startOfIstDay(addDays(world.today, 45)).getTime() + 18 * hourMs)
    await tx
      .insertInto('speaker_slot')
      .values({
        name: 'Harish Pulla',
        email: 'harish.pulla@demo.test',
        mobile_no: '9000900900',
        topic: 'Buses that wait for no one',
        about: 'A driver of the first bus of the day on what a town looks like at four in the morning.',
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + hourMs),
        is_online: false,
        city: 'Hyderabad',
        created_at: world.clock.now(),
      })
      .execute()
  })
}
