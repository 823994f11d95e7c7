import type { MetaFunction } from 'react-router'
import { placedStatus, placedTexts } from '../../../../contract/talks/placed.ts'
import { sectionLimits, talksSections } from '../../../../contract/talks/sections.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { asksBeforeFinal } from '../../kit/lists/status/final-status.ts'
import { operationsArea } from '../area.ts'

const form = defineForm({
  titles: { add: m.talk_sections_add(), edit: m.talk_sections_edit() },
  load: talksSections.detail,
  create: talksSections.save,
  update: talksSections.save,
  defaults: { link: '', linkText: '', status: 1 },
  keeps: ['id', 'version'],
  confirm: asksBeforeFinal(placedStatus),
  leadsTo: operationsArea.paths.sections(),
  saved: { add: placedTexts.added, edit: m.materials_updated() },
})
const { at } = form

export const clientLoader = formLoader(form)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.talk_sections_title() })

/** A section of the talks on the home page. */
export default function SectionPage() {
  return (
    <FormPage form={form}>
      <TextField name={at('title')} label={m.talk_title()} max={sectionLimits.title} />
      <TextAreaField name={at('text')} label={m.talk_text()} max={sectionLimits.text} />
      <TextField name={at('link')} label={m.talk_link()} hint={m.talk_link_hint()} optional />
      <TextField name={at('linkText')} label={m.talk_link_text()} max={sectionLimits.linkText} optional />
      <StatusField name={at('status')} set={placedStatus} label={m.office_status()} />
    </FormPage>
  )
}
