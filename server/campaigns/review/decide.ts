import type { BodyOf } from '../../../contract/call.ts'
import {
  rejectionReasons,
  type FundraiserField,
  type RejectionReason,
} from '../../../contract/campaigns/facts.ts'
import type { fundraiserReview } from '../../../contract/campaigns/review.ts'
import { AppError } from '../../http/app-error.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { moverOf } from '../life/access.ts'
import { asFourEyes, moveCampaign } from '../life/moves.ts'
import { compareOne } from './alarms/compare.ts'
import { countOpenAlarms, dismissAlarm } from './alarms/store-alarms.ts'
import { tellOfReview } from './letters.ts'
import { areAllRight, waitsAs, type ReviewStage } from './rules.ts'
import { insertDataRequest, insertFindings, listDataRequests, listFindings } from './store-review.ts'
import { auditOf, holdCase, type CaseActor } from './take.ts'

export type DecisionServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'fieldCrypto' | 'messages' | 'storage'
>
type Calls = typeof fundraiserReview
type OfCase = { campaignId: number; version?: number | undefined }

/** Writes down what a reviewer found of sections. */
export const saveFindings = (
  { clock, database }: DecisionServices,
  by: CaseActor,
  { campaignId, version, sections }: BodyOf<Calls['saveReview']>,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const at = clock.now()
    const { status } = await holdCase(tx, { clock }, by, { campaignId, version, stage: 'review' })
    if (status !== waitsAs.review) throw new AppError('STEP_IMPOSSIBLE')
    await insertFindings(
      tx,
      campaignId,
      sections.map(({ name, verdict, note }) => ({
        stage: 'review' as const,
        section: name,
        verdict,
        note,
        actorId: by.actor.accountId,
        at,
      })),
    ).catch(asFourEyes)
    const found = Object.fromEntries(sections.map(({ name, verdict }) => [name, verdict]))
    await auditOf(tx, by, { action: 'reviewed', id: campaignId, at, details: found })
  })

/** Passes a fundraiser on to the approvers. @throws REVIEW_UNFINISHED, ALARMS_OPEN, and as `holdCase` */
export async function passCase(services: DecisionServices, by: CaseActor, given: OfCase): Promise<void> {
  const { changes, clock, database } = services
  await compareOne(services, given.campaignId)
  const tags = await inTransaction(database.db, async (tx) => {
    const at = clock.now()
    const campaign = await holdCase(tx, { clock }, by, { ...given, stage: 'review' })
    if (campaign.status !== waitsAs.review) throw new AppError('STEP_IMPOSSIBLE')
    const [findings, requests] = [
      await listFindings(tx, campaign.id),
      await listDataRequests(tx, campaign.id),
    ]
    if (!areAllRight(findings, requests)) throw new AppError('REVIEW_UNFINISHED')
    if ((await countOpenAlarms(tx, campaign.id)) > 0) throw new AppError('ALARMS_OPEN')
    return moveCampaign(tx, campaign, 'reviewed', {
      by: moverOf(by),
      at,
      decision: { stage: 'review', decision: 'pass' },
      values: { submitted_at: at },
    })
  })
  changes.publish(...tags)
}

/** Asks the organiser for more: opens the named fields to them. @throws as `holdCase` */
export async function requestData(
  services: DecisionServices,
  by: CaseActor,
  {
    stage,
    fields,
    reason,
    ...given
  }: OfCase & { stage: ReviewStage; fields: readonly FundraiserField[]; reason: string },
): Promise<void> {
  const { changes, clock, database } = services
  const asked = [...new Set(fields)]
  const tags = await inTransaction(database.db, async (tx) => {
    const at = clock.now()
    const campaign = await holdCase(tx, { clock }, by, { ...given, stage })
    if (campaign.status !== waitsAs[stage]) throw new AppError('STEP_IMPOSSIBLE')
    const moved = await moveCampaign(tx, campaign, 'data_requested', {
      by: moverOf(by),
      at,
      decision: { stage, decision: 'request', reason, fields: asked },
      values: { requested_fields: asked },
    })
    await insertDataRequest(tx, campaign.id, {
      stage,
      fields: asked,
      reason,
      askedById: by.actor.accountId,
      askedAt: at,
    })
    await tellOfReview(tx, services, campaign, { about: 'requested', fields: asked, reason })
    return moved
  })
  changes.publish(...tags)
}

/** Rejects a fundraiser that waits at this stage, or for an answer to this stage. @throws as `holdCase` */
export async function rejectCase(
  services: DecisionServices,
  by: CaseActor,
  {
    stage,
    reasonKind,
    reason,
    ...given
  }: OfCase & { stage: ReviewStage; reasonKind: RejectionReason; reason: string },
): Promise<void> {
  const { changes, clock, database } = services
  const tags = await inTransaction(database.db, async (tx) => {
    const at = clock.now()
    const campaign = await holdCase(tx, { clock }, by, { ...given, stage })
    if (campaign.status !== waitsAs[stage]) {
      const [newest] = await listDataRequests(tx, campaign.id)
      if (newest?.stage !== stage) throw new AppError('STEP_IMPOSSIBLE')
    }
    const moved = await moveCampaign(tx, campaign, 'rejected', {
      by: moverOf(by),
      at,
      decision: { stage, decision: 'reject', reasonKind, reason },
      reason: [rejectionReasons[reasonKind], reason].filter(Boolean).join(': '),
      values: { requested_fields: [] },
    })
    await tellOfReview(tx, services, campaign, { about: 'rejected', reasonKind, reason })
    return moved
  })
  changes.publish(...tags)
}

/** Says why a likeness is no harm; the first note stays. @throws NOT_FOUND for an alarm of another case */
export const dismiss = (
  { clock, database }: DecisionServices,
  by: CaseActor,
  { campaignId, alarmId, note }: BodyOf<Calls['dismissAlarm']>,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const at = clock.now()
    await holdCase(tx, { clock }, by, { campaignId, stage: 'review' })
    const done = await dismissAlarm(tx, { campaignId, alarmId, note, by: by.actor.accountId, at })
    if (done === 'missing') throw new AppError('NOT_FOUND')
    if (done === 'before') return
    await auditOf(tx, by, {
      action: 'alarm-dismissed',
      id: campaignId,
      at,
      details: { alarm: done, reason: note },
    })
  })
