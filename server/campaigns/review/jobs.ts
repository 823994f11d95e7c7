import type { Services } from '../../services.ts'
import { compareChanged } from './alarms/compare.ts'

/** Compares fundraisers with the others every minute, those that were submitted or changed since. */
export function defineCompareJob(services: Services): void {
  services.jobs.define('fundraisers.compare', { cron: '* * * * *' }, (_data, { ending }) =>
    compareChanged(services, ending),
  )
}
