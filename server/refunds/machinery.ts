import type { Services } from '../services.ts'
import { workRefunds } from './work.ts'

export const refundsDrain = 'refunds'

/** Refunds are moved on when they are asked for, and every minute until the gateway has decided. */
export function defineRefundWork(services: Services): void {
  services.drains.define(refundsDrain, () => workRefunds(services))
  services.jobs.define('refunds.move-on', { cron: '* * * * *' }, async () => {
    while ((await workRefunds(services)) > 0);
  })
}
