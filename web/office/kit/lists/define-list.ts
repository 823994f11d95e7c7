import type { LoaderFunctionArgs } from 'react-router'
import { lookParameter, type QuickLook } from '../drawer/quick-look.ts'
import type { ListMeta } from '../../../../contract/lists.ts'
import { statusOptions, type StatusSet } from '../../../../contract/status.ts'
import { api, type CallResult } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import type { Call, InputOf, ListFacts, ReplyOf } from '../../../../contract/call.ts'
import type { MenuItem } from '../menu.tsx'
import { resolveColumn, type Column, type ColumnOf } from './columns.tsx'
import type { BulkAction, RowKey } from './selection.tsx'
import type { SaveResult } from './status-choice.tsx'

export type ListCall = Call & { method: 'GET'; list: ListFacts }
export type RowOf<C extends Call> = ReplyOf<C> extends readonly (infer Row)[] ? Row : never

type SortOf<C extends ListCall> = keyof C['list']['sorts'] & string

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
  columns: readonly Column<RowOf<C>>[]
  keyOf(row: RowOf<C>): RowKey
  /** Where a row leads to. */
  pathOf?(row: RowOf<C>): string
  /** What of a row is shown beside the list, without leaving it. */
  quickLook?(row: RowOf<C>): QuickLook
  searchLabel?: string
  hasDays?: boolean
  filters?: readonly Filter[]
  /** What is said under 'No Data Found' when nothing narrows the list down. */
  empty: string
  /** What a row is called where it is spoken of. */
  nameOf(row: RowOf<C>): string
  /** Where another one is made, and how that is called. */
  add?: { to: string; label: string }
  /** What may be done with one row. */
  actions?(row: RowOf<C>): readonly MenuItem[]
  /** What may be done with several at once. */
  bulk?: readonly BulkAction<RowOf<C>>[]
  /** Of a list that comes whole and is put in order by people: saves the keys of all rows in their new order. */
  reorder?(keys: RowKey[]): Promise<SaveResult>
}

type StatedList<C extends ListCall> = Omit<DeskList<C>, 'columns' | 'nameOf'> & {
  columns: readonly ColumnOf<RowOf<C>, SortOf<C>>[]
  /** Else the title of its quick look, or its key. */
  nameOf?(row: RowOf<C>): string
}

/** States a list. Name, orders and headings are those of its call. */
export function defineList<C extends ListCall>(list: StatedList<C>): DeskList<C> {
  const { call, keyOf, quickLook } = list
  const nameOf = list.nameOf ?? ((row: RowOf<C>) => quickLook?.(row).title ?? String(keyOf(row)))
  const columns = list.columns.map((column) => resolveColumn<RowOf<C>>(column, { call, nameOf }))
  return { ...list, nameOf, columns }
}

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
type Choices = { filters?: readonly Filter[]; call: { list: ListFacts } }

/** The order of a list that is asked for without one. */
export const defaultSort = ({ call }: Choices): string => Object.keys(call.list.sorts)[0]!

function choicesOf({ filters = [], call }: Choices): Map<string, ReadonlySet<string | undefined>> {
  return new Map([
    ['sort', new Set<string | undefined>(Object.keys(call.list.sorts))],
    ...filters.map(({ name, options }) => [name, new Set(options.map(({ value }) => value))] as const),
  ])
}

/** The query of a list's address: empty values and those that nobody can choose are none, a bad page is the first. */
export function queryOf(search: URLSearchParams, list: Choices): Record<string, string> {
  const choices = choicesOf(list)
  const asked: Record<string, string> = {}
  for (const [name, value] of search) {
    if (value.trim() === '' || name === lookParameter) continue
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
    const size = list.call.list.isWhole ? {} : { limit: rowsOfPage }
    const input = { query: { ...size, ...asked, ...always } } as unknown as InputOf<C>
    const answer = await (api as unknown as (call: C, input: InputOf<C>) => Promise<CallResult<C>>)(
      list.call,
      input,
    )
    return { asked, always, answer }
  }

/** What is said of a whole list. */
export const metaOf = (answer: { meta?: unknown }): ListMeta => answer.meta as ListMeta
