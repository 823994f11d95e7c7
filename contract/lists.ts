import * as z from 'zod/mini'
import { typedSearch } from './typed/typed-names.ts'
import type { Access, ListFacts } from './call.ts'
import { day, daysInOrder, paging, pagingMeta, recordId, rupeeAmount } from './fields.ts'

/** Longest text that a list can be searched for. */
export const longestSearch = 100
/** Most rows of a list that comes whole. */
const longestWhole = 500

/** The orders of most lists. */
export const byAge = { newest: 'Newest first', oldest: 'Oldest first' } as const

const narrowing = {
  searchTerm: z.optional(
    z.string().check(z.overwrite(typedSearch), z.maxLength(longestSearch, 'Use fewer characters')),
  ),
  from: z.optional(day('Enter a date')),
  to: z.optional(day('Enter a date')),
}
/** Query of every office list; days are of Asia/Kolkata, both ends included. */
const common = { ...paging, ...narrowing }

/** Filter of a list with `sums`: asks for them, which takes longer than its rows. */
export const sumAsked = z.optional(z.enum(['1'], { error: 'Use 1' }))

/** `downloadKey` leads to the whole list as a spreadsheet, for 15 minutes and for who asked. */
export const listMeta = z.extend(pagingMeta, {
  downloadKey: z.string(),
  /** Totals of all that fits, test money apart; only where `sum` asks for them. */
  sums: z.optional(z.array(z.object({ isTest: z.boolean(), of: z.record(z.string(), rupeeAmount) }))),
  /** Today in India, by the clock of the server. */
  today: z.iso.date(),
})
export type ListMeta = z.infer<typeof listMeta>
/** Meta of a list that comes whole; `downloadKey` is set where it can be downloaded. */
const wholeMeta = z.object({ total: z.int(), downloadKey: z.optional(z.string()) })

/** Headings of a row's fields, for its list and its spreadsheet. */
type Labels<Row extends z.core.$ZodType> = { readonly [Field in keyof z.output<Row>]?: string }

type ListCall<
  Path extends string,
  A extends Access,
  Sorts extends Readonly<Record<string, string>>,
  Filters extends z.core.$ZodLooseShape,
  Row extends z.core.$ZodType,
  Heads extends Labels<Row>,
  Name extends string | undefined,
> = {
  path: Path
  access: A
  summary: string
  /** Name in the address of its download; without one there is none. */
  name: Name
  /** Orders with their labels; the first stands when none is asked for. */
  sorts: Sorts
  filters: Filters
  row: Row
  labels: Heads & { readonly [Unknown in Exclude<keyof Heads, keyof z.output<Row>>]: never }
  /** Labels of the totals of its amounts, by name. Such a list takes `sum` among its filters. */
  sums?: Readonly<Record<string, string>>
}

const sortSchema = <Sorts extends Readonly<Record<string, string>>>(sorts: Sorts) => {
  type Sort = keyof Sorts & string
  const names = Object.keys(sorts) as [Sort, ...Sort[]]
  return z._default(z.enum(names, { error: 'This order is not known here' }), names[0])
}

/**
 * A numbered list of the office as a call: `filters` come beside page, limit, searchTerm, from and to. Server and
 * pages take name, permission, orders and headings from here.
 */
export const officeList = <
  const Path extends string,
  const A extends Access,
  const Sorts extends Readonly<Record<string, string>>,
  Filters extends z.core.$ZodLooseShape,
  Row extends z.core.$ZodType,
  const Heads extends Labels<Row>,
  const Name extends string,
>({
  path,
  access,
  summary,
  name,
  sorts,
  filters,
  row,
  labels,
  sums,
}: ListCall<Path, A, Sorts, Filters, Row, Heads, Name>) => ({
  method: 'GET' as const,
  path,
  access,
  summary,
  query: z.strictObject({ ...common, sort: sortSchema(sorts), ...filters }).check(daysInOrder),
  reply: z.array(row),
  meta: listMeta,
  list: { name, sorts, labels: labels as Heads, ...(sums && { sums }) } satisfies ListFacts,
})

/** An office list that is asked for by POST: what stands in the address of others is its body. */
export const postedList = <C extends { method: 'GET'; query: unknown }>({ query, ...call }: C) => ({
  ...(call as Omit<C, 'query' | 'method'>),
  method: 'POST' as const,
  reads: true as const,
  body: query as C['query'],
})

/**
 * A list that comes at once, at most `longestWhole` rows: in the order that people have put it in, or in that of
 * `sorts`. One without a name cannot be downloaded.
 */
export const wholeList = <
  const Path extends string,
  const A extends Access,
  const Sorts extends Readonly<Record<string, string>>,
  Filters extends z.core.$ZodLooseShape,
  Row extends z.core.$ZodType,
  const Heads extends Labels<Row>,
>({
  path,
  access,
  summary,
  name,
  sorts,
  filters,
  row,
  labels,
}: ListCall<Path, A, Sorts, Filters, Row, Heads, string | undefined>) => ({
  method: 'GET' as const,
  path,
  access,
  summary,
  query: z.strictObject({ ...narrowing, sort: sortSchema(sorts), ...filters }).check(daysInOrder),
  reply: z.array(row).check(z.maxLength(longestWhole)),
  meta: wholeMeta,
  list: { name, sorts, labels: labels as Heads, isWhole: true } satisfies ListFacts,
})

/** Puts the records of a whole list into another order: all of them, by their ids. */
export const reorderCall = <const Path extends string, const A extends Access>({
  path,
  access,
  summary,
}: {
  path: Path
  access: A
  summary: string
}) => ({
  method: 'POST' as const,
  path,
  access,
  summary,
  body: z.strictObject({
    ids: z.array(recordId('Which record')).check(z.minLength(1, 'Which record'), z.maxLength(longestWhole)),
  }),
  reply: z.null(),
})
