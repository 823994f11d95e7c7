import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { offers } from '../../../../contract/materials/offers.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { api } from '../../../app/api.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { mobileText } from '../../kit/figures.ts'
import { History } from '../../kit/history.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { materialArea } from '../area.ts'
import { LabelOf, loadLabelOf } from '../labels/label-of.tsx'
import { PersonPanel } from '../records/person-panel.tsx'
import type { Offer } from './offer-values.ts'
import { OfferFiles } from './offer-files.tsx'
import { OfferPlace } from './offer-place.tsx'
import { QuantitiesForm } from './quantities-form.tsx'
import { StatusOfOffer } from './status-of-offer.tsx'
import { VolunteerPanel } from './volunteer-panel.tsx'

export const clientLoader = async ({ params }: LoaderFunctionArgs) => {
  const id = Number(params['id'])
  const [answer, label] = await Promise.all([
    api(offers.offer, { params: { id } }),
    loadLabelOf({ offer: id }),
  ])
  return { answer, label }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.offers_one() })

/** One offer: its donor, items, place, volunteer and history. */
export default function OfferPage() {
  const { answer, label } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: materialArea.paths.offers(), title: m.offers_title() }} />
  const offer = answer.data
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{offer.miscInfo.name}</h1>
        <StatusOfOffer offer={offer} />
        <span className="tabular text-sm text-soft">{m.offers_numbered({ number: offer.id })}</span>
        {offer.ngo_req_id !== null && (
          <Link to={materialArea.paths.request(offer.ngo_req_id)} className={link}>
            {m.offers_request({ number: offer.ngo_req_id })}
          </Link>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <LabelOf target={{ offer: offer.id }} code={label} />
          <ButtonLink to={`${materialArea.paths.planPickup()}?offer=${offer.id}`} className="desk-button">
            {m.pickups_plan()}
          </ButtonLink>
          <ButtonLink to={`${materialArea.paths.stockReceive()}?offer=${offer.id}`} className="desk-button">
            {m.stock_receive()}
          </ButtonLink>
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Section title={m.offers_donor()}>
            <FactList facts={donorFacts(offer)} />
          </Section>
          <Section title={m.offers_materials()}>
            <QuantitiesForm key={JSON.stringify(offer.materials)} offer={offer} />
          </Section>
          <Section title={m.offers_place()}>
            <OfferPlace locality={offer.locality} />
          </Section>
          {offer.materialImages.length > 0 && (
            <Section title={m.offers_images()}>
              <OfferFiles files={offer.materialImages} />
            </Section>
          )}
          {offer.video && (
            <Section title={m.offers_video()}>
              <video
                src={offer.video.storageURL}
                controls
                muted
                preload="metadata"
                className="max-h-96 w-full rounded-field border border-line bg-sunk"
              />
            </Section>
          )}
        </div>
        <VolunteerPanel offer={offer} />
      </div>
      <PersonPanel key={offer.id} kind="donation-request" id={offer.id} />
      <History history={offer.history} />
    </>
  )
}

const link = 'text-indigo underline underline-offset-4'

const momentOf = (seconds: number) => momentText(new Date(seconds * 1000).toISOString())

const windowText = ({ pickup_date: from, pickup_until: until }: Offer['preferred']) =>
  from === null || until === null ? '' : `${momentOf(from)} – ${momentOf(until)}`

const donorFacts = ({ createdAt, miscInfo, note, preferred }: Offer) =>
  [
    [m.offers_requested(), momentText(createdAt)],
    [
      m.offers_email(),
      <a key="email" href={`mailto:${miscInfo.email}`} className={link}>
        {miscInfo.email}
      </a>,
    ],
    [
      m.offers_mobile(),
      <a key="mobile" href={`tel:+91${miscInfo.mobile_no}`} className={link}>
        {mobileText(miscInfo.mobile_no)}
      </a>,
    ],
    [m.offers_organisation(), miscInfo.org_name],
    [m.offers_donor_note(), note],
    [m.offers_wished_window(), windowText(preferred)],
    [m.offers_wished_drop_off(), preferred.drop_off ?? ''],
  ] as const
