import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { instant, rupeeAmount } from '../../../contract/fields.ts'
import { defineRecord } from '../../../contract/record.ts'
import { statusCodeSchema, statusSet } from '../../../contract/status.ts'
import { defineOfficeList } from './define.ts'
import { sheetColumns } from './sheet.ts'

const status = statusSet({ open: { code: 1, label: 'Open' }, closed: { code: 0, label: 'Closed' } })
const { list: call } = defineRecord({
  paths: {
    list: '/boxes/list',
    detail: '/boxes/detail/{id}',
    update: '/boxes/update/{id}',
    setStatus: '/boxes/status-update',
  },
  access: 'can:materials.manage',
  one: 'box',
  status,
  list: {
    summary: 'Boxes',
    name: 'boxes',
    sorts: { name: 'By name' },
    columns: {
      name: ['Name', z.string()],
      packedAt: ['Packed', z.nullable(instant)],
      price: ['Price', rupeeAmount],
      pieces: ['Pieces', z.int()],
      status: ['Status', statusCodeSchema(status)],
    },
    unheaded: { note: z.string() },
  },
  detail: {},
  update: {},
})
const columns = {
  id: 'b.id',
  name: 'b.name',
  packedAt: 'b.packed_at',
  pricePaise: 'b.price_paise',
  pieces: 'b.pieces',
  status: 'b.status',
  note: 'b.note',
}
const facts = { fileName: 'Boxes', sheet: 'Boxes', from: 'box b', columns, sorts: { name: 'name' } } as const

test('a list derives its orders and conditions from its columns', () => {
  const list = defineOfficeList(call, { ...facts, search: ['name', 'note'], always: 'not b.is_test' })
  expect(list.sorts).toEqual({
    newest: { column: 'b.packed_at', type: 'timestamptz', descending: true },
    oldest: { column: 'b.packed_at', type: 'timestamptz', descending: false },
    name: { column: 'lower(b.name) collate "C"', type: 'text', descending: false },
  })
  const values: unknown[] = []
  const where = list.conditions({ status: 0, searchTerm: 'Cup' }, (value) => `$${values.push(value)}`)
  expect(where).toEqual(['not b.is_test', 'b.status = $1', `(b.name || ' ' || b.note) ilike $2`])
  expect(values).toEqual(['closed', '%cup%'])
})

test('a spreadsheet has the headed columns with their kinds', () => {
  const packedAt = new Date('2026-11-20T06:30:00Z')
  const row = {
    id: 1,
    name: 'Cups',
    packedAt,
    pricePaise: 1250,
    pieces: 6,
    status: 'open',
    note: '',
  } as const
  const sheet = sheetColumns(
    defineOfficeList(call, { ...facts, spreadsheet: { omit: ['pieces'], headers: { name: 'Box' } } }),
  )
  expect(sheet.map(({ header, kind, cell }) => [header, kind, cell(row)])).toEqual([
    ['Box', 'text', 'Cups'],
    ['Packed', 'instant', packedAt],
    ['Price', 'money', 12.5],
    ['Status', 'text', 'Open'],
  ])
})

test('unknown or missing columns, orders and headings do not compile', () => {
  const { note: _, ...missing } = columns
  // @ts-expect-error A field of the row has no column.
  defineOfficeList(call, { ...facts, columns: missing })
  // @ts-expect-error The row has no such field.
  defineOfficeList(call, { ...facts, search: ['weight'] })
  // @ts-expect-error The order by name has no column.
  defineOfficeList(call, { ...facts, sorts: {} })
  // @ts-expect-error A field without a heading is no column of the spreadsheet.
  defineOfficeList(call, { ...facts, spreadsheet: ['note'] })
  expect(Object.keys(call.list.labels)).not.toContain('note')
})
