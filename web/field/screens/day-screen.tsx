import type { FieldDay, FieldPickup } from '../queue/database.ts'
import type { FieldHandle } from '../use-field-app.ts'
import { say } from '../words.ts'
import { distanceText, fieldDayOf, fieldWindow, statusOnPhone } from './texts.ts'

/** Pickups of today and tomorrow, the nearest next first. */
export function DayScreen({ field }: { field: FieldHandle }) {
  const { day, person } = field.state
  return (
    <>
      <h1>{say('field_title')}</h1>
      {day === undefined ? (
        <p className="notice">{say('field_not_loaded')}</p>
      ) : (
        <>
          <DayList
            day={day}
            on={day.today}
            title={say('field_today')}
            none={say('field_none_today')}
            field={field}
          />
          <DayList
            day={day}
            on={day.tomorrow}
            title={say('field_tomorrow')}
            none={say('field_none_tomorrow')}
            field={field}
          />
          <a href="/api/field/v1/pickups.ics" download className="button">
            {say('field_calendar')}
          </a>
        </>
      )}
      <button type="button" onClick={() => void field.load()}>
        {say('field_reload')}
      </button>
      <p className="soft">{person?.name}</p>
      <button
        type="button"
        className="quiet"
        onClick={() => confirm(say('field_sign_out_sure')) && void field.signOut()}
      >
        {say('field_sign_out')}
      </button>
    </>
  )
}

type DayListProps = { day: FieldDay; on: string; title: string; none: string; field: FieldHandle }

function DayList({ day, on, title, none, field }: DayListProps) {
  const pickups = day.pickups.filter(({ from }) => fieldDayOf(from) === on)
  return (
    <section>
      <h2>{title}</h2>
      {pickups.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ol className="cards">
          {pickups.map((pickup) => (
            <PickupCard key={pickup.id} pickup={pickup} field={field} />
          ))}
        </ol>
      )}
    </section>
  )
}

function PickupCard({ pickup, field: { state } }: { pickup: FieldPickup; field: FieldHandle }) {
  const status = statusOnPhone(pickup, state.actions)
  const isOthers = pickup.volunteer !== state.person?.name
  return (
    <li>
      <a href={`#pickup-${pickup.id}`} className={status === 'planned' ? 'card' : 'card is-over'}>
        <span className="row">
          <strong>{pickup.offer.donor}</strong>
          <span>{fieldWindow(pickup)}</span>
        </span>
        {pickup.offer.locality && <span>{pickup.offer.locality.formatted}</span>}
        {isOthers && <span className="soft">{say('field_of_volunteer', { name: pickup.volunteer })}</span>}
        <span className="row">
          <span className={`state is-${status}`}>{say(`field_status_${status}`)}</span>
          {pickup.km !== null && <span className="soft">{distanceText(pickup.km, pickup.kmFrom)}</span>}
        </span>
      </a>
    </li>
  )
}
