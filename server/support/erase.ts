import { removeRetired } from '../media/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Services } from '../services.ts'
import { eraseCases, listCasesToErase } from './store-cases.ts'

/** Erases solved cases whose time is over. @returns how many, at most a hundred */
export async function eraseOldCases({
  clock,
  config,
  database,
  storage,
}: Pick<Services, 'clock' | 'config' | 'database' | 'storage'>): Promise<number> {
  const before = clock.now()
  before.setUTCMonth(before.getUTCMonth() - config.caseMonths)
  const erased = await inTransaction(database.db, async (tx) => {
    const ids = await listCasesToErase(tx, before)
    if (ids.length > 0) await eraseCases(tx, ids, clock.now())
    return ids.length
  })
  await removeRetired({ db: database.db, storage })
  return erased
}
