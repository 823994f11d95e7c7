import { thankYouPath } from '../../../donations/index.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { unsubscribeLinks, type Email } from '../../../platform/messages/index.ts'
import type { Services } from '../../../services.ts'
import { trancheWords as words } from '../../../words/campaigns/tranche-emails.ts'
import { donorEmailText } from '../../../words/donor-email.ts'
import { rupeesInEmail } from '../../../words/figures.ts'
import { writeIn } from '../../../words/languages/spoken.ts'
import { oneLine } from '../../../words/one-line.ts'
import {
  gatherDonors,
  holdTrancheMailing,
  insertTrancheMailing,
  listUnfinishedTranches,
  moveTrancheMailing,
  takeDonors,
  type DonorOfTranche,
  type HeldTrancheMailing,
} from './store-letters.ts'

type Letters = Pick<
  Services,
  'clock' | 'config' | 'database' | 'fieldCrypto' | 'jobs' | 'messages' | 'signer'
>

const job = 'withdrawals.write-to-donors'
const inOneBatch = 200

/** Has the donors of a tranche written to once its bills are shown and none waits: of each tranche once. */
export async function queueTrancheLetters(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  { withdrawalId, at }: { withdrawalId: number; at: Date },
): Promise<void> {
  if (await insertTrancheMailing(tx, withdrawalId, at))
    await jobs.send(tx, job, { withdrawalId }, { singletonKey: String(withdrawalId) })
}

/** States the jobs that write to donors of tranches. What a killed process left is taken up where it stood. */
export function defineTrancheLetterJobs(services: Letters): void {
  const { database, jobs } = services
  jobs.define<{ withdrawalId: number }>(
    job,
    { exclusive: true, retryLimit: 7, retryDelaySeconds: 30, expireInSeconds: 600 },
    async ({ withdrawalId }, { ending, signal }) => {
      while (await writeBatch(services, withdrawalId))
        if (ending.aborted || signal.aborted)
          throw new Error('the process ends: the other letters come later')
    },
  )
  // A restored database has letters to write and no jobs for them.
  jobs.define('withdrawals.resume-letters', { cron: '37 * * * *' }, async () => {
    for (const withdrawalId of await listUnfinishedTranches(database.pool))
      await jobs.send(database.db, job, { withdrawalId }, { singletonKey: String(withdrawalId) })
  })
}

/** Writes the next letters and takes them from those that wait, in one transaction. @returns whether there are more */
const writeBatch = (services: Letters, withdrawalId: number): Promise<boolean> =>
  inTransaction(services.database.db, async (tx) => {
    const mailing = await holdTrancheMailing(tx, withdrawalId)
    if (mailing === undefined) return false
    if (!mailing.isGathered) {
      await gatherDonors(tx, withdrawalId)
      return true
    }
    const donors = await takeDonors(tx, withdrawalId, inOneBatch)
    const at = services.clock.now()
    await services.messages.queueMany(
      tx,
      donors.map((donor) => writeIn(donor.language, () => letterTo(services, mailing, donor))),
      at,
    )
    const isLast = donors.length < inOneBatch
    await moveTrancheMailing(tx, withdrawalId, { count: donors.length, isLast, at })
    return !isLast
  })

function letterTo(
  { clock, config, fieldCrypto, signer }: Letters,
  { fundraiser: title, organiser, amountPaise, shownPaise, lines }: HeldTrancheMailing,
  donor: DonorOfTranche,
): Email {
  const { baseUrl, organisation } = config
  const fundraiser = oneLine(title)
  const { donationId, name: donorName, email: donorEmail, isTest } = donor
  const [part, whole] = [rupeesInEmail(donor.paise), rupeesInEmail(amountPaise)]
  const shown = shownPaise < amountPaise ? rupeesInEmail(shownPaise) : undefined
  return donorEmailText({ donationId, donorName, donorEmail, isTest }, organisation, {
    template: 'tranche-bills',
    title: words.subject(fundraiser),
    preheader: words.preheader(part),
    blocks: [
      {
        kind: 'paragraph',
        text: words.text({ part, whole, fundraiser, organiser: oneLine(organiser), shown }),
      },
      {
        kind: 'facts',
        rows: lines.map(({ what, amountPaise: paise }) => [oneLine(what), rupeesInEmail(paise)] as const),
      },
      {
        kind: 'button',
        label: words.open,
        href: `${baseUrl}${thankYouPath(signer, donationId, clock.now())}#money`,
      },
    ],
    unsubscribe: unsubscribeLinks(fieldCrypto, baseUrl, { recipient: donorEmail, topic: 'updates' }),
  })
}
