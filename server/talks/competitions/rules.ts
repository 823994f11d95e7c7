import { createHash } from 'node:crypto'
import {
  adultAge,
  ageOn,
  competitionTexts as texts,
  type Category,
} from '../../../contract/talks/competition-facts.ts'
import { istDay } from '../../platform/ist.ts'

/** What can be decided about entries and ranks without a query. */

/** Position of the category that includes an age; undefined where none does. */
export function categoryOf(age: number, categories: readonly Category[]): number | undefined {
  const at = categories.findIndex(({ ageFrom, ageTo }) => age >= ageFrom && age <= ageTo)
  return at < 0 ? undefined : at + 1
}

/** Ages of all categories as text, such as `6 to 9, 10 to 14`. */
export const agesText = (categories: readonly Category[]) =>
  categories
    .map(({ ageFrom, ageTo }) => (ageFrom === ageTo ? String(ageFrom) : `${ageFrom} to ${ageTo}`))
    .join(', ')

export type Placed = { category: number; isMinor: boolean }

/** Category and age of a participant on the day of the event, or the text of a refusal. @param today YYYY-MM-DD */
export function placeParticipant(
  bornOn: string,
  { startsAt, categories }: { startsAt: Date; categories: readonly Category[] },
  today: string,
): Placed | string {
  if (bornOn > today) return texts.bornLater
  const age = ageOn(bornOn, istDay(startsAt))
  const category = categoryOf(age, categories)
  return category === undefined ? texts.category(agesText(categories)) : { category, isMinor: age < adultAge }
}

/** Identifies a participant within a competition. */
export const personKey = (name: string, bornOn: string, contact: string) =>
  `${name.toLowerCase().replaceAll(/\s+/g, ' ')}|${bornOn}|${contact}`

/** First name as the public sees it. */
export const firstName = (name: string) => name.split(' ', 1)[0]!

export type Judged = {
  id: number
  category: number
  bornOn: string
  enteredAt: Date
  /** Marks of all jurors by criterion; a juror who gave none is left out. */
  marks: Readonly<Record<string, readonly number[]>>
}
export type JudgingRules = {
  criteria: readonly string[]
  tieBreakers: readonly string[]
  minimumMarks: number
}
export type Ranked = {
  id: number
  category: number
  /** Fewest marks of a criterion. */
  marks: number
  /** Null for an entry with fewer marks than the minimum. */
  rank: number | null
  scoreHundredths: number | null
}

/** Divisible by each number of marks that a jury can give, so that means are compared as whole numbers. */
const scale = 2520

const scaledMean = (marks: readonly number[]) =>
  (marks.reduce((sum, one) => sum + one, 0) * scale) / marks.length

type Scored = Judged & { count: number; total: number; means: Record<string, number> }

function score(entry: Judged, { criteria }: JudgingRules): Scored {
  const marks = criteria.map((one) => entry.marks[one] ?? [])
  const count = Math.min(...marks.map(({ length }) => length))
  const means = Object.fromEntries(
    criteria.map((one, at) => [one, marks[at]!.length === 0 ? 0 : scaledMean(marks[at]!)]),
  )
  return { ...entry, count, means, total: Object.values(means).reduce((sum, one) => sum + one, 0) }
}

/** Compares entries with equal totals; 0 where no tie-breaker decides. */
function breakTie(a: Scored, b: Scored, tieBreakers: readonly string[]): number {
  for (const one of tieBreakers) {
    const order =
      one === 'youngest'
        ? b.bornOn.localeCompare(a.bornOn)
        : one === 'earliest'
          ? a.enteredAt.getTime() - b.enteredAt.getTime()
          : (b.means[one] ?? 0) - (a.means[one] ?? 0)
    if (order !== 0) return order
  }
  return 0
}

/**
 * Ranks of entries in each category by the sum of the means of their criteria. Equal entries share a rank and the next
 * rank is skipped: 1, 2, 2, 4.
 */
export function rankEntries(entries: readonly Judged[], rules: JudgingRules): Ranked[] {
  const scored = entries.map((entry) => score(entry, rules))
  const [judged, others] = [true, false].map((is) =>
    scored.filter(({ count }) => count >= rules.minimumMarks === is),
  ) as [Scored[], Scored[]]
  const compare = (a: Scored, b: Scored) =>
    a.category - b.category || b.total - a.total || breakTie(a, b, rules.tieBreakers)
  const sorted = judged.toSorted((a, b) => compare(a, b) || a.id - b.id)
  const ranked: Ranked[] = []
  let firstOfCategory = 0
  for (const [at, entry] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before?.category !== entry.category) firstOfCategory = at
    const isEqual = before !== undefined && compare(before, entry) === 0
    ranked.push({
      id: entry.id,
      category: entry.category,
      marks: entry.count,
      rank: isEqual ? ranked[at - 1]!.rank : at - firstOfCategory + 1,
      scoreHundredths: Math.round((entry.total * 100) / scale),
    })
  }
  return [
    ...ranked,
    ...others
      .toSorted((a, b) => a.category - b.category || a.id - b.id)
      .map(({ id, category, count }) => ({ id, category, marks: count, rank: null, scoreHundredths: null })),
  ]
}

/** Names ranks, so that no other ones are published than those that were read. */
export const digestOf = (ranked: readonly Ranked[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        ranked.map(({ id, category, rank, marks, scoreHundredths }) => [
          id,
          category,
          rank,
          marks,
          scoreHundredths,
        ]),
      ),
    )
    .digest('hex')
