import { publicStatuses } from '../../../contract/campaigns/public.ts'
import type { fundraiserReports } from '../../../contract/campaigns/reporting.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { AppError } from '../../http/app-error.ts'
import type { Ctx } from '../../http/handlers.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { reporterHash } from '../../platform/limits/reporter-hash.ts'
import { tellOfChange, tellReporter } from '../changes/emails.ts'
import { auditChange, type Changer, type ChangeServices } from '../changes/requests.ts'
import { withdrawWaiting } from '../changes/store-changes.ts'
import { holdForManager, moverOf } from '../life/access.ts'
import { moveCampaign } from '../life/moves.ts'
import { belongsTo, findCampaign } from '../life/store-life.ts'
import { closeReports, insertReport } from './store-reports.ts'

type Report = BodyOf<(typeof fundraiserReports)['report']>
type Deed = { campaignId: number; reason: string }

/** Takes a report of a fundraiser; the same person’s next one changes nothing. @throws FUNDRAISER_NOT_FOUND */
export const reportFundraiser = (
  services: ChangeServices,
  by: Pick<Ctx, 'actor' | 'ip'>,
  { campaignId, kind, message, ...given }: Report,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const campaign = await findCampaign(tx, campaignId)
    if (campaign === undefined || !(publicStatuses as readonly string[]).includes(campaign.status))
      throw new AppError('FUNDRAISER_NOT_FOUND')
    const { clock, config } = services
    const email = given.email?.toLowerCase() || null
    const isNew = await insertReport(tx, {
      campaignId,
      kind,
      message,
      email,
      at: clock.now(),
      accountId: by.actor?.accountId ?? null,
      reporterHash: reporterHash(config.signingKeys[0]!, by, email),
    })
    if (isNew && email !== null) await tellReporter(services, tx, campaign, email)
  })

/** Closes open reports as unfounded. @throws FUNDRAISER_NOT_FOUND, FOUR_EYES, NOT_REPORTED */
export const dismissReports = (
  services: ChangeServices,
  by: Changer,
  { campaignId, reason }: Deed,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    await holdForManager(tx, by.actor, campaignId)
    if (await belongsTo(tx, campaignId, by.actor.accountId)) throw new AppError('FOUR_EYES')
    const closed = await closeReports(tx, campaignId, {
      status: 'dismissed',
      by: by.actor.accountId,
      at: services.clock.now(),
      reason,
    })
    if (closed === 0) throw new AppError('NOT_REPORTED')
    await auditChange(tx, services, by, {
      action: 'reports-dismissed',
      id: campaignId,
      details: { reports: closed, reason },
    })
  })

/**
 * Takes a fundraiser off the site for what was reported of it; who sees to the installation may without a report.
 * @throws FUNDRAISER_NOT_FOUND, FOUR_EYES, NOT_REPORTED, STEP_IMPOSSIBLE
 */
export async function inactivate(
  services: ChangeServices,
  by: Changer,
  { campaignId, reason }: Deed,
): Promise<void> {
  const { changes, clock, database } = services
  const tags = await inTransaction(database.db, async (tx) => {
    const campaign = await holdForManager(tx, by.actor, campaignId)
    const at = clock.now()
    const mayWithout = by.actor.permissions.has('system.manage')
    const moved = await moveCampaign(tx, campaign, 'inactivated', {
      by: moverOf(by),
      at,
      decision: { stage: 'management', decision: 'inactivate', reason },
    })
    const closed = await closeReports(tx, campaignId, {
      status: 'upheld',
      by: by.actor.accountId,
      at,
      reason,
    })
    if (closed === 0 && !mayWithout) throw new AppError('NOT_REPORTED')
    await withdrawWaiting(tx, campaignId, at, ['target', 'end_date', 'stop', 'story', 'payee'])
    await tellOfChange(services, tx, campaign, 'inactivated', { reason })
    return moved
  })
  changes.publish(...tags)
}
