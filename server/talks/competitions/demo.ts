import { guardianConsentVersion } from '../../../contract/talks/competition-facts.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import { keepPrivate, storePrivate } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, startOfIstDay } from '../../platform/ist.ts'
import { demoDrawing } from './demo-drawing.ts'
import { entryFileRule } from './files.ts'
import { categoryOf, personKey, rankEntries } from './rules.ts'
import { findAccountsByEmail, insertCompetition, replaceCategories, setJury } from './store-competitions.ts'
import { insertDemoEvent, spreadEntries } from './store-demo.ts'
import { insertEntries, insertFile, type NewEntry } from './store-entries.ts'
import { insertPublication, listJudged, saveMarks } from './store-judging.ts'

const dayMs = 86_400_000

const categories = [
  { name: 'Sprouts', ageFrom: 5, ageTo: 9 },
  { name: 'Saplings', ageFrom: 10, ageTo: 14 },
  { name: 'Banyans', ageFrom: 15, ageTo: 25 },
]
const criteria = [
  { id: 'idea', label: 'Idea' },
  { id: 'colour', label: 'Colour' },
  { id: 'skill', label: 'Skill' },
]
const jury = ['reviewer@demo.test', 'manager@demo.test', 'celebrations-manager@demo.test']

/** Name, age, class, title, and for the past competition the marks of each juror. */
const drawings = [
  ['Ananya Reddy', 8, '3 A', 'The fish come back', [8, 9, 8]],
  ['Imran Shaik', 9, '4 B', 'My street in the rain', [9, 8, 9]],
  ['Lakshmi Prasad', 7, '2 C', 'Grandmother’s well', [8, 9, 8]],
  ['Joseph Mathew', 8, '3 A', 'A boat of leaves', [6, 7, 7]],
  ['Sneha Goud', 12, '7 A', 'Hussain Sagar at dawn', [9, 9, 10]],
  ['Ayesha Begum', 13, '8 B', 'The lake remembers', [9, 9, 10]],
  ['Kiran Naik', 11, '6 C', 'Cranes', [7, 8, 8]],
  ['Divya Sharma', 14, '9 A', 'No water on Monday', [8]],
  ['Rahul Varma', 17, '12 B', 'Stepwell', [9, 8, 9]],
  ['Meghana Rao', 16, '11 A', 'Blue map', [8, 8, 9]],
] as const

const contests = [
  {
    slug: 'paint-your-lake',
    title: 'Paint your lake',
    summary: 'A drawing competition for everyone from 5 to 25: show the lake or river near you.',
    startsIn: 14,
    opensIn: -5,
    closesIn: 9,
    entries: drawings.slice(0, 6),
    isOver: false,
  },
  {
    slug: 'water-is-life-2026',
    title: 'Water is life',
    summary: 'Our drawing competition of this autumn, judged by three people.',
    startsIn: -21,
    opensIn: -45,
    closesIn: -25,
    entries: drawings,
    isOver: true,
  },
] as const

const description = `Draw or paint on paper of any size, with any colours. Take a photo of your work by daylight and add it to your entry.

Children take part with the consent of a parent or guardian. Schools can enter a whole class and upload the consent of each child on paper.

Results show the first name and the class only.`

type Contest = (typeof contests)[number]
type Drawing = (typeof drawings)[number]

function entryOf([name, age, className, title]: Drawing, at: number, eventDay: string): NewEntry {
  const bornOn = addDays(eventDay, -Math.round(age * 365.25) - 90)
  const mobileNo = String(9_000_007_000 + at)
  const isMinor = age < 18
  return {
    name,
    bornOn,
    className,
    school: at % 2 === 0 ? 'Sunrise Public School' : 'Zilla Parishad High School, Warangal',
    title,
    category: categoryOf(age, categories)!,
    isMinor,
    personKey: personKey(name, bornOn, mobileNo),
    email: `parent.${at}@demo.test`,
    mobileNo,
    guardianName: isMinor ? `Parent of ${name}` : null,
    guardianRelation: isMinor ? (at % 2 === 0 ? 'mother' : 'father') : null,
    guardianBornOn: isMinor ? '1987-06-15' : null,
    consentBy: 'otp',
    consentVersion: guardianConsentVersion,
  }
}

/** Adds a competition that is open for entries and one with published results. */
export async function makeDemoCompetitions(
  world: Pick<DemoWorld, 'db' | 'storage' | 'clock' | 'today'>,
): Promise<void> {
  for (const contest of contests) await makeContest(world, contest)
}

async function makeContest(
  { db, storage, clock, today }: Pick<DemoWorld, 'db' | 'storage' | 'clock' | 'today'>,
  contest: Contest,
): Promise<void> {
  const at = (days: number, hour = 10) =>
    new Date(startOfIstDay(addDays(today, days)).getTime() + hour * 3_600_000)
  const pictures = await Promise.all(
    contest.entries.map(async ([name], index) =>
      storePrivate(storage, { name: `${name}.png`, body: await demoDrawing(index) }, entryFileRule),
    ),
  )
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const eventId = await insertDemoEvent(tx, {
      ...contest,
      description,
      locality: demoPlaces[0]!,
      startsAt: at(contest.startsIn),
      endsAt: at(contest.startsIn, 13),
      at: at(contest.opensIn, 0),
    })
    const rules = {
      opensAt: at(contest.opensIn),
      closesAt: at(contest.closesIn, 18),
      criteria,
      tieBreakers: ['idea'],
      minimumMarks: 2,
      highestMark: 10,
      mostMedia: 3,
    }
    await insertCompetition(tx, eventId, rules, { actorId: null, at: rules.opensAt })
    await replaceCategories(tx, eventId, categories)
    const jurors = await findAccountsByEmail(tx, jury)
    const jurorIds = jurors.map(({ id }) => id)
    await setJury(tx, eventId, jurorIds, rules.opensAt)
    const eventDay = addDays(today, contest.startsIn)
    const entries = contest.entries.map((drawing, index) => entryOf(drawing, index, eventDay))
    const enteredAt = contest.isOver ? at(contest.opensIn + 2) : new Date(now.getTime() - 2 * dayMs)
    const added = await insertEntries(tx, entries, {
      eventId,
      accountId: null,
      isByTeacher: false,
      status: 'entered',
      language: 'en',
      at: enteredAt,
    })
    await spreadEntries(tx, eventId)
    for (const [index, { id }] of added.entries()) {
      await keepPrivate(tx, pictures[index]!, { ownerId: null, at: enteredAt })
      await insertFile(tx, id, pictures[index]!.id, rules.mostMedia)
    }
    if (contest.isOver)
      await judge(tx, { eventId, jurorIds, ids: added.map(({ id }) => id), at: at(contest.startsIn + 3) })
  })
}

type Judging = { eventId: number; jurorIds: readonly number[]; ids: readonly number[]; at: Date }

/** Gives the marks of the past competition and publishes its results. */
async function judge(tx: Tx, { eventId, jurorIds, ids, at }: Judging): Promise<void> {
  for (const [index, entryId] of ids.entries())
    for (const [place, accountId] of jurorIds.entries()) {
      const mark = drawings[index]![4][place]
      if (mark === undefined) continue
      const marks = criteria.map(
        ({ id }, part) => [id, Math.min(10, mark + (part === place ? 1 : 0))] as const,
      )
      await saveMarks(tx, { entryId, eventId, accountId }, marks, at)
    }
  const ranked = rankEntries(await listJudged(tx, eventId), {
    criteria: criteria.map(({ id }) => id),
    tieBreakers: ['idea'],
    minimumMarks: 2,
  })
  await insertPublication(tx, eventId, { version: 1, reason: null, by: null, at }, ranked)
}
