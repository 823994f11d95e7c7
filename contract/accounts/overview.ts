import { defineCalls } from '../call.ts'
import { landingCall } from '../landing.ts'

/** The landing page of the administration of the system. */
export const accountsOverview = defineCalls({
  overview: landingCall({
    path: '/it-admin/overview',
    access: 'can:health.read',
    summary:
      'Accounts in figures for one period, beside the same part of the period before: sign-ups and logins by day, accounts by state, staff by role, and tries to sign in that fail just now',
    figures: ['signUps', 'logins', 'active', 'staff', 'blocked', 'failedLogins'],
    charts: ['signUps', 'logins', 'byRole', 'byState'],
    waits: [],
  }),
})
