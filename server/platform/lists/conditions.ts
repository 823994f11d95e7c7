import { addDays, startOfIstDay } from '../ist.ts'
import { plainAlef } from './search-form.ts'
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

const alef = /[\u0622\u0623\u0625\u0627\u0671]/
/** SQL: an expression with plain alefs. Only terms with an alef use it, because no index has it. */
const withPlainAlef = (expression: string) =>
  `translate(${expression}, E'\\u0622\\u0623\\u0625\\u0671', repeat(E'\\u0627', 4))`

/** Matches expressions that contain the term in either case; a trigram index serves three letters or more. */
export const holding = (expression: string, term: string | undefined, given: Given): string[] => {
  if (term === undefined || term === '') return []
  const searched = alef.test(term) ? withPlainAlef(expression) : `(${expression})`
  return [`${searched} ilike ${given(patternWith(plainAlef(term)))}`]
}

/** The same for a column in lower case. */
export const holdingSmall = (column: string, term: string | undefined, given: Given): string[] => {
  if (term === undefined || term === '') return []
  const searched = alef.test(term) ? withPlainAlef(column) : column
  return [`${searched} like ${given(patternWith(plainAlef(term)))}`]
}
