import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { faqLimits, talksFaq } from '../../../../contract/talks/faq.ts'
import { placedStatus, placedTexts } from '../../../../contract/talks/placed.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import type { FieldName } from '../../../forms/field-name.ts'
import { SelectField, StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { asksBeforeFinal } from '../../kit/lists/status/final-status.ts'
import { eventArea } from '../area.ts'
import { categoryChoices, eventChoices } from './choices.ts'

const form = defineForm({
  titles: { add: m.voices_faq_add(), edit: m.voices_faq_edit() },
  load: talksFaq.detail,
  create: talksFaq.save,
  update: talksFaq.save,
  defaults: { status: 1 },
  keeps: ['id', 'version'],
  confirm: asksBeforeFinal(placedStatus),
  leadsTo: eventArea.paths.faq(),
  saved: { add: placedTexts.added, edit: m.materials_updated() },
})
const { at } = form

export async function clientLoader(args: LoaderFunctionArgs) {
  const [record, categories, events] = await Promise.all([
    formLoader(form)(args),
    categoryChoices(),
    eventChoices(),
  ])
  return { ...record, categories, events }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.voices_faq() })

/** A question about talks with its answer. */
export default function QuestionPage() {
  const { categories, events } = useLoaderData<typeof clientLoader>()
  return (
    <FormPage form={form}>
      <TextField name={at('question')} label={m.voices_question()} max={faqLimits.question} />
      <SelectField name={at('categoryId')} label={m.voices_category()} options={categories} />
      <SelectField
        name={at('eventId') as FieldName<number>}
        label={m.voices_event()}
        hint={m.voices_event_hint()}
        empty={m.voices_all_events()}
        options={events}
        optional
      />
      <TextAreaField name={at('answer')} label={m.voices_answer()} max={faqLimits.answer} rows={6} />
      <StatusField name={at('status')} set={placedStatus} label={m.office_status()} />
    </FormPage>
  )
}
