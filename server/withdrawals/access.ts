import {
  findCampaign,
  findOwnPart,
  lockCampaign,
  managesIt,
  type OwnPart,
  type StoredCampaign,
} from '../campaigns/index.ts'
import { AppError } from '../http/app-error.ts'
import type { Actor, SignedInCtx } from '../http/handlers.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Services } from '../services.ts'

export type WithdrawalServices = Pick<
  Services,
  | 'changes'
  | 'clock'
  | 'config'
  | 'database'
  | 'fieldCrypto'
  | 'limits'
  | 'log'
  | 'messages'
  | 'payeeBank'
  | 'signer'
  | 'storage'
>
/** Person who asks or decides, and the address from which they do. */
export type Doer = Pick<SignedInCtx, 'actor' | 'ip'>

/** Whether it is test money that is asked for now. */
export const isTestMoney = ({ config }: Pick<Services, 'config'>) => config.payments.mode !== 'live'

const asks = (part: OwnPart | undefined) => part === 'owner' || part === 'edit'

/** Reader of a fundraiser's money: with a part in it, or as its manager or finance. */
export type MoneyReader = {
  campaign: StoredCampaign
  mayAsk: boolean
  mayDecide: boolean
  mayDecidePayee: boolean
}

/** @throws FUNDRAISER_NOT_FOUND for everybody else, and before it was ever live */
export async function readMoney(
  { database: { db, pool } }: Pick<Services, 'database'>,
  actor: Actor,
  campaignId: number,
): Promise<MoneyReader> {
  const [campaign, part] = await Promise.all([
    findCampaign(db, campaignId),
    findOwnPart(pool, campaignId, actor.accountId),
  ])
  if (!campaign || campaign.started_at === null) throw new AppError('FUNDRAISER_NOT_FOUND')
  const manages = managesIt(actor, campaign)
  const isFinance = actor.permissions.has('ledger.read')
  if (part === undefined && !manages && !isFinance) throw new AppError('FUNDRAISER_NOT_FOUND')
  const decides = part === undefined
  return {
    campaign,
    mayAsk: asks(part),
    mayDecide: decides && manages,
    mayDecidePayee: decides && (manages || actor.permissions.has('ledger.manage')),
  }
}

/** Holds a fundraiser for who may ask for its money. @throws FUNDRAISER_NOT_FOUND */
export async function holdToAsk(tx: Tx, actor: Actor, campaignId: number): Promise<StoredCampaign> {
  if (!asks(await findOwnPart(tx, campaignId, actor.accountId))) throw new AppError('FUNDRAISER_NOT_FOUND')
  const campaign = (await lockCampaign(tx, campaignId))!
  if (campaign.started_at === null) throw new AppError('FUNDRAISER_NOT_FOUND')
  return campaign
}

/** Holds the fundraiser of something that its manager decides. @throws NOT_FOUND for another manager's */
export async function holdToDecide(tx: Tx, actor: Actor, campaignId: number): Promise<StoredCampaign> {
  const campaign = await lockCampaign(tx, campaignId)
  if (!campaign || !managesIt(actor, campaign)) throw new AppError('NOT_FOUND')
  return campaign
}

/** Finds out whether somebody may ask, without holding anything. */
export const mayAskFor = async (db: Db, actor: Actor, campaignId: number): Promise<boolean> =>
  asks(await findOwnPart(db, campaignId, actor.accountId))
