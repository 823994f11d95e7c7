import type { CheckInEvents, FieldDay, FieldPickup } from '../queue/database.ts'
import type { FieldHandle } from '../use-field-app.ts'
import { say } from '../words.ts'
import { distanceText, fieldDayText, fieldWindow, statusOnPhone } from './texts.ts'
import { fieldDayOf } from './times.ts'

/** Pickups of today and tomorrow, the nearest next first. */
export function DayScreen({ field }: { field: FieldHandle }) {
  const { day, events, person } = field.state
  return (
    <>
      {events !== undefined && <EventList events={events} />}
      {day === undefined && events === undefined && <p className="notice">{say('field_not_loaded')}</p>}
      {day !== undefined && (
        <>
          <h1>{say('field_title')}</h1>
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

/** Events at which people are checked in, by their start. */
const EventList = ({ events }: { events: CheckInEvents }) => (
  <section>
    <h1>{say('field_check_in')}</h1>
    {events.length === 0 && <p className="soft">{say('field_no_events')}</p>}
    <ol className="cards">
      {events.map(({ id, title, startsAt, endsAt }) => (
        <li key={id}>
          <a href={`#event-${id}`} className="card">
            <strong>{title}</strong>
            <span>
              {fieldDayText(startsAt)}, {fieldWindow({ from: startsAt, until: endsAt })}
            </span>
          </a>
        </li>
      ))}
    </ol>
  </section>
)

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
