import type { ListFacts } from '../../../contract/call.ts'
import { findStatus, type StatusSet } from '../../../contract/status.ts'
import type { Cell, ColumnKind, SheetColumn } from '../xlsx/workbook.ts'

type Statuses = Pick<StatusSet, 'names' | 'statuses'>

/**
 * A column of a spreadsheet. `of` is a field of the call's row: it is headed as in the list and stands as it is, a
 * status by its label, unless `cell` says otherwise. One of its own has a header.
 */
export type ListColumn<Row, Field extends string> =
  | { of: Field; header?: string; kind?: ColumnKind; set?: Statuses; cell?(row: Row): Cell }
  | { header: string; kind?: ColumnKind; cell(row: Row): Cell }

export type ResolvedColumn<Row> = SheetColumn & { cell(row: Row): Cell }

/** The columns with their headings and what stands in them. */
export function sheetColumns<Row extends object, Field extends string>(
  columns: readonly ListColumn<Row, Field>[],
  { labels }: Pick<ListFacts, 'labels'>,
): ResolvedColumn<Row>[] {
  return columns.map((column) => {
    const { kind = 'text' } = column
    if (!('of' in column)) return { ...column, kind }
    const { of, set, header = labels[of], cell = (row: Row) => fieldOf(row, of, kind, set) } = column
    if (header === undefined) throw new Error(`The column ${of} has no heading`)
    return { header, kind, cell }
  })
}

/** Value of a row's field by its wire name; amounts are in paise. */
function fieldOf(row: object, name: string, kind: ColumnKind, set: Statuses | undefined): Cell {
  const held = kind === 'money' ? `${name}Paise` : name
  if (!(held in row)) throw new Error(`A row of the list holds no ${held}`)
  const value = (row as Readonly<Record<string, Cell | boolean>>)[held]!
  if (value === null) return null
  if (kind === 'money') return (value as number) / 100
  if (set !== undefined) return findStatus(set, value as string)!.label
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
}
