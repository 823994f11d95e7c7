import { useEffect, useState } from 'react'
import type { FieldDatabase } from './queue/database.ts'
import { CheckInScreen } from './check-in/check-in-screen.tsx'
import { DayScreen } from './screens/day-screen.tsx'
import { PickupScreen } from './screens/pickup-screen.tsx'
import { QueueScreen } from './screens/queue-screen.tsx'
import { SignInScreen } from './screens/sign-in-screen.tsx'
import { useFieldApp } from './use-field-app.ts'
import { say } from './words.ts'

/** The open screen, as the part of the address after `#`. */
function useView(): string {
  const [view, setView] = useState(location.hash)
  useEffect(() => {
    const change = () => setView(location.hash)
    addEventListener('hashchange', change)
    return () => removeEventListener('hashchange', change)
  }, [])
  return view
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const change = () => setOnline(navigator.onLine)
    addEventListener('online', change)
    addEventListener('offline', change)
    return () => {
      removeEventListener('online', change)
      removeEventListener('offline', change)
    }
  }, [])
  return isOnline
}

/** The app of volunteers: the pickups of today and tomorrow, also without a connection. */
export function FieldApp({ db }: { db: FieldDatabase }) {
  const field = useFieldApp(db)
  const view = useView()
  const isOnline = useOnline()
  const { person, storage, others, day } = field.state
  if (person === undefined) return null
  const event = field.state.events?.find(({ id }) => view === `#event-${id}`)
  const pickup = day?.pickups.find(({ id }) => view === `#pickup-${id}`)
  return (
    <>
      <header className="bar">
        <a href="#list" className="brand">
          {say('field_app')}
        </a>
        {person && (
          <a href="#queue" className="count">
            {field.unsent > 0 ? say('field_waiting_count', { count: field.unsent }) : say('field_queue')}
          </a>
        )}
      </header>
      <main>
        {!isOnline && <p className="notice">{say('field_offline')}</p>}
        {storage?.isPrivateWindow && <p className="notice is-bad">{say('field_private')}</p>}
        {others > 0 && (
          <p className="notice">
            {say(person ? 'field_others' : 'field_signed_out_waiting', { count: others })}
          </p>
        )}
        {!person && <SignInScreen field={field} />}
        {person && view === '#queue' && <QueueScreen db={db} field={field} />}
        {person && pickup && <PickupScreen key={pickup.id} pickup={pickup} field={field} />}
        {person && event && <CheckInScreen key={event.id} event={event} field={field} />}
        {person && view !== '#queue' && !pickup && !event && <DayScreen field={field} />}
      </main>
    </>
  )
}
