import type { SortColumn } from './list.ts'

/** Sort orders that many lists share. */

type SqlType = 'timestamptz' | 'date' | 'integer' | 'bigint'

/** Newest and oldest first, by an instant unless `type` is another. */
export const byAgeOf = (column: string, type: SqlType = 'timestamptz') => ({
  newest: { column, type, descending: true },
  oldest: { column, type, descending: false },
})

/** By a text, without regard to capitals. */
export const byText = (column: string): SortColumn => ({
  column: `lower(${column}) collate "C"`,
  type: 'text',
  descending: false,
})
