import { inTransaction } from '../../platform/db/transaction.ts'
import type { Email } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { emailFor } from './email-for.ts'
import { yearToAnnounce } from './plan.ts'
import { findDonorEmail, planYearEmails, settleEmails, takeDueEmails } from './store-plan.ts'
import { yearPdf } from './service.ts'

const batch = 50

/** The letter with all gifts of a year, to every donor once, from 1 April on; and the paper it carries. */
export function defineYearJobs(services: Services): void {
  const { jobs, messages, database, clock, config, fieldCrypto } = services
  const deps = { fieldCrypto, organisation: config.organisation }
  messages.defineAttachment('year-summary', async ({ donationId, year }) => {
    const body = await yearPdf(deps, database.pool, {
      giver: { email: await findDonorEmail(database.pool, String(donationId)) },
      year: String(year),
      now: clock.now(),
    })
    if (body === undefined) throw new Error(`nothing was received in ${year} of the donor of ${donationId}`)
    return { fileName: yearFileName(String(year)), type: 'application/pdf', body }
  })
  // Every hour of four months: what one process began and did not finish, another goes on with.
  jobs.define(
    'year.letters',
    { cron: '7 9-20 * 4-7 *', expireInSeconds: 1800 },
    async (_data, { signal }) => {
      const year = yearToAnnounce(clock.now())
      if (year === undefined) return
      await planYearEmails(database.db, year, clock.now())
      while (!signal.aborted && (await sendYearEmails(services)) > 0);
    },
  )
}

export const yearFileName = (year: string): string => `gifts-${year}.pdf`

/**
 * Queues letters that are due, a batch in one transaction with the note that it is done: so each is sent once,
 * however many processes are at it. @returns how many were settled
 */
export function sendYearEmails(services: Services): Promise<number> {
  const { database, clock, messages, config, signer } = services
  const deps = { clock, signer, organisation: config.organisation }
  return inTransaction(database.db, async (tx) => {
    const due = await takeDueEmails(tx, batch)
    if (due.length === 0) return 0
    const letters: Email[] = []
    for (const one of due) {
      const letter = await emailFor(deps, tx, one)
      if (letter !== undefined) letters.push(letter)
    }
    const at = clock.now()
    await messages.queueMany(tx, letters, at)
    await settleEmails(tx, due, at)
    return due.length
  })
}
