import { giving } from '../../../contract/materials/giving.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { QuantityField } from '../../forms/fields/quantity-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { LightPlaceField } from '../../places/light-place-field.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'

/** Donor signed in, as their profile names them. */
export type KnownDonor = { name: string; email: string; mobile_no: string }

type OfferFormProps = {
  categories: readonly { id: number; name: string }[]
  donor: KnownDonor | null
  /** Called with the number of the offer. */
  sent(id: number): void
}

/** Form of an offer: things, where they are, and whom to call. */
export function OfferForm({ categories, donor, sent }: OfferFormProps) {
  const form = useCallForm(giving.postMaterial, {
    values: { materials: [{ quantity: 1 } as { category: number; quantity: number }], ...donor },
    schema: () => import('#schemas/materials/giving.ts').then((calls) => calls.giving.postMaterial.body),
    draft: 'give-materials',
    retries: true,
    after: ({ id }) => sent(id),
  })
  const { at } = form
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.name ?? ''
  return (
    <CallForm form={form} label={m.things_title()} button={m.things_send()} className="gap-8">
      <section className="flex flex-col gap-5">
        <h2 className="text-lg">{m.things_what()}</h2>
        <RowsField
          name={at('materials')}
          label={m.things_row()}
          rowLabel={m.things_row()}
          add={m.things_add()}
          fresh={{ quantity: 1 }}
          min={1}
          max={categories.length}
          show={({ category, quantity }) => `${translateServerText(nameOf(category))}: ${quantity}`}
        >
          {(row) => (
            <>
              <SelectField
                name={row('category')}
                label={m.things_category()}
                options={categories.map(({ id, name }) => ({ value: id, label: translateServerText(name) }))}
              />
              <QuantityField name={row('quantity')} label={m.things_quantity()} min={1} max={1_000_000} />
            </>
          )}
        </RowsField>
      </section>
      <section className="flex flex-col gap-5">
        <h2 className="text-lg">{m.things_where()}</h2>
        <LightPlaceField name={at('locality')} label={m.things_locality()} />
        <TextAreaField
          name={at('address')}
          label={m.things_address()}
          hint={m.things_address_hint()}
          max={200}
          rows={2}
          autoComplete="street-address"
        />
      </section>
      <section className="flex flex-col gap-5">
        <h2 className="text-lg">{m.things_contact()}</h2>
        <TextField name={at('name')} label={m.things_name()} autoComplete="name" />
        <EmailField name={at('email')} label={m.things_email()} autoComplete="email" />
        <MobileField name={at('mobile_no')} label={m.things_mobile()} autoComplete="tel" />
        <TextAreaField name={at('note')} label={m.things_note()} hint={m.things_note_hint()} optional />
      </section>
      <p className="text-sm text-soft">{m.things_consent()}</p>
    </CallForm>
  )
}
