import type { Logger } from 'pino'
import type { GatewayName } from '../../../contract/gateways.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import type { EvidenceDeps } from '../evidence.ts'
import type { ScheduleNews } from './news.ts'

/** What the runner of recurring gifts works with. */
export type RunnerDeps = EvidenceDeps & {
  db: Db
  gateways: ReadonlyMap<GatewayName, Gateway>
  log: Logger
  /** Whether the gateways at hand are test gateways. */
  isTest: boolean
  /** Writes to the giver of a schedule, in the transaction of its cause. */
  tell(tx: Tx, scheduleId: number, news: ScheduleNews): Promise<void>
}

export const gatewayNamed = ({ gateways }: RunnerDeps, provider: string): Gateway | undefined =>
  gateways.get(provider as GatewayName)

const atOnce = 8

/** Works on items, a few at a time. */
export async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}
