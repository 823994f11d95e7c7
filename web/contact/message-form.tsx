import { contact } from '../../contract/support/contact.ts'
import { caseLimits, caseTopics, type CaseTopic } from '../../contract/support/facts.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { m } from '../app/words.ts'
import { CallForm } from '../forms/call-form.tsx'
import { SelectField } from '../forms/fields/select-field.tsx'
import { TextAreaField } from '../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../forms/fields/text-field.tsx'
import { Guard } from '../forms/leave-guard.tsx'
import { sendWithFile } from '../forms/upload/send-with-file.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { ContactPicture } from './picture-field.tsx'
import { MessageTrap } from './message-trap.tsx'

export type SentMessage = ReplyOf<typeof contact.send>

type Fields = {
  topic: CaseTopic
  name: string
  email?: string
  mobile_no?: string
  reference?: string
  message: string
  picture?: File
  website?: string
}

const topicTexts: Readonly<Record<CaseTopic, () => string>> = {
  donation: m.contact_topic_donation,
  receipt: m.contact_topic_receipt,
  recurring: m.contact_topic_recurring,
  fundraiser: m.contact_topic_fundraiser,
  materials: m.contact_topic_materials,
  event: m.contact_topic_event,
  account: m.contact_topic_account,
  other: m.contact_topic_other,
}

type MessageFormProps = {
  topic: CaseTopic | undefined
  about: string | undefined
  sent(message: SentMessage): void
}

/** The message with its picture, sent as one form. */
export function MessageForm({ topic, about, sent }: MessageFormProps) {
  const form = useCallForm<typeof contact.send, Fields>(contact.send, {
    values: {
      name: '',
      email: '',
      mobile_no: '',
      reference: about ?? '',
      message: '',
      website: '',
      ...(topic && { topic }),
    },
    body: ({ website: _trap, ...fields }: Fields) => fields,
    schema: () => import('#schemas/support/contact.ts').then((module) => module.contact.send.body),
    check: ({ website }) => (website ? { website: m.contact_trap() } : {}),
    api: sendWithFile,
    draft: 'contact',
    judgesFields: true,
    after: sent,
  })
  const { at } = form
  return (
    <CallForm form={form} button={m.contact_send()}>
      <Guard form={form} />
      <SelectField
        name={at('topic')}
        label={m.contact_topic()}
        options={caseTopics.map((value) => ({ value, label: topicTexts[value]() }))}
      />
      <TextField
        name={at('reference')}
        label={m.contact_reference()}
        hint={m.contact_reference_hint()}
        max={caseLimits.reference}
        optional
      />
      <TextAreaField
        name={at('message')}
        label={m.contact_message()}
        hint={m.contact_message_hint()}
        max={caseLimits.message}
        rows={6}
      />
      <ContactPicture name={at('picture')} />
      <TextField name={at('name')} label={m.contact_name()} autoComplete="name" />
      <EmailField
        name={at('email')}
        label={m.contact_email()}
        hint={m.contact_email_hint()}
        autoComplete="email"
        optional
      />
      <MobileField
        name={at('mobile_no')}
        label={m.contact_mobile()}
        hint={m.contact_mobile_hint()}
        autoComplete="tel-national"
        optional
      />
      <MessageTrap name={at('website')} />
    </CallForm>
  )
}
