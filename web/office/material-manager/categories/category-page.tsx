import type { MetaFunction } from 'react-router'
import { categoryTexts, materialCategories, mostVariants } from '../../../../contract/materials/categories.ts'
import { categoryAvailabilities, materialUnits, unitLabels } from '../../../../shared/material-items.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { CheckboxesField, RadioField } from '../../../forms/fields/choice-field.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { NumberField } from '../../../forms/fields/number-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import { useFieldValue } from '../../../forms/form-context.ts'
import { FormPage } from '../../../forms/form-page.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { materialArea } from '../area.ts'
import { availabilityLabels } from './availability-labels.ts'

const form = defineForm({
  titles: { add: m.categories_add(), edit: m.categories_edit() },
  load: materialCategories.detail,
  create: materialCategories.create,
  update: materialCategories.update,
  createBody: ({ version: _, ...body }) => body,
  defaults: {
    availability: 'open',
    units: ['piece'],
    hasCondition: true,
    needsExpiry: false,
    needsPhoto: false,
    variants: [],
  },
  values: ({ id: _, reason, unitWeight, ...category }) => ({
    ...category,
    ...(reason !== null && { reason }),
    ...(unitWeight !== null && { unitWeight }),
  }),
  keeps: ['version'],
  leadsTo: materialArea.paths.categories(),
  saved: { add: m.categories_added(), edit: m.materials_updated() },
})
const { at } = form

export const clientLoader = formLoader(form)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.categories_title() })

const hints = {
  open: undefined,
  restricted: m.categories_restricted_hint(),
  closed: m.categories_closed_hint(),
}

/** Conditions on which goods of a category are accepted. */
export default function CategoryPage() {
  return (
    <FormPage form={form}>
      <TextField name={at('name')} label={m.categories_name()} max={60} />
      <CheckboxesField
        name={at('units')}
        label={m.categories_units()}
        options={materialUnits.map((value) => ({ value, label: unitLabels[value] }))}
      />
      <NumberField
        name={at('unitWeight') as FieldName<number>}
        label={m.categories_weight()}
        hint={m.categories_weight_hint()}
        wrong={categoryTexts.weight}
        optional
      />
      <RadioField
        name={at('availability')}
        label={m.categories_availability()}
        options={categoryAvailabilities.map((value) => ({
          value,
          label: availabilityLabels[value],
          ...(hints[value] && { hint: hints[value] }),
        }))}
      />
      <div className="flex flex-col gap-4">
        <Reason />
        <CheckboxField name={at('hasCondition')} label={m.categories_has_condition()} />
        <CheckboxField name={at('needsExpiry')} label={m.categories_needs_expiry()} />
        <CheckboxField name={at('needsPhoto')} label={m.categories_needs_photo()} />
      </div>
      <RowsField
        name={at('variants')}
        label={m.categories_variants()}
        hint={m.categories_variants_hint()}
        rowLabel={m.categories_variant()}
        add={m.categories_add_variant()}
        fresh={{ name: '' }}
        max={mostVariants}
        isOrdered
        show={({ name }) => name}
        optional
      >
        {(inRow) => <TextField name={inRow('name')} label={m.categories_variant_name()} max={40} />}
      </RowsField>
    </FormPage>
  )
}

/** Asked for as soon as the category is not open. */
function Reason() {
  if (useFieldValue(at('availability')) === 'open') return null
  return (
    <TextField
      name={at('reason')}
      label={m.categories_reason()}
      hint={m.categories_reason_hint()}
      max={200}
    />
  )
}
