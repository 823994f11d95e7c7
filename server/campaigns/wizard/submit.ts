import type { FundraiserField, FundraiserStatus } from '../../../contract/campaigns/facts.ts'
import type { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { AppError } from '../../http/app-error.ts'
import { forgetPrivate, retireMedia } from '../../media/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { holdForOwner, moverOf } from '../life/access.ts'
import { moveCampaign } from '../life/moves.ts'
import type { StoredCampaign } from '../life/store-life.ts'
import { tellOfReview } from '../review/letters.ts'
import type { Saver, WizardServices } from './hold.ts'
import { missingFields } from './rules.ts'
import { deleteDraftRows } from './store-draft.ts'
import { findUnanswered, readParts, unnamedMedia } from './store-parts.ts'
import { answerRequest } from './store-requests.ts'
import { assertContactsVerified, assertMayRaise } from './who.ts'

type Body = BodyOf<typeof campaignWizard.submitReview>
type Submitted = { id: number; status: FundraiserStatus }

/**
 * Submits a draft that is whole, or answers a data request: it goes back to who asked. What waits already stays so.
 * @throws FUNDRAISER_NOT_FOUND, INVALID at each field that is missing, CHANGED_MEANWHILE, STEP_IMPOSSIBLE after a decision
 */
export async function submitForReview(
  services: WizardServices,
  saver: Saver,
  { campaignId, version, answer = '' }: Body,
): Promise<Submitted> {
  const { changes, database } = services
  const { tags, ...done } = await inTransaction(database.db, async (tx) => {
    const campaign = await holdForOwner(tx, saver.actor, campaignId, 'edit')
    const { id, status } = campaign
    if (status === 'in_review' || status === 'reviewed') return { id, status, tags: [] }
    if (status !== 'draft' && status !== 'data_requested') throw new AppError('STEP_IMPOSSIBLE')
    if (version !== undefined && version !== campaign.version) throw new AppError('CHANGED_MEANWHILE')
    return status === 'draft'
      ? submitDraft(tx, services, saver, campaign)
      : giveAnswer(tx, services, saver, { campaign, answer })
  })
  for (const tag of tags) changes.publish(tag)
  return done
}

/** @throws INVALID with a text for each field that is missing, of those that may be filled in now */
async function assertWhole(
  tx: Tx,
  { clock }: WizardServices,
  campaign: StoredCampaign,
  asked?: readonly FundraiserField[],
): Promise<void> {
  const missing = missingFields(campaign, await readParts(tx, campaign.id), istDay(clock.now()))
  const open = Object.entries(missing).filter(([field]) => asked?.includes(field as FundraiserField) ?? true)
  if (open.length > 0) throw new AppError('INVALID', { fields: Object.fromEntries(open) })
}

async function submitDraft(tx: Tx, services: WizardServices, saver: Saver, campaign: StoredCampaign) {
  const { clock } = services
  // A team member may submit it; the rules apply to its organiser.
  if (campaign.organiser_id === saver.actor.accountId) await assertMayRaise(tx, saver.actor)
  await assertContactsVerified(tx, campaign.organiser_id)
  await assertWhole(tx, services, campaign)
  const at = clock.now()
  const tags = await moveCampaign(tx, campaign, 'in_review', {
    by: moverOf(saver),
    at,
    values: { submitted_at: at },
  })
  await tellOfReview(tx, services, campaign, { about: 'received' })
  return { id: campaign.id, status: 'in_review' as const, tags }
}

type Answering = { campaign: StoredCampaign; answer: string }

async function giveAnswer(tx: Tx, services: WizardServices, saver: Saver, { campaign, answer }: Answering) {
  await assertWhole(tx, services, campaign, campaign.requested_fields)
  const at = services.clock.now()
  const request = await findUnanswered(tx, campaign.id)
  if (request !== undefined) await answerRequest(tx, { id: request.id, answer, at })
  const to = request?.stage === 'approval' ? ('reviewed' as const) : ('in_review' as const)
  const tags = await moveCampaign(tx, campaign, to, {
    by: moverOf(saver),
    at,
    reason: answer || undefined,
    values: { submitted_at: at, requested_fields: [] },
  })
  await tellOfReview(tx, services, campaign, { about: 'answered' })
  return { id: campaign.id, status: to, tags }
}

/** Erases a draft that the transaction holds. @returns its private files, to be forgotten after the commit */
export async function eraseDraft(tx: Tx, id: number): Promise<string[]> {
  const gone = (await deleteDraftRows(tx, id))!
  for (const picture of await unnamedMedia(tx, gone.pictures)) await retireMedia(tx, picture)
  return gone.documents
}

/** Deletes a draft of one's own with its files; one that is gone is gone. @throws FUNDRAISER_NOT_FOUND, STEP_IMPOSSIBLE once it was submitted */
export async function deleteDraft(
  { clock, database, storage }: WizardServices,
  { actor, ip }: Saver,
  { campaignId: id }: BodyOf<typeof campaignWizard.deleteDraft>,
): Promise<void> {
  const documents = await inTransaction(database.db, async (tx) => {
    const campaign = await holdForOwner(tx, actor, id, 'owner')
    if (campaign.status !== 'draft') throw new AppError('STEP_IMPOSSIBLE')
    const files = await eraseDraft(tx, id)
    await recordAudit(tx, {
      at: clock.now(),
      actorId: actor.accountId,
      actor: actor.fullName,
      action: 'campaign.draft-deleted',
      subject: `campaign:${id}`,
      details: { title: campaign.title ?? '', ip },
    })
    return files
  })
  await forgetPrivate({ db: database.db, storage }, documents)
}
