import type { OrganisationPart } from '../../../contract/organisations/facts.ts'
import type { orgReview } from '../../../contract/organisations/review.ts'
import type { BodyOf } from '../../../contract/call.ts'
import type { OrganiserCheckKind } from '../../../contract/campaigns/public.ts'
import { recordAudit } from '../../audit/index.ts'
import { markOrganiser, verifyOrganiser } from '../../campaigns/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { setStatus } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import {
  findDocument,
  listDocuments,
  saveVerdict,
  type StoredDocument,
} from '../documents/store-documents.ts'
import { organisationEmail } from '../emails.ts'
import { legalValues } from '../registration/service.ts'
import { areDocumentsRight, decisions, organisationMayBecome, type OrganisationMove } from '../rules.ts'
import { lockOrganisation, saveOrganisation, type StoredOrganisation } from '../store.ts'

export type ReviewServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'fieldCrypto' | 'messages' | 'readPool'
>
type By = Pick<SignedInCtx, 'actor' | 'ip'>
type Calls = typeof orgReview

/** Holds a submitted organisation until the transaction ends. @throws ORGANISATION_NOT_FOUND, OWN_ORGANISATION */
async function holdForReview(tx: Tx, { actor }: By, id: number): Promise<StoredOrganisation> {
  const organisation = await lockOrganisation(tx, id)
  if (organisation === undefined || organisation.status === 'draft')
    throw new AppError('ORGANISATION_NOT_FOUND')
  if (organisation.account_id === actor.accountId) throw new AppError('OWN_ORGANISATION')
  return organisation
}

const audit = (
  tx: Tx,
  { clock }: ReviewServices,
  { actor, ip }: By,
  { action, id, details }: { action: string; id: number; details: object },
) =>
  recordAudit(tx, {
    at: clock.now(),
    actorId: actor.accountId,
    actor: actor.fullName,
    action: `organisation.${action}`,
    subject: `organisation:${id}`,
    details: { ...details, ip },
  })

/** Corrects legal details; the audit trail tells each before and after, of the PAN only that it changed. @throws CHANGED_MEANWHILE */
export const correctInfo = (
  services: ReviewServices,
  by: By,
  { orgId, version, reason, ...legal }: BodyOf<Calls['updateInfo']>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const { clock, fieldCrypto } = services
    const before = await holdForReview(tx, by, orgId)
    if (version !== undefined && version !== before.version) throw new AppError('CHANGED_MEANWHILE')
    if (legal.registeredOn > istDay(clock.now()))
      throw invalidField('registeredOn', 'This day is still to come')
    const values = legalValues({ fieldCrypto }, legal)
    const { pan_sealed: _, pan_fingerprint: fingerprint, ...shown } = values
    const changes = Object.entries(shown).filter(([name, to]) => before[name as keyof typeof shown] !== to)
    const isOtherPan = !before.pan_fingerprint.equals(fingerprint)
    if (changes.length === 0 && !isOtherPan) return
    await saveOrganisation(tx, orgId, values, clock.now()).catch(asPanTaken)
    const details = Object.fromEntries(
      changes.map(([name, to]) => [name, { from: before[name as keyof typeof shown], to }]),
    )
    await audit(tx, services, by, {
      action: 'corrected',
      id: orgId,
      details: { ...details, ...(isOtherPan && { pan: 'changed' }), ...(reason && { reason }) },
    })
  })

function asPanTaken(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'organisation_verified_pan')
    throw new AppError('PAN_VERIFIED_BEFORE')
  throw error
}

/** Writes down whether a document is right. @throws NOT_FOUND for one that is not in force, STEP_IMPOSSIBLE */
export const checkDocument = (
  services: ReviewServices,
  by: By,
  { orgId, documentId, verdict, note, number, validUntil }: BodyOf<Calls['updateMedia']>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const { status } = await holdForReview(tx, by, orgId)
    const document = await findDocument(tx, documentId)
    if (document?.organisationId !== orgId || document.replacedAt !== null) throw new AppError('NOT_FOUND')
    if (status === 'rejected') throw new AppError('STEP_IMPOSSIBLE')
    const found = {
      verdict,
      note: note || null,
      number: number || document.number,
      validUntil: validUntil ?? document.validUntil,
    }
    await saveVerdict(tx, documentId, found)
    const details = { document: document.kind, verdict, ...(note && { reason: note }) }
    await audit(tx, services, by, { action: 'document-checked', id: orgId, details })
  })

/** Trusts a verified organisation with updates that nobody looks at before, or no more. @throws STEP_IMPOSSIBLE */
export const setTrust = (
  services: ReviewServices,
  by: By,
  { orgId, trusted, reason }: BodyOf<Calls['setTrust']>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const organisation = await holdForReview(tx, by, orgId)
    const isTrusted = trusted === 1
    if (isTrusted && organisation.status !== 'verified') throw new AppError('STEP_IMPOSSIBLE')
    if (organisation.is_trusted === isTrusted) return
    await saveOrganisation(tx, orgId, { is_trusted: isTrusted }, services.clock.now())
    await audit(tx, services, by, {
      action: isTrusted ? 'trusted' : 'trust-ended',
      id: orgId,
      details: { reason },
    })
  })

type Deciding = { id: number; reason?: string; parts?: readonly OrganisationPart[] }

/**
 * Decides about an organisation and writes to its contact; of several at once the first.
 * @throws STEP_IMPOSSIBLE, DOCUMENTS_UNCHECKED, PAN_VERIFIED_BEFORE
 */
export async function decideOrganisation(
  services: ReviewServices,
  by: By,
  decision: OrganisationMove,
  { id, reason, parts = [] }: Deciding,
): Promise<void> {
  const { changes, clock, config, database, messages } = services
  const tags = await inTransaction(database.db, async (tx) => {
    const organisation = await holdForReview(tx, by, id)
    if (!organisationMayBecome(decision, organisation.status)) throw new AppError('STEP_IMPOSSIBLE')
    const at = clock.now()
    const documents = (await listDocuments(tx, id)).filter(({ replacedAt }) => replacedAt === null)
    if (decision === 'verify' && !areDocumentsRight(documents, istDay(at)))
      throw new AppError('DOCUMENTS_UNCHECKED')
    const { to } = decisions[decision]
    await saveOrganisation(
      tx,
      id,
      { requested_parts: [...parts], ...(decision === 'verify' && { verified_at: at }) },
      at,
    )
    const moved = { actorId: by.actor.accountId, actor: by.actor.fullName, at, note: reason }
    await setStatus(tx, 'organisation', id, to, moved).catch(asPanTaken)
    await messages.queue(
      tx,
      organisationEmail(organisation, decision, config, { ...(reason !== undefined && { reason }), parts }),
      at,
    )
    return showToPublic(tx, organisation, decision, { documents, day: istDay(at) })
  })
  changes.publish(...tags)
}

/** Checks that the public is told of, by the document that a reviewer found right. */
const checkKinds: Partial<Record<StoredDocument['kind'], OrganiserCheckKind>> = {
  registration: 'registration',
  pan: 'pan',
  bank: 'bank_account',
  section_12a: 'tax_registration',
  section_80g: 'tax_registration',
}

/** @returns tags of pages that tell of it */
async function showToPublic(
  tx: Tx,
  { account_id: accountId, name, about, city }: StoredOrganisation,
  decision: OrganisationMove,
  { documents, day }: { documents: readonly StoredDocument[]; day: string },
): Promise<readonly string[]> {
  if (accountId === null) return []
  if (decision === 'verify') {
    const kinds = documents.flatMap(({ kind, verdict }) => (verdict === 'ok' ? (checkKinds[kind] ?? []) : []))
    const checks = [...new Set(kinds)].map((kind) => ({ kind, checkedOn: day }))
    return verifyOrganiser(tx, { accountId, name, about: about ?? '', city, checks })
  }
  if (decision === 'suspend' || decision === 'reinstate')
    return markOrganiser(tx, accountId, decision === 'reinstate')
  return []
}
