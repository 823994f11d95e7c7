import { useEffect } from 'react'
import { offeredItemKey, type OfferedItemReply } from '../../../../contract/materials/offered.ts'
import { offers } from '../../../../contract/materials/offers.ts'
import { partsOf, unitLabels, conditionLabels } from '../../../../shared/material-items.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { QuantityField } from '../../../forms/fields/quantity-field.tsx'
import { Guard } from '../../../forms/leave-guard.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { offerAnew, quantitiesIn, type Offer } from './offer-values.ts'

/** Label of an item, such as "Clothes, Men (Like new)". */
const itemLabel = ({ name, variantName, condition, unit, expires_on: expiresOn }: OfferedItemReply) =>
  [
    [name, variantName].filter(Boolean).join(', '),
    ` (${[
      conditionLabels[condition],
      unit !== 'piece' && unitLabels[unit],
      expiresOn && m.offers_expires({ day: dayText(expiresOn) }),
    ]
      .filter(Boolean)
      .join(', ')})`,
  ].join('')

/** Quantities of an offer's items, which staff can correct. */
export function QuantitiesForm({ offer }: { offer: Offer }) {
  const form = useCallForm(offers.updateDonation, {
    values: quantitiesIn(offer),
    keeps: ['id', 'version'],
    toast: m.offers_quantities_saved(),
    draft: `offer-quantities:${offer.id}`,
    reload: offerAnew(offer, quantitiesIn),
  })
  // Another form of the page has saved the offer.
  useEffect(() => form.setValue('version', offer.version), [form, offer.version])
  return (
    <CallForm form={form} label={m.offers_materials()} button={m.offers_save_quantities()} look="plain">
      <Guard form={form} />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-2">
        {offer.materials.map((item, index) => (
          <QuantityField
            key={offeredItemKey(item)}
            name={form.at(`materials.${index}.quantity`)}
            label={itemLabel(item)}
            decimals={partsOf(item.unit) > 1}
            min={partsOf(item.unit) > 1 ? 0.001 : 1}
            max={1_000_000}
          />
        ))}
      </div>
    </CallForm>
  )
}
