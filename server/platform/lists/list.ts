import type pg from 'pg'
import type { BodyOf, Call, ListFacts, QueryOf } from '../../../contract/call.ts'
import { runPlanned, type Runs } from '../db/named.ts'
import type { RowSchemas, StoredName, StoredValue } from './row-schema.ts'
import type { SheetField } from './sheet.ts'

/** Adds a value to a statement. @returns its place, `$1` */
export type Given = (value: unknown) => string

/** Query of every list, beside its own filters. */
export type ListQuery = { page: number; limit: number; sort: string }

/** A call that answers a list. */
export type ListedCall = Call & { list: ListFacts }
/** Filters of a call's list. */
export type FilterOf<C extends Call> = Omit<
  C['method'] extends 'POST' ? BodyOf<C> : QueryOf<C>,
  keyof ListQuery
>
/** A row of a list as it is stored: as its schema shows, but for the fields of `Otherwise`. */
export type StoredRow<C extends Call, Otherwise = unknown> =
  RowSchemas<C> extends infer Fields extends object
    ? Omit<{ [K in keyof Fields as StoredName<K, Fields[K]>]: StoredValue<Fields[K]> }, keyof Otherwise> &
        Otherwise
    : never
/** The fields of its rows that have headings. */
export type FieldOf<C extends ListedCall> = keyof C['list']['labels'] & string

/** The column of a sort order, and its SQL type, which a position in the order is converted to. */
export type SortColumn = { column: string; type: string; descending: boolean }

/**
 * A list of the office as data: how its rows are found, in which orders, and how they look in a spreadsheet.
 * Every order ends with `id` and runs one way, and stands in an index; the spreadsheet goes on from a place in it.
 */
export type OfficeList<Row extends object, Filter extends object, Field extends string = string> = {
  /** States who may have it, its orders and its headings, and the name of its download. */
  call: ListedCall
  /** Name of the spreadsheet's file, without its ending, and of its sheet. */
  fileName: string
  sheet: string
  /** The table that is read in order, with its alias: `donation d`; or a selection that the filter goes into. */
  from: string | ((filter: Filter, given: Given) => string)
  id: string
  sorts: Record<string, SortColumn>
  idType: string
  /** SQL of the rows' own table: whether it is test money, and the paise of each sum that its call names. */
  sums?: { isTest: string; of: Record<string, string> }
  conditions(filter: Filter, given: Given): string[]
  /** Columns of a row, and what is joined for them to the rows that were picked. */
  columns: string
  joins: string
  spreadsheet: readonly SheetField<Row, Field>[]
  /** Several rows of the spreadsheet for one of the list. */
  sheetRows?(row: Row, filter: Filter): Row[]
}

/** Counting stops here (decisions: lists); a bigger total is said to be capped. */
export const countCap = 10_000

/** Rows of one page and the number of all that fit, at most `countCap` and one. */
export async function readPage<Row extends object, Filter extends object>(
  pool: pg.Pool,
  list: OfficeList<Row, Filter>,
  asked: ListQuery & Filter,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, counted] = await Promise.all([rowsOfPage(pool, list, asked), countOf(pool, list, asked)])
  return { rows, total: counted }
}

/** Rows of one page, without how many there are in all. */
export function rowsOfPage<Row extends object, Filter extends object>(
  pool: Runs,
  list: OfficeList<Row, Filter>,
  { page, limit, ...asked }: ListQuery & Filter,
): Promise<Row[]> {
  const { values, given, from, where, order, column, way } = prepared(
    list,
    asked as unknown as ListQuery & Filter,
  )
  // Skips in the index; reads columns and joins for the page's rows only.
  return runPlanned<Row>(
    pool,
    `select ${list.columns} from (
       select ${list.id} as id, ${column} as at from ${from}
       ${whereAll(where)} order by ${order} limit ${given(limit)} offset ${given((page - 1) * limit)}) picked
     join ${from} on ${list.id} = picked.id ${list.joins} order by picked.at ${way}, picked.id ${way}`,
    values,
  )
}

async function countOf<Row extends object, Filter extends object>(
  pool: Runs,
  list: OfficeList<Row, Filter>,
  asked: ListQuery & Filter,
): Promise<number> {
  const { values, from, where } = prepared(list, asked)
  const [found] = await runPlanned<{ n: number }>(
    pool,
    `select count(*) as n from (select 1 from ${from} ${whereAll(where)} limit ${countCap + 1}) counted`,
    values,
  )
  return found?.n ?? 0
}

export type Sums = { isTest: boolean; of: Record<string, number> }

/** Sums all rows that fit, in paise, test money apart. */
export async function sumList<Row extends object, Filter extends object>(
  pool: Runs,
  list: OfficeList<Row, Filter>,
  asked: ListQuery & Filter,
): Promise<Sums[] | undefined> {
  if (list.sums === undefined) return undefined
  const { values, from, where } = prepared(list, asked)
  const sums = Object.entries(list.sums.of).map(
    ([name, paise]) => `'${name}', coalesce(sum(${paise}), 0)::bigint`,
  )
  return runPlanned<Sums>(
    pool,
    `select ${list.sums.isTest} as "isTest", json_build_object(${sums.join(', ')}) as of
     from ${from} ${whereAll(where)} group by 1 order by 1`,
    values,
  )
}

/** Few enough to be gone again before they count as lasting, which keeps the process small. */
const batch = 250

/** All rows that fit, batch by batch; each goes on from the last row's place, so that none is counted through. */
export async function* readAll<Row extends object, Filter extends object>(
  pool: pg.Pool,
  list: OfficeList<Row, Filter>,
  asked: Omit<ListQuery, 'page' | 'limit'> & Filter,
): AsyncGenerator<Row[]> {
  const sort = list.sorts[asked.sort]!
  type Placed = { rowAt: string; rowId: string }
  for (let last: Placed | undefined; ;) {
    const { values, given, from, where, order, column, sign } = prepared(
      list,
      asked as unknown as ListQuery & Filter,
    )
    if (last !== undefined)
      where.push(
        `(${column}, ${list.id}) ${sign} (${given(last.rowAt)}::${sort.type}, ${given(last.rowId)}::${list.idType})`,
      )
    const rows: (Row & Placed)[] = await runPlanned<Row & Placed>(
      pool,
      `select ${list.columns}, picked.at::text as "rowAt", picked.id::text as "rowId" from (
         select ${list.id} as id, ${column} as at, row_number() over (order by ${order}) as place from ${from}
         ${whereAll(where)} order by ${order} limit ${batch}) picked
       join ${from} on ${list.id} = picked.id ${list.joins} order by picked.place`,
      values,
    )
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)!
  }
}

function prepared<Row extends object, Filter extends object>(
  list: OfficeList<Row, Filter>,
  asked: ListQuery & Filter,
) {
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const { column, descending } = list.sorts[asked.sort]!
  const way = descending ? 'desc' : 'asc'
  return {
    values,
    given,
    from: typeof list.from === 'string' ? list.from : list.from(asked, given),
    where: list.conditions(asked, given),
    order: `${column} ${way}, ${list.id} ${way}`,
    column,
    way,
    sign: descending ? '<' : '>',
  }
}

const whereAll = (where: readonly string[]) => (where.length === 0 ? '' : `where ${where.join(' and ')}`)
