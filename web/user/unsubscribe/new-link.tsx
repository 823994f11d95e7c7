import { useState } from 'react'
import { topics, unsubscribing } from '../../../contract/accounts/preferences.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { EmailField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { topicTexts } from '../preferences/topic-texts.ts'

type Asked = { email: string; topic: (typeof topics)[number] }

/** Sends a valid link to an address when the one that was followed is invalid. */
export function NewLink() {
  const [isSent, setSent] = useState(false)
  const form = useCallForm<typeof unsubscribing.unsubscribe, Asked>(unsubscribing.unsubscribe, {
    values: { email: '', topic: 'reminders' },
    body: ({ email = '', topic = 'reminders' }: Partial<Asked>) => ({ email, topic }),
    after: () => setSent(true),
  })
  if (isSent)
    return (
      <Notice look="success" isUrgent>
        <p>{m.unsubscribe_sent()}</p>
      </Notice>
    )
  return (
    <CallForm form={form} button={m.unsubscribe_send()} className="scripted">
      <EmailField name={form.at('email')} label={m.profile_email()} autoComplete="email" />
      <SelectField
        name={form.at('topic')}
        label={m.preferences_topic()}
        options={topics.map((value) => ({ value, label: topicTexts[value].title() }))}
      />
    </CallForm>
  )
}
