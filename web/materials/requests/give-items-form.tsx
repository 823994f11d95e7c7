import { giveItems } from '../../../contract/materials/give-items.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../forms/fields/yes-no-field.tsx'
import { Guard } from '../../forms/leave-guard.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { LightPlaceField } from '../../places/light-place-field.tsx'
import { firstPledgedLine, PledgedLinesField, type AskedLine } from './pledged-lines-field.tsx'

type GiveItemsFormProps = {
  /** Number of the request. */
  id: number
  /** Lines of the request that still need something. */
  lines: readonly AskedLine[]
  sent(): void
}

export function GiveItemsForm({ id, lines, sent }: GiveItemsFormProps) {
  const form = useCallForm(giveItems.give, {
    values: { materials: firstPledgedLine(lines) },
    fixed: { ngo_req_id: id },
    schema: () => import('#schemas/materials/give-items.ts').then((module) => module.giveItems.give.body),
    draft: `give-items:${id}`,
    after: () => sent(),
  })
  const { at } = form
  return (
    <CallForm form={form} button={m.asked_send()}>
      <Guard form={form} />
      <PledgedLinesField name={at('materials')} lines={lines} />
      <TextField name={at('name')} label={m.asked_name()} autoComplete="name" />
      <EmailField name={at('email')} label={m.asked_email()} autoComplete="email" />
      <MobileField name={at('mobile_no')} label={m.asked_mobile()} autoComplete="tel-national" />
      <TextField name={at('org_name')} label={m.asked_org()} autoComplete="organization" optional />
      <LightPlaceField name={at('locality')} label={m.asked_place()} />
      <CheckboxField name={at('indian_citizen')} label={m.gift_citizen()} hint={m.gift_citizen_hint()} flag />
    </CallForm>
  )
}
