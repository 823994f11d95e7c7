import { findStatus } from '../../../contract/status.ts'
import type { Cell } from '../xlsx/workbook.ts'
import { holding, onDays, withinDays } from './conditions.ts'
import type { FieldOf, FilterOf, Given, ListedCall, OfficeList, SortColumn, StoredRow } from './list.ts'
import { kindOf, rowSchemas, statusSetOf } from './row-schema.ts'
import type { ListColumn, SheetField } from './sheet.ts'
import { byAgeOf, byText } from './sorts.ts'

type NameOf<Row> = keyof Row & string
type Condition<Value> = string | ((value: Value, given: Given) => string)

/** A list whose rows are stored as the schema of its call shows. */
export type ListOf<C extends ListedCall> = OfficeList<StoredRow<C>, FilterOf<C>, FieldOf<C>> & { call: C }

/** Differences of a spreadsheet from its list: columns left out, other headers, other cells. */
type SheetChanges<Row, Field extends string> = {
  omit?: readonly Field[]
  headers?: { [Name in Field]?: string }
  cells?: { [Name in Field]?: (row: Row) => Cell }
}

type Facts<Row, Field extends string> = {
  fileName: string
  sheet: string
  from: string
  /** SQL of each field of the row; that of `id` also identifies its record. */
  columns: { [Name in NameOf<Row>]: string }
  joins?: string
  idType?: string
  /** The date that newest, oldest, from and to refer to; by default the first of the row. */
  age?: NameOf<Row>
  /** Fields that are searched together, or the SQL of a text. */
  search?: readonly NameOf<Row>[] | string
  /** Condition on all rows. */
  always?: string
  sums?: { isTest: string; of: Record<string, string> }
  /** By default all columns of the list. */
  spreadsheet?: readonly SheetField<Row, Field>[] | SheetChanges<Row, Field>
}

type OwnSort<C extends ListedCall> = Exclude<keyof C['list']['sorts'], 'newest' | 'oldest'>
/** Orders other than by age: by a text field, or by any column. */
type SortFacts<C extends ListedCall> = [OwnSort<C>] extends [never]
  ? { sorts?: undefined }
  : { sorts: { [Name in OwnSort<C>]: NameOf<StoredRow<C>> | SortColumn } }

type CommonFilter = 'searchTerm' | 'from' | 'to' | 'sum' | 'status'
/** Filters other than search, days and status: the column that equals the value, or a condition. */
type FilterFacts<C extends ListedCall> = [Exclude<keyof FilterOf<C>, CommonFilter>] extends [never]
  ? { filters?: undefined }
  : {
      filters: {
        [Name in Exclude<keyof FilterOf<C>, CommonFilter>]-?: Condition<
          NonNullable<FilterOf<C>[Name & keyof FilterOf<C>]>
        >
      }
    }

type AnyRow = Record<string, unknown>
type AnyFacts = Facts<AnyRow, string> & {
  sorts?: Record<string, string | SortColumn>
  filters?: Record<string, Condition<unknown>>
}

/**
 * States a list by its differences from other lists: SQL of its fields, search, own orders and filters, spreadsheet.
 * An unknown or missing field, order or filter does not compile.
 */
export function defineOfficeList<C extends ListedCall>(
  call: C,
  stated: NoInfer<Facts<StoredRow<C>, FieldOf<C>> & SortFacts<C> & FilterFacts<C>>,
): ListOf<C> {
  const facts = stated as unknown as AnyFacts
  const { columns, joins = '', idType = 'integer', fileName, sheet, from, sums } = facts
  const age = ageOf(call, facts)
  const sorts = Object.entries(facts.sorts ?? {}).map(([name, by]) => [
    name,
    typeof by === 'string' ? byText(columns[by]!) : by,
  ])
  const list: OfficeList<AnyRow, AnyRow> = {
    call,
    fileName,
    sheet,
    from,
    id: columns['id']!,
    idType,
    sorts: { ...byAgeOf(age.column, age.isDay ? 'date' : 'timestamptz'), ...Object.fromEntries(sorts) },
    ...(sums && { sums }),
    conditions: conditionsOf(call, facts),
    columns: Object.entries(columns)
      .map(([name, column]) => asSelected(name, column, age))
      .join(', '),
    joins,
    spreadsheet: sheetOf(call, facts),
  }
  return list as unknown as ListOf<C>
}

type Age = { column: string; isDay: boolean }

/** A day is selected as a text, so that no time zone moves it. */
function asSelected(name: string, column: string, age: Age) {
  if (age.isDay && column === age.column) return `${column}::text as "${name}"`
  return column.endsWith(`.${name}`) ? column : `${column} as "${name}"`
}

function ageOf(call: ListedCall, { columns, age }: AnyFacts): Age {
  const schemas = rowSchemas(call)
  const name = age ?? Object.keys(schemas).find((one) => ['instant', 'day'].includes(kindOf(schemas[one])))
  if (name === undefined) throw new Error(`The rows of ${call.path} have no date to be sorted by`)
  return { column: columns[name]!, isDay: kindOf(schemas[name]) === 'day' }
}

function conditionsOf(call: ListedCall, facts: AnyFacts): OfficeList<AnyRow, AnyRow>['conditions'] {
  const { columns, search, always, filters = {} } = facts
  const age = ageOf(call, facts)
  const searched =
    typeof search === 'object' ? search.map((name) => columns[name]).join(` || ' ' || `) : search
  const set = statusSetOf(rowSchemas(call)['status'])
  const inStatus: Condition<unknown> = (status, given) =>
    `${columns['status']} = ${given(set === undefined ? status : findStatus(set, status as string)!.name)}`
  const all = Object.entries<Condition<unknown>>({ status: inStatus, ...filters })
  return ({ searchTerm, from, to, ...asked }, given) => [
    ...(always === undefined ? [] : [always]),
    ...all.flatMap(([name, condition]) => {
      const value = asked[name]
      if (value === undefined) return []
      return [typeof condition === 'string' ? `${condition} = ${given(value)}` : condition(value, given)]
    }),
    ...(searched === undefined ? [] : holding(searched, searchTerm as string | undefined, given)),
    ...(age.isDay ? onDays : withinDays)(age.column, { from, to } as { from?: string; to?: string }, given),
  ]
}

function sheetOf(call: ListedCall, { spreadsheet = {} }: AnyFacts): readonly SheetField<AnyRow, string>[] {
  if (Array.isArray(spreadsheet)) return spreadsheet as readonly SheetField<AnyRow, string>[]
  const { omit = [], headers = {}, cells = {} } = spreadsheet as SheetChanges<AnyRow, string>
  return Object.keys(call.list.labels)
    .filter((of) => !omit.includes(of))
    .map((of): ListColumn<AnyRow, string> => {
      const [header, cell] = [headers[of], cells[of]]
      return { of, ...(header !== undefined && { header }), ...(cell !== undefined && { cell }) }
    })
}
