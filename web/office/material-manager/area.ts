import { defineArea } from '../define-area.ts'

/** The material manager's back office. */
export const materialArea = defineArea('material-manager', {
  landing: { path: '', file: '../frame/first-screen-page.tsx' },
  volunteers: { path: 'volunteer-lists', file: 'volunteers-page.tsx' },
  addVolunteer: { path: 'volunteer-setup', file: 'volunteer-page.tsx' },
  volunteer: { path: 'volunteer-setup/:id', file: 'volunteer-page.tsx' },
})
