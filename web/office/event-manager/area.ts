import { defineArea } from '../define-area.ts'

/** The event manager's back office. */
export const eventArea = defineArea('event-manager', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  events: { path: 'events', file: 'events/events-page.tsx' },
})
