import { useState } from 'react'
import { surveys } from '../../../contract/talks/surveys.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { EmailField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Notice } from '../../ui/notice.tsx'

/** Sends the personal link to a survey to an address. */
export function SurveyLinkForm({ surveyId }: { surveyId: number }) {
  const [isSent, setSent] = useState(false)
  const form = useCallForm(surveys.link, {
    fixed: { surveyId },
    schema: () => import('#schemas/talks/surveys.ts').then((all) => all.surveys.link.body),
    after: () => setSent(true),
  })
  if (isSent)
    return (
      <Notice look="success" isUrgent>
        <p>{m.survey_link_sent()}</p>
      </Notice>
    )
  return (
    <CallForm form={form} button={m.survey_link_send()} label={m.survey_link_title()}>
      <p>{m.survey_link_text()}</p>
      <EmailField name={form.at('email')} label={m.subscribe_email()} autoComplete="email" />
    </CallForm>
  )
}
