import { defineArea } from '../define-area.ts'

/** The event manager's back office. */
export const eventArea = defineArea('event-manager', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  events: { path: 'events', file: 'events/events-page.tsx' },
  event: { path: 'events/:id', file: 'events/event-page.tsx' },
  addEvent: { path: 'event-setup', file: 'events/event-form-page.tsx' },
  editEvent: { path: 'event-setup/:id', file: 'events/event-form-page.tsx' },
  slots: { path: 'slots', file: 'slots/slots-page.tsx' },
  slot: { path: 'slots/:id', file: 'slots/slot-page.tsx' },
})
