import { AppError } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { holdForManager, moverOf } from '../life/access.ts'
import { moveCampaign } from '../life/moves.ts'
import { saveCampaign, type CampaignValues, type StoredCampaign } from '../life/store-life.ts'
import { savePayeeRow } from '../wizard/store-parts.ts'
import { tellOfChange, type FundraiserNews } from './emails.ts'
import { auditChange, type Changer, type ChangeServices } from './requests.ts'
import {
  decideChange,
  findBeside,
  findChange,
  raisedPaiseOf,
  withdrawWaiting,
  type ChangeBeside,
  type ChangeValues,
  type StoredChange,
} from './store-changes.ts'

type Verdict = { requestId: number; reason?: string | undefined }
type Wanted = 'target' | 'stop' | 'content'

const kindsOf: Record<Wanted, readonly StoredChange['kind'][]> = {
  target: ['target', 'end_date'],
  stop: ['stop'],
  content: ['story', 'payee'],
}

/** In what role staff act on a fundraiser. */
export const roleOf = ({ actor }: Changer, { manager_id: managerId }: Pick<StoredCampaign, 'manager_id'>) =>
  managerId === actor.accountId ? 'manager' : 'administration'

/** Holds fundraiser and request. @throws NOT_FOUND, FUNDRAISER_NOT_FOUND, CHANGE_DECIDED */
async function holdRequest(tx: Tx, by: Changer, { requestId }: Verdict, wanted: Wanted) {
  const found = await findChange(tx, requestId)
  if (found === undefined || !kindsOf[wanted].includes(found.kind)) throw new AppError('NOT_FOUND')
  const campaign = await holdForManager(tx, by.actor, found.campaignId).catch(() => {
    throw new AppError('NOT_FOUND')
  })
  const request = (await findChange(tx, requestId))!
  if (request.status !== 'waiting') throw new AppError('CHANGE_DECIDED')
  return { campaign, request }
}

/** Columns of what was asked for, and the share of the new target that is raised. @throws CHANGE_OUTDATED */
export async function changedColumns(
  tx: Tx,
  campaign: Pick<StoredCampaign, 'id'>,
  { targetAmount, endsOn, spending }: ChangeValues,
  today: string,
): Promise<CampaignValues> {
  if (endsOn !== undefined && endsOn < today) throw new AppError('CHANGE_OUTDATED')
  const raised = await raisedPaiseOf(tx, campaign.id)
  if (targetAmount !== undefined && targetAmount * 100 < raised) throw new AppError('CHANGE_OUTDATED')
  return {
    ...(endsOn !== undefined && { ends_on: endsOn }),
    ...(targetAmount !== undefined && {
      target_paise: targetAmount * 100,
      raised_percent: Math.max(0, Math.min(100, Math.floor(raised / targetAmount))),
    }),
    ...(spending && {
      spending: JSON.stringify(
        spending.map(({ item, amount }) => ({ item, amountPaise: Math.round(amount * 100) })),
      ),
    }),
  }
}

export const tagsOf = (id: number) => ['fundraisers', `fundraiser:${id}`]

/** Decides about what an organiser asked for; of two at once the first. */
async function decide(
  services: ChangeServices,
  by: Changer,
  verdict: Verdict,
  { wanted, isGranted }: { wanted: Wanted; isGranted: boolean },
): Promise<void> {
  const { changes, clock, database } = services
  const tags = await inTransaction(database.db, async (tx) => {
    const { campaign, request } = await holdRequest(tx, by, verdict, wanted)
    const at = clock.now()
    const { reason = '' } = verdict
    const beside = await findBeside(tx, request.id)
    if (isGranted && request.kind === 'payee' && beside.reviewedAt === null)
      throw new AppError('ACCOUNT_UNREVIEWED')
    await decideChange(tx, request.id, isGranted ? 'approved' : 'rejected', {
      as: roleOf(by, campaign),
      by: by.actor.accountId,
      at,
      reason,
    })
    const { from, to, kind } = request
    await auditChange(tx, services, by, {
      action: isGranted ? 'change-approved' : 'change-rejected',
      id: campaign.id,
      details: { kind, from, to, ...(reason && { reason }) },
    })
    if (!isGranted) {
      await tellOfChange(services, tx, campaign, refusals[kind], { from, to, reason })
      return []
    }
    if (kind === 'payee') {
      await payAnother(tx, campaign.id, { to, beside, at })
      await tellOfChange(services, tx, campaign, 'payeeApproved', { from, to, reason })
      return []
    }
    if (wanted === 'stop')
      return stopIt(services, by, tx, { campaign, reason: reason || request.reason, stage: 'management' })
    await saveCampaign(tx, campaign.id, {
      ...(kind === 'story'
        ? { story_html: beside.storyAfter ?? '' }
        : await changedColumns(tx, campaign, to, istDay(at))),
      updated_at: at,
    })
    await tellOfChange(services, tx, campaign, 'changeApproved', { from, to, reason })
    return tagsOf(campaign.id)
  })
  changes.publish(...tags)
}

const refusals: Record<StoredChange['kind'], FundraiserNews> = {
  target: 'changeRejected',
  end_date: 'changeRejected',
  story: 'changeRejected',
  stop: 'stopRejected',
  payee: 'payeeRejected',
}

/** Pays another account from now on; what was withdrawn before has gone to the former. */
async function payAnother(
  tx: Tx,
  campaignId: number,
  { to: { payee }, beside, at }: { to: ChangeValues; beside: ChangeBeside; at: Date },
): Promise<void> {
  if (payee === undefined || beside.accountSealed === null)
    throw new Error('a request for another account names one')
  await savePayeeRow(tx, campaignId, {
    method: payee.method,
    holder: payee.holder,
    ifsc: payee.ifsc,
    account_end: payee.accountEnd,
    account_sealed: beside.accountSealed,
    account_fingerprint: beside.accountFingerprint,
    changed_at: at,
  })
  await saveCampaign(tx, campaignId, { updated_at: at })
}

/** @throws NOT_FOUND, CHANGE_DECIDED, ACCOUNT_UNREVIEWED, FOUR_EYES */
export const approveChange = (services: ChangeServices, by: Changer, verdict: Verdict) =>
  decide(services, by, verdict, { wanted: 'content', isGranted: true })
export const rejectChange = (services: ChangeServices, by: Changer, verdict: Verdict) =>
  decide(services, by, verdict, { wanted: 'content', isGranted: false })

/** @throws NOT_FOUND, CHANGE_DECIDED, CHANGE_OUTDATED, FOUR_EYES */
export const approveTarget = (services: ChangeServices, by: Changer, verdict: Verdict) =>
  decide(services, by, verdict, { wanted: 'target', isGranted: true })
export const rejectTarget = (services: ChangeServices, by: Changer, verdict: Verdict) =>
  decide(services, by, verdict, { wanted: 'target', isGranted: false })
export const approveStop = (services: ChangeServices, by: Changer, verdict: Verdict) =>
  decide(services, by, verdict, { wanted: 'stop', isGranted: true })
export const rejectStop = (services: ChangeServices, by: Changer, verdict: Verdict) =>
  decide(services, by, verdict, { wanted: 'stop', isGranted: false })

/** Stops a fundraiser that the transaction holds, and tells its organiser; donors of recurring gifts hear of it with their end. */
export async function stopIt(
  services: ChangeServices,
  by: Changer,
  tx: Tx,
  {
    campaign,
    reason,
    stage,
  }: { campaign: StoredCampaign; reason: string; stage: 'management' | 'administration' },
): Promise<string[]> {
  const at = services.clock.now()
  const tags = await moveCampaign(tx, campaign, 'stopped', {
    by: moverOf(by),
    at,
    decision: { stage, decision: 'stop', reason },
  })
  await withdrawWaiting(tx, campaign.id, at)
  await tellOfChange(services, tx, campaign, 'stopped', { reason })
  return tags
}
