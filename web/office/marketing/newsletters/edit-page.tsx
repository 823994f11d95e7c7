import type { MetaFunction } from 'react-router'
import { newsletterLimits, newsletters, newsletterTexts } from '../../../../contract/talks/newsletters.ts'
import { subscriberTopicLabels, subscriberTopics } from '../../../../contract/talks/subscribers.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import type { FieldName } from '../../../forms/field-name.ts'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { marketingArea } from '../area.ts'

const form = defineForm({
  titles: { add: m.newsletter_add(), edit: m.newsletter_edit() },
  load: newsletters.detail,
  create: newsletters.save,
  update: newsletters.save,
  defaults: {
    topic: 'newsletter',
    language: 'en',
    onlyLanguage: false,
    preheader: '',
    buttonText: '',
    link: '',
  },
  values: ({
    status: _,
    pauseReason: __,
    sendAt: ___,
    finishedAt: ____,
    audience: _____,
    waiting: ______,
    sent: _______,
    failed: ________,
    skipped: _________,
    unsubscribed: __________,
    ...content
  }) => content,
  keeps: ['id', 'version'],
  leadsTo: marketingArea.paths.newsletters(),
  saved: { add: newsletterTexts.added, edit: m.materials_updated() },
})
const { at } = form

export const clientLoader = formLoader(form)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.newsletter_title() })

const languages = [
  { value: 'en', label: m.newsletter_english() },
  { value: 'hi', label: m.newsletter_hindi() },
  { value: 'te', label: m.newsletter_telugu() },
] as const

/** The draft of a newsletter. */
export default function EditNewsletterPage() {
  return (
    <FormPage form={form}>
      <TextField name={at('subject')} label={m.newsletter_subject()} max={newsletterLimits.subject} />
      <TextField
        name={at('preheader') as FieldName<string>}
        label={m.newsletter_preheader()}
        hint={m.newsletter_preheader_hint()}
        max={newsletterLimits.preheader}
        optional
      />
      <SelectField
        name={at('topic')}
        label={m.marketing_topic()}
        options={subscriberTopics.map((value) => ({ value, label: subscriberTopicLabels[value] }))}
      />
      <SelectField name={at('language')} label={m.newsletter_language()} options={languages} />
      <CheckboxField name={at('onlyLanguage') as FieldName<boolean>} label={m.newsletter_only_language()} />
      <TextAreaField
        name={at('body')}
        label={m.newsletter_body()}
        hint={m.newsletter_body_hint()}
        max={newsletterLimits.body}
        rows={14}
      />
      <TextField
        name={at('buttonText') as FieldName<string>}
        label={m.newsletter_button()}
        max={newsletterLimits.button}
        optional
      />
      <TextField
        name={at('link') as FieldName<string>}
        label={m.talk_link()}
        hint={m.talk_link_hint()}
        optional
      />
    </FormPage>
  )
}
