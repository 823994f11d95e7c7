import { Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pickups, pickupStatus } from '../../../../contract/materials/pickups.ts'
import { volunteers } from '../../../../contract/network/volunteers.ts'
import { mapLink } from '../../../../shared/map-link.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { dayText } from '../../../ui/format/dates.ts'
import { EmptyPanel } from '../../kit/empty-panel.tsx'
import { mobileText } from '../../kit/figures.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { materialArea } from '../area.ts'
import { itemName, placeText, pickedText, windowText, type DayStop } from './pickup-values.ts'

export const clientLoader = async ({ request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams
  const day = asked.get('day') || undefined
  const query = { volunteer: asked.get('volunteer') ?? '', ...(day !== undefined && { day }) }
  const [choices, answer] = await Promise.all([
    api(volunteers.activeList),
    query.volunteer === '' ? undefined : api(pickups.daySheet, { query }),
  ])
  return { choices, answer, query }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.pickups_day_sheet() })

/** Pickups of a volunteer on one day, the nearest next first, to read, to print and for a calendar. */
export default function DaySheetPage() {
  const { choices, answer, query } = useLoaderData<typeof clientLoader>()
  const failed = [choices, answer].find((one) => one !== undefined && !one.ok)
  if (failed && !failed.ok)
    return <LoadError answer={failed} list={{ to: materialArea.paths.pickups(), title: m.pickups_title() }} />
  const sheet = answer?.ok ? answer.data : undefined
  const asked = { volunteer: query.volunteer, day: sheet?.day ?? query.day ?? '' }
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl">
          {sheet ? `${sheet.volunteer.name}, ${dayText(sheet.day)}` : m.pickups_day_sheet()}
        </h1>
        {sheet && (
          <div className="ml-auto flex flex-wrap gap-2 print:hidden">
            <a
              href={`/api${pickups.calendar.path}?${new URLSearchParams(asked)}`}
              download
              className={`${buttonClass('plain')} desk-button`}
            >
              {m.pickups_calendar()}
            </a>
            {sheet.stops.length > 0 && (
              <Button className="desk-button" onClick={() => print()}>
                {m.pickups_print()}
              </Button>
            )}
          </div>
        )}
      </header>
      <Choice key={JSON.stringify(asked)} options={choices.ok ? choices.data : []} asked={asked} />
      {sheet?.stops.length === 0 && <EmptyPanel title={m.pickups_none_that_day()} />}
      {sheet && sheet.stops.length > 0 && (
        <ol className="flex max-w-3xl flex-col gap-3">
          {sheet.stops.map((stop, index) => (
            <StopCard key={stop.id} stop={stop} number={index + 1} />
          ))}
        </ol>
      )}
    </>
  )
}

type ChoiceProps = {
  options: readonly { id: number; fullName: string }[]
  asked: { volunteer: string; day: string }
}

const box = 'min-h-10 rounded-field border border-edge bg-surface px-3 py-1.5'

const Choice = ({ options, asked }: ChoiceProps) => (
  <Form className="flex flex-wrap items-end gap-3 print:hidden" aria-label={m.pickups_choose_volunteer()}>
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      {m.pickups_volunteer()}
      <select name="volunteer" required defaultValue={asked.volunteer} className={`max-w-72 ${box}`}>
        <option value="">{m.pickups_choose_volunteer()}</option>
        {options.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </select>
    </label>
    <label className="flex flex-col gap-1 text-sm">
      {m.pickups_day()}
      <input type="date" name="day" defaultValue={asked.day} className={box} />
    </label>
    <Button type="submit" className="desk-button">
      {m.pickups_show()}
    </Button>
  </Form>
)

/** Distance in words; the first stop is reached from the volunteer's place. */
function distanceText(km: number, from: DayStop['kmFrom']): string {
  if (from === 'home') return m.pickups_km_home({ km })
  return km === 0 ? m.pickups_km_none() : m.pickups_km({ km })
}

function StopCard({ stop, number }: { stop: DayStop; number: number }) {
  const { offer, items, km, note, status } = stop
  return (
    <li className="flex break-inside-avoid flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="tabular font-heading text-soft">{number}</span>
        <h2 className="text-lg">{offer.donor}</h2>
        {status !== 'planned' && <StatusBadge set={pickupStatus} of={status} />}
        <span className="tabular ml-auto">{windowText(stop)}</span>
      </div>
      <p>{placeText(offer.locality)}</p>
      {km !== null && <p className="tabular text-sm text-soft">{distanceText(km, stop.kmFrom)}</p>}
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item.id}>
            {itemName(item)}: {pickedText(item.quantity, item)}
          </li>
        ))}
      </ul>
      {[offer.note, note].filter(Boolean).map((text) => (
        <p key={text} className="text-soft">
          {text}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <a href={mapLink(offer.locality)} className={`${buttonClass('plain')} desk-button print:hidden`}>
          {m.pickups_map()}
        </a>
        <p className="tabular hidden print:block">+91 {mobileText(offer.mobile_no)}</p>
        <a href={`tel:+91${offer.mobile_no}`} className={`${buttonClass('plain')} desk-button print:hidden`}>
          {m.pickups_call()} <span className="tabular">{mobileText(offer.mobile_no)}</span>
        </a>
        <a href={`sms:+91${offer.mobile_no}`} className={`${buttonClass('plain')} desk-button print:hidden`}>
          {m.pickups_message()}
        </a>
      </div>
    </li>
  )
}
