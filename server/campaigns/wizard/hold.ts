import type { FundraiserField } from '../../../contract/campaigns/facts.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError, type ErrorsByField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { assertOwn, holdForOwner } from '../life/access.ts'
import { findCampaign, saveCampaign, type CampaignValues, type StoredCampaign } from '../life/store-life.ts'
import { isFieldOpen, missingFields, stepsOf } from './rules.ts'
import { readParts } from './store-parts.ts'
import { isPersonProof, toDraft } from './to-wire.ts'

export type WizardServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'fieldCrypto' | 'messages' | 'signer' | 'storage'
>
export type Saver = Pick<SignedInCtx, 'actor' | 'ip'>
export type Saved = { id: number; version: number; steps: ReturnType<typeof stepsOf> }

/** A fundraiser of one's own whose fields may be changed now. @throws FUNDRAISER_NOT_FOUND, PART_CLOSED, CHANGED_MEANWHILE with the newer values */
export async function holdOpenFields(
  tx: Tx,
  services: WizardServices,
  { actor }: Pick<Saver, 'actor'>,
  {
    campaignId,
    version,
    fields,
  }: { campaignId: number; version?: number | undefined; fields: readonly FundraiserField[] },
): Promise<StoredCampaign> {
  const campaign = await holdForOwner(tx, actor, campaignId, fields.some(isPersonProof) ? 'owner' : 'edit')
  if (!fields.every((field) => isFieldOpen(campaign, field)) || !isChangeable(campaign))
    throw new AppError('PART_CLOSED')
  if (version !== undefined && version !== campaign.version)
    throw new AppError('CHANGED_MEANWHILE', {
      beside: {
        current: await toDraft(services, tx, campaign, await assertOwn(tx, campaignId, actor.accountId)),
      },
    })
  return campaign
}

const isChangeable = ({ status }: Pick<StoredCampaign, 'status'>) =>
  status === 'draft' || status === 'data_requested'

/** FieldsChange that a save makes of its step. */
export type FieldsChange = {
  campaignId: number
  version?: number | undefined
  /** Fields that are changed, by wire name. */
  fields: readonly FundraiserField[]
  /** Errors of the rest of the body. */
  wrong: ErrorsByField
  /** Writes into tables of its own; returns what changes in the fundraiser itself. */
  write(tx: Tx, campaign: StoredCampaign): Promise<CampaignValues>
}

/**
 * Saves what holds of a body, and refuses the rest at its fields.
 * @throws INVALID with the version beside it, FUNDRAISER_NOT_FOUND, PART_CLOSED, CHANGED_MEANWHILE
 */
export async function saveFields(
  services: WizardServices,
  saver: Saver,
  change: FieldsChange,
): Promise<Saved> {
  const { clock, database } = services
  const { campaignId, fields, wrong } = change
  const done = await inTransaction(database.db, async (tx) => {
    const campaign = await holdOpenFields(tx, services, saver, change)
    if (fields.length > 0) {
      const values = await change.write(tx, campaign)
      await saveCampaign(tx, campaignId, { ...values, updated_at: clock.now() })
      await recordChange(tx, services, saver, campaign, fields)
    }
    return savedAnswer(tx, services, campaignId)
  })
  if (Object.keys(wrong).length > 0) throw new AppError('INVALID', { fields: wrong, beside: done })
  return done
}

/** Number, version and steps of a fundraiser as it is now. */
export async function savedAnswer(tx: Tx, { clock }: Pick<Services, 'clock'>, id: number): Promise<Saved> {
  const now = (await findCampaign(tx, id))!
  const missing = missingFields(now, await readParts(tx, id), istDay(clock.now()))
  return { id, version: now.version, steps: stepsOf(missing) }
}

/** Writes down which fields changed once somebody else has seen them: not what stands in them. */
export async function recordChange(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { actor, ip }: Saver,
  { id, status }: Pick<StoredCampaign, 'id' | 'status'>,
  fields: readonly string[],
): Promise<void> {
  if (status === 'draft') return
  await recordAudit(tx, {
    at: clock.now(),
    actorId: actor.accountId,
    actor: actor.fullName,
    action: 'campaign.updated',
    subject: `campaign:${id}`,
    details: { fields, ip },
  })
}
