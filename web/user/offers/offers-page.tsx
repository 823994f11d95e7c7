import { useState } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { materialImpact } from '../../../contract/materials/impact.ts'
import { ownOffers } from '../../../contract/materials/own-offers.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeliveredTables } from '../../ui/goods/delivered-tables.tsx'
import { dayText, indianDay } from '../../ui/format/dates.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { DonatedItems } from './donated-items.tsx'
import { EditOffer } from './edit-offer.tsx'
import type { OwnOffer } from './own-offer.ts'

export async function clientLoader() {
  const [help, items, impact] = await Promise.all([
    api(getInvolved.mine),
    api(ownOffers.mine),
    api(materialImpact.mine),
  ])
  return { help, items, impact }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.my_offers_title() })
export const HydrateFallback = UserFallback

const kindTexts = {
  volunteer: m.my_offers_volunteer,
  'drop-off': m.my_offers_drop_off,
  partner: m.my_offers_partner,
} as const

/** Page of own offers: donated items, and offers of help, which can be changed until they are answered. */
export default function OffersPage() {
  const { help: offers, items, impact } = useLoaderData<typeof clientLoader>()
  const [edited, setEdited] = useState<OwnOffer>()
  return (
    <UserFrame title={m.my_offers_title()}>
      {items.ok && <DonatedItems offers={items.data} />}
      {impact.ok && impact.data.months.length > 0 && (
        <section aria-labelledby="own-impact" className="flex flex-col gap-4 pb-10">
          <h2 id="own-impact" className="text-xl">
            {m.impact_mine()}
          </h2>
          <DeliveredTables months={impact.data.months} />
        </section>
      )}
      {!offers.ok ? (
        <NotHad answer={offers} />
      ) : offers.data.length === 0 && items.ok && items.data.length > 0 ? (
        // Donated items are offers too: the page of their donor is not empty.
        <div>
          <ButtonLink look="quiet" to={paths.materials()}>
            {m.my_offers_see_ways()}
          </ButtonLink>
        </div>
      ) : offers.data.length === 0 ? (
        <EmptyState title={m.my_offers_empty()} text={m.my_offers_empty_text()}>
          <ButtonLink look="main" to={paths.materials()}>
            {m.my_offers_see_ways()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {offers.data.map((offer) => (
            <li key={`${offer.kind} ${offer.id}`} className="flex flex-col gap-2 py-4">
              <h2 className="text-lg">{kindTexts[offer.kind]()}</h2>
              <p className="text-sm text-soft">
                {[
                  m.my_offers_made_on({ day: dayText(indianDay(offer.createdDate)) }),
                  offer.isOpen ? m.my_offers_waiting() : m.my_offers_answered(),
                ].join(' · ')}
              </p>
              <p>
                {[offer.localityName ?? offer.org_company, offer.description].filter(Boolean).join(' · ')}
              </p>
              <p className="text-soft">
                {[offer.locality.formatted, offer.availability].filter(Boolean).join(' · ')}
              </p>
              {offer.isOpen && (
                <div className="flex flex-wrap items-start gap-3">
                  <Button onClick={() => setEdited(offer)}>{m.my_offers_edit()}</Button>
                  <TakeBack offer={offer} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <EditOffer offer={edited} title={kindTexts[edited.kind]()} close={() => setEdited(undefined)} />
      )}
    </UserFrame>
  )
}

/** Asks before it takes an offer back. */
function TakeBack({ offer: { kind, id, description } }: { offer: OwnOffer }) {
  const form = useCallForm(getInvolved.delete, {
    fixed: { kind, id },
    confirm: () => ({ text: m.my_offers_take_back_sure(), button: m.my_offers_take_back() }),
    toast: m.my_offers_taken_back(),
  })
  return (
    <CallForm
      form={form}
      button={m.my_offers_take_back()}
      look="quiet"
      label={`${m.my_offers_take_back()}: ${description}`}
    >
      {null}
    </CallForm>
  )
}
