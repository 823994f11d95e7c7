import { useEffect } from 'react'
import { offers } from '../../../../contract/materials/offers.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { QuantityField } from '../../../forms/fields/quantity-field.tsx'
import { Guard } from '../../../forms/leave-guard.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { offerAnew, quantitiesIn, type Offer } from './offer-values.ts'

/** Things of an offer with how many there are of each, which staff correct. */
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
        {offer.materials.map(({ category, name }, index) => (
          <QuantityField
            key={category}
            name={form.at(`materials.${index}.quantity`)}
            label={name}
            min={1}
            max={1_000_000}
          />
        ))}
      </div>
    </CallForm>
  )
}
