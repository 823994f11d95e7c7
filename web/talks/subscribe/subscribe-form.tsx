import { useState } from 'react'
import { subscribers, type SubscriberTopic } from '../../../contract/talks/subscribers.ts'
import { api, type CallResult } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { CheckboxesField } from '../../forms/fields/choice-field.tsx'
import { EmailField, TextField } from '../../forms/fields/text-field.tsx'
import { checkCodeTyped, CodeField } from '../../forms/otp/code-field.tsx'
import { ResendCode } from '../../forms/otp/resend-code.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { topicOptions } from './topic-options.ts'

type Wanted = { email: string; name: string; topics: SubscriberTopic[] }

const loadSchemas = () => import('#schemas/talks/subscribers.ts').then((all) => all.subscribers)

/** Subscribes an e-mail address to topics: the choice, then the OTP that was sent to it. */
export function SubscribeForm() {
  const [wanted, setWanted] = useState<Wanted>()
  const [step, setStep] = useState<'choose' | 'code' | 'done'>('choose')
  if (step === 'done')
    return (
      <Notice look="success" isUrgent>
        <p>{m.subscribe_done()}</p>
      </Notice>
    )
  return step === 'code' && wanted !== undefined ? (
    <CodeStep wanted={wanted} back={() => setStep('choose')} done={() => setStep('done')} />
  ) : (
    <ChooseStep
      wanted={wanted}
      sent={(asked, isConfirmed) => {
        setWanted(asked)
        setStep(isConfirmed ? 'done' : 'code')
      }}
    />
  )
}

type ChooseProps = { wanted: Wanted | undefined; sent(wanted: Wanted, isConfirmed: boolean): void }

function ChooseStep({ wanted, sent }: ChooseProps) {
  const form = useCallForm<typeof subscribers.subscribe, Wanted>(subscribers.subscribe, {
    values: wanted ?? { name: '', topics: ['talks'] },
    body: (values) => values,
    schema: () => loadSchemas().then((all) => all.subscribe.body),
    after: ({ isConfirmed }, { email, name, topics }) => sent({ email, name, topics }, isConfirmed),
  })
  return (
    <CallForm form={form} button={m.subscribe_send()} label={m.subscribe_title()}>
      <EmailField name={form.at('email')} label={m.subscribe_email()} autoComplete="email" />
      <TextField name={form.at('name')} label={m.subscribe_name()} autoComplete="name" optional />
      <CheckboxesField name={form.at('topics')} label={m.subscribe_topics()} options={topicOptions()} />
      <p className="text-sm text-soft">{m.subscribe_consent()}</p>
    </CallForm>
  )
}

function CodeStep({ wanted, back, done }: { wanted: Wanted; back(): void; done(): void }) {
  const { email } = wanted
  const form = useCallForm(subscribers.verify, {
    values: { otp: '' },
    fixed: { email },
    check: ({ otp }) => ({ otp: checkCodeTyped(otp) }),
    refused(answer) {
      if (answer.http === 200) form.setValue('otp', '')
      return answer.http === 200 ? { otp: answer.message } : undefined
    },
    after: done,
  })
  const send = async () => {
    const answer: CallResult<typeof subscribers.subscribe> = await api(subscribers.subscribe, {
      body: wanted,
    })
    if (answer.ok) form.setValue('otp', '')
    return answer.ok ? { isSent: true } : { isSent: false, message: answer.message || m.went_wrong() }
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{m.subscribe_code_sent({ email })}</p>
      <CallForm form={form} button={m.subscribe_confirm()} isOpened>
        <CodeField name={form.at('otp')} />
      </CallForm>
      <ResendCode send={send} />
      <Button look="quiet" className="self-start" onClick={back}>
        {m.subscribe_back()}
      </Button>
    </div>
  )
}
