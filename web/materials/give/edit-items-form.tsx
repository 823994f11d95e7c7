import type { ReplyOf } from '../../../contract/call.ts'
import type { MaterialCategoryData } from '../../../contract/materials/items.ts'
import { offeredItemKey } from '../../../contract/materials/offered.ts'
import { ownOffers, ownOfferTexts } from '../../../contract/materials/own-offers.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import type { At } from '../../forms/field-name.ts'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { MobileField } from '../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../forms/fields/yes-no-field.tsx'
import { Guard } from '../../forms/leave-guard.tsx'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import type { BodyIn } from '../../forms/state/form-options.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { LightPlaceField } from '../../places/light-place-field.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { HandoverPart, type OfferedDropOff } from './handover-part.tsx'
import { ItemFields } from './item-fields.tsx'
import {
  freshItem,
  missingWishes,
  refusedItems,
  toOfferBody,
  type ItemRow,
  type OfferValues,
} from './item-rows.ts'
import { OfferPhotos } from './photos-part.tsx'

type OwnOffer = ReplyOf<typeof ownOffers.one>
type EditBody = BodyIn<typeof ownOffers.edit>
type EditValues = EditBody & { handover: OfferValues['handover'] }

/** Values of the form, without fields that are empty in the offer. */
function valuesOf(offer: OwnOffer): Partial<EditValues> {
  const { id, version, materials, locality, address, mobile_no, note, show_name, images } = offer
  const { pickup_date: from, pickup_until: until, drop_off: dropOff } = offer
  return {
    id,
    version,
    materials: materials.map(({ category, variant, unit, condition, quantity, expires_on }) => ({
      category,
      unit,
      condition,
      quantity,
      ...(variant !== null && { variant }),
      ...(expires_on !== null && { expires_on }),
    })),
    locality,
    address,
    mobile_no,
    show_name,
    images: images.map((image) => image.id),
    handover: dropOff === null ? 'pickup' : 'drop_off',
    ...(note !== '' && { note }),
    ...(from !== null && { pickup_date: from }),
    ...(until !== null && { pickup_until: until }),
    ...(dropOff !== null && { drop_off: dropOff }),
  }
}

type EditItemsFormProps = {
  offer: OwnOffer
  categories: readonly MaterialCategoryData[]
  dropOffs: readonly OfferedDropOff[]
  /** Path to go to once it was saved. */
  leadsTo: string
}

/** Form of an own offer, made of the parts of the give form. */
export function EditItemsForm({ offer, categories, dropOffs, leadsTo }: EditItemsFormProps) {
  const known = new Set(offer.materials.map(offeredItemKey))
  const form = useCallForm<typeof ownOffers.edit, EditValues>(ownOffers.edit, {
    values: valuesOf(offer),
    keeps: ['id', 'version'],
    body: (values) => toOfferBody(values as unknown as OfferValues, categories) as unknown as EditBody,
    schema: () => import('#schemas/materials/own-offers.ts').then((calls) => calls.ownOffers.edit.body),
    check: (values) => {
      const given = values as Partial<OfferValues>
      // The team calls the donor of a pledge about its address and pickup.
      const missing = offer.request
        ? undefined
        : { ...missingWishes(given), address: given.address ? undefined : ownOfferTexts.address }
      const errors = { ...refusedItems(given, categories), ...missing }
      // An item that was accepted may stay, also where its category has closed since.
      const kept = (given.materials ?? []).flatMap((row, index) =>
        known.has(
          offeredItemKey({ ...row, unit: row.unit ?? 'piece', condition: row.condition ?? 'used_good' }),
        )
          ? [`materials.${index}.category`]
          : [],
      )
      return Object.fromEntries(Object.entries(errors).filter(([name]) => !kept.includes(name)))
    },
    draft: `own-offer:${offer.id}`,
    toast: m.my_offers_items_changed(),
    leadsTo,
    async reload() {
      const now = await api(ownOffers.one, { params: { id: offer.id } })
      return now.ok ? valuesOf(now.data) : undefined
    },
  })
  const { at } = form
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.name ?? ''
  return (
    <CallForm
      form={form}
      label={m.my_offers_items_edit_title()}
      button={m.my_offers_items_save()}
      className="gap-8"
    >
      <Guard form={form} />
      {offer.request && (
        <p className="text-soft">{m.my_offers_items_for({ org: offer.request.organisation })}</p>
      )}
      {offer.materials.some(({ least }) => least > 0) && (
        <Notice look="info">{m.my_offers_items_kept()}</Notice>
      )}
      <OfferPhotos name={at('images') as never} categories={categories} isSignedIn saved={offer.images} />
      <section className="flex flex-col gap-5">
        <h2 className="text-lg">{m.things_what()}</h2>
        <RowsField
          name={at('materials') as never}
          label={m.things_row()}
          rowLabel={m.things_row()}
          add={m.things_add()}
          fresh={freshItem}
          min={1}
          max={50}
          show={({ category, quantity }: ItemRow) => `${translateServerText(nameOf(category))}: ${quantity}`}
        >
          {(row: At<ItemRow>) => <ItemFields row={row} categories={categories} />}
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
          optional={offer.request !== null}
        />
      </section>
      <HandoverPart
        at={at as unknown as At<OfferValues>}
        dropOffs={dropOffs}
        optional={offer.request !== null}
      />
      <section className="flex flex-col gap-5">
        <h2 className="text-lg">{m.things_contact()}</h2>
        <MobileField name={at('mobile_no')} label={m.things_mobile()} autoComplete="tel" />
        <TextAreaField name={at('note')} label={m.things_note()} hint={m.things_note_hint()} optional />
        <CheckboxField name={at('show_name')} label={m.things_show_name()} hint={m.things_show_name_hint()} />
      </section>
    </CallForm>
  )
}
