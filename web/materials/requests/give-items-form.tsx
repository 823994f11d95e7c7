import type { ShownRequest } from '../../../contract/materials/open-requests.ts'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { conditionLabels, materialConditions } from '../../../shared/material-items.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { QuantityField } from '../../forms/fields/quantity-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../forms/fields/yes-no-field.tsx'
import { Guard } from '../../forms/leave-guard.tsx'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { LightPlaceField } from '../../places/light-place-field.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { leftText, lineName } from './line-text.ts'

export type AskedLine = ShownRequest['materials'][number]

const conditions = materialConditions.map((value) => ({
  value,
  label: translateServerText(conditionLabels[value]),
}))

type GiveItemsFormProps = {
  /** Number of the request. */
  id: number
  /** Lines of the request that still need something. */
  lines: readonly AskedLine[]
  sent(): void
}

export function GiveItemsForm({ id, lines, sent }: GiveItemsFormProps) {
  const form = useCallForm(giveItems.give, {
    values: { materials: lines.slice(0, 1).map((line) => ({ line: line.id, quantity: line.minimum ?? 1 })) },
    fixed: { ngo_req_id: id },
    schema: () => import('#schemas/materials/give-items.ts').then((module) => module.giveItems.give.body),
    draft: `give-items:${id}`,
    after: () => sent(),
  })
  const { at } = form
  const options = lines.map((line) => ({ value: line.id, label: `${lineName(line)} (${leftText(line)})` }))
  const nameOf = (id: number | undefined) => {
    const line = lines.find((one) => one.id === id)
    return line ? lineName(line) : ''
  }
  return (
    <CallForm form={form} button={m.asked_send()}>
      <Guard form={form} />
      <RowsField
        name={at('materials')}
        label={m.asked_what()}
        rowLabel={m.asked_row()}
        add={m.asked_add()}
        fresh={{ quantity: 1 }}
        min={1}
        max={Math.min(20, lines.length)}
        show={({ line, quantity }) => `${nameOf(line)} × ${quantity}`}
      >
        {(inRow) => (
          <>
            <SelectField name={inRow('line')} label={m.asked_kind()} options={options} />
            <QuantityField
              name={inRow('quantity')}
              label={m.asked_quantity()}
              decimals
              min={0.01}
              max={1_000_000}
            />
            <SelectField
              name={inRow('condition')}
              label={m.asked_condition()}
              options={conditions}
              optional
            />
          </>
        )}
      </RowsField>
      <TextField name={at('name')} label={m.asked_name()} autoComplete="name" />
      <EmailField name={at('email')} label={m.asked_email()} autoComplete="email" />
      <MobileField name={at('mobile_no')} label={m.asked_mobile()} autoComplete="tel-national" />
      <TextField name={at('org_name')} label={m.asked_org()} autoComplete="organization" optional />
      <LightPlaceField name={at('locality')} label={m.asked_place()} />
      <CheckboxField name={at('indian_citizen')} label={m.gift_citizen()} hint={m.gift_citizen_hint()} flag />
    </CallForm>
  )
}
