import { slugFrom } from '../../../shared/slug-from.ts'
import { AppError } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { moverOf } from '../life/access.ts'
import { moveCampaign } from '../life/moves.ts'
import type { StoredCampaign } from '../life/store-life.ts'
import { ensureOrganiser } from '../organisers/organisers.ts'
import { startProofs } from '../proofs/store-proofs.ts'
import type { DecisionServices } from './decide.ts'
import { tellOfReview } from './letters.ts'
import {
  beneficiaryName,
  chooseManager,
  insertManager,
  isSlugTaken,
  isVerifiedOrganiser,
  renamePerson,
  setSearchText,
} from './store-approve.ts'
import { waitsAs } from './rules.ts'
import { holdCase, type CaseActor } from './take.ts'

/**
 * Publishes a fundraiser that a reviewer has passed and gives it a manager. @returns its address
 * @throws FOUR_EYES, STEP_IMPOSSIBLE, CHANGED_MEANWHILE, CASE_TAKEN, LAST_DAY_OVER
 */
export async function approveCase(
  services: DecisionServices,
  by: CaseActor,
  { campaignId, version, reason }: { campaignId: number; version: number | undefined; reason: string },
): Promise<string> {
  const { changes, clock, config, database } = services
  const { slug, tags } = await inTransaction(database.db, async (tx) => {
    const at = clock.now()
    const campaign = await holdCase(tx, { clock }, by, { campaignId, version, stage: 'approval' })
    if (campaign.status !== waitsAs.approval) throw new AppError('STEP_IMPOSSIBLE')
    const today = istDay(at)
    if (campaign.ends_on === null || campaign.ends_on < today) throw new AppError('LAST_DAY_OVER')
    const told = await wordsOf(tx, campaign)
    const isVerified = await renewOrganiserOf(tx, campaign, told.city)
    const address = await freeSlug(tx, campaign)
    const managerId = await chooseManager(tx, { campaignId, city: told.city, byCity: config.managerByCity })
    const moved = await moveCampaign(tx, campaign, 'live', {
      by: moverOf(by),
      at,
      decision: { stage: 'approval', decision: 'approve', reason },
      values: {
        ...told,
        slug: address,
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
      ...told,
      causeId: campaign.cause_id!,
    })
    await startProofs(tx, campaignId, addDays(today, config.medicalProofDays))
    if (managerId !== undefined)
      await insertManager(tx, { campaignId, managerId, by: by.actor.accountId, at })
    await tellOfReview(tx, services, { ...campaign, slug: address }, { about: 'approved', reason })
    return { slug: address, tags: moved }
  })
  changes.publish(...tags)
  return slug
}

/** Beneficiary and city as the page tells them, of what the organiser filled in. */
async function wordsOf(tx: Tx, { id, beneficiary, city, locality }: StoredCampaign) {
  const place = (locality as { city?: string; formatted?: string } | null) ?? {}
  return {
    beneficiary: beneficiary ?? (await beneficiaryName(tx, id)) ?? '',
    city: city ?? (place.city || place.formatted || ''),
  }
}

/** Makes the account an organiser, or tells of a person under the name of now. @returns whether it is called verified */
async function renewOrganiserOf(tx: Tx, campaign: StoredCampaign, city: string): Promise<boolean> {
  const { organiser_id: accountId, organiser_name: name, organisation_id: organisationId } = campaign
  const isNew = await ensureOrganiser(tx, { accountId, name, about: '', city, isVerified: false })
  if (!isNew && organisationId === null) await renamePerson(tx, accountId, { name, city })
  return isVerifiedOrganiser(tx, accountId)
}

/** Its title as an address; with its number where another has that, or where no Latin letter is in it. */
async function freeSlug(tx: Tx, { id, title, slug }: StoredCampaign): Promise<string> {
  if (slug !== null) return slug
  const wanted = slugFrom(title ?? '', 80)
  if (wanted === '') return `fundraiser-${id}`
  return (await isSlugTaken(tx, wanted)) ? `${wanted}-${id}` : wanted
}
