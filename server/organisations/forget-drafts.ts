import { forgetPrivate } from '../media/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { dropDraft, findAbandonedDrafts } from './store.ts'

/** Time for which the browser that began one knows it, too. */
const keptMs = 90 * 86_400_000

/** Forgets registrations that nobody has gone on with for 90 days, with their documents. @returns how many */
export async function forgetRegistrationDrafts({
  db,
  storage,
  clock,
}: {
  db: Db
  storage: Storage
  clock: Clock
}): Promise<number> {
  const since = new Date(clock.now().getTime() - keptMs)
  const forgotten = await findAbandonedDrafts(db, since)
  for (const { id, mediaIds } of forgotten)
    if (await inTransaction(db, (tx) => dropDraft(tx, id, since)))
      await forgetPrivate({ db, storage }, mediaIds)
  return forgotten.length
}
