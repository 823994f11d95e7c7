import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { ListMeta } from '../../../../contract/lists.ts'
import { statusOptions, type StatusSet } from '../../../../contract/status.ts'
import { api, type CallResult } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import type { Call, InputOf, ReplyOf } from '../../../../contract/call.ts'

export type ListCall = Call & { method: 'GET' }
export type RowOf<C extends Call> = ReplyOf<C> extends readonly (infer Row)[] ? Row : never

export type Column<Row> = {
  header: string
  cell(row: Row): ReactNode
  /** Figures stand at the right, in digits of one width; a text takes two lines, of which what is longer is cut. */
  look?: 'figure' | 'day' | 'text'
  sorts?: Sorts
  /** What stands in its place where the list is asked for, and so sorted, by these other days. */
  byDays?: Record<string, Pick<Column<Row>, 'header' | 'cell'>>
}

/** The columns of a list as it is asked for. */
export const columnsFor = <Row>(
  columns: readonly Column<Row>[],
  { days = '' }: Record<string, string>,
): readonly Column<Row>[] => columns.map((column) => ({ ...column, ...column.byDays?.[days] }))

const sorts = ['newest', 'oldest', 'largest'] as const
export type Sort = (typeof sorts)[number]
/** The orders that a press on the heading asks for, the first press first. */
type Sorts = { ascending?: Sort; descending: Sort }

/** A choice that narrows a list down; its values are those of the call. */
export type Filter = {
  name: string
  label: string
  /** What is shown for no choice, beside whatever else is asked for. */
  any: string | ((asked: Record<string, string>) => string)
  options: readonly { value: string; label: string }[]
}

/** A filter by one of a set's values, of all where none is chosen. */
export const choiceFilter = <S extends StatusSet['statuses']>(
  name: string,
  label: string,
  set: StatusSet<S>,
  any: Filter['any'] = m.office_all(),
): Filter => ({ name, label, any, options: statusOptions(set) })

export const statusFilter = <S extends StatusSet['statuses']>(set: StatusSet<S>) =>
  choiceFilter('status', m.office_status(), set)

/** A list of the office as data. What is irregular is a function. */
export type DeskList<C extends ListCall> = {
  call: C
  title: string
  /** Name in the address of its download. */
  download: string
  columns: readonly Column<RowOf<C>>[]
  keyOf(row: RowOf<C>): string | number
  /** Where a row leads to. */
  pathOf?(row: RowOf<C>): string
  searchLabel?: string
  hasDays?: boolean
  filters?: readonly Filter[]
  /** What is said under 'No Data Found' when nothing narrows the list down. */
  empty: string
}

export const defineList = <C extends ListCall>(list: DeskList<C>) => list

export type ListData<C extends ListCall> = {
  /** What the address asks for, as the call takes it. */
  asked: Record<string, string>
  /** What the page itself asks for beside it. */
  always?: Record<string, string>
  answer: CallResult<C>
}

const numbers = ['page', 'limit']

/** Rows of a page that asks for no other number: as many as a desk's window shows. */
const rowsOfPage = '20'

/** What a list's address can say by choice alone, and how: its filters and its orders. */
type Choices = {
  filters?: readonly Filter[]
  columns: readonly { sorts?: Sorts }[]
}

/** The orders that a list can be asked for. */
export const sortsOf = ({ columns }: Pick<Choices, 'columns'>): Sort[] =>
  sorts.filter((sort) => columns.some(({ sorts }) => sorts?.ascending === sort || sorts?.descending === sort))

function choicesOf({ filters = [], columns }: Choices): Map<string, ReadonlySet<string | undefined>> {
  return new Map([
    ['sort', new Set<string | undefined>(sortsOf({ columns }))],
    ...filters.map(({ name, options }) => [name, new Set(options.map(({ value }) => value))] as const),
  ])
}

/** The query of a list's address: empty values and those that nobody can choose are none, a bad page is the first. */
export function queryOf(search: URLSearchParams, list: Choices): Record<string, string> {
  const choices = choicesOf(list)
  const asked: Record<string, string> = {}
  for (const [name, value] of search) {
    if (value.trim() === '') continue
    if (numbers.includes(name) && !/^[1-9]\d{0,5}$/.test(value)) continue
    if (choices.get(name)?.has(value) === false) continue
    asked[name] = value
  }
  return asked
}

/** What leads a list's screen: its address alone says what it shows. */
export const listLoader =
  <C extends ListCall>(list: DeskList<C>) =>
  async (
    { request }: Pick<LoaderFunctionArgs, 'request'>,
    always: Record<string, string> = {},
  ): Promise<ListData<C>> => {
    const asked = queryOf(new URL(request.url).searchParams, list)
    const input = { query: { limit: rowsOfPage, ...asked, ...always } } as unknown as InputOf<C>
    const answer = await (api as unknown as (call: C, input: InputOf<C>) => Promise<CallResult<C>>)(
      list.call,
      input,
    )
    return { asked, always, answer }
  }

/** What is said of a whole list. */
export const metaOf = (answer: { meta?: unknown }): ListMeta => answer.meta as ListMeta
