import { defineArea } from '../define-area.ts'

/** The back office of HR. */
export const hrArea = defineArea('hr', {
  landing: { path: '', file: 'hr-page.tsx' },
  jobs: { path: 'jobs', file: 'jobs-page.tsx' },
  addJob: { path: 'job-setup', file: 'job-form-page.tsx' },
  job: { path: 'job-setup/:id', file: 'job-form-page.tsx' },
  board: { path: 'board/:id', file: 'board-page.tsx' },
  applications: { path: 'applications', file: 'applications-page.tsx' },
  application: { path: 'applications/:id', file: 'application-page.tsx' },
})
