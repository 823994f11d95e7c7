import { eventStatus } from '../../../contract/talks/facts.ts'
import { managedEvents } from '../../../contract/talks/events.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

const screen = '/event-manager/events'

export const eventWork = workByStatus(eventStatus, {
  area: 'event-manager',
  table: 'event',
  screen,
  waiting: { draft: 'Drafts of events' },
  other: { published: 'Published events' },
})

export const eventsList = defineOfficeList(managedEvents.list, {
  fileName: 'events',
  sheet: 'Events',
  from: 'event e',
  columns: {
    id: 'e.id',
    startsAt: 'e.starts_at',
    title: 'e.title',
    kind: 'e.kind',
    city: 'e.city',
    isOnline: 'e.is_online',
    capacity: 'e.capacity',
    confirmed: 'e.confirmed_seats',
    waiting: 'e.waiting_parties',
    status: 'e.status',
  },
  sorts: { title: 'title' },
  search: `e.title || ' ' || e.summary || ' ' || coalesce(e.city, '')`,
  filters: { kind: 'e.kind' },
})
