import { proofDays } from '../../../contract/campaigns/proofs.ts'
import type { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { languageOf } from '../../../shared/languages.ts'
import { fileOf } from '../../http/answers.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import { mediaPathOf } from '../../media/index.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { assertOwn } from '../life/access.ts'
import { findCampaign, type StoredCampaign } from '../life/store-life.ts'
import { waitOf } from '../review/case.ts'
import { addFundraiserDocument, removeFundraiserDocument, viewFundraiserDocument } from './documents.ts'
import { draftKeptUntil } from './abandoned.ts'
import type { WizardServices } from './hold.ts'
import { missingFields, stepsOf } from './rules.ts'
import { saveBeneficiary } from './save-beneficiary.ts'
import { saveCompliance } from './save-compliance.ts'
import { saveCampaignDetails } from './save-details.ts'
import { saveStory } from './save-story.ts'
import { findCampaigns, listOwnIds, type OwnRow } from './store-draft.ts'
import { findRejection, findUnanswered, readParts } from './store-parts.ts'
import { deleteDraft, submitForReview } from './submit.ts'
import { toDraft, toDataRequest } from './to-wire.ts'
import { findRaiser } from './who.ts'

export const wizardHandlers = (deps: WizardServices): Handlers<typeof campaignWizard> => {
  const { db, pool } = deps.database
  /** @throws FUNDRAISER_NOT_FOUND for another's */
  const own = async (id: number, { actor }: SignedInCtx) => {
    const part = await assertOwn(pool, id, actor.accountId)
    return { part, campaign: (await findCampaign(db, id))! }
  }
  const draftOf = async (id: number, ctx: SignedInCtx) => {
    const { campaign, part } = await own(id, ctx)
    return toDraft(deps, db, campaign, part)
  }
  const decideBy = (campaign: StoredCampaign) => {
    const { dueAt } = waitOf(campaign, deps.clock.now(), deps.config.reviewDays)
    const due = dueAt === null ? undefined : new Date(dueAt)
    // The day before: a review is due at the midnight that ends its last day.
    return due && due > deps.clock.now() ? istDay(new Date(due.getTime() - 1)) : null
  }
  const isAsked = (until: string | null) =>
    until !== null && until <= addDays(istDay(deps.clock.now()), proofDays.ahead)
  const toOwnRow = async (
    { id, part, coverKey, raisedPaise, since, proofUntil }: OwnRow,
    campaign: StoredCampaign,
  ) => {
    const { status } = campaign
    const isOpen = status === 'draft' || status === 'data_requested'
    const missing = isOpen ? missingFields(campaign, await readParts(pool, id), istDay(deps.clock.now())) : {}
    return {
      id,
      part,
      slug: campaign.slug,
      title: campaign.title,
      status,
      endsOn: campaign.ends_on,
      coverSrc: coverKey === null ? null : mediaPathOf(coverKey),
      targetAmount: campaign.target_paise === null ? null : campaign.target_paise / 100,
      raisedAmount: raisedPaise / 100,
      missing: Object.keys(missing).length,
      request: status === 'data_requested' ? toDataRequest(await findUnanswered(pool, id)) : null,
      rejection: status === 'rejected' ? ((await findRejection(pool, id)) ?? null) : null,
      updatedAt: campaign.updated_at.toISOString(),
      since: since.toISOString(),
      decideBy: decideBy(campaign),
      proofUntil: isAsked(proofUntil) ? proofUntil : null,
    }
  }
  return {
    saveDetails: ({ body }, ctx) =>
      saveCampaignDetails(deps, { ...ctx, language: languageOf(ctx.headers['cookie']) }, body),
    saveBeneficiary: ({ body }, ctx) => saveBeneficiary(deps, ctx, body),
    saveCompliance: ({ body }, ctx) => saveCompliance(deps, ctx, body),
    saveStory: ({ body }, ctx) => saveStory(deps, ctx, body),
    uploadDocument: ({ body }, ctx) => addFundraiserDocument(deps, ctx, body),
    removeDocument: ({ body }, ctx) => removeFundraiserDocument(deps, ctx, body),
    submitReview: ({ body }, ctx) => submitForReview(deps, ctx, body),
    async deleteDraft({ body }, ctx) {
      await deleteDraft(deps, ctx, body)
      return null
    },
    draftDetail: ({ params: { id } }, ctx) => draftOf(id, ctx),
    async draftSummary({ params: { id } }, ctx) {
      const { campaign } = await own(id, ctx)
      const missing = missingFields(campaign, await readParts(pool, id), istDay(deps.clock.now()))
      const { version, status, updated_at: updatedAt, draft_reminded_at: remindedAt } = campaign
      const reminded = remindedAt !== null && remindedAt >= updatedAt ? remindedAt : deps.clock.now()
      const keptUntil = status === 'draft' ? draftKeptUntil(updatedAt, reminded, deps.config.draftDays) : null
      return { id, version, status, steps: stepsOf(missing), keptUntil }
    },
    beneficiaries: async ({ params: { id } }, ctx) => (await draftOf(id, ctx)).beneficiary,
    async complianceDetails({ params: { id } }, ctx) {
      const { compliance, documents } = await draftOf(id, ctx)
      const proofs = documents.filter(({ kind }) => kind === 'identity' || kind === 'address')
      return { ...compliance, documents: proofs }
    },
    async storyDocuments({ params: { id } }, ctx) {
      const { story, documents } = await draftOf(id, ctx)
      return { ...story, documents }
    },
    async own(_input, { actor }) {
      const rows = await listOwnIds(pool, actor.accountId)
      const campaigns = await findCampaigns(
        db,
        rows.map(({ id }) => id),
      )
      const fundraisers = []
      for (const row of rows) fundraisers.push(await toOwnRow(row, campaigns.get(row.id)!))
      const raiser = await findRaiser(pool, actor)
      return { fundraisers, hindrance: typeof raiser === 'string' ? raiser : null }
    },
    async document({ params: { id }, query: { t: token } }, { actor, ip }) {
      const { body, type, document } = await viewFundraiserDocument(deps, id, { actor, token, ip })
      return fileOf(body, `${document.kind}-${id}.${type === 'application/pdf' ? 'pdf' : 'webp'}`, type)
    },
  }
}
