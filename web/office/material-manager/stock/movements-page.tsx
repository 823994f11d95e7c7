import { unitLabels } from '../../../../shared/material-items.ts'
import { stock, stockMovementLabels } from '../../../../contract/materials/stock.ts'
import { m } from '../../../app/words.ts'
import { defineList } from '../../kit/lists/define-list.ts'
import { AddPhotos } from './hand-over-photos.tsx'

export default defineList({
  call: stock.movements,
  title: m.stock_movements(),
  keyOf: ({ id }) => id,
  nameOf: ({ category, kind }) => `${stockMovementLabels[kind]}, ${category}`,
  columns: [
    { of: 'category', look: 'text' },
    { of: 'happenedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'kind', cell: ({ kind }) => stockMovementLabels[kind] },
    { of: 'quantity', look: 'figure' },
    { of: 'unit', cell: ({ unit }) => unitLabels[unit] },
    { of: 'from', look: 'text' },
    { of: 'to', look: 'text' },
    { of: 'actor', look: 'text' },
    { of: 'reason', look: 'text' },
    { header: m.photos_files(), cell: (row) => <AddPhotos id={row.id} kind={row.kind} /> },
  ],
  searchLabel: m.stock_search_movements(),
  hasDays: true,
  empty: m.stock_no_movements(),
})
