import { conditionLabels, unitLabels } from '../../../../shared/material-items.ts'
import { stock } from '../../../../contract/materials/stock.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { defineList } from '../../kit/lists/define-list.ts'
import { materialArea } from '../area.ts'
import { AllotCell, CountCell } from './stock-forms.tsx'

const { paths } = materialArea

export default defineList({
  call: stock.list,
  title: m.stock_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ category, place }) => `${category}, ${place}`,
  pathOf: ({ placeId }) => `${paths.stockMovements()}?place=${placeId}`,
  columns: [
    { of: 'category', look: 'text' },
    { of: 'place', look: 'text' },
    { of: 'variant', look: 'text' },
    { of: 'condition', cell: ({ condition }) => conditionLabels[condition] },
    { of: 'expiresOn', show: 'day' },
    { of: 'unit', cell: ({ unit }) => unitLabels[unit] },
    { of: 'onHand', look: 'figure' },
    { of: 'allotted', look: 'figure' },
    { of: 'free', look: 'figure' },
    { of: 'changedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { header: m.stock_allot(), cell: (row) => <AllotCell row={row} /> },
    { header: m.stock_take(), cell: (row) => <CountCell row={row} /> },
  ],
  searchLabel: m.stock_search(),
  empty: m.stock_none(),
  buttons: () => (
    <ButtonLink to={paths.stockMovements()} className="desk-button">
      {m.stock_movements()}
    </ButtonLink>
  ),
})
