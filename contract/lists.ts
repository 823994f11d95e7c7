import * as z from 'zod/mini'
import type { Access, Schema } from './call.ts'
import { day, daysInOrder, paging, pagingMeta } from './fields.ts'

/** Longest text that a list can be searched for. */
export const longestSearch = 100

/** What every list of the office takes; days are of Asia/Kolkata, both ends count. */
const common = {
  ...paging,
  searchTerm: z.optional(z.string().check(z.trim(), z.maxLength(longestSearch, 'Use fewer characters'))),
  from: z.optional(day('Enter a date')),
  to: z.optional(day('Enter a date')),
}

/** `downloadKey` leads to the whole list as a spreadsheet, for 15 minutes and for who asked. */
export const listMeta = z.extend(pagingMeta, { downloadKey: z.string() })
export type ListMeta = z.infer<typeof listMeta>

type ListCall<
  Path extends string,
  A extends Access,
  Sort extends string,
  Filters extends z.core.$ZodLooseShape,
  Row extends Schema,
> = { path: Path; access: A; summary: string; sorts: readonly [Sort, ...Sort[]]; filters: Filters; row: Row }

/**
 * A numbered list of the office as a call. The first of `sorts` is the order when none is asked for;
 * `filters` come beside page, limit, searchTerm, from and to.
 */
export const officeList = <
  const Path extends string,
  const A extends Access,
  const Sort extends string,
  Filters extends z.core.$ZodLooseShape,
  Row extends z.core.$ZodType,
>({
  path,
  access,
  summary,
  sorts,
  filters,
  row,
}: ListCall<Path, A, Sort, Filters, Row>) => ({
  method: 'GET' as const,
  path,
  access,
  summary,
  query: z
    .strictObject({
      ...common,
      sort: z._default(z.enum(sorts, { error: 'This order is not known here' }), sorts[0]),
      ...filters,
    })
    .check(daysInOrder),
  reply: z.array(row),
  meta: listMeta,
})
