import { expect, test } from 'vitest'
import { marksIn, subjectMarks } from './marks.ts'
import { looseAllowances, lowered, overAllowance, readProse } from './ratchet.ts'

const plain = '// Donations are locked in id order.\nlock()\n'
const marked = '// The price is computed anew for each order.\nprice()\n'
const fileWith = (markedCount: number, plainCount: number, path = 'server/price.ts') =>
  readProse(path, marked.repeat(markedCount) + plain.repeat(plainCount))

test('a comment, a test name and a document sentence are read as prose', () => {
  expect(readProse('server/a.ts', `${plain}/** Rounds down to whole paise. */`).count).toBe(2)
  expect(readProse('server/a.test.ts', `test('a refund lowers the total', () => {})`).count).toBe(1)
  expect(readProse('docs/a.md', 'Run the server first.\n\n```\nnpm start and wait\n```\n').count).toBe(1)
})

test('the name of a parametrised test is read', () => {
  expect(readProse('a.test.ts', `test.each(Object.entries(ways))('%s is a valid way', () => {})`).count).toBe(
    1,
  )
})

test('a pattern is reported with its replacement', () => {
  expect(marksIn('A file lies in the data folder.')).toEqual(['lie: be, be stored'])
  expect(marksIn('Totals are updated in the same transaction.')).toEqual([])
})

test('a new file may have three marked sentences in a hundred', () => {
  expect(overAllowance([fileWith(3, 97)], {})).toEqual([])
  expect(overAllowance([fileWith(4, 96)], {})).toHaveLength(1)
})

test('an older file may have no more than its allowance', () => {
  expect(overAllowance([fileWith(2, 1)], { 'server/price.ts': 2 })).toEqual([])
  expect(overAllowance([fileWith(3, 1)], { 'server/price.ts': 2 })).toHaveLength(1)
})

test('an allowance falls to the current count and never rises', () => {
  const allowed = { 'server/price.ts': 5, 'server/deleted.ts': 1 }
  expect(looseAllowances([fileWith(2, 1)], allowed)).toEqual(['server/price.ts', 'server/deleted.ts'])
  expect(lowered([fileWith(2, 1)], allowed, new Map())).toEqual({ 'server/price.ts': 2 })
  expect(lowered([fileWith(9, 1)], allowed, new Map())).toEqual({ 'server/price.ts': 5 })
})

test('a renamed file keeps its allowance', () => {
  const renames = new Map([['server/cost.ts', 'server/price.ts']])
  const files = [fileWith(2, 1, 'server/cost.ts')]
  expect(lowered(files, { 'server/price.ts': 2 }, renames)).toEqual({ 'server/cost.ts': 2 })
  expect(lowered(files, {}, new Map())).toEqual({})
})

test('a commit subject begins with a plain verb and has at most 72 characters', () => {
  expect(subjectMarks('Fix missing error for reports without a reason')).toEqual([])
  expect(subjectMarks('Keep the newest totals')).toHaveLength(1)
  expect(subjectMarks(`Add ${'long '.repeat(15)}subject`)).toEqual(['use at most 72 characters'])
})
