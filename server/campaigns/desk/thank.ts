import type { BodyOf } from '../../../contract/call.ts'
import type { fundraiserDesk } from '../../../contract/campaigns/desk.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { holdDesk } from './access.ts'
import { queueMailing } from './letters/mailing.ts'
import { countDonorsToTell } from './letters/store-mailing.ts'
import { findThanks, insertThanks } from './store-thanks.ts'

/**
 * Thanks all donors of a fundraiser, once; the same words again do nothing more. @returns how many
 * @throws THANKED_BEFORE, NO_DONORS_YET
 */
export const thankDonors = (
  services: Pick<Services, 'clock' | 'database' | 'jobs'>,
  { actor, ip }: SignedInCtx,
  { campaignId, message }: BodyOf<typeof fundraiserDesk.thankDonors>,
): Promise<number> =>
  inTransaction(services.database.db, async (tx) => {
    const { campaign } = await holdDesk(tx, actor, campaignId)
    if (campaign.status === 'inactivated') throw new AppError('STEP_IMPOSSIBLE')
    const donors = await countDonorsToTell(tx, campaignId)
    const before = await findThanks(tx, campaignId)
    if (before?.message === message) return donors
    if (before !== undefined) throw new AppError('THANKED_BEFORE')
    if (donors === 0) throw new AppError('NO_DONORS_YET')
    const at = services.clock.now()
    await insertThanks(tx, { campaignId, message, sentBy: actor.accountId, at })
    await queueMailing(services, tx, { campaignId, updateId: null, at })
    await recordAudit(tx, {
      at,
      actorId: actor.accountId,
      actor: actor.fullName,
      action: 'campaign.donors-thanked',
      subject: `campaign:${campaignId}`,
      details: { donors, ip },
    })
    return donors
  })
