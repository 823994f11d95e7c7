import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockSubject, type DecisionSubject } from '../../platform/decisions/decide.ts'
import type { Services } from '../../services.ts'
import { moverOf } from '../life/access.ts'
import { lockCampaign, type StoredCampaign } from '../life/store-life.ts'
import { idleMs, isCaseHeld, waitsAs, type ReviewStage } from './rules.ts'
import { findPart, holdNextFree, setTaken } from './store-review.ts'

export type CaseServices = Pick<Services, 'clock' | 'database'>
export type CaseActor = Pick<SignedInCtx, 'actor' | 'ip'>

/** Body of a decision about a case: approvers name it `requestId`. */
export type CaseBody = ({ campaignId: number } | { requestId: number }) & { version?: number | undefined }

/** A case at one stage, for a person who has no part in the fundraiser nor in the other stage. */
export const caseAt = (
  stage: ReviewStage,
): DecisionSubject<Pick<CaseServices, 'clock'>, CaseBody, StoredCampaign> => ({
  async lock({ tx, body }) {
    const campaign = await lockCampaign(tx, 'campaignId' in body ? body.campaignId : body.requestId)
    return campaign?.status === 'draft' ? undefined : campaign
  },
  missing: 'FUNDRAISER_NOT_FOUND',
  async barred({ tx, by, at, record: { id: campaignId, status, taken_by: takenBy, taken_at: takenAt } }) {
    const { accountId } = by.actor
    if ((await findPart(tx, { campaignId, accountId, stage })) !== undefined) return 'FOUR_EYES'
    if (![waitsAs[stage], 'data_requested'].includes(status)) return 'STEP_IMPOSSIBLE'
    return takenBy !== accountId && takenBy !== null && isCaseHeld(takenAt, at) ? 'CASE_TAKEN' : undefined
  },
  late: 'STEP_IMPOSSIBLE',
  constraints: { campaign_four_eyes: 'FOUR_EYES' },
})

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
    const { record: before } = await lockSubject(caseAt(stage), {
      services: { clock },
      tx,
      by,
      at,
      body: { campaignId: id },
    })
    await setTaken(tx, id, { by: by.actor.accountId, at })
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

/** Records in the audit trail that a case was taken or released. */
const auditOf = (tx: Tx, by: CaseActor, { action, id, at }: { action: string; id: number; at: Date }) => {
  const { accountId, name, ip } = moverOf(by)
  return recordAudit(tx, {
    at,
    actorId: accountId,
    actor: name,
    action: `campaign.${action}`,
    subject: `campaign:${id}`,
    details: { ip },
  })
}
