import { defineArea } from '../define-area.ts'

/** The event manager's back office. */
export const eventArea = defineArea('event-manager', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  events: { path: 'events', file: 'events/events-page.tsx' },
  competitions: { path: 'competitions', file: 'competitions/competitions-page.tsx' },
  competition: { path: 'competitions/:id', file: 'competitions/rules-page.tsx' },
  competitionEntries: { path: 'competition-entries', file: 'competitions/entries-page.tsx' },
  people: { path: 'uploaded-people', file: 'import/people-page.tsx' },
  upload: { path: 'upload-people/:id', file: 'import/upload-page.tsx' },
  judging: { path: 'competition-judging/:id', file: 'competitions/judging-page.tsx' },
})
