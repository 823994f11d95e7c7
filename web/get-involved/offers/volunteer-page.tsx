import type { MetaFunction } from 'react-router'
import { getInvolved, type HelpOffer } from '../../../contract/network/get-involved.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ContactFields, PlaceOfOffer } from './contact-fields.tsx'
import { OfferFrame } from './offer-frame.tsx'
import { interestSchema } from './offer-schema.ts'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: m.involve_volunteer(),
    description: m.involve_volunteer_text(),
    path: paths.offerTime(),
  })

export default function VolunteerOfferPage() {
  return (
    <OfferFrame
      title={m.involve_volunteer()}
      text={m.involve_volunteer_text()}
      thanks={m.involve_offer_thanks()}
    >
      {(sent) => <VolunteerForm sent={sent} />}
    </OfferFrame>
  )
}

function VolunteerForm({ sent }: { sent(): void }) {
  const form = useCallForm<typeof getInvolved.showInterest, HelpOffer<1>>(getInvolved.showInterest, {
    fixed: { category: 1, status: 2 },
    body: (values) => values,
    schema: interestSchema,
    draft: 'offer-time',
    retries: true,
    after: sent,
  })
  return (
    <CallForm form={form} button={m.involve_send()} label={m.involve_volunteer()}>
      <ContactFields />
      <PlaceOfOffer name={form.at('locality')} />
      <TextField name={form.at('availability')} label={m.involve_when()} hint={m.involve_when_hint()} />
      <TextAreaField
        name={form.at('description')}
        label={m.involve_about()}
        hint={m.involve_about_hint()}
        max={150}
      />
    </CallForm>
  )
}
