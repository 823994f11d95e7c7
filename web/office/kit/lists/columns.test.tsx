import { expect, test } from 'vitest'
import { columnsFor, type Column } from './columns.tsx'

const column = (key: string, isStatus = false): Column<object> => ({
  key,
  header: key,
  cell: () => null,
  isExtra: false,
  isStatus,
})
const columns = [column('name'), column('date'), column('email'), column('status', true)]
const keys = (isPhone: boolean) => columnsFor(columns, {}, isPhone).map(({ key }) => key)

test('the status column follows the name on a phone', () => {
  expect(keys(true)).toEqual(['name', 'status', 'date', 'email'])
})

test('columns keep their order on a desktop', () => {
  expect(keys(false)).toEqual(['name', 'date', 'email', 'status'])
})
