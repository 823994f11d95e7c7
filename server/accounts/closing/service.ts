import { ownDataTexts } from '../../../contract/accounts/own-data.ts'
import type { Language } from '../../../shared/languages.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../http/handlers.ts'
import { removeRetired, retireMedia } from '../../media/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { accountWords } from '../../words/accounts.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { eraseAccount, eraseComments, hideDonorName, holdForClosing } from './store-closing.ts'

export type ClosingServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'messages' | 'storage'
>

/**
 * Closes an account for good: it cannot sign in, and its address and number can sign up anew.
 * @returns why it cannot be closed; undefined once it is
 */
export async function closeAccount(
  services: ClosingServices,
  actor: Pick<Actor, 'accountId' | 'isStaff'>,
  language: Language,
): Promise<string | undefined> {
  const { changes, clock, config, database, messages, storage } = services
  if (actor.isStaff) return ownDataTexts.isStaff
  const done = await inTransaction(database.db, async (tx): Promise<{ refusal?: string; tags: string[] }> => {
    const account = await holdForClosing(tx, actor.accountId, clock.now())
    if (account === undefined) return { tags: [] }
    if (account.hasRecurring) return { refusal: ownDataTexts.recurring, tags: [] }
    if (account.hasWithdrawal) return { refusal: ownDataTexts.withdrawals, tags: [] }
    if (account.hasCampaign) return { refusal: ownDataTexts.fundraisers, tags: [] }
    const campaigns = await hideDonorName(tx, actor.accountId)
    const commented = await eraseComments(tx, actor.accountId, clock.now())
    await eraseAccount(tx, actor.accountId, account, clock.now())
    if (account.pictureId !== null) await retireMedia(tx, account.pictureId)
    if (account.email !== null)
      await messages.queue(tx, closedEmail(account.email, config.organisation, language), clock.now())
    await recordAudit(tx, {
      at: clock.now(),
      actorId: actor.accountId,
      actor: 'Closed account',
      action: 'account.closed',
      subject: `account:${actor.accountId}`,
    })
    return {
      tags: [...campaigns.map((id) => `fundraiser:${id}`), ...commented.map((id) => `comments:${id}`)],
    }
  })
  if (done.refusal !== undefined) return done.refusal
  changes.publish(...done.tags)
  await removeRetired({ db: database.db, storage })
  return undefined
}

const closedEmail = (
  recipient: string,
  from: ClosingServices['config']['organisation'],
  language: Language,
) =>
  writeIn(language, () => {
    const words = accountWords.closed
    return accountEmail(recipient, from, {
      template: 'account-closed',
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: words.text },
        { kind: 'paragraph', text: words.kept },
        { kind: 'note', text: words.wasNot(from.email) },
      ],
    })
  })
