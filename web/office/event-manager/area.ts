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
})
