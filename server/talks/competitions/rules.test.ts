import { expect, test } from 'vitest'
import { placeParticipant, rankEntries, type Judged } from './rules.ts'

const rules = { criteria: ['idea', 'colour'], tieBreakers: [] as string[], minimumMarks: 2 }
const entry = (id: number, idea: number[], colour: number[], more: Partial<Judged> = {}): Judged => ({
  id,
  category: 1,
  bornOn: '2018-01-01',
  enteredAt: new Date(id),
  marks: { idea, colour },
  ...more,
})
const ranksOf = (entries: Judged[], more: Partial<typeof rules> = {}) =>
  Object.fromEntries(rankEntries(entries, { ...rules, ...more }).map(({ id, rank }) => [id, rank]))

test('equal marks share a rank and the next rank is skipped', () => {
  const entries = [
    entry(1, [9, 9], [9, 9]),
    entry(2, [8, 8], [8, 8]),
    entry(3, [8, 8], [8, 8]),
    entry(4, [7, 7], [7, 7]),
  ]
  expect(ranksOf(entries)).toEqual({ 1: 1, 2: 2, 3: 2, 4: 4 })
})

test('means of thirds that add up to the same sum are equal', () => {
  const [thirds, whole] = [entry(1, [1, 1, 2], [1, 2, 2]), entry(2, [1, 1, 1], [2, 2, 2])]
  expect(ranksOf([thirds, whole])).toEqual({ 1: 1, 2: 1 })
})

test('a missing mark is left out of the mean', () => {
  const [ranked] = rankEntries([entry(1, [9, 6, 6], [8, 8])], rules)
  expect(ranked).toMatchObject({ scoreHundredths: 1500, marks: 2 })
})

test('an entry below the minimum number of marks is not judged', () => {
  expect(ranksOf([entry(1, [10, 10], [10]), entry(2, [1, 1], [1, 1])])).toEqual({ 1: null, 2: 1 })
  expect(rankEntries([entry(1, [], [])], rules)).toEqual([
    { id: 1, category: 1, marks: 0, rank: null, scoreHundredths: null },
  ])
})

test('tie-breakers decide in their order', () => {
  const [older, younger] = [entry(1, [8, 8], [6, 6]), entry(2, [7, 7], [7, 7], { bornOn: '2019-05-01' })]
  expect(ranksOf([older, younger])).toEqual({ 1: 1, 2: 1 })
  expect(ranksOf([older, younger], { tieBreakers: ['colour'] })).toEqual({ 1: 2, 2: 1 })
  expect(ranksOf([older, younger], { tieBreakers: ['idea', 'youngest'] })).toEqual({ 1: 1, 2: 2 })
  expect(ranksOf([older, younger], { tieBreakers: ['youngest'] })).toEqual({ 1: 2, 2: 1 })
  expect(ranksOf([older, younger], { tieBreakers: ['earliest'] })).toEqual({ 1: 1, 2: 2 })
})

test('each category is ranked separately', () => {
  const entries = [
    entry(1, [1, 1], [1, 1]),
    entry(2, [9, 9], [9, 9], { category: 2 }),
    entry(3, [5, 5], [5, 5]),
  ]
  expect(ranksOf(entries)).toEqual({ 1: 2, 2: 1, 3: 1 })
})

test('the category follows the age on the day of the event in India', () => {
  const categories = [
    { name: 'Small', ageFrom: 6, ageTo: 9 },
    { name: 'Grown', ageFrom: 10, ageTo: 120 },
  ]
  // 20:00 UTC is the 15th in India.
  const event = { startsAt: new Date('2026-12-14T20:00:00Z'), categories }
  const placed = (bornOn: string) => placeParticipant(bornOn, event, '2026-11-20')
  expect(placed('2016-12-15')).toEqual({ category: 2, isMinor: true })
  expect(placed('2016-12-16')).toEqual({ category: 1, isMinor: true })
  expect(placed('2008-12-15')).toEqual({ category: 2, isMinor: false })
  expect(placed('2008-12-16')).toEqual({ category: 2, isMinor: true })
  expect(placed('2023-01-01')).toBe('This competition is for ages 6 to 9, 10 to 120')
  expect(placed('2026-11-21')).toBe('This date is in the future')
})
