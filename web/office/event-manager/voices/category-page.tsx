import type { MetaFunction } from 'react-router'
import { faqLimits, talksFaqCategories } from '../../../../contract/talks/faq.ts'
import { eventKind, eventKinds, type EventKind } from '../../../../contract/talks/facts.ts'
import { placedStatus, placedTexts } from '../../../../contract/talks/placed.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import type { FieldName } from '../../../forms/field-name.ts'
import { SelectField, StatusField } from '../../../forms/fields/select-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { asksBeforeFinal } from '../../kit/lists/status/final-status.ts'
import { eventArea } from '../area.ts'

const form = defineForm({
  titles: { add: m.voices_category_add(), edit: m.voices_category_edit() },
  load: talksFaqCategories.detail,
  create: talksFaqCategories.save,
  update: talksFaqCategories.save,
  defaults: { status: 1 },
  keeps: ['id', 'version'],
  confirm: asksBeforeFinal(placedStatus),
  leadsTo: eventArea.paths.faqCategories(),
  saved: { add: placedTexts.added, edit: m.materials_updated() },
})
const { at } = form
const kinds = eventKinds.map((value) => ({ value, label: eventKind.statuses[value].label }))

export const clientLoader = formLoader(form)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.voices_categories() })

/** A category of questions about talks. */
export default function CategoryPage() {
  return (
    <FormPage form={form}>
      <TextField name={at('name')} label={m.voices_category()} max={faqLimits.category} />
      <SelectField
        name={at('kind') as FieldName<EventKind>}
        label={m.voices_category_kind()}
        hint={m.voices_category_kind_hint()}
        empty={m.voices_category_no_kind()}
        options={kinds}
        optional
      />
      <StatusField name={at('status')} set={placedStatus} label={m.office_status()} />
    </FormPage>
  )
}
