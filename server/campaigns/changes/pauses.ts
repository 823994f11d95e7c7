import { AppError } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { managesIt, moverOf } from '../life/access.ts'
import { moveCampaign, type Decision, type Mover } from '../life/moves.ts'
import { findOwnPart, lockCampaign, type StoredCampaign } from '../life/store-life.ts'
import { tellManager, tellOfChange } from './emails.ts'
import type { Changer, ChangeServices } from './requests.ts'
import {
  isOrganiserBlocked,
  isOwnPause,
  listEndedFundraisers,
  listOfBlocked,
  withdrawWaiting,
} from './store-changes.ts'

type Asked = { campaignId: number; reason: string }
type Side = 'organiser' | 'staff'

/** Holds a fundraiser for who may pause it: its organiser’s side, or its manager. @throws FUNDRAISER_NOT_FOUND */
async function holdForPause(
  tx: Tx,
  { actor }: Changer,
  id: number,
): Promise<{ campaign: StoredCampaign; side: Side }> {
  const part = await findOwnPart(tx, id, actor.accountId)
  const campaign = await lockCampaign(tx, id)
  if (campaign === undefined || campaign.status === 'draft') throw new AppError('FUNDRAISER_NOT_FOUND')
  if (part === 'owner' || part === 'edit') return { campaign, side: 'organiser' }
  if (part !== undefined || !managesIt(actor, campaign)) throw new AppError('FUNDRAISER_NOT_FOUND')
  return { campaign, side: 'staff' }
}

/** Closes giving for now. Who paused already is told that nothing changed by it. @throws STEP_IMPOSSIBLE */
export const pauseFundraiser = (
  services: ChangeServices,
  by: Changer,
  { campaignId, reason }: Asked,
): Promise<void> =>
  moved(services, async (tx) => {
    const { campaign, side } = await holdForPause(tx, by, campaignId)
    return pauseIt(services, tx, campaign, {
      by: moverOf(by),
      reason,
      ...(side === 'staff' && { decision: { stage: 'management', decision: 'pause', reason } }),
    })
  })

/** Closes giving to a fundraiser that the transaction holds; its organiser is told where staff did it, else its manager. */
export async function pauseIt(
  services: ChangeServices,
  tx: Tx,
  campaign: StoredCampaign,
  { by, reason, decision }: { by: Mover; reason: string; decision?: Decision },
): Promise<string[]> {
  const tags = await moveCampaign(tx, campaign, 'paused', {
    by,
    at: services.clock.now(),
    reason,
    ...(decision && { decision }),
  })
  if (decision) await tellOfChange(services, tx, campaign, 'paused', { reason })
  else
    await tellManager(services, tx, campaign, {
      subject: 'A fundraiser is paused',
      text: (title) => `Giving to “${title}” is paused.`,
      note: `Changer: ${by.name}\nReason: ${reason}`,
    })
  return tags
}

/** Opens giving again. @throws PAUSED_BY_MANAGER, ORGANISER_BLOCKED, STEP_IMPOSSIBLE */
export const resumeFundraiser = (
  services: ChangeServices,
  by: Changer,
  { campaignId, reason }: Asked,
): Promise<void> =>
  moved(services, async (tx) => {
    const { campaign, side } = await holdForPause(tx, by, campaignId)
    const at = services.clock.now()
    if (campaign.status !== 'paused' || campaign.ends_on! < istDay(at)) throw new AppError('STEP_IMPOSSIBLE')
    if (await isOrganiserBlocked(tx, campaign.organiser_id)) throw new AppError('ORGANISER_BLOCKED')
    if (side === 'organiser' && !(await isOwnPause(tx, campaignId))) throw new AppError('PAUSED_BY_MANAGER')
    const tags = await moveCampaign(tx, campaign, 'live', {
      by: moverOf(by),
      at,
      reason,
      ...(side === 'staff' && { decision: { stage: 'management', decision: 'resume', reason } }),
    })
    if (side === 'staff') await tellOfChange(services, tx, campaign, 'resumed', { reason })
    return tags
  })

async function moved(
  { changes, database }: ChangeServices,
  work: (tx: Tx) => Promise<string[]>,
): Promise<void> {
  changes.publish(...(await inTransaction(database.db, work)))
}

/** Mover of what happens by the clock. */
export const system: Mover = { accountId: null, name: 'System' }

/** Pauses what blocked organisers run: nobody answers for it now. Their managers are told. */
export async function pauseOfBlocked(services: ChangeServices): Promise<void> {
  for (const id of await listOfBlocked(services.database.pool))
    await moved(services, async (tx) => {
      const campaign = await lockCampaign(tx, id)
      if (campaign?.status !== 'live' || !(await isOrganiserBlocked(tx, campaign.organiser_id))) return []
      return pauseIt(services, tx, campaign, { by: system, reason: 'Its organiser is blocked' })
    })
}

/** Completes fundraisers whose last day is over, each by itself, and tells their organisers. */
export async function completeEnded(services: ChangeServices): Promise<void> {
  const today = istDay(services.clock.now())
  for (let ended: number[]; (ended = await listEndedFundraisers(services.database.pool, today)).length > 0;)
    for (const id of ended)
      await moved(services, async (tx) => {
        const campaign = await lockCampaign(tx, id)
        if (campaign === undefined || !['live', 'paused'].includes(campaign.status)) return []
        if (campaign.ends_on! >= today) return []
        const at = services.clock.now()
        const tags = await moveCampaign(tx, campaign, 'completed', {
          by: system,
          at,
          reason: 'Its last day is over',
        })
        await withdrawWaiting(tx, id, at)
        await tellOfChange(services, tx, campaign, 'completed')
        return tags
      })
}
