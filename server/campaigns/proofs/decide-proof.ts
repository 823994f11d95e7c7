import { AppError } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { tellManager, tellOfChange } from '../changes/emails.ts'
import { system } from '../changes/pauses.ts'
import { auditChange, type Changer, type ChangeServices } from '../changes/requests.ts'
import { isOrganiserBlocked } from '../changes/store-changes.ts'
import { moveCampaign } from '../life/moves.ts'
import { lockCampaign, type StoredCampaign } from '../life/store-life.ts'
import { lapsedReason } from './lapsing.ts'
import { decideProof, findProof, isPausedForProof } from './store-proofs.ts'

type Finding = { documentId: number; reason?: string | undefined }

/** @throws NOT_FOUND, CHANGE_DECIDED, FOUR_EYES */
async function decide(
  services: ChangeServices,
  by: Changer,
  { documentId: id, reason = '' }: Finding,
  status: 'accepted' | 'rejected',
): Promise<void> {
  const { changes, clock, config, database } = services
  const tags = await inTransaction(database.db, async (tx) => {
    const found = await findProof(tx, id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    const campaign = (await lockCampaign(tx, found.campaignId))!
    if ((await findProof(tx, id))!.status !== 'waiting') throw new AppError('CHANGE_DECIDED')
    const at = clock.now()
    const until = status === 'accepted' ? addDays(istDay(at), config.medicalProofDays) : null
    await decideProof(tx, id, { status, by: by.actor.accountId, at, reason, until })
    await auditChange(tx, services, by, {
      action: `proof-${status}`,
      id: campaign.id,
      details: { document: id, ...(reason && { reason }) },
    })
    if (until !== null && (await isForProof(tx, campaign, istDay(at))))
      return goOn(services, tx, campaign, reason)
    const news = until === null ? 'proofRejected' : 'proofAccepted'
    await tellOfChange(services, tx, campaign, news, { reason, ...(until && { proofUntil: until }) })
    return []
  })
  changes.publish(...tags)
}

const isForProof = async (tx: Tx, campaign: StoredCampaign, today: string) =>
  campaign.status === 'paused' &&
  campaign.ends_on! >= today &&
  !(await isOrganiserBlocked(tx, campaign.organiser_id)) &&
  isPausedForProof(tx, campaign.id, lapsedReason)

/** Opens giving again that was paused for want of a proof. */
async function goOn(
  services: ChangeServices,
  tx: Tx,
  campaign: StoredCampaign,
  reason: string,
): Promise<string[]> {
  const tags = await moveCampaign(tx, campaign, 'live', {
    by: system,
    at: services.clock.now(),
    reason: 'A newer proof was accepted',
  })
  await tellOfChange(services, tx, campaign, 'resumed', { reason })
  await tellManager(services, tx, campaign, {
    subject: 'A fundraiser goes on',
    text: (title) => `Giving to “${title}” is open again: a newer proof was accepted.`,
    note: reason,
  })
  return tags
}

export const acceptProof = (services: ChangeServices, by: Changer, finding: Finding) =>
  decide(services, by, finding, 'accepted')
export const rejectProof = (services: ChangeServices, by: Changer, finding: Finding) =>
  decide(services, by, finding, 'rejected')
