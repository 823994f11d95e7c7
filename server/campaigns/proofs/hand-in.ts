import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { BodyOf } from '../../../contract/call.ts'
import {
  proofDays,
  waitingProofsMax,
  type fundraiserProofs,
  type ProofState,
} from '../../../contract/campaigns/proofs.ts'
import { wizardTexts as texts } from '../../../contract/campaigns/wizard-fields.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import { keepPrivate, storePrivate } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { auditChange, isGoing, type Changer, type ChangeServices } from '../changes/requests.ts'
import { holdForOwner, managesIt } from '../life/access.ts'
import { findCampaign, findOwnPart, type StoredCampaign } from '../life/store-life.ts'
import { documentAddress } from '../wizard/document-address.ts'
import { documentFileRule, namesAadhaar } from '../wizard/documents.ts'
import { insertFundraiserDocument } from '../wizard/store-documents.ts'
import { listProofs, markHandedIn, proofHoldsUntil, proofNotices } from './store-proofs.ts'

/** Reads until when the proof of a fundraiser holds, for its organiser’s side and its manager. @throws FUNDRAISER_NOT_FOUND */
export async function readProofs(services: ChangeServices, id: number, actor: Actor) {
  const { clock, database } = services
  const { db, pool } = database
  const [campaign, part] = await Promise.all([findCampaign(db, id), findOwnPart(pool, id, actor.accountId)])
  if (campaign?.started_at == null || (part === undefined && !managesIt(actor, campaign)))
    throw new AppError('FUNDRAISER_NOT_FOUND')
  const [validUntil, proofs] = await Promise.all([proofHoldsUntil(pool, id), listProofs(pool, id)])
  const notices = validUntil === null ? [] : await proofNotices(pool, id, validUntil)
  const told = (about: string) => notices.find((notice) => notice.about === about)
  const today = istDay(clock.now())
  const lapsed = told('lapsed')
  return {
    id,
    state: stateOf(validUntil, today, told('paused') !== undefined && campaign.status === 'paused'),
    validUntil,
    pausesOn: lapsed === undefined || told('paused') ? null : addDays(lapsed.day, proofDays.grace),
    mayHandIn: (part === 'owner' || part === 'edit') && isGoing(campaign) && validUntil !== null,
    proofs: proofs.map(({ uploadedAt, campaignId: _, ...one }) => ({
      ...one,
      uploadedAt: uploadedAt.toISOString(),
      url: documentAddress(services, one.id),
    })),
  }
}

function stateOf(validUntil: string | null, today: string, isPaused: boolean): ProofState {
  if (validUntil === null) return 'none'
  if (isPaused) return 'paused'
  if (validUntil <= today) return 'lapsed'
  return validUntil <= addDays(today, proofDays.ahead) ? 'due' : 'holds'
}

type HandedIn = BodyOf<(typeof fundraiserProofs)['handIn']>

/** Keeps a newer proof until a reviewer has looked at it. @throws INVALID, FUNDRAISER_NOT_FOUND, STEP_IMPOSSIBLE */
export async function handInProof(
  services: ChangeServices,
  by: Changer,
  { campaignId, title = '', file }: HandedIn,
): Promise<number> {
  const { clock, database, storage } = services
  if (namesAadhaar(title)) throw invalidField('title', texts.noAadhaar)
  if (namesAadhaar(file.name)) throw invalidField('file', texts.noAadhaar)
  // Before the file is looked into, which costs more than anything.
  await inTransaction(database.db, (tx) => holdForProof(tx, by, campaignId))
  const body = await buffer(file.stream())
  const stored = await storePrivate(storage, { name: file.name, body }, documentFileRule)
  try {
    return await inTransaction(database.db, async (tx) => {
      await holdForProof(tx, by, campaignId)
      const [accountId, at] = [by.actor.accountId, clock.now()]
      await keepPrivate(tx, stored, { ownerId: accountId, at })
      const digest = createHash('sha256').update(body).digest()
      const id = await insertFundraiserDocument(tx, {
        campaignId,
        kind: 'medical',
        paper: null,
        title,
        mediaId: stored.id,
        digest,
        accountId,
        at,
      })
      await markHandedIn(tx, id)
      await auditChange(tx, services, by, {
        action: 'proof-handed-in',
        id: campaignId,
        details: { document: id },
      })
      return id
    })
  } catch (error) {
    await storage.remove(stored.storageKey)
    throw error
  }
}

async function holdForProof(tx: Tx, by: Changer, campaignId: number): Promise<StoredCampaign> {
  const campaign = await holdForOwner(tx, by.actor, campaignId)
  if (!isGoing(campaign) || (await proofHoldsUntil(tx, campaignId)) === null)
    throw new AppError('STEP_IMPOSSIBLE')
  const waiting = (await listProofs(tx, campaignId)).filter(({ status }) => status === 'waiting')
  if (waiting.length >= waitingProofsMax)
    throw invalidField('file', 'We have yet to look at what you handed in before')
  return campaign
}
