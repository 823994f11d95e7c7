import type { MetaFunction } from 'react-router'
import { needHelp } from '../../../contract/network/need-help.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { RadioField } from '../../forms/fields/choice-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { OfferFrame } from './offer-frame.tsx'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, { title: m.involve_ask(), description: m.involve_help_text(), path: paths.askForHelp() })

export default function AskForHelpPage() {
  return (
    <OfferFrame title={m.involve_ask()} text={m.involve_help_text()} thanks={m.involve_ask_thanks()}>
      {(sent) => <AskForm sent={sent} />}
    </OfferFrame>
  )
}

function AskForm({ sent }: { sent(): void }) {
  const form = useCallForm(needHelp.request, {
    schema: () => import('#schemas/network/need-help.ts').then((calls) => calls.needHelp.request.body),
    draft: 'ask-for-help',
    retries: true,
    after: sent,
  })
  return (
    <CallForm form={form} button={m.involve_send()} label={m.involve_ask()}>
      <RadioField
        name={form.at('type')}
        label={m.involve_type()}
        options={[
          { value: 'Relocating', label: m.involve_relocating() },
          { value: 'SeniorCitizen', label: m.involve_senior() },
          { value: 'House Declutter', label: m.involve_declutter() },
        ]}
      />
      <TextField name={form.at('fullName')} label={m.involve_name()} autoComplete="name" />
      <EmailField name={form.at('email')} label={m.involve_email()} autoComplete="email" />
      <MobileField name={form.at('phone')} label={m.involve_mobile()} autoComplete="tel" />
    </CallForm>
  )
}
