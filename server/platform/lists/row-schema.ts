import type { Call, ListFacts, Out, Schema } from '../../../contract/call.ts'
import { rupeeAmount } from '../../../contract/fields.ts'
import type { StatusSet } from '../../../contract/status.ts'
import type { ColumnKind } from '../xlsx/workbook.ts'

/** Reads from the schema of a row how a field is stored, and how a spreadsheet shows it. */

type Def<D> = { _zod: { def: D } }
type ShapeOf<S> = S extends Def<{ shape: infer Shape }> ? Shape : never
type ElementShape<S> = S extends Def<{ element: infer Element }> ? ShapeOf<Element> : never

/** Schemas of the fields of a list's row. */
export type RowSchemas<C extends Call> = C extends { list: { rows: infer Name } }
  ? Name extends keyof ShapeOf<C['reply']>
    ? ElementShape<ShapeOf<C['reply']>[Name]>
    : never
  : ElementShape<C['reply']>

type Rupees = { unit: 'rupees' }
type Within<S> = S extends Def<{ type: 'nullable'; innerType: infer Inner }> ? Inner : S
type OrNull<S, Value> = S extends Def<{ type: 'nullable' }> ? Value | null : Value

/** Amounts are stored in paise, under a name that ends in it. */
export type StoredName<Name, S> =
  Within<S> extends Rupees ? (Name extends string ? `${Name}Paise` : Name) : Name

/** Instants are stored as dates, statuses by their names. */
export type StoredValue<S> =
  Within<S> extends Def<{ format: 'datetime' }>
    ? OrNull<S, Date>
    : Within<S> extends { statusSet: StatusSet<infer Set> }
      ? OrNull<S, keyof Set & string>
      : S extends Schema
        ? Out<S>
        : never

type FieldDef = { type: string; format?: string; innerType?: unknown; element?: unknown; shape?: object }
const defOf = (schema: unknown) => (schema as Def<FieldDef>)._zod.def

/** Schemas by field, empty where a list has other rows. */
export function rowSchemas({
  reply,
  list,
}: Pick<Call, 'reply'> & { list: ListFacts }): Record<string, Schema> {
  const rows = list.rows === undefined ? reply : (defOf(reply).shape as Record<string, Schema>)[list.rows]
  return { ...(defOf(defOf(rows).element).shape as Record<string, Schema>) }
}

const within = (schema: Schema): Schema =>
  ['nullable', 'optional'].includes(defOf(schema).type) ? within(defOf(schema).innerType as Schema) : schema

/** The statuses of a field, undefined where it is no status. */
export const statusSetOf = (schema: Schema | undefined) =>
  schema && (within(schema) as { statusSet?: StatusSet }).statusSet

/** How a spreadsheet shows a field. */
export function kindOf(schema: Schema | undefined): ColumnKind {
  if (schema === undefined) return 'text'
  const field = within(schema)
  const { type, format } = defOf(field)
  if (format === 'datetime') return 'instant'
  if (format === 'date') return 'day'
  if (field === rupeeAmount) return 'money'
  return type === 'number' ? 'number' : 'text'
}
