import type { Services } from '../services.ts'
import { completeEnded, pauseOfBlocked } from './changes/pauses.ts'
import { hashSomePictures } from './media/store-likeness.ts'
import { askForProofs } from './proofs/lapsing.ts'
import { eraseIdleDrafts, remindOfDrafts } from './wizard/abandoned.ts'
import { foldCounts, foldTotals } from './store.ts'

/**
 * Totals are folded every minute, new pictures are hashed every five; fundraisers whose last day is over are completed
 * after midnight in India; what blocked organisers run is paused within a minute. In the morning organisers are asked for
 * newer proofs and reminded of drafts; drafts that nobody goes on with are erased at night.
 */
export function defineCampaignJobs(services: Services): void {
  const { database, jobs, storage } = services
  jobs.define('fundraisers.fold-totals', { cron: '* * * * *' }, async () => {
    while ((await foldTotals(database.pool)) > 0);
    while ((await foldCounts(database.pool)) > 0);
  })
  jobs.define('fundraisers.hash-pictures', { cron: '*/5 * * * *' }, async () => {
    while ((await hashSomePictures({ db: database.db, storage })) > 0);
  })
  jobs.define('fundraisers.complete-ended', { cron: '1 0 * * *' }, async () => {
    await completeEnded(services)
  })
  jobs.define('fundraisers.ask-for-proofs', { cron: '10 8 * * *' }, async () => {
    await askForProofs(services)
  })
  jobs.define('fundraisers.remind-of-drafts', { cron: '20 8 * * *' }, async () => {
    await remindOfDrafts(services)
  })
  jobs.define('fundraisers.erase-drafts', { cron: '30 2 * * *' }, async () => {
    await eraseIdleDrafts(services)
  })
  jobs.define('fundraisers.pause-of-blocked', { cron: '* * * * *' }, async () => {
    await pauseOfBlocked(services)
  })
}
