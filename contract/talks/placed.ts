import * as z from 'zod/mini'
import type { Access } from '../call.ts'
import { recordId, recordParams } from '../fields.ts'
import { reorderCall, wholeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusSet, statusUpdate } from '../status.ts'

/** Statuses of records that people put in order on a page; a deleted one is hidden for ever. */
export const placedStatus = statusSet({
  visible: { code: 1, label: 'Visible', look: 'good' },
  hidden: { code: 0, label: 'Hidden' },
  deleted: { code: 2, label: 'Delete', look: 'bad', isFinal: true },
})

export const placedTexts = {
  added: 'Added',
  updated: 'Successfully updated',
  everyOnce: 'Name every record of the list once',
} as const

type Shape = Readonly<Record<string, z.core.$ZodType>>
type Paths = Readonly<Record<'save' | 'list' | 'detail' | 'setStatus' | 'order', string>>
type Columns = Readonly<Record<string, readonly [heading: string, field: z.core.$ZodType]>>
type RowOf<C extends Columns> = { id: z.ZodMiniNumberFormat } & { [Field in keyof C]: C[Field][1] } & {
  status: ReturnType<typeof statusCode>
}
type HeadsOf<C extends Columns> = { readonly [Field in keyof C]: C[Field][0] } & { readonly status: 'Status' }

const statusCode = () => statusCodeSchema(placedStatus, 'Select status')

/** Fields of the form of such a record: its own, and those of an edited one. */
const formFields = {
  id: z.optional(recordId('Choose a record')),
  version: z.optional(z.int()),
  status: z.optional(statusCode()),
}

/**
 * Calls of records that people put in order: one that adds or changes, the whole list, one record, its status and the
 * order of all.
 */
export const placedCalls = <
  const P extends Paths,
  const A extends Access,
  Fields extends Shape,
  const C extends Columns,
>({
  paths,
  access,
  one,
  fields,
  columns,
  check,
}: {
  paths: P
  access: A
  /** The record in the documentation: `question`. */
  one: string
  fields: Fields
  /** Columns of the list by the field of the row. */
  columns: C
  /** Check on several fields of the body. */
  check?: z.core.$ZodCheck
}) => {
  const all = Object.entries(columns)
  const row = Object.fromEntries(all.map(([field, [, schema]]) => [field, schema]))
  const labels = Object.fromEntries(all.map(([field, [heading]]) => [field, heading]))
  const listed = wholeList({
    path: paths.list,
    access,
    summary: `Every ${one} in its order, without deleted ones`,
    name: undefined,
    sorts: { placed: 'As they were put' },
    filters: { status: z.optional(statusCodeQuery(placedStatus)) },
    row: z.object({ id: z.int(), ...row, status: statusCode() } as unknown as RowOf<C>),
    labels: {},
  })
  const body = z.strictObject({ ...formFields, ...fields })
  return {
    save: {
      method: 'POST' as const,
      path: paths.save as P['save'],
      access,
      summary: `Adds a ${one} as the last one; with an id, changes the one that was read at \`version\`; status 2 deletes it`,
      idempotent: true as const,
      body: check === undefined ? body : body.check(check as never),
      reply: z.object({ id: z.int() }),
    },
    list: { ...listed, list: { ...listed.list, labels: { ...labels, status: 'Status' } as HeadsOf<C> } },
    detail: {
      method: 'GET' as const,
      path: paths.detail as P['detail'],
      access,
      summary: `One ${one}`,
      params: recordParams,
      reply: z.object({ id: z.int(), version: z.int(), status: statusCode(), ...fields }),
    },
    setStatus: statusUpdate({
      path: paths.setStatus,
      access,
      summary: `Shows, hides or deletes a ${one}`,
      set: placedStatus,
    }),
    order: reorderCall({
      path: paths.order,
      access,
      summary: `Puts every ${one} into another order`,
    }),
  }
}
