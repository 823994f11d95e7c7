import { useState } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { editOwnOfferPath } from '../../../shared/material-paths.ts'
import { offerStatus } from '../../../contract/materials/offered.ts'
import { giving, offerVideoBytes } from '../../../contract/materials/giving.ts'
import { ownOffers } from '../../../contract/materials/own-offers.ts'
import { findStatus } from '../../../contract/status.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { MediaField } from '../../forms/upload/media-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { dayText, indianDay, momentText } from '../../ui/format/dates.ts'
import { quantityText } from '../../ui/goods/line-text.ts'
import { Link } from '../../ui/links/link.tsx'

type OwnItems = ReplyOf<typeof ownOffers.mine>[number]

/** Items that this account offered, with withdrawal and handover. */
export const DonatedItems = ({ offers }: { offers: readonly OwnItems[] }) => (
  <section aria-labelledby="donated-items" className="flex flex-col gap-4 pb-10">
    <h2 id="donated-items" className="text-xl">
      {m.my_offers_items()}
    </h2>
    {offers.length === 0 ? (
      <p className="text-soft">{m.my_offers_items_empty()}</p>
    ) : (
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {offers.map((offer) => (
          <DonatedOffer key={offer.id} offer={offer} />
        ))}
      </ul>
    )}
    <ButtonLink to={paths.giveMaterials()} className="self-start">
      {m.my_offers_items_donate()}
    </ButtonLink>
  </section>
)

const link = 'inline-flex min-h-12 items-center text-indigo underline underline-offset-4'

function DonatedOffer({ offer }: { offer: OwnItems }) {
  const { id, createdAt, materials, place, photos, hasVideo, pickup } = offer
  const { canEdit, canLower, canWithdraw, canMarkAsGiven } = offer
  return (
    <li className="flex flex-col gap-2 py-4">
      <h3 className="text-lg">{materials.map(itemText).join(', ')}</h3>
      <p className="text-sm text-soft">
        {[
          m.my_offers_items_made({ number: id, day: dayText(indianDay(createdAt)) }),
          stateText(offer),
          photos > 0 && m.my_offers_items_photos({ count: photos }),
          hasVideo && m.my_offers_items_has_video(),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {offer.request && (
        <p>
          <Link to={paths.materialRequest(offer.request.id)} className={link}>
            {m.my_offers_items_for({ org: offer.request.organisation })}
          </Link>
        </p>
      )}
      <p className="text-soft">{place}</p>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <Link to={offer.trail} className={link}>
          {m.my_offers_items_trail()}
        </Link>
        {offer.acknowledgement && (
          <a href={offer.acknowledgement} target="_blank" rel="noreferrer" className={link}>
            {m.my_offers_items_acknowledgement()}
          </a>
        )}
      </p>
      {pickup && (
        <p>
          {m.my_offers_items_pickup({
            moment: momentText(pickup.from),
            until: momentText(pickup.until).slice(-5),
          })}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {canEdit && <ButtonLink to={editOwnOfferPath(id)}>{m.my_offers_edit()}</ButtonLink>}
        {canLower && <ButtonLink to={editOwnOfferPath(id)}>{m.my_offers_lower()}</ButtonLink>}
        {canMarkAsGiven && <MarkAsGiven id={id} />}
        {canMarkAsGiven && <AddVideo id={id} hasVideo={hasVideo} />}
        {canWithdraw && <Withdraw id={id} />}
        {pickup?.canReportNoShow && <ReportNoShow id={id} />}
      </div>
    </li>
  )
}

const itemText = ({ name, variantName, quantity, unit }: OwnItems['materials'][number]) => {
  const what = [name, variantName]
    .flatMap((part) => (part === null ? [] : translateServerText(part)))
    .join(' · ')
  return `${what}: ${quantityText(quantity, unit)}`
}

function stateText({ status, ended }: OwnItems): string {
  if (ended === 'withdrawn') return m.my_offers_items_state_withdrawn()
  if (ended === 'given') return m.my_offers_items_state_given()
  return translateServerText(findStatus(offerStatus, status)?.label ?? '')
}

/** Adds a video to an offer that is not collected yet. */
function AddVideo({ id, hasVideo }: Pick<OwnItems, 'id' | 'hasVideo'>) {
  const [isOpen, setOpen] = useState(false)
  const title = hasVideo ? m.my_offers_items_replace_video() : m.my_offers_items_video()
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} aria-label={`${title}: ${id}`}>
        {title}
      </Button>
      {isOpen && (
        <DialogForm
          call={giving.uploadVideo}
          title={title}
          button={m.my_offers_items_send_video()}
          close={() => setOpen(false)}
          fixed={{ id }}
          toast={m.my_offers_items_video_added()}
        >
          {(at) => (
            <MediaField
              name={at('video')}
              label={m.my_offers_items_video_file()}
              hint={m.my_offers_items_video_hint()}
              types={['video/mp4']}
              maxBytes={offerVideoBytes}
            />
          )}
        </DialogForm>
      )}
    </>
  )
}

function Withdraw({ id }: { id: number }) {
  const form = useCallForm(ownOffers.withdraw, {
    fixed: { id },
    confirm: () => ({ text: m.my_offers_items_withdraw_sure(), button: m.my_offers_items_withdraw() }),
    toast: m.my_offers_items_withdrawn(),
  })
  return (
    <CallForm
      form={form}
      button={m.my_offers_items_withdraw()}
      look="quiet"
      label={`${m.my_offers_items_withdraw()}: ${id}`}
    >
      {null}
    </CallForm>
  )
}

function MarkAsGiven({ id }: { id: number }) {
  const form = useCallForm(ownOffers.markAsGiven, {
    fixed: { id },
    confirm: () => ({ text: m.my_offers_items_given_sure(), button: m.my_offers_items_given() }),
    toast: m.my_offers_items_given_done(),
  })
  return (
    <CallForm
      form={form}
      button={m.my_offers_items_given()}
      look="plain"
      label={`${m.my_offers_items_given()}: ${id}`}
    >
      {null}
    </CallForm>
  )
}

function ReportNoShow({ id }: { id: number }) {
  const form = useCallForm(ownOffers.reportNoShow, {
    fixed: { id },
    confirm: () => ({ text: m.my_offers_items_no_show_sure(), button: m.my_offers_items_no_show() }),
    toast: m.my_offers_items_no_show_done(),
  })
  return (
    <CallForm
      form={form}
      button={m.my_offers_items_no_show()}
      look="quiet"
      label={`${m.my_offers_items_no_show()}: ${id}`}
    >
      {null}
    </CallForm>
  )
}
