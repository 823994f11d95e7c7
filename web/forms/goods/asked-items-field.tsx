import { useEffect } from 'react'
import type { In } from '../../../contract/call.ts'
import { materialRequestLimits, type MaterialCategoryData } from '../../../contract/materials/items.ts'
import type { materialRequests } from '../../../contract/materials/requests.ts'
import {
  conditionLabels,
  materialConditions,
  materialUnits,
  unitLabels,
} from '../../../shared/material-items.ts'
import { plainText } from '../../../shared/rich-text.ts'
import { m } from '../../app/words.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { RichTextField } from '../editor/rich-text-field.tsx'
import type { At, FieldName } from '../field-name.ts'
import { DayField } from '../fields/day-field.tsx'
import { RupeesField } from '../fields/number-field.tsx'
import { QuantityField } from '../fields/quantity-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { useFieldValue, useForm } from '../form-context.ts'
import { RowsField } from '../rows/rows-field.tsx'

type Item = In<typeof materialRequests.create.body>['materials'][number]

type AskedItemsFieldProps = {
  name: FieldName<Item[]>
  label: string
  categories: readonly MaterialCategoryData[]
  /** First day that can be chosen, YYYY-MM-DD. */
  firstDay?: string
}

/** Lines of a material request: item, quantity, condition, date and price. */
export function AskedItemsField({ name, label, categories, firstDay }: AskedItemsFieldProps) {
  const nameOf = (id: number) =>
    translateServerText(categories.find((one) => one.id === id)?.name ?? String(id))
  return (
    <RowsField
      name={name}
      label={label}
      rowLabel={m.lines_item()}
      add={m.lines_add()}
      fresh={{ quantity: 1 }}
      min={1}
      max={20}
      show={(item: Item) => `${nameOf(item.category)} × ${item.quantity}: ${plainText(item.description)}`}
    >
      {(inRow) => (
        <>
          <LineFields at={inRow} categories={categories} firstDay={firstDay} />
          <RichTextField
            name={inRow('description')}
            label={m.lines_description()}
            max={materialRequestLimits.item}
          />
        </>
      )}
    </RowsField>
  )
}

const conditionOptions = () =>
  materialConditions.map((value) => ({ value, label: translateServerText(conditionLabels[value]) }))
const optionsOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: translateServerText(name) }))

type LineFieldsProps = {
  at: At<Item>
  categories: readonly MaterialCategoryData[]
  firstDay: string | undefined
}

/** Fields of one line. Units and variants are those of the chosen category. */
function LineFields({ at, categories, firstDay }: LineFieldsProps) {
  const form = useForm()
  const chosen = useFieldValue(at('category'))
  const [unit, variant] = [useFieldValue(at('unit')), useFieldValue(at('variant'))]
  const category = categories.find(({ id }) => id === chosen)
  const open = categories.filter((one) => one.availability !== 'closed' || one.id === chosen)
  const units = (category?.units ?? materialUnits).map((value) => ({
    value,
    label: translateServerText(unitLabels[value]),
  }))
  const isOtherUnit = unit !== undefined && !units.some(({ value }) => value === unit)
  const isOtherVariant = variant != null && category && !category.variants.some(({ id }) => id === variant)
  useEffect(() => {
    if (isOtherUnit) form.setValue(at('unit'), undefined)
    if (isOtherVariant) form.setValue(at('variant'), undefined)
  }, [form, at, isOtherUnit, isOtherVariant])
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        name={at('category')}
        label={m.lines_category()}
        hint={category?.reason ? translateServerText(category.reason) : undefined}
        options={optionsOf(open)}
      />
      {category && category.variants.length > 0 && (
        <SelectField
          name={at('variant') as FieldName<number>}
          label={m.lines_variant()}
          options={optionsOf(category.variants)}
          optional
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <QuantityField name={at('quantity')} label={m.lines_quantity()} decimals min={0.01} max={1_000_000} />
        <SelectField name={at('unit')} label={m.lines_unit()} options={units} optional />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {(category?.hasCondition ?? true) && (
          <SelectField
            name={at('condition')}
            label={m.lines_condition()}
            options={conditionOptions()}
            optional
          />
        )}
        <DayField name={at('neededBy')} label={m.lines_needed_by()} min={firstDay} optional />
      </div>
      <div className="grid grid-cols-2 items-end gap-4">
        <RupeesField name={at('price')} label={m.lines_price()} hint={m.lines_price_hint()} optional />
        <QuantityField
          name={at('minimum')}
          label={m.lines_minimum()}
          hint={m.lines_minimum_hint()}
          decimals
          max={1_000_000}
          optional
        />
      </div>
    </div>
  )
}
