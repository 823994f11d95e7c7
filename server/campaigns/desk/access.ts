import type { FundraiserStatus } from '../../../contract/campaigns/facts.ts'
import { AppError } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { managesIt } from '../life/access.ts'
import {
  findCampaign,
  findOwnPart,
  lockCampaign,
  type OwnPart,
  type StoredCampaign,
} from '../life/store-life.ts'

/** Part that somebody has at the desk of a fundraiser. */
export type DeskPart = OwnPart | 'manager'
export type Desk = { campaign: StartedCampaign; part: DeskPart }

/** A fundraiser that was live once, so that it has a page. */
export type StartedCampaign = StoredCampaign & {
  slug: string
  title: string
  target_paise: number
  starts_on: string
  ends_on: string
  started_at: Date
}

const notStarted: readonly FundraiserStatus[] = [
  'draft',
  'in_review',
  'data_requested',
  'reviewed',
  'rejected',
]
export const isStarted = (campaign: StoredCampaign): campaign is StartedCampaign =>
  !notStarted.includes(campaign.status)

const rank: Record<DeskPart, number> = { look: 1, manager: 2, edit: 2, owner: 3 }

/**
 * Opens the desk of a fundraiser to who organises or manages it.
 * @throws FUNDRAISER_NOT_FOUND for anybody else; FORBIDDEN where their part is less than `atLeast`; FUNDRAISER_NOT_STARTED
 */
export async function openDesk(
  db: Db,
  actor: Actor,
  id: number,
  atLeast: Exclude<DeskPart, 'manager'> = 'look',
): Promise<Desk> {
  return admitted(await findCampaign(db, id), await findOwnPart(db, id, actor.accountId), actor, atLeast)
}

/** The same, and holds the fundraiser until the transaction ends. */
export async function holdDesk(
  tx: Tx,
  actor: Actor,
  id: number,
  atLeast: Exclude<DeskPart, 'manager'> = 'edit',
): Promise<Desk> {
  return admitted(await lockCampaign(tx, id), await findOwnPart(tx, id, actor.accountId), actor, atLeast)
}

function admitted(
  campaign: StoredCampaign | undefined,
  own: OwnPart | undefined,
  actor: Actor,
  atLeast: Exclude<DeskPart, 'manager'>,
): Desk {
  const part = own ?? (campaign && managesIt(actor, campaign) ? 'manager' : undefined)
  if (campaign === undefined || part === undefined) throw new AppError('FUNDRAISER_NOT_FOUND')
  if (!isStarted(campaign)) throw new AppError('FUNDRAISER_NOT_STARTED')
  if (rank[part] < rank[atLeast]) throw new AppError('FORBIDDEN')
  return { campaign, part }
}
