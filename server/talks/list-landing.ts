import type { AreaTable } from '../../contract/landing.ts'
import { eventKind, eventStatus } from '../../contract/talks/facts.ts'
import { findStatus, statusLabel } from '../../contract/status.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'
import { addDays, startOfIstDay } from '../platform/ist.ts'
import type { AreaView } from '../platform/lists/area-views.ts'

const daysShown = 14
const rowsShown = 20
const lastDay = (today: string) => addDays(today, daysShown - 1)
const published = findStatus(eventStatus, 'published')!.wire

type Coming = {
  id: number
  startsAt: Date
  title: string
  kind: keyof (typeof eventKind)['statuses']
  capacity: number | null
  confirmed: number
  waiting: number
}

/** Published events of the next days: places, confirmed seats, and parties that wait. */
async function readComing(on: Runs, { today }: { today: string }): Promise<AreaTable['rows']> {
  const found = await runNamed<Coming>(
    on,
    `select id, starts_at as "startsAt", title, kind, capacity, confirmed_seats as confirmed,
       waiting_parties as waiting
     from event where status = 'published' and starts_at >= $1 and starts_at < $2
     order by starts_at, id limit $3`,
    [startOfIstDay(today), startOfIstDay(addDays(lastDay(today), 1)), rowsShown],
  )
  return found.map(({ id, startsAt, title, kind, capacity, confirmed, waiting }) => ({
    key: String(id),
    url: kind === 'camp' ? `/event-manager/camps/${id}` : `/event-manager/events/${id}`,
    cells: [startsAt.toISOString(), title, statusLabel(eventKind, kind), confirmed, capacity, waiting],
  }))
}

const registered = `select created_at as since from event_registration where status <> 'held'`

/** The landing page of events: the next fourteen days, and registrations by day. */
export const eventView: AreaView = {
  area: 'event-manager',
  news: [
    { title: 'Registrations', rows: registered },
    {
      title: 'Topics offered',
      rows: `select created_at as since from speaker_slot where status <> 'removed'`,
      url: '/event-manager/slots',
    },
    {
      title: 'Feedback',
      rows: 'select created_at as since from event_feedback',
      url: '/event-manager/feedback',
    },
  ],
  chart: { title: 'Registrations by day', label: 'Registrations', by: 'day', rows: registered },
  table: {
    title: 'Events of the next 14 days',
    empty: 'No event in the next 14 days',
    url: (today) => `/event-manager/events?status=${published}&from=${today}&to=${lastDay(today)}`,
    columns: [
      { title: 'Starts', kind: 'instant' },
      { title: 'Event', kind: 'text' },
      { title: 'Kind', kind: 'text' },
      { title: 'Confirmed', kind: 'count' },
      { title: 'Places', kind: 'count' },
      { title: 'Waiting', kind: 'count' },
    ],
    read: readComing,
  },
}
