import { useEffect, useState } from 'react'
import { giving } from '../../../contract/materials/giving.ts'
import type { MaterialCategoryData } from '../../../contract/materials/items.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../forms/fields/yes-no-field.tsx'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { LightPlaceField } from '../../places/light-place-field.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { FullDropOffs } from './full-drop-offs.tsx'
import { ItemFields } from './item-fields.tsx'
import { HandoverPart, type OfferedDropOff } from './handover-part.tsx'
import {
  freshItem,
  missingWishes,
  refusedItems,
  toOfferBody,
  type ItemRow,
  type OfferValues,
} from './item-rows.ts'
import { MatchesPart } from './matches-part.tsx'
import { findDraft } from '../../forms/state/form-draft.ts'
import { giveDraft } from './typed-pledge.ts'
import { StoredDraft } from './stored-draft.tsx'
import { ClosedCategories, OfferPhotos } from './photos-part.tsx'

/** Signed-in donor with the details of their profile. */
export type KnownDonor = { name: string; email: string; mobile_no: string }

type OfferFormProps = {
  categories: readonly MaterialCategoryData[]
  dropOffs: readonly OfferedDropOff[]
  donor: KnownDonor | null
  /** Fields stored with the account on an earlier visit. */
  draft?: Partial<OfferValues> | undefined
  /** Called with the number of the offer. */
  sent(id: number): void
}

/** Form of an offer: photos, items, their place, and the contact. */
export function OfferForm({ categories, dropOffs, donor, draft, sent }: OfferFormProps) {
  // Values of this tab are newer than those that were stored with the account meanwhile.
  const [typedHere] = useState(() => findDraft(giveDraft))
  const form = useCallForm<typeof giving.postMaterial, OfferValues>(giving.postMaterial, {
    values: typedHere?.base ?? {
      materials: [freshItem as ItemRow],
      handover: 'pickup',
      ...donor,
      ...draft,
    },
    body: (values) => toOfferBody(values, categories),
    schema: () => import('#schemas/materials/giving.ts').then((calls) => calls.giving.postMaterial.body),
    check: (values) => ({ ...refusedItems(values, categories), ...missingWishes(values) }),
    draft: giveDraft,
    retries: true,
    after: ({ id }) => sent(id),
  })
  const { at } = form
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.name ?? ''
  // A guest may sign in halfway: the profile then fills the empty fields.
  useEffect(() => {
    for (const [name, value] of Object.entries(donor ?? {}))
      if (!form.valueOf(at(name as keyof KnownDonor))) form.setValue(name, value)
  }, [form, at, donor])
  return (
    <CallForm form={form} label={m.things_title()} button={m.things_send()} className="gap-8">
      <ClosedCategories categories={categories} />
      <FullDropOffs dropOffs={dropOffs} />
      <OfferPhotos name={at('images')} categories={categories} isSignedIn={donor !== null} />
      <section className="flex flex-col gap-5">
        <h2 className="text-lg">{m.things_what()}</h2>
        <RowsField
          name={at('materials')}
          label={m.things_row()}
          rowLabel={m.things_row()}
          add={m.things_add()}
          fresh={freshItem}
          min={1}
          max={50}
          show={({ category, quantity }) => `${translateServerText(nameOf(category))}: ${quantity}`}
        >
          {(row) => <ItemFields row={row} categories={categories} />}
        </RowsField>
        <MatchesPart />
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
      <HandoverPart at={at} dropOffs={dropOffs} />
      <section className="flex flex-col gap-5">
        <h2 className="text-lg">{m.things_contact()}</h2>
        <TextField name={at('name')} label={m.things_name()} autoComplete="name" />
        <EmailField name={at('email')} label={m.things_email()} autoComplete="email" />
        <MobileField name={at('mobile_no')} label={m.things_mobile()} autoComplete="tel" />
        <TextAreaField name={at('note')} label={m.things_note()} hint={m.things_note_hint()} optional />
        <CheckboxField name={at('show_name')} label={m.things_show_name()} hint={m.things_show_name_hint()} />
      </section>
      <CheckboxField name={at('indian_citizen')} label={m.gift_citizen()} hint={m.gift_citizen_hint()} flag />
      <p className="text-sm text-soft">{m.things_consent()}</p>
      {donor && <StoredDraft store={form.store} />}
    </CallForm>
  )
}
