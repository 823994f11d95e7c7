import { AppError } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockCampaign, type StoredCampaign } from '../life/store-life.ts'
import { tellManager, tellOfChange } from './emails.ts'
import { auditChange, type Changer, type ChangeServices } from './requests.ts'
import { decideChange, findBeside, findChange, markReviewed, type StoredChange } from './store-changes.ts'

type Finding = { requestId: number; reason?: string | undefined }
type Held = { campaign: StoredCampaign; request: StoredChange }

/** Holds a request for another account that waits. @throws NOT_FOUND, CHANGE_DECIDED */
async function holdAccount(tx: Tx, id: number): Promise<Held> {
  const found = await findChange(tx, id)
  if (found?.kind !== 'payee') throw new AppError('NOT_FOUND')
  const campaign = (await lockCampaign(tx, found.campaignId))!
  const request = (await findChange(tx, id))!
  if (request.status !== 'waiting') throw new AppError('CHANGE_DECIDED')
  return { campaign, request }
}

/** Passes another account on to the manager; the same again changes nothing. @throws NOT_FOUND, CHANGE_DECIDED, FOUR_EYES */
export const passAccount = (
  services: ChangeServices,
  by: Changer,
  { requestId, reason = '' }: Finding,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const { campaign } = await holdAccount(tx, requestId)
    const { reviewedBy } = await findBeside(tx, requestId)
    if (reviewedBy === by.actor.accountId) return
    if (reviewedBy !== null) throw new AppError('CHANGE_DECIDED')
    await markReviewed(tx, requestId, { by: by.actor.accountId, at: services.clock.now(), note: reason })
    await auditChange(tx, services, by, {
      action: 'account-reviewed',
      id: campaign.id,
      details: { request: requestId, ...(reason && { note: reason }) },
    })
    await tellManager(services, tx, campaign, {
      subject: 'Another account was reviewed',
      text: (title) => `A reviewer has passed the other account of “${title}”. It waits for your decision.`,
      note: reason,
    })
  })

/** Refuses another account; the organiser is told why. @throws NOT_FOUND, CHANGE_DECIDED, FOUR_EYES */
export const rejectAccount = (
  services: ChangeServices,
  by: Changer,
  { requestId, reason = '' }: Finding,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const { campaign, request } = await holdAccount(tx, requestId)
    // Passed on by now: the manager decides.
    if ((await findBeside(tx, requestId)).reviewedBy !== null) throw new AppError('CHANGE_DECIDED')
    const { from, to, kind } = request
    await decideChange(tx, requestId, 'rejected', {
      as: 'reviewer',
      by: by.actor.accountId,
      at: services.clock.now(),
      reason,
    })
    await auditChange(tx, services, by, {
      action: 'change-rejected',
      id: campaign.id,
      details: { kind, from, to, reason },
    })
    await tellOfChange(services, tx, campaign, 'payeeRejected', { from, to, reason })
  })
