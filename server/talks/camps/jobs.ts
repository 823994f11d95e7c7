import { fitnessDays } from '../../../contract/talks/camp-fitness.ts'
import type { Services } from '../../services.ts'
import { recordAudits } from '../../platform/db/audit.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { defineTickets } from '../check-in/tickets.ts'
import { eraseWalkInNames } from '../check-in/store-check-in.ts'
import { eraseOldFitness } from './store-fitness.ts'

/** Erases the fitness answers of camps that ended more than 30 days ago. */
export const eraseFitness = ({ clock, database }: Pick<Services, 'clock' | 'database'>): Promise<number> =>
  inTransaction(database.db, async (tx) => {
    const at = clock.now()
    const erased = await eraseOldFitness(tx, at)
    await recordAudits(
      tx,
      erased.map((id) => ({
        at,
        actorId: null,
        actor: 'clock',
        action: 'camp.fitness-erased',
        subject: `event:${id}`,
      })),
    )
    return erased.length
  })

export function defineCampJobs(services: Services): void {
  const { clock, database } = services
  defineTickets(services)
  services.jobs.define('talks.erase-fitness', { cron: '17 2 * * *' }, async () => {
    await eraseFitness(services)
    await eraseWalkInNames(database.pool, new Date(clock.now().getTime() - fitnessDays * 86_400_000))
  })
}
