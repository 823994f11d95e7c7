import type { ReplyOf } from '../../../contract/call.ts'
import { ownOffers } from '../../../contract/materials/own-offers.ts'
import { partsOf, unitLabelOf } from '../../../shared/material-items.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import type { FieldName } from '../../forms/field-name.ts'
import { QuantityField } from '../../forms/fields/quantity-field.tsx'
import { Guard } from '../../forms/leave-guard.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { lineName } from '../../ui/goods/line-text.ts'
import { Notice } from '../../ui/notice.tsx'

type OwnOffer = ReplyOf<typeof ownOffers.one>
type Item = OwnOffer['materials'][number]

const valuesOf = ({ id, version, materials }: OwnOffer) => ({
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
})

const labelOf = ({ name, variantName, unit }: Item) => {
  const what = lineName({ categoryName: name, variantName })
  return unit === 'piece' ? what : `${what} (${translateServerText(unitLabelOf(2, unit)).toLowerCase()})`
}

/** Quantities of a pledge that our team has answered: fewer are possible, down to the collected quantity. */
export function LowerPledgeForm({ offer, leadsTo }: { offer: OwnOffer; leadsTo: string }) {
  const form = useCallForm(ownOffers.lower, {
    values: valuesOf(offer),
    keeps: ['id', 'version'],
    toast: m.my_offers_lowered(),
    leadsTo,
    async reload() {
      const now = await api(ownOffers.one, { params: { id: offer.id } })
      return now.ok ? valuesOf(now.data) : undefined
    },
  })
  return (
    <CallForm form={form} label={m.my_offers_lower()} button={m.my_offers_items_save()} className="gap-6">
      <Guard form={form} />
      <Notice look="info">{m.my_offers_lower_text({ org: offer.request?.organisation ?? '' })}</Notice>
      {offer.materials.map((item, index) => (
        <QuantityField
          key={index}
          name={`materials.${index}.quantity` as FieldName<number>}
          label={labelOf(item)}
          decimals={partsOf(item.unit) > 1}
          min={item.least > 0 ? item.least : 1 / partsOf(item.unit)}
          max={item.quantity}
        />
      ))}
    </CallForm>
  )
}
