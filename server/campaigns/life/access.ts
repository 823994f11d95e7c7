import { AppError } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Runs } from '../../platform/db/named.ts'
import type { DecisionMaker } from '../../platform/decisions/decide.ts'
import type { Mover } from './moves.ts'
import { findOwnPart, lockCampaign, type OwnPart, type StoredCampaign } from './store-life.ts'

export const moverOf = ({ actor, ip }: DecisionMaker): Mover => ({
  accountId: actor.accountId,
  name: actor.fullName,
  ...(ip !== undefined && { ip }),
})

const rank: Record<OwnPart, number> = { look: 1, edit: 2, owner: 3 }

/** Looks what part somebody has in a fundraiser. @throws FUNDRAISER_NOT_FOUND where it is less than `atLeast`: another's is not there */
export async function assertOwn(
  on: Runs,
  campaignId: number,
  accountId: number,
  atLeast: OwnPart = 'look',
): Promise<OwnPart> {
  const part = await findOwnPart(on, campaignId, accountId)
  if (part === undefined || rank[part] < rank[atLeast]) throw new AppError('FUNDRAISER_NOT_FOUND')
  return part
}

/** Whether somebody manages a fundraiser: it was given to them, or they may see to all. */
export const managesIt = (actor: Actor, { manager_id }: Pick<StoredCampaign, 'manager_id'>): boolean =>
  actor.permissions.has('system.manage') ||
  (actor.permissions.has('campaigns.manage') && manager_id === actor.accountId)

/** Filter of the lists of a manager: the own fundraisers, or all of them with `system.manage`. */
export const managedBy = ({ permissions, accountId }: Actor): { managerId?: number } =>
  permissions.has('system.manage') ? {} : { managerId: accountId }

/** Holds a fundraiser for its manager until the transaction ends. @throws FUNDRAISER_NOT_FOUND for another manager's, and for a draft */
export async function holdForManager(tx: Tx, actor: Actor, campaignId: number): Promise<StoredCampaign> {
  const campaign = await lockCampaign(tx, campaignId)
  if (campaign === undefined || campaign.status === 'draft' || !managesIt(actor, campaign))
    throw new AppError('FUNDRAISER_NOT_FOUND')
  return campaign
}

/** Holds a fundraiser for who organises it. @throws FUNDRAISER_NOT_FOUND */
export async function holdForOwner(
  tx: Tx,
  actor: Actor,
  campaignId: number,
  atLeast: OwnPart = 'edit',
): Promise<StoredCampaign> {
  await assertOwn(tx, campaignId, actor.accountId, atLeast)
  return (await lockCampaign(tx, campaignId))!
}
