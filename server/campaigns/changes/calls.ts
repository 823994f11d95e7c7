import type { accountReview } from '../../../contract/campaigns/account-review.ts'
import type { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { decisionHandler, takeDecision } from '../../platform/decisions/decide.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { managesIt } from '../life/access.ts'
import { findCampaign, findOwnPart } from '../life/store-life.ts'
import { readParts } from '../wizard/store-parts.ts'
import { askPayee, paysOut, shownPayee } from './ask-payee.ts'
import { askStory, storyToChange } from './ask-story.ts'
import { accountChangesList } from './list-account-changes.ts'
import { changeInWords } from './list-changes.ts'
import { changeOnWire, readRequest } from './read-request.ts'
import { accountPass, accountRejection } from './review-account.ts'
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
  request: ({ params: { id } }, { actor }) => readRequest(deps, id, actor),
  async askPayee({ body }, by) {
    return withMessage({ id: await askPayee(deps, by, body) }, 'Request sent')
  },
  storyToChange: ({ params: { id } }, by) => storyToChange(deps, by, id),
  async askStory({ body }, by) {
    return withMessage({ id: await askStory(deps, by, body) }, 'Request sent')
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

export const accountReviewHandlers = (deps: ChangeServices & ListDeps): Handlers<typeof accountReview> => ({
  changes: listHandler(deps, accountChangesList, ({ from, to, ...row }) => ({
    ...onWire(row),
    change: changeInWords({ from, to }),
  })),
  async passAccount({ body: { requestId, reason: note = '' } }, by) {
    await takeDecision(deps, by, accountPass, { requestId, note })
    return withMessage(null, 'Account passed on to the manager')
  },
  rejectAccount: decisionHandler(deps, accountRejection, 'Account rejected'),
})

/** Reads what was asked on a fundraiser. @throws FUNDRAISER_NOT_FOUND for who has no part in it, nor manages it */
async function readRequests({ clock, database }: ChangeServices, id: number, actor: SignedInCtx['actor']) {
  const { db, pool } = database
  const [campaign, part] = await Promise.all([findCampaign(db, id), findOwnPart(pool, id, actor.accountId)])
  const isPublished = campaign?.slug != null && campaign.started_at !== null
  if (campaign === undefined || !isPublished || (part === undefined && !managesIt(actor, campaign)))
    throw new AppError('FUNDRAISER_NOT_FOUND')
  const [requests, raisedPaise, isOwn, parts] = await Promise.all([
    listChanges(pool, id),
    raisedPaiseOf(pool, id),
    campaign.status === 'paused' && isOwnPause(pool, id),
    readParts(pool, id),
  ])
  const today = istDay(clock.now())
  const asks = part === 'owner' || part === 'edit'
  const isGoing = campaign.status === 'live' || campaign.status === 'paused'
  const pauses = asks || part === undefined
  const isOver = campaign.ends_on! < today
  return {
    id,
    title: campaign.title!,
    slug: campaign.slug!,
    status: campaign.status,
    today,
    raisedAmount: raisedPaise / 100,
    ...changeableValues(campaign),
    payee: part === 'owner' ? shownPayee(parts.payee) : null,
    can: {
      ask: asks && isGoing,
      askPayee: part === 'owner' && paysOut.includes(campaign.status),
      decide: part === undefined,
      pause: pauses && campaign.status === 'live',
      resume: pauses && campaign.status === 'paused' && !isOver && (part === undefined || isOwn),
    },
    requests: requests.map((request) => changeOnWire(request, actor)),
  }
}
