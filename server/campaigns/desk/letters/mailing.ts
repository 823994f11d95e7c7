import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { unsubscribeLinks, type Email } from '../../../platform/messages/index.ts'
import type { Services } from '../../../services.ts'
import { deskWords } from '../../../words/campaigns/desk-emails.ts'
import { donorEmailText } from '../../../words/donor-email.ts'
import { writeIn } from '../../../words/languages/spoken.ts'
import { oneLine } from '../../../words/one-line.ts'
import { paragraphsOf, paragraphsOfHtml } from './paragraphs.ts'
import {
  holdMailing,
  insertMailing,
  listUnfinished,
  moveMailing,
  nextDonors,
  type DonorToTell,
  type HeldMailing,
} from './store-mailing.ts'

type Mailing = Pick<Services, 'clock' | 'config' | 'database' | 'fieldCrypto' | 'jobs' | 'messages'>

const job = 'fundraisers.write-to-donors'
const inOneBatch = 200

/** Has all donors of a fundraiser written to, once of an update and once of thanks. @returns false where they were before */
export async function queueMailing(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  { campaignId, updateId, at }: { campaignId: number; updateId: number | null; at: Date },
): Promise<boolean> {
  const mailingId = await insertMailing(tx, { campaignId, updateId, at })
  if (mailingId === undefined) return false
  await jobs.send(tx, job, { mailingId }, { singletonKey: String(mailingId) })
  return true
}

/** States the jobs that write to donors. What a killed process left is taken up where it stood. */
export function defineMailingJobs(services: Mailing): void {
  const { database, jobs } = services
  jobs.define<{ mailingId: number }>(
    job,
    { exclusive: true, retryLimit: 7, retryDelaySeconds: 30, expireInSeconds: 600 },
    async ({ mailingId }, { ending, signal }) => {
      while (await writeBatch(services, mailingId))
        if (ending.aborted || signal.aborted)
          throw new Error('the process ends: the other letters come later')
    },
  )
  // A restored database has letters to write and no jobs for them.
  jobs.define('fundraisers.resume-letters', { cron: '23 * * * *' }, async () => {
    for (const mailingId of await listUnfinished(database.pool))
      await jobs.send(database.db, job, { mailingId }, { singletonKey: String(mailingId) })
  })
}

/** Writes the next letters and where they end, in one transaction: none is written twice. @returns whether there are more */
export const writeBatch = (services: Mailing, mailingId: number): Promise<boolean> =>
  inTransaction(services.database.db, async (tx) => {
    const mailing = await holdMailing(tx, mailingId)
    if (mailing === undefined) return false
    const donors = await nextDonors(tx, mailing.campaignId, mailing.afterEmail, inOneBatch)
    const at = services.clock.now()
    await services.messages.queueMany(
      tx,
      donors.map((donor) => writeIn(donor.language, () => letterTo(services, mailing, donor))),
      at,
    )
    const isLast = donors.length < inOneBatch
    const afterEmail = donors.at(-1)?.email ?? mailing.afterEmail
    await moveMailing(tx, mailing, { afterEmail, count: donors.length, isLast, at })
    return !isLast
  })

function letterTo({ config, fieldCrypto }: Mailing, mailing: HeldMailing, donor: DonorToTell): Email {
  const { baseUrl, organisation } = config
  const { update, slug } = mailing
  const [fundraiser, organiser] = [oneLine(mailing.fundraiser), oneLine(mailing.organiser)]
  const to = {
    donationId: donor.donationId,
    donorName: donor.name,
    donorEmail: donor.email,
    isTest: donor.isTest,
  }
  const unsubscribe = unsubscribeLinks(fieldCrypto, baseUrl, { recipient: donor.email, topic: 'updates' })
  const page = `${baseUrl}/fundraisers/${slug}`
  const words = deskWords[update === null ? 'thanks' : 'news']
  return donorEmailText(to, organisation, {
    template: update === null ? 'donors-thanked' : 'fundraiser-news',
    title: words.subject(update === null ? organiser : oneLine(update.title)),
    preheader: words.preheader(fundraiser),
    blocks: [
      { kind: 'paragraph', text: words.intro(organiser, fundraiser) },
      ...(update === null ? paragraphsOf(mailing.thanks ?? '') : paragraphsOfHtml(update.html)),
      { kind: 'button', label: deskWords.openPage, href: update === null ? page : `${page}#updates` },
    ],
    unsubscribe,
  })
}
