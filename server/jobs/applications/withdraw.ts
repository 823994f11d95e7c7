import { removeRetired } from '../../media/index.ts'
import { setStatus, type By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { eraseApplications, listToErase, removeUnconfirmed } from './store-applications.ts'

type ErasingServices = Pick<Services, 'clock' | 'config' | 'database' | 'storage'>

const table = 'job_application'
const unconfirmedMs = 3_600_000

/** Withdraws an application and erases it with its CV; one that is erased already stays as it is. */
export async function withdrawApplication(services: ErasingServices, id: number, by: By): Promise<void> {
  const { database, storage } = services
  await inTransaction(database.db, async (tx) => {
    await eraseApplications(tx, [id], by.at)
    await setStatus(tx, table, id, 'withdrawn', by)
  })
  await removeRetired({ db: database.db, storage })
}

/** Erases applications whose time is over. @returns how many */
export async function eraseOldApplications(services: ErasingServices): Promise<number> {
  const { clock, config, database, storage } = services
  const before = clock.now()
  before.setUTCMonth(before.getUTCMonth() - config.cvMonths)
  const erased = await inTransaction(database.db, async (tx) => {
    const ids = await listToErase(tx, before)
    if (ids.length > 0) await eraseApplications(tx, ids, clock.now())
    return ids.length
  })
  await removeRetired({ db: database.db, storage })
  return erased
}

/** Removes applications that were not confirmed within an hour. */
export async function removeLateApplications({ clock, database, storage }: ErasingServices): Promise<void> {
  const before = new Date(clock.now().getTime() - unconfirmedMs)
  if ((await removeUnconfirmed(database.db, { before })) === 0) return
  await removeRetired({ db: database.db, storage })
}
