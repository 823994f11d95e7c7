import * as z from 'zod/mini'
import type { Access } from './call.ts'
import { editedRecord, recordParams } from './fields.ts'
import { byAge, officeList } from './lists.ts'
import { statusCodeQuery, statusCodeSchema, statusUpdate, type StatusSet } from './status.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>
/** A column of the list: its heading and the schema of its field. */
type Columns = Readonly<Record<string, readonly [heading: string, field: z.core.$ZodType]>>
type RowOf<C extends Columns, Rest extends Shape> = { id: z.ZodMiniNumberFormat } & {
  [Field in keyof C]: C[Field][1]
} & Rest
type HeadsOf<C extends Columns> = { readonly [Field in keyof C]: C[Field][0] }

type Paths = Readonly<Record<'list' | 'detail' | 'update' | 'setStatus', string>>

type RecordFacts<
  P extends Paths,
  A extends Access,
  S extends StatusSet['statuses'],
  Name extends string,
  Sorts extends Readonly<Record<string, string>>,
  C extends Columns,
  Rest extends Shape,
  Detail extends Shape,
  Fields extends Shape,
> = {
  /** Full paths, so that a search for a path finds its call. */
  paths: P
  access: A
  /** The record in the documentation: `partner`; `isPerson` chooses 'who' instead of 'that'. */
  one: string
  isPerson?: true
  status: StatusSet<S>
  list: {
    summary: string
    /** Name in the address of its download. */
    name: Name
    /** Sort orders in addition to newest and oldest first. */
    sorts: Sorts
    /** Columns by the field of the row, in the order of the spreadsheet. Their row also has the `id`. */
    columns: C
    /** Fields of the row without a column. */
    unheaded?: Rest
  }
  /** Fields of the reply of `detail`, in addition to id, version and status. */
  detail: Detail
  /** Fields of the body of `update`, in addition to id and version. */
  update: Fields
  /** Checks on several fields of that body. */
  updateCheck?: z.core.$ZodCheck
  /** Documentation of `setStatus`, where it does more than to set the status. */
  setStatusSummary?: string
}

/**
 * The calls that records of the office share: a list with a spreadsheet and a status filter, one record, a change at a
 * version, and a change of status.
 */
export const defineRecord = <
  const P extends Paths,
  const A extends Access,
  S extends StatusSet['statuses'],
  const Name extends string,
  const Sorts extends Readonly<Record<string, string>>,
  const C extends Columns,
  Detail extends Shape,
  Fields extends Shape,
  Rest extends Shape = {},
>({
  paths,
  access,
  one,
  isPerson,
  status,
  list,
  detail,
  update,
  updateCheck,
  setStatusSummary = `Sets the status of a ${one}`,
}: RecordFacts<P, A, S, Name, Sorts, C, Rest, Detail, Fields>) => {
  const columns = Object.entries(list.columns)
  const row = Object.fromEntries(columns.map(([field, [, schema]]) => [field, schema]))
  const labels = Object.fromEntries(columns.map(([field, [heading]]) => [field, heading]))
  const body = z.strictObject({ ...editedRecord, ...update })
  const listed = officeList({
    path: paths.list,
    access,
    summary: list.summary,
    name: list.name,
    sorts: { ...byAge, ...list.sorts },
    filters: { status: z.optional(statusCodeQuery(status)) },
    row: z.object({ id: z.int(), ...row, ...list.unheaded } as unknown as RowOf<C, Rest>),
    labels: {},
  })
  return {
    list: { ...listed, list: { ...listed.list, labels: labels as HeadsOf<C> } },
    detail: {
      method: 'GET' as const,
      path: paths.detail as P['detail'],
      access,
      summary: `One ${one}`,
      params: recordParams,
      reply: z.object({ id: z.int(), version: z.int(), status: statusCodeSchema(status), ...detail }),
    },
    update: {
      method: 'POST' as const,
      path: paths.update as P['update'],
      access,
      summary: `Changes a ${one} ${isPerson ? 'who' : 'that'} was read at \`version\`; without one whatever is there`,
      params: recordParams,
      body: updateCheck === undefined ? body : body.check(updateCheck as never),
      reply: z.null(),
    },
    setStatus: statusUpdate({
      path: paths.setStatus,
      access,
      summary: setStatusSummary,
      set: status,
    }),
  }
}
