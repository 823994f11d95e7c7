import { useEffect } from 'react'
import { type MaterialCategoryData } from '../../../contract/materials/items.ts'
import {
  materialConditions,
  mostUnits,
  partsOf,
  unitLabels,
  conditionLabels,
} from '../../../shared/material-items.ts'
import { m } from '../../app/words.ts'
import { DayField } from '../../forms/fields/day-field.tsx'
import { QuantityField } from '../../forms/fields/quantity-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import type { At } from '../../forms/field-name.ts'
import { useForm } from '../../forms/form-context.ts'
import { useStore } from '../../forms/state/form-store.ts'
import { valueAt } from '../../forms/state/values.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ItemRow } from './item-rows.ts'

const conditions = materialConditions.map((value) => ({
  value,
  label: () => translateServerText(conditionLabels[value]),
}))

/** Fields of one item. The chosen category decides which of them appear. */
export function ItemFields({
  row,
  categories,
}: {
  row: At<ItemRow>
  categories: readonly MaterialCategoryData[]
}) {
  const form = useForm()
  const id = useStore(form.store, ({ values }) => valueAt(values, row('category')))
  const unit = useStore(form.store, ({ values }) => valueAt(values, row('unit'))) as ItemRow['unit']
  const category = categories.find((one) => one.id === id)
  const units = category?.units ?? []
  const [firstUnit] = units
  const isUnitMissing = category !== undefined && !units.some((one) => one === unit)
  const unitName = row('unit')
  useEffect(() => {
    if (isUnitMissing) form.setValue(unitName, firstUnit)
  }, [form, unitName, isUnitMissing, firstUnit])
  const isDivisible = unit !== undefined && partsOf(unit) > 1
  return (
    <div className="grid min-w-0 gap-4 sm:grid-cols-2 sm:items-start">
      <SelectField
        name={row('category')}
        label={m.things_category()}
        options={categories.map((one) => ({ value: one.id, label: translateServerText(one.name) }))}
      />
      {category && category.variants.length > 0 && (
        <SelectField
          name={row('variant')}
          label={m.things_variant()}
          options={category.variants.map((one) => ({ value: one.id, label: translateServerText(one.name) }))}
          empty={m.things_any_variant()}
          optional
        />
      )}
      {category?.reason && (
        <div className="sm:col-span-2">
          <Notice look={category.availability === 'closed' ? 'danger' : 'info'} isUrgent>
            {category.availability === 'closed' && (
              <p className="font-label">
                {m.things_closed({ category: translateServerText(category.name) })}
              </p>
            )}
            <p>{translateServerText(category.reason)}</p>
          </Notice>
        </div>
      )}
      {category?.availability !== 'closed' && (
        <>
          <QuantityField
            name={row('quantity')}
            label={m.things_quantity()}
            decimals={isDivisible}
            min={isDivisible ? 0.001 : 1}
            max={mostUnits}
          />
          {units.length > 1 && (
            <SelectField
              name={row('unit')}
              label={m.things_unit()}
              options={units.map((one) => ({ value: one, label: translateServerText(unitLabels[one]) }))}
            />
          )}
          {category?.needsExpiry && (
            <DayField name={row('expires_on')} label={m.things_expires()} hint={m.things_expires_hint()} />
          )}
          {(category?.hasCondition ?? true) && (
            <SelectField
              name={row('condition')}
              label={m.things_condition()}
              options={conditions.map(({ value, label }) => ({ value, label: label() }))}
            />
          )}
        </>
      )}
    </div>
  )
}
