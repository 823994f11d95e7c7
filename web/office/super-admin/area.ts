import { defineArea } from '../define-area.ts'

/** Area of who runs the installation. */
export const administrationArea = defineArea('super-admin', {
  landing: { path: '', file: 'landing-page.tsx' },
  fundraisers: { path: 'fundraisers', file: 'fundraisers-page.tsx' },
  fundraiser: { path: 'fundraisers/:id', file: 'fundraiser-page.tsx' },
})
