import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { materialCategories } from '../../../../contract/materials/categories.ts'
import { conditionLabels, unitLabels } from '../../../../shared/material-items.ts'
import { stock } from '../../../../contract/materials/stock.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { defineList, listLoader, type FilterOption } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { materialArea } from '../area.ts'
import { Opener } from '../../kit/opener.tsx'
import { AllotForm, CountForm } from './stock-forms.tsx'
import { itemLabel } from './stock-values.ts'

const { paths } = materialArea
type Row = ReplyOf<typeof stock.list>[number]
type Choices = { places: readonly FilterOption[]; categories: readonly FilterOption[] }

const listOf = ({ places, categories }: Choices) =>
  defineList({
    call: stock.list,
    title: m.stock_title(),
    keyOf: ({ id }) => id,
    nameOf: ({ category, place }) => `${category}, ${place}`,
    pathOf: ({ placeId }) => paths.stockPlace(placeId),
    columns: [
      { of: 'category', look: 'text' },
      { of: 'place', look: 'text' },
      { of: 'onHand', look: 'figure' },
      { of: 'allotted', look: 'figure' },
      { of: 'free', look: 'figure' },
      { of: 'unit', cell: ({ unit }) => unitLabels[unit] },
      { of: 'variant', look: 'text' },
      { of: 'condition', cell: ({ condition }) => conditionLabels[condition] },
      { of: 'expiresOn', show: 'day' },
      { of: 'changedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
      { header: m.stock_allot(), cell: (row) => <AllotCell row={row} /> },
      { header: m.stock_take(), cell: (row) => <CountCell row={row} /> },
    ],
    searchLabel: m.stock_search(),
    filters: [
      { name: 'place', label: stock.list.list.labels.place, any: m.office_all(), options: places },
      { name: 'category', label: stock.list.list.labels.category, any: m.office_all(), options: categories },
    ],
    empty: m.stock_none(),
    buttons: () => (
      <ButtonLink to={paths.stockMovements()} className="desk-button">
        {m.stock_movements()}
      </ButtonLink>
    ),
    add: { to: paths.stockReceive(), label: m.stock_receive() },
  })

export async function clientLoader(args: LoaderFunctionArgs) {
  const [places, categories] = await Promise.all([api(stock.places), api(materialCategories.list)])
  const optionsOf = (answer: typeof places | typeof categories) =>
    answer.ok ? answer.data.map(({ id, name }) => ({ value: String(id), label: name })) : []
  const choices = { places: optionsOf(places), categories: optionsOf(categories) }
  return { ...(await listLoader(listOf(choices))(args)), choices }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.stock_title() })

/** Goods by place and category: on hand, allotted and free. */
export default function StockPage() {
  const { choices } = useLoaderData<typeof clientLoader>()
  const list = useMemo(() => listOf(choices), [choices])
  return <ListScreen list={list} />
}

/** Opens the form that allots free goods of a row. */
const AllotCell = ({ row }: { row: Row }) =>
  row.free > 0 && (
    <Opener
      isLink
      text={m.stock_allot()}
      label={m.stock_allot_of({ item: itemLabel(row), place: row.place })}
    >
      {(close) => <AllotForm goods={row} close={close} />}
    </Opener>
  )

/** Opens the form that records a count of a row. */
const CountCell = ({ row }: { row: Row }) => (
  <Opener isLink text={m.stock_take()} label={m.stock_take_of({ item: itemLabel(row), place: row.place })}>
    {(close) => <CountForm goods={row} close={close} />}
  </Opener>
)
