import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { lookParameter, type QuickLook } from '../drawer/quick-look.ts'
import type { ListMeta } from '../../../../contract/lists.ts'
import { statusOptions, type StatusSet } from '../../../../contract/status.ts'
import { quietApi, type CallResult } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { indianDay } from '../../../ui/format/dates.ts'
import type { Call, InputOf, ListFacts, ReplyOf, Schema } from '../../../../contract/call.ts'
import type { MenuItem } from '../menu.tsx'
import type { Search } from '../../../forms/use-search.ts'
import { editColumn, resolveColumn, type Column, type ColumnOf } from './columns.tsx'
import { rowsPerPage } from './rows-per-page.ts'
import type { BulkAction, BulkStatus, Choosing, RowKey } from './choosing/selection.tsx'
import type { SaveResult } from './status/status-choice.tsx'

export type ListCall = Call & { list: ListFacts }
export type RowOf<C extends Call> = ReplyOf<C> extends readonly (infer Row)[] ? Row : NestedRow<C>
type NestedRow<C extends Call> = C['list'] extends { rows: infer Name extends keyof ReplyOf<C> }
  ? ReplyOf<C>[Name] extends readonly (infer Row)[]
    ? Row
    : never
  : never

type SortOf<C extends ListCall> = keyof C['list']['sorts'] & string

/** A choice that narrows a list down; its values are those of the call. */
export type Filter = {
  name: string
  label: string
  /** Label of no choice, by the other filters. */
  any: string | ((asked: Record<string, string>) => string)
  options: readonly FilterOption[]
  /** Search for options too many to be listed: finds some by a text, and the one of a value. */
  find?: { byText: Search<FilterOption>; byValue(value: string): Promise<FilterOption | undefined> }
  /** Stands behind 'More filters'. */
  isExtra?: true
}
export type FilterOption = { value: string; label: string }

/** A filter by one of a set's values, of all where none is chosen. */
export const choiceFilter = <S extends StatusSet['statuses']>(
  name: string,
  label: string,
  set: StatusSet<S>,
  any: Filter['any'] = m.office_all(),
): Filter => ({ name, label, any, options: statusOptions(set) })

export const statusFilter = <S extends StatusSet['statuses']>(set: StatusSet<S>) =>
  choiceFilter('status', m.office_status(), set)

type StatusCall = Call & { body: Schema<{ id: number; status: string | number }> }

/** Saves the status that is chosen in a row, by the call that sets it. */
export const saveStatus =
  <C extends StatusCall>(call: C) =>
  ({ id }: { id: number }, status: string | number): Promise<SaveResult> =>
    (quietApi as unknown as (call: C, input: object) => Promise<SaveResult>)(call, { body: { id, status } })

/** A list of the office as data. What is irregular is a function. */
export type DeskList<C extends ListCall> = {
  call: C
  title: string
  columns: readonly Column<RowOf<C>>[]
  keyOf(row: RowOf<C>): RowKey
  /** On a phone each row is a block of its fields, instead of a table that scrolls sideways. */
  isStacked?: true
  /** Path of a row's page; undefined where the reader may not open it. */
  pathOf?(row: RowOf<C>): string | undefined
  /** Path of a row's form, to which a pencil in the last column leads. */
  editPath?(row: RowOf<C>): string
  /** Facts of a row shown beside the list, without leaving it. */
  quickLook?(row: RowOf<C>): QuickLook
  searchLabel?: string
  hasDays?: boolean
  filters?: readonly Filter[]
  /** Text under 'No Data Found' when nothing narrows the list down. */
  empty: string
  /** Text when the server could not answer; else its own message. */
  failed?: string
  /** Texts of its own: of the button that takes all filters away and then always stands there, and of others. */
  words?: { clear?: string; download?: string; none?: string }
  /** Name of a row in messages. */
  nameOf(row: RowOf<C>): string
  /** Shows the totals also when no filter is set; of a long list they take time. */
  sumsAlways?: true
  /** Filters that its page adds to those of the address. */
  always?: Record<string, string>
  /** Buttons next to the download. */
  buttons?(): ReactNode
  /** Path and label for adding a record. */
  add?: { to: string; label: string }
  /** Actions on one row. */
  actions?(row: RowOf<C>): readonly MenuItem[]
  /** Actions on several rows at once. */
  bulk?: readonly BulkAction<RowOf<C>>[]
  /** Sets the status of several rows at once; by default the column whose status is set in its row. */
  bulkStatus?: BulkStatus<RowOf<C>>
  /** How rows are chosen for these: over all pages, and which cannot be. */
  choosing?: Choosing<RowOf<C>>
  /** Saves the keys of all rows in their new order, for a list that comes whole and is ordered by people. */
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
  if (list.editPath) columns.push(editColumn(list.editPath, nameOf))
  const bulkStatus = list.bulkStatus ?? bulkStatusOf(list.columns, { call, nameOf })
  return { ...list, nameOf, columns, ...(bulkStatus && { bulkStatus }) }
}

/** The first column whose status is set in its row, as a bulk action. */
function bulkStatusOf<Row>(
  columns: readonly ColumnOf<Row>[],
  list: { call: ListCall; nameOf(row: Row): string },
): BulkStatus<Row> | undefined {
  const column = columns.findLast(({ of, set, update }) => of && set && update)
  if (!column) return undefined
  const { of, set, update, effect } = column
  const label = resolveColumn<Row>(column, list).header
  const valueOf = (row: Row) => row[of!] as string | number
  return { label, set: set!, update: update!, effect, valueOf, nameOf: list.nameOf }
}

export type ListData<C extends ListCall> = {
  /** Query of the address, as the call takes it. */
  asked: Record<string, string>
  /** Filters that the page itself adds. */
  always?: Record<string, string>
  /** Filters of the address that the server refused, as `search=x`; the list is shown without them. */
  ignored?: readonly string[]
  answer: CallResult<C>
}

const numbers = ['page', 'limit']

/** Choices that the address of a list can hold: filters and orders. */
type Choices = { filters?: readonly Filter[]; call: { list: ListFacts } }

/** The order of a list that is asked for without one. */
export const defaultSort = ({ call }: Choices): string => Object.keys(call.list.sorts)[0]!

function choicesOf({ filters = [], call }: Choices): Map<string, ReadonlySet<string | undefined>> {
  return new Map([
    ['sort', new Set<string | undefined>(Object.keys(call.list.sorts))],
    ...filters
      .filter(({ find }) => find === undefined)
      .map(({ name, options }) => [name, new Set(options.map(({ value }) => value))] as const),
  ])
}

/** The query of a list's address, without empty values, unknown choices and invalid pages. */
export function queryOf(search: URLSearchParams, list: Choices): Record<string, string> {
  const choices = choicesOf(list)
  const asked: Record<string, string> = {}
  for (const [name, value] of search) {
    if (value.trim() === '' || name === lookParameter) continue
    if (numbers.includes(name) && (list.call.list.isWhole || !/^[1-9]\d{0,5}$/.test(value))) continue
    if (choices.get(name)?.has(value) === false) continue
    asked[name] = value
  }
  return asked
}

/** Lists filters in an address that cannot be chosen here, as `status=7`. */
export function unknownIn(search: URLSearchParams, list: Choices): string[] {
  const choices = choicesOf(list)
  return [...search]
    .filter(([name, value]) => value.trim() !== '' && choices.get(name)?.has(value) === false)
    .map(([name, value]) => `${name}=${value}`)
}

/** Asks for a list in the way of its call: by its address, or by its body. */
export const askForList = <C extends ListCall>(call: C, asked: object): Promise<CallResult<C>> =>
  (quietApi as unknown as (call: C, input: InputOf<C>) => Promise<CallResult<C>>)(
    call,
    (call.method === 'GET' ? { query: asked } : { body: asked }) as unknown as InputOf<C>,
  )

/** Loads a list's screen, from its address alone. */
export const listLoader =
  <C extends ListCall>(list: DeskList<C>) =>
  async (
    { request }: Pick<LoaderFunctionArgs, 'request'>,
    always: Record<string, string> = list.always ?? {},
  ): Promise<ListData<C>> => {
    const asked = queryOf(new URL(request.url).searchParams, list)
    const size = list.call.list.isWhole ? {} : { limit: rowsPerPage() }
    const load = (query: object) => askForList(list.call, { ...size, ...query, ...always })
    const { page, ...rest } = asked
    const answer = await load(asked)
    if (page !== undefined && answer.ok && Number(page) > metaOf(answer).pages)
      return { asked: rest, always, answer: await load(rest) }
    const refused = refusedNames(asked, answer)
    if (refused.length === 0) return { asked, always, answer }
    const left = Object.fromEntries(Object.entries(asked).filter(([name]) => !refused.includes(name)))
    const ignored = refused.map((name) => `${name}=${asked[name]}`)
    return { asked: left, always, ignored, answer: await load(left) }
  }

/** Parameters of an address that the call does not take; days are corrected in their fields instead. */
const refusedNames = (asked: Record<string, string>, answer: CallResult<Call>): string[] =>
  answer.ok || answer.http !== 400
    ? []
    : Object.keys(asked).filter((name) => name in answer.errors && !['from', 'to'].includes(name))

/** Today in India by the server's clock; where it did not answer, by that of the browser. */
export const todayOf = (answer: { meta?: unknown }): string =>
  (answer.meta as Partial<ListMeta> | undefined)?.today ?? indianDay(new Date().toISOString())

/** Rows of an answer, wherever they stand in its data. */
export const rowsIn = <C extends ListCall>({ list: { rows } }: C, data: unknown): RowOf<C>[] =>
  (rows === undefined ? data : (data as Record<string, unknown>)[rows]) as RowOf<C>[]

/** Meta of a whole list. */
export const metaOf = (answer: { meta?: unknown }): ListMeta => answer.meta as ListMeta
