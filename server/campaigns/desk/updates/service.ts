import type { BodyOf } from '../../../../contract/call.ts'
import { updateLimits, updateTexts, type fundraiserUpdates } from '../../../../contract/campaigns/updates.ts'
import { textPictureTypes, uploadTexts } from '../../../../contract/media.ts'
import { plainText } from '../../../../shared/rich-text.ts'
import { recordAudit } from '../../../audit/index.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInCtx } from '../../../http/handlers.ts'
import { once } from '../../../http/records/once.ts'
import { prepareMedia, prepareTextPictures, publishMedia, type PreparedMedia } from '../../../media/index.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requiredRichText } from '../../../platform/rich-text.ts'
import type { Services } from '../../../services.ts'
import { holdForManager } from '../../life/access.ts'
import { asFourEyes } from '../../life/moves.ts'
import { holdDesk, type StartedCampaign } from '../access.ts'
import { queueMailing } from '../letters/mailing.ts'
import { tellOrganiser } from '../letters/tell-organiser.ts'
import {
  decideRevision,
  findCampaignOfRequest,
  findCampaignOfUpdate,
  findUpdate,
  insertRevision,
  insertUpdate,
  isTrustedCampaign,
  lockRevision,
  lockUpdate,
  nextRequest,
  refuseUpdate,
  showRevision,
  touchUpdate,
  type UpdateText,
} from './store-updates.ts'

export type UpdateServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'jobs' | 'messages' | 'storage'
>
type Calls = typeof fundraiserUpdates
type Written = Pick<BodyOf<Calls['add']>, 'title' | 'message' | 'mediaIds'>
type Saved = { id: number; status: 'waiting' | 'published' | 'changed' }

const mediaRule = {
  field: 'mediaIds',
  types: [...textPictureTypes, 'application/pdf'] as const,
  maxBytes: updateLimits.mediaBytes,
  tooLarge: uploadTexts.size(updateLimits.mediaBytes),
}

type PreparedText = UpdateText & { files: readonly PreparedMedia[] }

/**
 * Makes the files of a text ready and its HTML safe. `known` are files that the update has already, whoever sent them.
 * @throws INVALID, FORBIDDEN for another's upload
 */
async function prepareText(
  { database: { db }, storage }: UpdateServices,
  { title, message, mediaIds }: Written,
  ownerId: number,
  known: readonly string[] = [],
): Promise<PreparedText> {
  const text = await prepareTextPictures({ db, storage }, { html: message, field: 'message', ownerId })
  const html = requiredRichText('message', text.html, updateTexts.message)
  const ids = [...new Set(mediaIds)]
  const files = await Promise.all(
    ids
      .filter((id) => !known.includes(id))
      .map((id) => prepareMedia({ db, storage }, { id, ownerId, rule: mediaRule })),
  )
  return { title, message: plainText(html), html, mediaIds: ids, files: [...text.pictures, ...files] }
}

/** Adds an update; a repeated request gets the first answer. */
export async function addUpdate(
  services: UpdateServices,
  ctx: SignedInCtx,
  { campaignId, ...written }: BodyOf<Calls['add']>,
): Promise<Saved> {
  const { changes, clock, database } = services
  const text = await prepareText(services, written, ctx.actor.accountId)
  const isNew: string[] = []
  const saved = await once({ db: database.db, clock }, ctx, { campaignId, ...written }, async (tx) => {
    const campaign = await holdOpen(tx, ctx, campaignId)
    const by = { authorId: ctx.actor.accountId, at: clock.now() }
    const id = await insertUpdate(tx, campaignId, text, by)
    const { status, tags } = await sendIn(services, tx, ctx, { campaign, updateId: id, text })
    isNew.push(...tags)
    return { id, status }
  })
  changes.publish(...isNew)
  return saved
}

/** Sends another text of an update in. @throws FUNDRAISER_NOT_FOUND, CHANGED_MEANWHILE */
export async function editUpdate(
  services: UpdateServices,
  ctx: SignedInCtx,
  { updateId, campaignId: named, version, ...written }: BodyOf<Calls['edit']>,
): Promise<Saved> {
  const { changes, database } = services
  const campaignId = await findCampaignOfUpdate(database.db, updateId)
  if (campaignId === undefined || (named !== undefined && named !== campaignId))
    throw new AppError('FUNDRAISER_NOT_FOUND')
  await inTransaction(database.db, (tx) => holdOpen(tx, ctx, campaignId))
  const { newest } = (await findUpdate(database.db, updateId))!
  const text = await prepareText(services, written, ctx.actor.accountId, newest.mediaIds)
  const { status, tags } = await inTransaction(database.db, async (tx) => {
    const campaign = await holdOpen(tx, ctx, campaignId)
    const held = (await lockUpdate(tx, updateId))!
    if (version !== undefined && version !== held.version) throw new AppError('CHANGED_MEANWHILE')
    return sendIn(services, tx, ctx, { campaign, updateId, text })
  })
  changes.publish(...tags)
  return { id: updateId, status }
}

/** Holds a fundraiser that has news: one that was stopped has, one that was taken from sight has not. */
async function holdOpen(tx: Tx, { actor }: SignedInCtx, campaignId: number): Promise<StartedCampaign> {
  const { campaign } = await holdDesk(tx, actor, campaignId)
  if (campaign.status === 'inactivated') throw new AppError('STEP_IMPOSSIBLE')
  return campaign
}

type SentIn = { campaign: StartedCampaign; updateId: number; text: PreparedText }

async function sendIn(
  services: UpdateServices,
  tx: Tx,
  { actor, ip }: SignedInCtx,
  { campaign, updateId, text }: SentIn,
): Promise<{ status: Saved['status']; tags: string[] }> {
  const at = services.clock.now()
  for (const file of text.files) await publishMedia(tx, file, text.title)
  const isTrusted = await isTrustedCampaign(tx, campaign.id, actor.accountId)
  const revisionId = await insertRevision(
    tx,
    { ...text, updateId, campaignId: campaign.id, isTrusted },
    { authorId: actor.accountId, at },
  )
  await touchUpdate(tx, updateId, revisionId)
  await recordAudit(tx, {
    at,
    actorId: actor.accountId,
    actor: actor.fullName,
    action: 'campaign.update-sent',
    subject: `campaign:${campaign.id}`,
    details: { update: updateId, title: text.title, ip },
  })
  if (isTrusted)
    return { status: 'published', tags: await publishText(services, tx, { campaign, updateId, revisionId }) }
  const update = (await lockUpdate(tx, updateId))!
  return { status: update.status === 'published' ? 'changed' : 'waiting', tags: [] }
}

/** Puts a text on the page; donors are written to of an update once, of its changes never. @returns tags of its pages */
async function publishText(
  services: UpdateServices,
  tx: Tx,
  { campaign, updateId, revisionId }: { campaign: StartedCampaign; updateId: number; revisionId: number },
): Promise<string[]> {
  const at = services.clock.now()
  const { wasPublished } = await showRevision(tx, revisionId, at)
  if (!wasPublished) await queueMailing(services, tx, { campaignId: campaign.id, updateId, at })
  return [`fundraiser:${campaign.id}`]
}

type Verdict = { requestId: number; reason: string }

/**
 * Approves or refuses a text that waits, of several at once the first. @returns the next that waits for this manager
 * @throws FUNDRAISER_NOT_FOUND, FOUR_EYES, STEP_IMPOSSIBLE, UPDATE_REPLACED
 */
export async function decideUpdate(
  services: UpdateServices,
  { actor, ip }: SignedInCtx,
  to: 'published' | 'rejected',
  { requestId, reason }: Verdict,
): Promise<{ next: number | null }> {
  const { changes, clock, database } = services
  const tags = await inTransaction(database.db, async (tx) => {
    const campaignId = await findCampaignOfRequest(tx, requestId)
    if (campaignId === undefined) throw new AppError('NOT_FOUND')
    const campaign = (await holdForManager(tx, actor, campaignId)) as StartedCampaign
    const revision = (await lockRevision(tx, requestId))!
    if (revision.status === 'replaced') throw new AppError('UPDATE_REPLACED')
    if (revision.status !== 'waiting') throw new AppError('STEP_IMPOSSIBLE')
    if (revision.authorId === actor.accountId) throw new AppError('FOUR_EYES')
    const at = clock.now()
    await decideRevision(tx, requestId, to, { by: actor.accountId, at, reason }).catch(asFourEyes)
    const { updateId, title } = revision
    await recordAudit(tx, {
      at,
      actorId: actor.accountId,
      actor: actor.fullName,
      action: `campaign.update-${to}`,
      subject: `campaign:${campaignId}`,
      details: { update: updateId, title, ...(reason && { reason }), ip },
    })
    await tellOrganiser(services, tx, campaign, {
      about: to === 'published' ? 'updatePublished' : 'updateRejected',
      title,
      reason,
    })
    if (to === 'published') return publishText(services, tx, { campaign, updateId, revisionId: requestId })
    await refuseUpdate(tx, updateId, reason)
    return []
  })
  changes.publish(...tags)
  const { next } = await nextRequest(database.db, ofManager(actor), requestId)
  return { next }
}

/** Account whose fundraisers somebody manages; null for who sees to all. */
export const ofManager = ({ accountId, permissions }: SignedInCtx['actor']): number | null =>
  permissions.has('system.manage') ? null : accountId
