import { materialCategories } from '../../../../contract/materials/categories.ts'
import { categoryAvailabilities, unitLabels } from '../../../../shared/material-items.ts'
import { m } from '../../../app/words.ts'
import { defineList } from '../../kit/lists/define-list.ts'
import { materialArea } from '../area.ts'
import { availabilityLabels } from './availability-labels.ts'

const { paths } = materialArea

export default defineList({
  call: materialCategories.deskList,
  title: m.categories_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  pathOf: ({ id }) => paths.category(id),
  editPath: ({ id }) => paths.category(id),
  columns: [
    { of: 'name', look: 'text' },
    { of: 'availability', look: 'text', cell: ({ availability }) => availabilityLabels[availability] },
    { of: 'reason', look: 'text', cell: ({ reason }) => reason ?? '' },
    {
      header: m.categories_asks(),
      look: 'text',
      cell: ({ needsExpiry, needsPhoto }) =>
        [needsExpiry && m.categories_expiry(), needsPhoto && m.categories_photo()].filter(Boolean).join(', '),
    },
    {
      header: m.categories_units(),
      look: 'text',
      cell: ({ units }) => units.map((unit) => unitLabels[unit]).join(', '),
    },
    {
      header: m.categories_variants(),
      look: 'text',
      cell: ({ variants }) => variants.map(({ name }) => name).join(', '),
    },
    {
      header: m.categories_weight_short(),
      look: 'figure',
      cell: ({ unitWeight }) => unitWeight?.toLocaleString('en-IN'),
    },
    { of: 'changedAt', show: 'instant' },
  ],
  searchLabel: m.categories_search(),
  filters: [
    {
      name: 'availability',
      label: m.categories_availability(),
      any: m.office_all(),
      options: categoryAvailabilities.map((value) => ({ value, label: availabilityLabels[value] })),
    },
  ],
  add: { to: paths.addCategory(), label: m.categories_add() },
  empty: m.categories_none(),
})
