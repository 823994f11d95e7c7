import type { ReplyOf } from '../../../contract/call.ts'
import type { reviewProgress } from '../../../contract/campaigns/review.ts'
import { AppError } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import { managesIt } from '../life/access.ts'
import {
  findCampaign,
  findOwnPart,
  listMoves,
  type HistoryMove,
  type StoredCampaign,
} from '../life/store-life.ts'
import { readFindings, waitOf, type CaseReading } from './case.ts'
import { listDataRequests, listDecisions, type StoredDecision } from './store-review.ts'

type Step = ReplyOf<typeof reviewProgress.status>['timeline'][number]
const sideOfStage: Readonly<Record<string, Step['by']>> = {
  review: 'reviewer',
  approval: 'approver',
  management: 'manager',
  administration: 'office',
}

/** Tells where a fundraiser stands, to whoever has a part in it and to staff who look after it. @throws FUNDRAISER_NOT_FOUND */
export async function readProgress(
  { clock, config, database }: CaseReading,
  id: number,
  reader: Actor,
): Promise<ReplyOf<typeof reviewProgress.status>> {
  const { db, pool } = database
  const campaign = await findCampaign(db, id)
  if (campaign === undefined) throw new AppError('FUNDRAISER_NOT_FOUND')
  const isOwn = (await findOwnPart(pool, id, reader.accountId)) !== undefined
  if (!isOwn && !looksAfter(reader, campaign)) throw new AppError('FUNDRAISER_NOT_FOUND')
  const [moves, decisions, requests] = await Promise.all([
    listMoves(pool, id),
    listDecisions(pool, id),
    listDataRequests(pool, id),
  ])
  const open = requests.find(({ answeredAt }) => answeredAt === null)
  const { submittedAt, dueAt } = waitOf(campaign, clock.now(), config.reviewDays)
  return {
    id,
    status: campaign.status,
    submittedAt,
    dueAt,
    request:
      campaign.status === 'data_requested' && open
        ? { fields: open.fields, reason: open.reason, askedAt: open.askedAt.toISOString() }
        : null,
    timeline: moves.map((move) => stepOf(move, decisions)),
  }
}

function stepOf(move: HistoryMove, decisions: readonly StoredDecision[]): Step {
  const { at, to, actorId, note } = move
  const decision = decisions.find((one) => one.toStatus === to && one.at.getTime() === at.getTime())
  return {
    at: at.toISOString(),
    status: to,
    by: decision ? sideOfStage[decision.stage]! : actorId === null ? 'system' : 'organiser',
    reasonKind: decision?.reasonKind ?? null,
    reason: (decision ? decision.reason : note) || null,
    fields: decision?.fields ?? [],
  }
}

/** Whether staff look after a fundraiser: at one of the two stages, or as its manager. */
const looksAfter = (actor: Actor, campaign: StoredCampaign) =>
  campaign.status !== 'draft' &&
  (actor.permissions.has('campaigns.review') ||
    actor.permissions.has('campaigns.approve') ||
    managesIt(actor, campaign))

/** All that was found and decided, for staff who look after it. @throws FUNDRAISER_NOT_FOUND */
export async function readHistory(deps: CaseReading, id: number, reader: Actor) {
  const campaign = await findCampaign(deps.database.db, id)
  if (campaign === undefined || !looksAfter(reader, campaign)) throw new AppError('FUNDRAISER_NOT_FOUND')
  return { id, status: campaign.status, ...(await readFindings(deps, id)) }
}
