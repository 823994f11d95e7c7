import { useEffect } from 'react'
import { handoverFiles, offers } from '../../../../contract/materials/offers.ts'
import { offerStatus } from '../../../../contract/materials/offered.ts'
import { apiUntil } from '../../../app/api.ts'
import { asAsked } from '../../../app/client/last-asked.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { ComboboxField } from '../../../forms/combobox/combobox-field.tsx'
import type { Search } from '../../../forms/use-search.ts'
import { MomentField } from '../../../forms/fields/moment-field.tsx'
import { StatusField } from '../../../forms/fields/select-field.tsx'
import { Guard } from '../../../forms/leave-guard.tsx'
import { ManyMediaField } from '../../../forms/upload/many-media-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { materialArea } from '../area.ts'
import { handoverIn, offerAnew, type Offer } from './offer-values.ts'

type PlaceChoice = { value: number; label: string; hint: string }

const findPlaces: Search<PlaceChoice> = async (searchTerm, signal) => {
  const query = searchTerm === '' ? {} : { searchTerm }
  const answer = await apiUntil(signal)(offers.handoverPlaces, { query })
  return answer.ok
    ? answer.data.map(({ id, name, place }) => ({ value: id, label: name, hint: place }))
    : undefined
}

/** Writes down when and where an offer was collected and handed over, with its papers. */
export function HandoverForm({ offer }: { offer: Offer }) {
  const { id, version, handover } = offer
  const form = useCallForm(offers.completeDonation, {
    values: handoverIn(offer),
    keeps: ['id', 'version'],
    toast: m.materials_updated(),
    draft: `offer-handover:${id}`,
    reload: offerAnew(offer, handoverIn),
    leadsTo: () => asAsked(materialArea.paths.offers()),
  })
  // Another form of the page has saved the offer.
  useEffect(() => form.setValue('version', version), [form, version])
  const place = handover.drop_location
  const saved = handover.images.map(({ storageURL: url, ...file }) => ({ ...file, url }))
  return (
    <CallForm form={form} label={m.offers_handover()} button={m.offers_edit_save()}>
      <Guard form={form} />
      <MomentField name={form.at('pickup_date')} label={m.offers_pickup()} />
      <ComboboxField
        name={form.at('drop_location')}
        label={m.offers_drop_place()}
        search={findPlaces}
        known={place ? [{ value: place.id, label: place.name, hint: '' }] : []}
      />
      <MomentField name={form.at('drop_time')} label={m.offers_drop_time()} />
      <StatusField name={form.at('donation_status')} set={offerStatus} label={m.offers_status()} />
      <ManyMediaField
        name={form.at('images')}
        label={m.offers_papers()}
        types={['image/jpeg', 'application/pdf']}
        maxBytes={handoverFiles.maxBytes}
        max={handoverFiles.most}
        saved={saved}
      />
      <p className="text-sm text-soft">{m.offers_handover_effect()}</p>
    </CallForm>
  )
}
