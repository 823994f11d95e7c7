import { defineArea } from '../define-area.ts'

/** Area of who manages fundraisers that are live. */
export const managerArea = defineArea('manager', {
  landing: { path: '', file: 'landing-page.tsx' },
  fundraisers: { path: 'fundraisers', file: 'fundraisers-page.tsx' },
  updates: { path: 'updates', file: 'updates-page.tsx' },
  update: { path: 'updates/:id', file: 'update-page.tsx' },
  requests: { path: 'requests', file: 'requests-page.tsx' },
  request: { path: 'requests/:id', file: 'request-page.tsx' },
  withdrawals: { path: 'withdrawals', file: 'withdrawals-page.tsx' },
  withdrawal: { path: 'withdrawals/:id', file: 'withdrawal-page.tsx' },
  bills: { path: 'bills', file: 'bills-page.tsx' },
  reports: { path: 'reports', file: 'reports-page.tsx' },
  report: { path: 'reports/:id', file: 'report-page.tsx' },
})
