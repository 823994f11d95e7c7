import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { newsEmail } from './emails.ts'
import { takeNews } from './store-letters.ts'

const inOneBatch = 200

/** Every evening organisers hear of new comments, at most once a day for each fundraiser. */
export function defineCommentJobs(services: Services): void {
  services.jobs.define('comments.tell-organisers', { cron: '30 18 * * *' }, async (_, { ending }) => {
    while ((await tellOrganisers(services)) === inOneBatch && !ending.aborted);
  })
}

/** Writes the next letters in one transaction with what they tell: none is written twice. @returns how many fundraisers were taken */
const tellOrganisers = (services: Services): Promise<number> =>
  inTransaction(services.database.db, async (tx) => {
    const { taken, organisers } = await takeNews(tx, inOneBatch)
    const letters = organisers.map((one) => newsEmail(services, one))
    await services.messages.queueMany(tx, letters, services.clock.now())
    return taken
  })
