import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { fieldReports } from '../../../../contract/field/field-reports.ts'
import { pickups, pickupStatus } from '../../../../contract/materials/pickups.ts'
import { mapLink } from '../../../../shared/map-link.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { indianDay, momentText } from '../../../ui/format/dates.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { materialArea } from '../area.ts'
import { PhoneLink } from '../requests/contact-links.tsx'
import { Opener } from '../../kit/opener.tsx'
import { itemName, placeText, pickedText, windowIn, windowText, type Pickup } from './pickup-values.ts'
import { ReportsPart } from './reports-part.tsx'
import { WindowFields } from './window-fields.tsx'

const { paths } = materialArea
const link = 'text-indigo underline underline-offset-4'

export const clientLoader = async ({ params: { id: given } }: LoaderFunctionArgs) => {
  const params = { id: Number(given) }
  const [answer, reports] = await Promise.all([
    api(pickups.detail, { params }),
    api(fieldReports.ofPickup, { params }),
  ])
  return { answer, reports }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.pickups_one() })

/** One pickup: its offer, window, volunteer, items and reported no-shows. */
export default function PickupPage() {
  const { answer, reports } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.pickups(), title: m.pickups_title() }} />
  const pickup = answer.data
  const { volunteer, from } = pickup
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{pickup.offer.donor}</h1>
        <StatusBadge set={pickupStatus} of={pickup.status} />
        <div className="ml-auto flex flex-wrap gap-2">
          <ButtonLink
            to={`${paths.daySheet()}?volunteer=${volunteer.id}&day=${indianDay(from)}`}
            className="desk-button"
          >
            {m.pickups_day_sheet()}
          </ButtonLink>
          {pickup.status === 'planned' && <PlannedButtons pickup={pickup} />}
        </div>
      </header>
      <FactList facts={factsOf(pickup)} />
      <Section title={m.pickups_items()}>
        <SmallTable
          label={m.pickups_items()}
          heads={[
            { text: m.pickups_item() },
            { text: m.pickups_offered(), isFigure: true },
            { text: m.pickups_picked_up(), isFigure: true },
          ]}
          rows={pickup.items.map((item) => ({
            key: String(item.id),
            cells: [
              itemName(item),
              pickedText(item.quantity, item),
              item.pickedUp === null ? '–' : pickedText(item.pickedUp, item),
            ],
          }))}
        />
      </Section>
      <NoShows pickup={pickup} />
      {reports.ok && <ReportsPart reports={reports.data} />}
    </>
  )
}

const factsOf = (pickup: Pickup) =>
  [
    [m.pickups_window(), windowText(pickup)],
    [
      m.pickups_volunteer(),
      <span key="volunteer">
        {pickup.volunteer.name} · <PhoneLink to={pickup.volunteer.mobile_no} />
      </span>,
    ],
    [m.pickups_donor(), <PhoneLink key="donor" to={pickup.offer.mobile_no} />],
    [
      m.pickups_place(),
      <a key="place" href={mapLink(pickup.offer.locality)} className={link}>
        {placeText(pickup.offer.locality)}
      </a>,
    ],
    [m.pickups_note(), pickup.note],
    [m.pickups_donor_note(), pickup.offer.note],
    [
      m.pickups_offer(),
      <Link key="offer" to={paths.offer(pickup.offer.id)} className={link}>
        {m.offers_numbered({ number: pickup.offer.id })}
      </Link>,
    ],
  ] as const

function PlannedButtons({ pickup }: { pickup: Pickup }) {
  const { id, version, volunteer } = pickup
  return (
    <>
      <Opener text={m.pickups_change()}>
        {(close) => (
          <DialogForm
            call={pickups.change}
            title={m.pickups_change()}
            button={m.pickups_change()}
            close={close}
            values={windowIn(pickup)}
            keeps={['id', 'version']}
            toast={m.pickups_changed()}
          >
            {(at) => (
              <WindowFields
                names={{
                  volunteer: at('volId'),
                  from: at('window_from'),
                  until: at('window_until'),
                  note: at('note'),
                }}
                known={[{ value: volunteer.id, label: volunteer.name }]}
              />
            )}
          </DialogForm>
        )}
      </Opener>
      <Opener text={m.pickups_cancel()}>
        {(close) => (
          <DialogForm
            call={pickups.cancel}
            title={m.pickups_cancel()}
            button={m.pickups_cancel()}
            close={close}
            fixed={{ id, version }}
            toast={m.pickups_cancelled()}
          >
            {(at) => <TextAreaField name={at('reason')} label={m.forms_reason()} max={200} />}
          </DialogForm>
        )}
      </Opener>
    </>
  )
}

function NoShows({ pickup: { donorAbsentAt, volunteerAbsentAt } }: { pickup: Pickup }) {
  const reports = [
    [m.pickups_reported_donor(), donorAbsentAt],
    [m.pickups_reported_volunteer(), volunteerAbsentAt],
  ] as const
  if (reports.every(([, at]) => at === null)) return null
  return (
    <Section title={m.pickups_no_shows()}>
      <FactList facts={reports.map(([text, at]) => [text, at && momentText(at)])} />
    </Section>
  )
}
