import { slugFrom } from '../../../shared/slug-from.ts'
import { AppError } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DecisionRule } from '../../platform/decisions/decide.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import type { StoredCampaign } from '../life/store-life.ts'
import { ensureOrganiser } from '../organisers/organisers.ts'
import { replaceChecks } from '../organisers/store-organisers.ts'
import { startProofs } from '../proofs/store-proofs.ts'
import { moveCase, type DecisionServices } from './decide.ts'
import { tellOfReview } from './letters.ts'
import {
  beneficiaryName,
  chooseManager,
  insertManager,
  isSlugTaken,
  isVerifiedOrganiser,
  personProofs,
  renamePerson,
  setSearchText,
} from './store-approve.ts'
import { waitsAs } from './rules.ts'
import { caseAt } from './take.ts'

type Approval = { requestId: number; version?: number | undefined; reason: string }

/** Publishes a fundraiser that a reviewer has passed and gives it a manager; returns the slug of its page. */
export const caseApproval: DecisionRule<DecisionServices, Approval, StoredCampaign, string> = {
  subject: caseAt('approval'),
  from: [waitsAs.approval],
  check({ at, record: { ends_on: endsOn } }) {
    if (endsOn === null || endsOn < istDay(at)) throw new AppError('LAST_DAY_OVER')
  },
  async apply(deciding) {
    const { services, tx, by, at, record: campaign, body } = deciding
    const { config } = services
    const { id: campaignId } = campaign
    const today = istDay(at)
    const shown = await wordsOf(tx, campaign)
    const isVerified = await renewOrganiserOf(tx, campaign, { city: shown.city, today })
    const slug = await freeSlug(tx, campaign)
    const managerId = await chooseManager(tx, { campaignId, city: shown.city, byCity: config.managerByCity })
    await moveCase(deciding, 'live', {
      decision: { stage: 'approval', decision: 'approve', reason: body.reason },
      values: {
        ...shown,
        slug,
        starts_on: today,
        started_at: at,
        requested_fields: [],
        is_organiser_verified: isVerified,
        manager_id: managerId ?? null,
      },
    })
    await setSearchText(tx, campaignId, {
      title: campaign.title!,
      shortDescription: campaign.short_description!,
      organiserName: campaign.organiser_name,
      ...shown,
      causeId: campaign.cause_id!,
    })
    await startProofs(tx, campaignId, addDays(today, config.medicalProofDays))
    if (managerId !== undefined)
      await insertManager(tx, { campaignId, managerId, by: by.actor.accountId, at })
    return slug
  },
  follow: ({ services, tx, record, body: { reason } }, slug) =>
    tellOfReview(tx, services, { ...record, slug }, { about: 'approved', reason }),
}

/** Beneficiary and city as the page shows them, from the fields of the organiser. */
async function wordsOf(tx: Tx, { id, beneficiary, city, locality }: StoredCampaign) {
  const place = (locality as { city?: string; formatted?: string } | null) ?? {}
  return {
    beneficiary: beneficiary ?? (await beneficiaryName(tx, id)) ?? '',
    city: city ?? (place.city || place.formatted || ''),
  }
}

/** Makes the account an organiser, or updates name and checks of a person. @returns whether the organiser is verified */
async function renewOrganiserOf(
  tx: Tx,
  campaign: StoredCampaign,
  { city, today }: { city: string; today: string },
): Promise<boolean> {
  const { organiser_id: accountId, organiser_name: name, organisation_id: organisationId } = campaign
  const isNew = await ensureOrganiser(tx, { accountId, name, about: '', city, isVerified: false })
  if (!isNew && organisationId === null) await renamePerson(tx, accountId, { name, city })
  if (organisationId === null) {
    const kinds = await personProofs(tx, campaign.id)
    await replaceChecks(
      tx,
      accountId,
      kinds.map((kind) => ({ kind, checkedOn: today })),
    )
  }
  return isVerifiedOrganiser(tx, accountId)
}

/** Its title as an address; with its number where another has that, or where no Latin letter is in it. */
async function freeSlug(tx: Tx, { id, title, slug }: StoredCampaign): Promise<string> {
  if (slug !== null) return slug
  const wanted = slugFrom(title ?? '', 80)
  if (wanted === '') return `fundraiser-${id}`
  return (await isSlugTaken(tx, wanted)) ? `${wanted}-${id}` : wanted
}
