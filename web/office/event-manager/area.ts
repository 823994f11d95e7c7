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
  competitions: { path: 'competitions', file: 'competitions/competitions-page.tsx' },
  competition: { path: 'competitions/:id', file: 'competitions/rules-page.tsx' },
  competitionEntries: { path: 'competition-entries', file: 'competitions/entries-page.tsx' },
  people: { path: 'uploaded-people', file: 'import/people-page.tsx' },
  upload: { path: 'upload-people/:id', file: 'import/upload-page.tsx' },
  judging: { path: 'competition-judging/:id', file: 'competitions/judging-page.tsx' },
})
