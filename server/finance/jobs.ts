import type { Services } from '../services.ts'
import { importLastDays } from './settlements/nightly.ts'
import { sumDonationDays } from './overview/store-donation-days.ts'
import { foldDays } from './store-ledger.ts'

/** The days of the ledger and of donations are summed every minute; what gateways paid out is asked for early every morning. */
export function defineFinanceJobs({ clock, config, database, gateways, jobs, log }: Services): void {
  jobs.define('ledger.sum-days', { cron: '* * * * *' }, async () => {
    while ((await foldDays(database.pool)) > 0);
  })
  jobs.define('donations.sum-days', { cron: '* * * * *' }, async () => {
    while ((await sumDonationDays(database.db)) > 0);
  })
  jobs.define('settlements.import', { cron: '30 5 * * *' }, () =>
    importLastDays(
      { pool: database.pool, db: database.db, gateways, log, isTest: config.payments.mode !== 'live' },
      clock.now(),
    ),
  )
}
