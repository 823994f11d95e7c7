import { inTransaction } from '../platform/db/transaction.ts'
import { istDay } from '../platform/ist.ts'
import type { Services } from '../services.ts'
import { hashSomePictures } from './media/store-likeness.ts'
import { completeEnded, foldCounts, foldTotals } from './store.ts'

/**
 * Totals are folded every minute, new pictures are hashed every five; fundraisers whose last day is over are completed
 * after midnight in India.
 */
export function defineCampaignJobs({ database, storage, clock, changes, jobs }: Services): void {
  jobs.define('fundraisers.fold-totals', { cron: '* * * * *' }, async () => {
    while ((await foldTotals(database.pool)) > 0);
    while ((await foldCounts(database.pool)) > 0);
  })
  jobs.define('fundraisers.hash-pictures', { cron: '*/5 * * * *' }, async () => {
    while ((await hashSomePictures({ db: database.db, storage })) > 0);
  })
  jobs.define('fundraisers.complete-ended', { cron: '1 0 * * *' }, async () => {
    const ended = await inTransaction(database.db, (tx) => completeEnded(tx, istDay(clock.now())))
    if (ended.length > 0) changes.publish('fundraisers', ...ended.map((id) => `fundraiser:${id}`))
  })
}
