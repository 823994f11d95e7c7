import type { Logger } from 'pino'
import type { GatewayName } from '../../../contract/gateways.ts'
import { GatewayUnavailable } from '../../platform/gateways/gateway.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { importSettlement, type ImportDeps } from './import.ts'
import { settlementCoverage, sweep } from './store-unsettled.ts'

/** Gateways add to a day for a while after it. */
const daysBack = 3
/** Number of days up to which a missed day is asked for again. */
const mostDaysBack = 31

/**
 * Imports today, the last days and those missed before of every gateway that tells of settlements, oldest first; then
 * opens cases for what was not settled in time. A gateway that does not answer keeps nobody else waiting; its days are
 * asked for again the next night.
 */
export async function importLastDays(deps: ImportDeps & { log: Logger }, at: Date): Promise<void> {
  for (const provider of deps.gateways.keys()) {
    await importDaysOf(deps, provider, at)
    const standing = await settlementCoverage(deps.pool, provider, daysOf(at))
    if (standing !== undefined) await sweep(deps.db, provider, standing, at)
  }
}

const daysOf = (at: Date) => ({ from: addDays(istDay(at), -mostDaysBack), today: istDay(at) })

async function importDaysOf(
  deps: ImportDeps & { log: Logger },
  provider: GatewayName,
  at: Date,
): Promise<void> {
  const { today } = daysOf(at)
  const lately = addDays(today, -daysBack)
  const missing = (await settlementCoverage(deps.pool, provider, daysOf(at)))?.missingOn ?? lately
  const actor = { id: null, name: 'settlements' }
  for (let day = missing < lately ? missing : lately; day <= today; day = addDays(day, 1))
    try {
      await importSettlement(deps, { provider, settledOn: day, actor, at })
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error
      deps.log.warn({ err: error, provider }, 'a settlement could not be asked for')
      return
    }
}
