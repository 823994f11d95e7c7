import { addDays, startOfIstDay } from '../ist.ts'
import type { Given } from './list.ts'

/** Conditions that many lists share, in SQL. */
export type DayRange = { from?: string | undefined; to?: string | undefined }

/** A column has a value, unless the filter is left out. */
export const equalTo = (column: string, value: unknown, given: Given): string[] =>
  value === undefined ? [] : [`${column} = ${given(value)}`]

/** Instants of `column` within days in India, both of them counted. */
export function withinDays(column: string, { from, to }: DayRange, given: Given): string[] {
  const where: string[] = []
  if (from !== undefined) where.push(`${column} >= ${given(startOfIstDay(from))}`)
  if (to !== undefined) where.push(`${column} < ${given(startOfIstDay(addDays(to, 1)))}`)
  return where
}

/** Calendar days of `column` from one to another, both of them counted. */
export const onDays = (column: string, { from, to }: DayRange, given: Given): string[] => [
  ...(from === undefined ? [] : [`${column} >= ${given(from)}::date`]),
  ...(to === undefined ? [] : [`${column} <= ${given(to)}::date`]),
]

/** A pattern for `like`: texts in small letters that hold `part`, whatever signs it has. */
export const patternWith = (part: string) => `%${part.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** An expression holds a term, in capitals or not; three letters or more are found by a trigram index. */
export const holding = (expression: string, term: string | undefined, given: Given): string[] =>
  term === undefined || term === '' ? [] : [`(${expression}) ilike ${given(patternWith(term))}`]

/** The same of a column that is kept in small letters. */
export const holdingSmall = (column: string, term: string | undefined, given: Given): string[] =>
  term === undefined || term === '' ? [] : [`${column} like ${given(patternWith(term))}`]
