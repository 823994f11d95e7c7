import { defineArea } from '../define-area.ts'

/** The event manager's back office. */
export const eventArea = defineArea('event-manager', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  camps: { path: 'camps', file: 'camps/camps-page.tsx' },
  camp: { path: 'camps/:id', file: 'camps/camp-page.tsx' },
  addCamp: { path: 'camp-setup', file: 'camps/camp-form-page.tsx' },
  editCamp: { path: 'camp-setup/:id', file: 'camps/camp-form-page.tsx' },
  checkIns: { path: 'check-ins', file: 'check-in/check-ins-page.tsx' },
  checkIn: { path: 'check-ins/:id', file: 'check-in/check-in-page.tsx' },
  events: { path: 'events', file: 'events/events-page.tsx' },
  event: { path: 'events/:id', file: 'events/event-page.tsx' },
  addEvent: { path: 'event-setup', file: 'events/event-form-page.tsx' },
  editEvent: { path: 'event-setup/:id', file: 'events/event-form-page.tsx' },
  slots: { path: 'slots', file: 'slots/slots-page.tsx' },
  slot: { path: 'slots/:id', file: 'slots/slot-page.tsx' },
})
