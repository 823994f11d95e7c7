import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { moverOf } from '../life/access.ts'
import { lockCampaign, type StoredCampaign } from '../life/store-life.ts'
import { idleMs, isCaseHeld, waitsAs, type ReviewStage } from './rules.ts'
import { findPart, holdNextFree, setTaken } from './store-review.ts'

export type CaseServices = Pick<Services, 'clock' | 'database'>
export type CaseActor = Pick<SignedInCtx, 'actor' | 'ip'>

/**
 * Holds a case for whoever decides about it, until the transaction ends; it is theirs from now on.
 * @throws FUNDRAISER_NOT_FOUND for a draft too, FOUR_EYES, CASE_TAKEN, CHANGED_MEANWHILE
 */
export async function holdCase(
  tx: Tx,
  { clock }: Pick<CaseServices, 'clock'>,
  by: CaseActor,
  { campaignId, version, stage }: { campaignId: number; version?: number | undefined; stage: ReviewStage },
): Promise<StoredCampaign> {
  const campaign = await lockCampaign(tx, campaignId)
  if (campaign === undefined || campaign.status === 'draft') throw new AppError('FUNDRAISER_NOT_FOUND')
  const { accountId } = by.actor
  if ((await findPart(tx, { campaignId, accountId, stage })) !== undefined) throw new AppError('FOUR_EYES')
  if (![waitsAs[stage], 'data_requested'].includes(campaign.status)) throw new AppError('STEP_IMPOSSIBLE')
  const at = clock.now()
  if (campaign.taken_by !== accountId && campaign.taken_by !== null && isCaseHeld(campaign.taken_at, at))
    throw new AppError('CASE_TAKEN')
  if (version !== undefined && version !== campaign.version) throw new AppError('CHANGED_MEANWHILE')
  await setTaken(tx, campaignId, { by: accountId, at })
  return campaign
}

/** Takes a case, or the next free one of the queue. @returns its id, undefined where nothing is free */
export const takeCase = (
  { clock, database }: CaseServices,
  by: CaseActor,
  { campaignId, stage }: { campaignId: number | undefined; stage: ReviewStage },
): Promise<number | undefined> =>
  inTransaction(database.db, async (tx) => {
    const at = clock.now()
    const id =
      campaignId ??
      (await holdNextFree(tx, {
        status: waitsAs[stage],
        stage,
        accountId: by.actor.accountId,
        freeBefore: new Date(at.getTime() - idleMs),
      }))
    if (id === undefined) return undefined
    const before = await holdCase(tx, { clock }, by, { campaignId: id, stage })
    if (before.taken_by !== by.actor.accountId) await auditOf(tx, by, { action: 'taken', id, at })
    return id
  })

/** Gives a case back; one that a colleague has stays with them. */
export const releaseCase = (
  { clock, database }: CaseServices,
  by: CaseActor,
  campaignId: number,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (campaign === undefined || campaign.status === 'draft') throw new AppError('FUNDRAISER_NOT_FOUND')
    if (campaign.taken_by !== by.actor.accountId) return
    await setTaken(tx, campaignId, undefined)
    await auditOf(tx, by, { action: 'released', id: campaignId, at: clock.now() })
  })

/** Writes a deed on a fundraiser into the audit trail that moves it nowhere. */
export const auditOf = (
  tx: Tx,
  by: CaseActor,
  { action, id, at, details = {} }: { action: string; id: number; at: Date; details?: object },
) => {
  const { accountId, name, ip } = moverOf(by)
  return recordAudit(tx, {
    at,
    actorId: accountId,
    actor: name,
    action: `campaign.${action}`,
    subject: `campaign:${id}`,
    details: { ...details, ip },
  })
}
