import type { In } from '../../../../contract/call.ts'
import { materialRequestLimits, type materialRequests } from '../../../../contract/materials/requests.ts'
import {
  conditionLabels,
  materialConditions,
  materialUnits,
  unitLabels,
} from '../../../../shared/material-items.ts'
import { plainText } from '../../../../shared/rich-text.ts'
import { m } from '../../../app/words.ts'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { RupeesField } from '../../../forms/fields/number-field.tsx'
import { QuantityField } from '../../../forms/fields/quantity-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'

export type CategoryOption = { value: number; label: string }
type Item = In<typeof materialRequests.create.body>['materials'][number]

type RequestItemsProps = { name: FieldName<Item[]>; categories: readonly CategoryOption[] }

const units = materialUnits.map((value) => ({ value, label: unitLabels[value] }))
const conditions = materialConditions.map((value) => ({ value, label: conditionLabels[value] }))

/** Things that are asked for, kind by kind: the category, how many, and a text about them. */
export function RequestItems({ name, categories }: RequestItemsProps) {
  const labelOf = (id: number) => categories.find(({ value }) => value === id)?.label ?? String(id)
  return (
    <RowsField
      name={name}
      label={m.requests_materials()}
      rowLabel={m.requests_material()}
      add={m.requests_add_material()}
      fresh={{ quantity: 1 }}
      min={1}
      max={20}
      show={(item: Item) => `${labelOf(item.category)} × ${item.quantity}: ${plainText(item.description)}`}
    >
      {(inRow) => (
        <>
          <div className="flex flex-col gap-4">
            <SelectField name={inRow('category')} label={m.requests_category()} options={categories} />
            <div className="grid grid-cols-2 gap-4">
              <QuantityField
                name={inRow('quantity')}
                label={m.requests_quantity()}
                decimals
                min={0.01}
                max={1_000_000}
              />
              <SelectField name={inRow('unit')} label={m.requests_unit()} options={units} optional />
            </div>
            <SelectField
              name={inRow('condition')}
              label={m.requests_condition()}
              options={conditions}
              optional
            />
            <div className="grid grid-cols-2 gap-4">
              <DayField name={inRow('neededBy')} label={m.requests_needed_by()} optional />
              <RupeesField name={inRow('price')} label={m.requests_price()} optional />
            </div>
          </div>
          <RichTextField
            name={inRow('description')}
            label={m.requests_material_description()}
            max={materialRequestLimits.item}
          />
        </>
      )}
    </RowsField>
  )
}
