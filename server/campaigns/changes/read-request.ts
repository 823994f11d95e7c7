import type { ReplyOf } from '../../../contract/call.ts'
import type { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { AppError } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import { managesIt } from '../life/access.ts'
import { belongsTo, findCampaign, findOwnPart } from '../life/store-life.ts'
import type { ChangeServices } from './requests.ts'
import { findBeside, findChange, listSameAccount, type StoredChange } from './store-changes.ts'

/** A change as everybody of a fundraiser reads it. */
export const changeOnWire = (
  { askedAt, decidedAt, askedBy, campaignId: _, ...one }: StoredChange,
  { accountId }: Pick<Actor, 'accountId'>,
) => ({
  ...one,
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  isOwn: askedBy === accountId,
})

/** One request, for the organiser’s side and for who decides about it. @throws NOT_FOUND for anybody else */
export async function readRequest(
  { database: { db, pool } }: ChangeServices,
  id: number,
  actor: Actor,
): Promise<ReplyOf<typeof fundraiserChanges.request>> {
  const request = await findChange(pool, id)
  const campaign = request && (await findCampaign(db, request.campaignId))
  if (request === undefined || campaign === undefined) throw new AppError('NOT_FOUND')
  const [part, belongs, beside] = await Promise.all([
    findOwnPart(pool, campaign.id, actor.accountId),
    belongsTo(pool, campaign.id, actor.accountId),
    findBeside(pool, id),
  ])
  const isPayee = request.kind === 'payee'
  const manages = managesIt(actor, campaign)
  const reviews = isPayee && actor.permissions.has('campaigns.review')
  if (part === undefined && !manages && !reviews) throw new AppError('NOT_FOUND')
  const decides = request.status === 'waiting' && !belongs
  const isReviewed = beside.reviewedAt !== null
  const staff = part === undefined
  return {
    ...changeOnWire(request, actor),
    campaignId: campaign.id,
    title: campaign.title ?? '',
    story: beside.storyAfter === null ? null : { before: beside.storyBefore ?? '', after: beside.storyAfter },
    review:
      staff && beside.reviewedAt !== null
        ? { at: beside.reviewedAt.toISOString(), note: beside.reviewNote }
        : null,
    beneficiary: staff && isPayee ? campaign.beneficiary : null,
    sameAccount:
      staff && beside.accountFingerprint !== null
        ? await listSameAccount(pool, campaign.id, beside.accountFingerprint)
        : [],
    can: {
      review: decides && reviews && !isReviewed,
      approve: decides && manages && (!isPayee || (isReviewed && beside.reviewedBy !== actor.accountId)),
      reject: decides && (manages || (reviews && !isReviewed)),
    },
  }
}
