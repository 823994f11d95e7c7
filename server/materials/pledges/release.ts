import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { tellChanged } from '../requests/service.ts'
import { endingEmail, releasedEmail } from './emails.ts'
import { lockLapsedPledges, takePledgesToRemind } from './store-holds.ts'
import { setPledgeStatus } from './store-pledges.ts'

type ReleaseServices = Pick<Services, 'changes' | 'clock' | 'config' | 'database' | 'messages'>

const inOneBatch = 100
const remindBeforeMs = 2 * 86_400_000

/** Reminds donors whose pledge ends within two days. @returns how many */
export const remindDonors = ({ clock, config, database, messages }: ReleaseServices): Promise<number> =>
  inTransaction(database.db, async (tx) => {
    const at = clock.now()
    const before = new Date(at.getTime() + remindBeforeMs)
    const pledges = await takePledgesToRemind(tx, { before, at, limit: inOneBatch })
    await messages.queueMany(
      tx,
      pledges.map((pledge) => endingEmail(pledge, config.organisation)),
      at,
    )
    return pledges.length
  })

/** Releases pledges whose hold is over, at the earliest two days after the reminder, and notifies their donors. @returns how many */
export async function releasePledges(services: ReleaseServices): Promise<number> {
  const { changes, clock, config, database, messages } = services
  const at = clock.now()
  const remindedBefore = new Date(at.getTime() - remindBeforeMs)
  const released = await inTransaction(database.db, async (tx) => {
    const pledges = await lockLapsedPledges(tx, { at, remindedBefore, limit: inOneBatch })
    for (const { id, status } of pledges)
      await setPledgeStatus(tx, id, {
        from: status,
        to: 'cancelled',
        by: { actorId: null, actor: 'expiry of the pledge', at },
      })
    await messages.queueMany(
      tx,
      pledges.map((pledge) => releasedEmail(pledge, config)),
      at,
    )
    return pledges
  })
  for (const { requestId } of released) tellChanged({ changes }, requestId)
  return released.length
}

export function definePledgeJobs(services: Services): void {
  services.jobs.define('materials.release-pledges', { cron: '*/15 * * * *' }, async () => {
    while ((await remindDonors(services)) === inOneBatch);
    while ((await releasePledges(services)) === inOneBatch);
  })
}
