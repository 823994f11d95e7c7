import { useEffect } from 'react'
import { offers } from '../../../../contract/materials/offers.ts'
import { offerStatus } from '../../../../contract/materials/offered.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { Guard } from '../../../forms/leave-guard.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { VolunteerField } from '../requests/volunteer-field.tsx'
import { assignmentIn, offerAnew, type Offer } from './offer-values.ts'

/** Assigns an active volunteer to collect an offer, with a note to them. */
export function CollectForm({ offer, assigned }: { offer: Offer; assigned(): void }) {
  const { id, version, volunteer } = offer
  const form = useCallForm(offers.assignVolunteer, {
    values: assignmentIn(offer),
    keeps: ['id', 'version'],
    toast: m.materials_updated(),
    draft: `offer-volunteer:${id}`,
    reload: offerAnew(offer, assignmentIn),
    after: assigned,
  })
  // Another form of the page may have saved the offer.
  useEffect(() => form.setValue('version', version), [form, version])
  const known = volunteer ? [{ value: volunteer.id, label: volunteer.name }] : []
  return (
    <CallForm form={form} label={m.offers_assign()} button={m.offers_update()}>
      <Guard form={form} />
      <VolunteerField name={form.at('volId')} label={m.offers_volunteer()} known={known} />
      <StatusField name={form.at('status')} set={offerStatus} label={m.office_status()} />
      <TextAreaField
        name={form.at('note')}
        label={m.offers_note()}
        hint={m.offers_note_hint()}
        max={200}
        rows={3}
      />
      <p className="text-sm text-soft">{m.offers_assign_effect()}</p>
    </CallForm>
  )
}
