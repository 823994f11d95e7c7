import { materialRequestLimits } from '../../../../contract/materials/requests.ts'
import { plainText } from '../../../../shared/rich-text.ts'
import { m } from '../../../app/words.ts'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { QuantityField } from '../../../forms/fields/quantity-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'

export type CategoryOption = { value: number; label: string }
type Item = { category: number; quantity: number; description: string }

type RequestItemsProps = { name: FieldName<Item[]>; categories: readonly CategoryOption[] }

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
            <QuantityField name={inRow('quantity')} label={m.requests_quantity()} min={1} max={1_000_000} />
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
