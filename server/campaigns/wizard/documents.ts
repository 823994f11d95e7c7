import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  fundraiserLimits,
  type FundraiserDocumentKind,
  type FundraiserField,
} from '../../../contract/campaigns/facts.ts'
import {
  fundraiserDocumentTypes,
  fundraiserFileBytes,
  type campaignWizard,
} from '../../../contract/campaigns/wizard.ts'
import { wizardTexts as texts } from '../../../contract/campaigns/wizard-fields.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import { forgetPrivate, keepPrivate, readPrivate, storePrivate } from '../../media/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findCampaign, findOwnPart, saveCampaign } from '../life/store-life.ts'
import { isSignedFor } from './document-address.ts'
import { holdOpenFields, recordChange, savedAnswer, type Saver, type WizardServices } from './hold.ts'
import { insertFundraiserDocument, retireFundraiserDocument } from './store-documents.ts'
import { findFundraiserDocument, listFundraiserDocuments, type WizardDocument } from './store-parts.ts'
import { isPersonProof, toFundraiserDocument } from './to-wire.ts'

/** Rule of a document of a fundraiser. */
export const documentFileRule = {
  field: 'file',
  types: fundraiserDocumentTypes,
  maxBytes: fundraiserFileBytes,
  tooLarge: uploadTexts.size(fundraiserFileBytes),
}

/** The field of the wizard to which a kind of document belongs. */
const fieldOf = (kind: FundraiserDocumentKind): FundraiserField =>
  kind === 'identity' || kind === 'address'
    ? kind
    : kind === 'guardian_consent'
      ? 'guardianConsent'
      : 'documents'

/** `Aadhaar` as people spell it, in the scripts in which they name their files. */
const aadhaar = /a+dh?a+r|आधार|ఆధార్/i
/** Whether a name says that a paper is one that we take from nobody. */
export const namesAadhaar = (name: string): boolean => aadhaar.test(name)
/** The kinds of which one proof says which paper it is. */
const proofs: readonly string[] = ['identity', 'address']

type Upload = BodyOf<typeof campaignWizard.uploadDocument>

/** Keeps a document. @throws INVALID at its field, FUNDRAISER_NOT_FOUND, PART_CLOSED */
export async function addFundraiserDocument(
  services: WizardServices,
  saver: Saver,
  { campaignId, kind, paper, title = '', file }: Upload,
) {
  const { clock, database, storage } = services
  if (namesAadhaar(title)) throw invalidField('title', texts.noAadhaar)
  if (namesAadhaar(file.name)) throw invalidField('file', texts.noAadhaar)
  if (proofs.includes(kind) && paper === undefined) throw invalidField('paper', texts.documentPaper)
  const asked = { campaignId, fields: [fieldOf(kind)] }
  // Before the file is looked into, which costs more than anything.
  await inTransaction(database.db, (tx) => holdOpenFields(tx, services, saver, asked))
  const body = await buffer(file.stream())
  const stored = await storePrivate(storage, { name: file.name, body }, documentFileRule)
  try {
    return await inTransaction(database.db, async (tx) => {
      const campaign = await holdOpenFields(tx, services, saver, asked)
      if ((await listFundraiserDocuments(tx, campaignId)).length >= fundraiserLimits.documents)
        throw invalidField('file', texts.documents)
      const by = { accountId: saver.actor.accountId, at: clock.now() }
      await keepPrivate(tx, stored, { ownerId: by.accountId, at: by.at })
      const digest = createHash('sha256').update(body).digest()
      const made = { campaignId, kind, paper: paper ?? null, title, mediaId: stored.id, digest, ...by }
      const id = await insertFundraiserDocument(tx, made)
      await saveCampaign(tx, campaignId, { updated_at: by.at })
      await recordChange(tx, services, saver, campaign, asked.fields)
      const document = (await findFundraiserDocument(tx, id))!
      return {
        ...(await savedAnswer(tx, services, campaignId)),
        document: toFundraiserDocument(services, document),
      }
    })
  } catch (error) {
    await storage.remove(stored.storageKey)
    throw error
  }
}

/** Takes a document out; one that is gone already stays so. @throws FUNDRAISER_NOT_FOUND, PART_CLOSED */
export async function removeFundraiserDocument(
  services: WizardServices,
  saver: Saver,
  { campaignId, documentId: id }: BodyOf<typeof campaignWizard.removeDocument>,
) {
  const { clock, database, storage } = services
  const found = await findFundraiserDocument(database.pool, id)
  const fields = found?.campaignId === campaignId ? [fieldOf(found.kind)] : []
  const { gone, done } = await inTransaction(database.db, async (tx) => {
    const campaign = await holdOpenFields(tx, services, saver, { campaignId, fields })
    const at = clock.now()
    const isDraft = campaign.status === 'draft'
    const file = await retireFundraiserDocument(tx, { campaignId, id, isDraft, at })
    if (fields.length > 0) {
      await saveCampaign(tx, campaignId, { updated_at: at })
      await recordChange(tx, services, saver, campaign, fields)
    }
    return { gone: file, done: await savedAnswer(tx, services, campaignId) }
  })
  await forgetPrivate({ db: database.db, storage }, gone === undefined ? [] : [gone])
  return done
}

const lookingAfter = ['campaigns.review', 'campaigns.approve', 'campaigns.manage', 'system.manage'] as const

type Viewing = { actor: Actor | undefined; token: string | undefined; ip: string }

/**
 * A document for whoever may see it: by its signed address, who has a part in the fundraiser, or the staff who look after
 * what was submitted. Each view is written down.
 * @throws NOT_FOUND, whatever the reason
 */
export async function viewFundraiserDocument(
  services: WizardServices,
  id: number,
  { actor, token, ip }: Viewing,
): Promise<{ body: Buffer; type: string; document: WizardDocument }> {
  const { clock, database, storage } = services
  const document = await findFundraiserDocument(database.pool, id)
  const campaign = document && (await findCampaign(database.db, document.campaignId))
  if (!document || !campaign) throw new AppError('NOT_FOUND')
  const part = actor && (await findOwnPart(database.pool, campaign.id, actor.accountId))
  const isOwn = part === 'owner' || (part !== undefined && !isPersonProof(document.kind))
  const isStaff =
    campaign.status !== 'draft' &&
    lookingAfter.some((permission) => actor?.permissions.has(permission) === true)
  if (!isSignedFor(services, id, token) && !isOwn && !isStaff) throw new AppError('NOT_FOUND')
  const file = await readPrivate({ db: database.db, storage }, document.mediaId)
  if (file === undefined) throw new AppError('NOT_FOUND')
  await recordAudit(database.pool, {
    at: clock.now(),
    actorId: actor?.accountId ?? null,
    actor: actor?.fullName ?? 'link',
    action: 'campaign.document-viewed',
    subject: `campaign:${campaign.id}`,
    details: { document: document.kind, id, ip },
  })
  return { ...file, document }
}
