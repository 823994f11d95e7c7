import { lazy, Suspense, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { getInvolved, type HelpOffer } from '../../../contract/network/get-involved.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ContactFields, PlaceOfOffer } from './contact-fields.tsx'
import { OfferFrame } from './offer-frame.tsx'
import { interestSchema } from './offer-schema.ts'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: m.involve_drop_off(),
    description: m.involve_drop_off_text(),
    path: paths.offerPlace(),
  })

const LazyMap = lazy(() => import('./point-on-map.tsx'))

/** A map to mark the exact point; its code loads on request. */
function PointOnMap() {
  const [isShown, setShown] = useState(false)
  if (!isShown)
    return (
      <Button look="quiet" className="self-start px-0!" onClick={() => setShown(true)}>
        {m.involve_point()}
      </Button>
    )
  return (
    <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
      <LazyMap />
    </Suspense>
  )
}

export default function PlaceOfferPage() {
  return (
    <OfferFrame
      title={m.involve_drop_off()}
      text={m.involve_drop_off_text()}
      thanks={m.involve_offer_thanks()}
    >
      {(sent) => <PlaceForm sent={sent} />}
    </OfferFrame>
  )
}

function PlaceForm({ sent }: { sent(): void }) {
  const form = useCallForm<typeof getInvolved.showInterest, HelpOffer<1>>(getInvolved.showInterest, {
    fixed: { category: 1, status: 2 },
    // The key marks a drop-off location; without it the server would store a volunteer.
    body: (values) => ({ ...values, localityName: values.localityName ?? '' }),
    schema: interestSchema,
    draft: 'offer-place',
    retries: true,
    after: sent,
  })
  return (
    <CallForm form={form} button={m.involve_send()} label={m.involve_drop_off()}>
      <ContactFields />
      <TextField
        name={form.at('localityName')}
        label={m.involve_place_name()}
        hint={m.involve_place_name_hint()}
      />
      <PlaceOfOffer name={form.at('locality')} />
      <PointOnMap />
      <TextField name={form.at('availability')} label={m.involve_open()} hint={m.involve_open_hint()} />
      <TextAreaField
        name={form.at('description')}
        label={m.involve_room()}
        hint={m.involve_room_hint()}
        max={150}
      />
    </CallForm>
  )
}
