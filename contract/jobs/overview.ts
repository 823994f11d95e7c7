import { defineCalls } from '../call.ts'
import { landingCall } from '../landing.ts'

/** The landing page of HR. */
export const hiringOverview = defineCalls({
  overview: landingCall({
    path: '/jobs/manage/overview',
    access: 'can:jobs.manage',
    summary:
      'Jobs and applications in figures for one period, compared with the period before, with waiting work and applications for open jobs by status and by job',
    figures: ['applications', 'decided', 'openJobs'],
    charts: ['byStatus', 'byJob'],
    waits: ['newApplications', 'interviews', 'closingSoon', 'drafts'],
  }),
})
