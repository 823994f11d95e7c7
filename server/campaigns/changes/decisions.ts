import { AppError } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { holdForManager, moverOf } from '../life/access.ts'
import { moveCampaign } from '../life/moves.ts'
import { saveCampaign, type CampaignValues, type StoredCampaign } from '../life/store-life.ts'
import { tellOfChange } from './emails.ts'
import { auditChange, type Changer, type ChangeServices } from './requests.ts'
import {
  decideChange,
  findChange,
  raisedPaiseOf,
  withdrawWaiting,
  type ChangeValues,
  type StoredChange,
} from './store-changes.ts'

type Verdict = { requestId: number; reason?: string | undefined }
type Wanted = 'target' | 'stop'

const kindsOf: Record<Wanted, readonly StoredChange['kind'][]> = {
  target: ['target', 'end_date'],
  stop: ['stop'],
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
    await decideChange(tx, request.id, isGranted ? 'approved' : 'rejected', {
      ...{ as: roleOf(by, campaign), by: by.actor.accountId, at, reason },
    })
    const { from, to, kind } = request
    await auditChange(tx, services, by, {
      ...{ action: isGranted ? 'change-approved' : 'change-rejected', id: campaign.id },
      details: { kind, from, to, ...(reason && { reason }) },
    })
    if (!isGranted) {
      const news = wanted === 'stop' ? 'stopRejected' : 'changeRejected'
      await tellOfChange(services, tx, campaign, news, { from, to, reason })
      return []
    }
    if (wanted === 'stop')
      return stopIt(services, by, tx, { campaign, reason: reason || request.reason, stage: 'management' })
    await saveCampaign(tx, campaign.id, {
      ...(await changedColumns(tx, campaign, to, istDay(at))),
      updated_at: at,
    })
    await tellOfChange(services, tx, campaign, 'changeApproved', { from, to, reason })
    return tagsOf(campaign.id)
  })
  changes.publish(...tags)
}

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
    ...{ by: moverOf(by), at, decision: { stage, decision: 'stop', reason } },
  })
  await withdrawWaiting(tx, campaign.id, at)
  await tellOfChange(services, tx, campaign, 'stopped', { reason })
  return tags
}
