import { defineArea } from '../define-area.ts'

/** Area of who manages fundraisers. */
export const managerArea = defineArea('manager', {
  landing: { path: '', file: '../frame/area-page.tsx' },
  requests: { path: 'requests', file: 'requests-page.tsx' },
  reports: { path: 'reports', file: 'reports-page.tsx' },
  report: { path: 'reports/:id', file: 'report-page.tsx' },
})
