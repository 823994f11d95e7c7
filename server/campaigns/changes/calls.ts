import type { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { managesIt } from '../life/access.ts'
import { findCampaign, findOwnPart } from '../life/store-life.ts'
import { pauseFundraiser, resumeFundraiser } from './pauses.ts'
import { askStop, askTarget, changeableValues, withdraw, type ChangeServices } from './requests.ts'
import { isOwnPause, listChanges, raisedPaiseOf } from './store-changes.ts'

export const changeHandlers = (deps: ChangeServices): Handlers<typeof fundraiserChanges> => ({
  requests: ({ params: { id } }, { actor }) => readRequests(deps, id, actor),
  async askTarget({ body }, by) {
    return withMessage({ id: await askTarget(deps, by, body) }, 'Request sent')
  },
  async askStop({ body }, by) {
    return withMessage({ id: await askStop(deps, by, body) }, 'Request sent')
  },
  async withdraw({ body: { requestId } }, by) {
    await withdraw(deps, by, requestId)
    return withMessage(null, 'Request withdrawn')
  },
  async pause({ body }, by) {
    await pauseFundraiser(deps, by, body)
    return withMessage(null, 'Fundraiser paused')
  },
  async resume({ body }, by) {
    await resumeFundraiser(deps, by, body)
    return withMessage(null, 'Fundraiser resumed')
  },
})

/** Reads what was asked on a fundraiser. @throws FUNDRAISER_NOT_FOUND for who has no part in it, nor manages it */
async function readRequests({ clock, database }: ChangeServices, id: number, actor: SignedInCtx['actor']) {
  const { db, pool } = database
  const [campaign, part] = await Promise.all([findCampaign(db, id), findOwnPart(pool, id, actor.accountId)])
  const isPublished = campaign?.slug != null && campaign.started_at !== null
  if (campaign === undefined || !isPublished || (part === undefined && !managesIt(actor, campaign)))
    throw new AppError('FUNDRAISER_NOT_FOUND')
  const [requests, raisedPaise, isOwn] = await Promise.all([
    listChanges(pool, id),
    raisedPaiseOf(pool, id),
    campaign.status === 'paused' && isOwnPause(pool, id),
  ])
  const today = istDay(clock.now())
  const asks = part === 'owner' || part === 'edit'
  const isGoing = campaign.status === 'live' || campaign.status === 'paused'
  const pauses = asks || part === undefined
  const isOver = campaign.ends_on! < today
  return {
    ...{ id, title: campaign.title!, slug: campaign.slug!, status: campaign.status, today },
    ...{ raisedAmount: raisedPaise / 100, ...changeableValues(campaign) },
    can: {
      ask: asks && isGoing,
      decide: part === undefined,
      pause: pauses && campaign.status === 'live',
      resume: pauses && campaign.status === 'paused' && !isOver && (part === undefined || isOwn),
    },
    requests: requests.map(({ askedAt, decidedAt, askedBy, campaignId: _, ...one }) => ({
      ...one,
      ...{ askedAt: askedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
      isOwn: askedBy === actor.accountId,
    })),
  }
}
