import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import { moreThanOfferedText } from '../../../../contract/errors.ts'
import type { MaterialCategoryData } from '../../../../contract/materials/items.ts'
import { offers } from '../../../../contract/materials/offers.ts'
import { stock } from '../../../../contract/materials/stock.ts'
import {
  conditionLabels,
  materialConditions,
  partsOf,
  type MaterialCondition,
  type MaterialUnit,
  unitLabels,
} from '../../../../shared/material-items.ts'
import { apiUntil } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { ComboboxField } from '../../../forms/combobox/combobox-field.tsx'
import type { At } from '../../../forms/field-name.ts'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { QuantityField } from '../../../forms/fields/quantity-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import { Guard } from '../../../forms/leave-guard.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { useStore } from '../../../forms/state/form-store.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import type { Search } from '../../../forms/use-search.ts'
import { materialArea } from '../area.ts'
import { itemLabel, useActionId } from './stock-values.ts'

const { paths } = materialArea

const findLocations: Search<{ value: number; label: string; hint: string }> = async (searchTerm, signal) => {
  const query = searchTerm === '' ? {} : { searchTerm }
  const answer = await apiUntil(signal)(offers.handoverPlaces, { query })
  return answer.ok
    ? answer.data.map(({ id, name, place }) => ({ value: id, label: name, hint: place }))
    : undefined
}

type OfferItems = ReplyOf<typeof stock.offerItems>
type OfferValues = { location: number; quantities: (number | undefined)[]; more?: boolean }

/** Receives items of an offer; the quantities start with those that are still missing. */
export function ReceiveOfferForm({ offer, items }: { offer: number; items: OfferItems }) {
  const action = useActionId()
  const [isMore, setMore] = useState(false)
  const form = useCallForm<typeof stock.receive, OfferValues>(stock.receive, {
    values: { quantities: items.map(({ offered, received }) => Math.max(0, offered - received)) },
    body: ({ location, quantities, more }) => ({
      offer,
      location,
      items: items
        .map(({ id }, index) => ({ id, quantity: quantities[index] ?? 0 }))
        .filter(({ quantity }) => quantity > 0),
      more,
      action,
    }),
    check: ({ quantities = [] }) =>
      quantities.some((quantity) => (quantity ?? 0) > 0) ? {} : { 'quantities.0': m.stock_no_quantity() },
    refused: ({ message }) => {
      if (message === moreThanOfferedText) setMore(true)
      return undefined
    },
    toast: m.stock_received(),
    leadsTo: ({ place }) => paths.stockPlace(place),
  })
  const { at } = form
  if (items.length === 0) return <p className="text-soft">{m.stock_no_offer_items()}</p>
  return (
    <CallForm form={form} label={m.stock_receive()} button={m.stock_receive()} className="max-w-[48rem]">
      <Guard form={form} />
      <ComboboxField name={at('location')} label={m.stock_location()} search={findLocations} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item, index) => (
          <QuantityField
            key={item.id}
            name={at(`quantities.${index}`)}
            label={itemLabel(item)}
            hint={m.stock_offered_received({ offered: item.offered, received: item.received })}
            decimals={partsOf(item.unit) > 1}
            max={1_000_000}
            optional
          />
        ))}
      </div>
      {isMore && <CheckboxField name={at('more')} label={m.stock_more()} />}
    </CallForm>
  )
}

type GoodsItem = {
  category: number
  variant?: number
  condition: MaterialCondition
  unit: MaterialUnit
  quantity: number
  expiresOn?: string
}
type GoodsValues = { location: number; items: GoodsItem[]; reason: string }
type CategoriesProps = { categories: readonly MaterialCategoryData[] }

const conditions = materialConditions.map((value) => ({ value, label: conditionLabels[value] }))
const freshItem = { condition: 'used_good', unit: 'piece', quantity: 1 } as const

/** Receives goods that no offer announced. */
export function ReceiveGoodsForm({ categories }: CategoriesProps) {
  const action = useActionId()
  const hasCondition = (category: number) =>
    categories.find(({ id }) => id === category)?.hasCondition ?? true
  const form = useCallForm<typeof stock.receiveGoods, GoodsValues>(stock.receiveGoods, {
    values: { items: [freshItem as unknown as GoodsItem] },
    body: (values) => ({
      ...values,
      // Goods without a condition are received sealed.
      items: values.items.map((item) => (hasCondition(item.category) ? item : { ...item, condition: 'new' })),
      action,
    }),
    check: ({ items = [] }) =>
      Object.fromEntries(
        items.map(({ category, expiresOn }, index) => [
          `items.${index}.expiresOn`,
          !expiresOn && categories.find(({ id }) => id === category)?.needsExpiry
            ? m.stock_needs_expiry()
            : undefined,
        ]),
      ),
    toast: m.stock_received(),
    leadsTo: ({ place }) => paths.stockPlace(place),
  })
  const { at } = form
  const rows = useStore(form.store, ({ values }) => values['items'] as GoodsItem[] | undefined) ?? []
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.name ?? String(id)
  return (
    <CallForm form={form} label={m.stock_receive()} button={m.stock_receive()} className="max-w-[72rem]">
      <Guard form={form} />
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <ComboboxField name={at('location')} label={m.stock_location()} search={findLocations} />
        <TextField name={at('reason')} label={m.stock_source()} max={200} />
      </div>
      <RowsField
        name={at('items')}
        label={m.stock_items()}
        rowLabel={m.stock_item()}
        add={m.stock_add_item()}
        fresh={freshItem}
        min={1}
        max={50}
        show={({ category, quantity }) => `${nameOf(category)} × ${quantity}`}
      >
        {(inRow, index) => (
          <GoodsFields inRow={inRow} categories={categories} category={rows[index]?.category} />
        )}
      </RowsField>
    </CallForm>
  )
}

type GoodsFieldsProps = CategoriesProps & { inRow: At<GoodsItem>; category: number | undefined }

/** Fields of one item; variants and units are those of its category. */
function GoodsFields({ inRow, categories, category }: GoodsFieldsProps) {
  const chosen = categories.find(({ id }) => id === category)
  const units = (chosen?.units ?? ['piece']).map((value) => ({ value, label: unitLabels[value] }))
  const variants = (chosen?.variants ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <SelectField
        name={inRow('category')}
        label={stock.list.list.labels.category}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {variants.length > 0 && (
        <SelectField
          name={inRow('variant')}
          label={stock.list.list.labels.variant}
          options={variants}
          optional
        />
      )}
      {(chosen?.hasCondition ?? true) && (
        <SelectField
          name={inRow('condition')}
          label={stock.list.list.labels.condition}
          options={conditions}
        />
      )}
      <QuantityField
        name={inRow('quantity')}
        label={m.stock_quantity()}
        decimals
        min={0.01}
        max={1_000_000}
      />
      <SelectField name={inRow('unit')} label={stock.list.list.labels.unit} options={units} />
      {chosen?.needsExpiry && <DayField name={inRow('expiresOn')} label={stock.list.list.labels.expiresOn} />}
    </>
  )
}
