import { forgetPrivate } from '../../media/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { waitingEmail } from './emails.ts'
import { removeEmptyConversations, removeOldMessages, takeDueLetters } from './store-letters.ts'

const inOneBatch = 200
const monthsKept = 24

/** Sends e-mails about unread messages. @returns how many were due */
export const tellWaiting = (services: Services): Promise<number> =>
  inTransaction(services.database.db, async (tx) => {
    const at = services.clock.now()
    const due = await takeDueLetters(tx, at, inOneBatch)
    const letters = due.map((letter) =>
      waitingEmail(services, {
        ...letter,
        href:
          letter.isDonor || letter.campaignId === null
            ? `/user/messages/${letter.conversationId}`
            : `/manage/${letter.campaignId}/messages/${letter.conversationId}`,
      }),
    )
    await services.messages.queueMany(tx, letters, at)
    return due.length
  })

/** Removes what is older than 24 months, with its pictures. */
export async function removeOld({ clock, database: { db, pool }, storage }: Services): Promise<void> {
  const before = clock.now()
  before.setUTCMonth(before.getUTCMonth() - monthsKept)
  for (;;) {
    const { removed, pictureIds } = await removeOldMessages(pool, before, inOneBatch)
    await forgetPrivate({ db, storage }, pictureIds)
    if (removed < inOneBatch) break
  }
  await removeEmptyConversations(pool, before)
}

export function defineChatJobs(services: Services): void {
  services.jobs.define('chat.tell-waiting', { cron: '* * * * *' }, async () => {
    while ((await tellWaiting(services)) === inOneBatch);
  })
  services.jobs.define('chat.remove-old', { cron: '51 2 * * *' }, () => removeOld(services))
}
