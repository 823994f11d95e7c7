import type { Services } from '../services.ts'
import { foldDays } from './store-ledger.ts'

/** The ledger's days are summed every minute. */
export function defineFinanceWork({ database, jobs }: Services): void {
  jobs.define('ledger.sum-days', { cron: '* * * * *' }, async () => {
    while ((await foldDays(database.pool)) > 0);
  })
}
