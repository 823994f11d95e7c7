import type { Services } from '../services.ts'
import { remindOrganisers } from './bills/reminders.ts'
import { askAboutPayees } from './payees/check.ts'

/** Banks are asked about new and changed accounts every five minutes, organisers reminded of bills every morning. */
export function defineWithdrawalJobs(services: Services): void {
  services.jobs.define('withdrawals.check-payees', { cron: '*/5 * * * *' }, async () => {
    await askAboutPayees(services)
  })
  services.jobs.define('withdrawals.remind-of-bills', { cron: '30 9 * * *' }, async () => {
    await remindOrganisers(services)
  })
}
