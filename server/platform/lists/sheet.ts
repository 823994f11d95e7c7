import { findStatus, type StatusSet } from '../../../contract/status.ts'
import type { Cell, ColumnKind, SheetColumn } from '../xlsx/workbook.ts'
import type { ListedCall } from './list.ts'
import { kindOf, rowSchemas, statusSetOf } from './row-schema.ts'

type Statuses = Pick<StatusSet, 'names' | 'statuses'>

/**
 * A column of a spreadsheet that differs from its field in the list: by its header, its kind, or the content of its cells.
 * A column without a field has its own header.
 */
export type ListColumn<Row, Field extends string> =
  | { of: Field; header?: string; kind?: ColumnKind; set?: Statuses; cell?(row: Row): Cell }
  | { header: string; kind?: ColumnKind; cell(row: Row): Cell }

/** The name of a field is a column with the heading, kind and statuses that the list has for it. */
export type SheetField<Row, Field extends string> = Field | ListColumn<Row, Field>

export type ResolvedColumn<Row> = SheetColumn & { cell(row: Row): Cell }

type Sheet<Row, Field extends string> = {
  spreadsheet: readonly SheetField<Row, Field>[]
  call: Pick<ListedCall, 'reply' | 'list'>
}

/** The columns with their headings and cells. */
export function sheetColumns<Row extends object, Field extends string>({
  spreadsheet,
  call,
}: Sheet<Row, Field>): ResolvedColumn<Row>[] {
  const { labels } = call.list
  const schemas = rowSchemas(call)
  return spreadsheet.map((stated) => {
    const column: ListColumn<Row, Field> = typeof stated === 'string' ? { of: stated } : stated
    if (!('of' in column)) return { header: column.header, kind: column.kind ?? 'text', cell: column.cell }
    const { of, header = labels[of] } = column
    if (header === undefined) throw new Error(`The column ${of} has no heading`)
    const schema = schemas[of]
    const set = column.set ?? statusSetOf(schema)
    // A cell that is composed here is a text unless it states its kind.
    const kind = column.kind ?? (column.cell ? 'text' : kindOf(schema))
    return { header, kind, cell: column.cell ?? ((row: Row) => fieldOf(row, of, kind, set)) }
  })
}

/** Value of a row's field by its wire name; amounts are in paise. */
function fieldOf(row: object, name: string, kind: ColumnKind, set: Statuses | undefined): Cell {
  const field = kind === 'money' ? `${name}Paise` : name
  if (!(field in row)) throw new Error(`A row of the list has no ${field}`)
  const value = (row as Readonly<Record<string, Cell | boolean>>)[field]!
  if (value === null) return null
  if (kind === 'money') return (value as number) / 100
  if (set !== undefined) return findStatus(set, value as string)!.label
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
}
