import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { speakerSlots } from '../../contract/talks/slots.ts'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { headOf } from '../app/head/head.ts'
import { paths } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { CallForm } from '../forms/call-form.tsx'
import type { FieldName } from '../forms/field-name.ts'
import { MomentField } from '../forms/fields/moment-field.tsx'
import { TextAreaField } from '../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../forms/fields/text-field.tsx'
import { CheckboxField } from '../forms/fields/yes-no-field.tsx'
import { useFieldValue } from '../forms/form-context.ts'
import { OnceAwake } from '../forms/once-awake.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: m.talks_offer_slot(),
    description: m.talks_offer_slot_text(),
    path: paths.offerTalk(),
  })

/** A speaker offers a topic and a time. */
export default function OfferSlotPage() {
  const [isSent, setSent] = useState(false)
  const settings = useSettings()
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10 md:pt-14">
      <WholeSheet />
      <header className="flex max-w-text flex-col gap-3">
        <h1 className="text-2xl">{m.talks_offer_slot()}</h1>
        {!isSent && <p className="text-lg text-soft">{m.talks_offer_slot_text()}</p>}
      </header>
      <div className="flex max-w-text flex-col gap-6">
        {isSent ? (
          <>
            <Notice look="success" isUrgent>
              <p className="font-label">{m.talks_slot_sent()}</p>
              <p>{m.talks_slot_sent_text()}</p>
            </Notice>
            <ButtonLink to={paths.allTalks()} className="self-start">
              {m.talks_all()}
            </ButtonLink>
          </>
        ) : (
          <>
            <noscript>
              {import.meta.env.SSR && (
                <p>
                  {m.involve_write({
                    email: settings?.supportEmail ?? '',
                    phone: settings?.supportPhone ?? '',
                  })}
                </p>
              )}
            </noscript>
            <OnceAwake>
              <SlotForm sent={() => setSent(true)} />
            </OnceAwake>
          </>
        )}
      </div>
    </main>
  )
}

function SlotForm({ sent }: { sent(): void }) {
  const form = useCallForm(speakerSlots.request, {
    values: { is_online: false },
    schema: () => import('#schemas/talks/slots.ts').then((module) => module.speakerSlots.request.body),
    draft: 'offer-talk',
    after: sent,
  })
  const { at } = form
  return (
    <CallForm form={form} button={m.talks_slot_send()} label={m.talks_offer_slot()}>
      <TextField name={at('name')} label={m.talks_name()} autoComplete="name" />
      <EmailField name={at('email')} label={m.talks_email()} autoComplete="email" />
      <MobileField name={at('mobile_no')} label={m.talks_mobile()} autoComplete="tel-national" />
      <TextField name={at('topic')} label={m.talks_slot_topic()} max={120} />
      <TextAreaField name={at('about')} label={m.talks_slot_about()} max={1000} rows={5} />
      <MomentField name={at('starts_at')} label={m.talks_slot_from()} />
      <MomentField name={at('ends_at')} label={m.talks_slot_until()} />
      <CheckboxField name={at('is_online')} label={m.talks_slot_online()} />
      <City />
    </CallForm>
  )
}

function City() {
  const isOnline = useFieldValue('is_online' as FieldName<boolean>) === true
  if (isOnline) return null
  return <TextField name={'city' as FieldName<string>} label={m.talks_city()} max={80} />
}
