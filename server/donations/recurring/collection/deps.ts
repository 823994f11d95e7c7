import type { Logger } from 'pino'
import type { GatewayName } from '../../../../contract/gateways.ts'
import { mapConcurrent } from '../../../platform/concurrency.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Gateway } from '../../../platform/gateways/gateway.ts'
import type { EvidenceDeps } from '../../booking/evidence.ts'
import type { ScheduleNotice } from '../emails/news.ts'

/** Dependencies of the runner of recurring donations. */
export type RunnerDeps = EvidenceDeps & {
  db: Db
  gateways: ReadonlyMap<GatewayName, Gateway>
  log: Logger
  /** Whether the gateways at hand are test gateways. */
  isTest: boolean
  /** Writes to the donor of a schedule, in the transaction of its cause. */
  tell(tx: Tx, scheduleId: number, news: ScheduleNotice): Promise<void>
  /** The same to several, in a few statements. */
  tellMany(tx: Tx, told: readonly ScheduleToNotify[]): Promise<void>
}

export type ScheduleToNotify = { scheduleId: number; news: ScheduleNotice }

export const gatewayNamed = ({ gateways }: RunnerDeps, provider: string): Gateway | undefined =>
  gateways.get(provider as GatewayName)

const atOnce = 8

/** Works on items, a few at a time. */
export const forEachItem = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> =>
  void (await mapConcurrent(atOnce, items, work))

/**
 * Does something about several in one transaction; where that fails, about each in one of its own, so that a bad one
 * takes no other with it.
 * @returns what `work` returned, of what was committed
 */
export async function inOneGo<T extends { due: { id: number } }, R>(
  { db, log }: RunnerDeps,
  items: readonly T[],
  work: (tx: Tx, items: readonly T[]) => Promise<R>,
): Promise<R[]> {
  if (items.length === 0) return []
  const commit = (some: readonly T[]) => inTransaction(db, (tx) => work(tx, some))
  try {
    return [await commit(items)]
  } catch (error) {
    log.warn(
      { err: error, of: items.length },
      'instalments that could not go together are worked on one by one',
    )
  }
  const done: R[] = []
  await forEachItem(items, async (item) => {
    try {
      done.push(await commit([item]))
    } catch (error) {
      log.error({ err: error, instalment: item.due.id }, 'an instalment could not be worked on')
    }
  })
  return done
}
