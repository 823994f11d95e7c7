import { inTransaction } from '../../platform/db/transaction.ts'
import { unsubscribeLinks } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { trailEmail } from './emails.ts'
import { takeNewSteps } from './store-steps.ts'

type NotifyServices = Pick<Services, 'clock' | 'config' | 'database' | 'fieldCrypto' | 'messages'>

const inOneBatch = 100

/** E-mails donors about steps that their goods reached for the first time. @returns how many rows were taken */
export const notifyDonors = ({
  clock,
  config,
  database,
  fieldCrypto,
  messages,
}: NotifyServices): Promise<number> =>
  inTransaction(database.db, async (tx) => {
    const { taken, steps } = await takeNewSteps(tx, inOneBatch)
    const emails = steps.map((step) => {
      const unsubscribe = unsubscribeLinks(fieldCrypto, config.baseUrl, {
        recipient: step.email,
        topic: 'materials',
      })
      return trailEmail(step, { from: config.organisation, baseUrl: config.baseUrl, unsubscribe })
    })
    await messages.queueMany(tx, emails, clock.now())
    return taken
  })

export function defineTrailJobs(services: Pick<Services, 'jobs'> & NotifyServices): void {
  services.jobs.define('materials.trail-emails', { cron: '* * * * *' }, async () => {
    while ((await notifyDonors(services)) === inOneBatch);
  })
}
