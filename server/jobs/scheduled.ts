import type { Services } from '../services.ts'
import { eraseOldApplications, removeLateApplications } from './applications/withdraw.ts'
import { closeOverdueJobs } from './posts/service.ts'

const inOneBatch = 100

/** Closes jobs after their last day, and removes applications whose time is over. */
export function defineScheduledWork(services: Services): void {
  services.jobs.define('hiring.close-overdue', { cron: '1 0 * * *' }, async () => {
    while ((await closeOverdueJobs(services)) === inOneBatch);
  })
  services.jobs.define('hiring.erase-old-applications', { cron: '23 3 * * *' }, async () => {
    while ((await eraseOldApplications(services)) === inOneBatch);
  })
  services.jobs.define('hiring.remove-unconfirmed', { cron: '*/20 * * * *' }, () =>
    removeLateApplications(services),
  )
}
