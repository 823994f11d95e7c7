import { giveItems } from '../../../contract/materials/give-items.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { QuantityField } from '../../forms/fields/quantity-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { Guard } from '../../forms/leave-guard.tsx'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { LightPlaceField } from '../../places/light-place-field.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'

type GiveItemsFormProps = {
  /** Number of the request. */
  id: number
  categories: readonly { id: number; name: string }[]
  /** Categories that the request names; they come first. */
  asked: readonly number[]
  sent(): void
}

export function GiveItemsForm({ id, categories, asked, sent }: GiveItemsFormProps) {
  const form = useCallForm(giveItems.give, {
    values: { materials: asked.slice(0, 1).map((category) => ({ category, quantity: 1 })) },
    fixed: { ngo_req_id: id },
    schema: () => import('#schemas/materials/give-items.ts').then((module) => module.giveItems.give.body),
    draft: `give-items:${id}`,
    after: () => sent(),
  })
  const { at } = form
  const isAsked = (category: { id: number }) => asked.includes(category.id)
  const options = [...categories.filter(isAsked), ...categories.filter((one) => !isAsked(one))].map(
    (category) => ({ value: category.id, label: translateServerText(category.name) }),
  )
  const labelOf = (category: number) => options.find(({ value }) => value === category)?.label ?? ''
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
        max={12}
        show={({ category, quantity }) => `${labelOf(category)} × ${quantity}`}
      >
        {(inRow) => (
          <>
            <SelectField name={inRow('category')} label={m.asked_kind()} options={options} />
            <QuantityField name={inRow('quantity')} label={m.asked_quantity()} min={1} max={1_000_000} />
          </>
        )}
      </RowsField>
      <TextField name={at('name')} label={m.asked_name()} autoComplete="name" />
      <EmailField name={at('email')} label={m.asked_email()} autoComplete="email" />
      <MobileField name={at('mobile_no')} label={m.asked_mobile()} autoComplete="tel-national" />
      <TextField name={at('org_name')} label={m.asked_org()} autoComplete="organization" optional />
      <LightPlaceField name={at('locality')} label={m.asked_place()} />
    </CallForm>
  )
}
