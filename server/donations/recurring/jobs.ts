import { AppError } from '../../http/app-error.ts'
import { GatewayUnavailable } from '../../platform/gateways/gateway.ts'
import type { Services } from '../../services.ts'
import type { EvidenceDeps } from '../booking/evidence.ts'
import { hurryClosedFundraisers } from './collection/closed-campaigns.ts'
import type { RunnerDeps } from './collection/deps.ts'
import { askMandateNow, askMandates, askWhetherResumed, sendPendingActions } from './poll-mandates.ts'
import { endUnended, workOutcomes } from './collection/outcomes.ts'
import { workInstalments } from './collection/runner.ts'
import {
  applyScheduleAction,
  type ScheduleActionRequest,
  type Steered,
  type Steerer,
} from './schedule-actions.ts'
import { endPauses } from './end-pauses.ts'
import { restsOutside } from './rules.ts'
import { hurryCheck } from './store-mandates.ts'
import { findSchedule } from './store-view.ts'
import { emailScheduleDonors } from './emails/notify-donor.ts'
import { agreedPath } from './tokens.ts'

const mandatesDrain = 'mandates'
const instalmentsDrain = 'instalments'

/** The ways in which calls hurry the work on recurring gifts. */
export type ScheduleWork = {
  /** A gateway said something of a mandate. @returns false when we have no such mandate */
  mandateSaid(provider: string, orderId: string): Promise<boolean>
  /** A donor comes back from agreeing. @returns the page that says what came of it, undefined for an unknown mandate */
  mandateReturned(provider: string, orderId: string): Promise<string | undefined>
  /** Changes a recurring gift as its donor or staff wish. */
  steer(publicId: string, who: Steerer, order: ScheduleActionRequest): Promise<Steered>
}

export function defineScheduleWork(services: Services, evidence: EvidenceDeps): ScheduleWork {
  const { database, clock, drains, jobs, gateways, log, config, signer } = services
  const deps: RunnerDeps = {
    ...evidence,
    db: database.db,
    gateways,
    log,
    isTest: config.payments.mode !== 'live',
    tell: (tx, scheduleId, news) => emailScheduleDonors(services, tx, [{ scheduleId, news }]),
    tellMany: (tx, told) => emailScheduleDonors(services, tx, told),
  }
  drains.define(mandatesDrain, async () => (await askMandates(deps)) + (await sendPendingActions(deps)))
  jobs.define('recurring-gifts.end-with-fundraisers', { cron: '*/15 * * * *' }, async () => {
    await hurryClosedFundraisers(deps)
    drains.nudge(instalmentsDrain)
  })
  jobs.define('recurring-gifts.end-pauses', { cron: '7,22,37,52 * * * *' }, async () => {
    if ((await endPauses(deps)) === 0) return
    drains.nudge(mandatesDrain)
    drains.nudge(instalmentsDrain)
  })
  jobs.define('recurring-gifts.end-what-is-over', { cron: '26 * * * *' }, async () => {
    await endUnended(deps)
    drains.nudge(mandatesDrain)
  })
  drains.define(instalmentsDrain, async () => (await workInstalments(deps)) + (await workOutcomes(deps)))

  const hurry = (provider: string, orderId: string) =>
    hurryCheck(database.db, { provider, orderId, at: clock.now() })
  return {
    async mandateSaid(provider, orderId) {
      const isOurs = (await hurry(provider, orderId)) !== undefined
      if (isOurs) drains.nudge(mandatesDrain)
      return isOurs
    },
    async mandateReturned(provider, orderId) {
      const found = await askMandateNow(deps, { provider, orderId })
      if (found === undefined) return undefined
      return agreedPath(signer, found.publicId, clock.now())
    },
    async steer(publicId, who, order) {
      const goesOn = order.action === 'resume' && (await resumedElsewhere(deps, publicId))
      const changed = await applyScheduleAction({ ...deps, config }, publicId, who, order)
      drains.nudge(mandatesDrain)
      drains.nudge(instalmentsDrain)
      return { ...changed, wasSo: changed.wasSo && !goesOn }
    },
  }
}

/** @throws UNAVAILABLE while its gateway does not answer */
async function resumedElsewhere(deps: RunnerDeps, publicId: string): Promise<boolean> {
  const schedule = await findSchedule(deps.db, { publicId })
  if (schedule === undefined || !restsOutside(schedule)) return false
  try {
    return await askWhetherResumed(deps, publicId)
  } catch (cause) {
    if (cause instanceof GatewayUnavailable) throw new AppError('UNAVAILABLE', { cause })
    throw cause
  }
}
