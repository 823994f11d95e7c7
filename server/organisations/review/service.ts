import type { OrganisationPart } from '../../../contract/organisations/facts.ts'
import type { orgReview } from '../../../contract/organisations/review.ts'
import type { BodyOf } from '../../../contract/call.ts'
import type { OrganiserCheckKind } from '../../../contract/campaigns/public.ts'
import { markOrganiser, verifyOrganiser } from '../../campaigns/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { setStatus } from '../../platform/db/rows.ts'
import type { DecisionRule, DecisionSubject } from '../../platform/decisions/decide.ts'
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
import { areDocumentsRight, decisions, type OrganisationMove } from '../rules.ts'
import { lockOrganisation, saveOrganisation, type StoredOrganisation } from '../store.ts'

export type ReviewServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'fieldCrypto' | 'messages' | 'readPool'
>
type Calls = typeof orgReview
type OfOrganisation = { orgId: number; version?: number | undefined; reason?: string | undefined }
type OrganisationDecision<Body> = DecisionRule<ReviewServices, Body, StoredOrganisation>

/** An organisation that was submitted, for a reviewer to whom it does not belong. */
const organisation: DecisionSubject<ReviewServices, OfOrganisation, StoredOrganisation> = {
  async lock({ tx, body }) {
    const locked = await lockOrganisation(tx, body.orgId)
    return locked?.status === 'draft' ? undefined : locked
  },
  missing: 'ORGANISATION_NOT_FOUND',
  barred: ({ by, record }) => (record.account_id === by.actor.accountId ? 'OWN_ORGANISATION' : undefined),
  late: 'STEP_IMPOSSIBLE',
  constraints: { organisation_verified_pan: 'PAN_VERIFIED_BEFORE' },
}

const auditOf = (action: string, orgId: number, details: object = {}) => ({
  action: `organisation.${action}`,
  subject: `organisation:${orgId}`,
  details,
})

/** Corrects legal details; the audit trail shows old and new values, of the PAN only that it changed. */
export const correction: DecisionRule<
  ReviewServices,
  BodyOf<Calls['updateInfo']>,
  StoredOrganisation,
  object | undefined
> = {
  subject: organisation,
  async apply({ services: { clock, fieldCrypto }, tx, at, record, body }) {
    const { orgId, version: _version, reason: _reason, ...legal } = body
    if (legal.registeredOn > istDay(clock.now()))
      throw invalidField('registeredOn', 'This day is still to come')
    const values = legalValues({ fieldCrypto }, legal)
    const { pan_sealed: _, pan_fingerprint: fingerprint, ...shown } = values
    const changes = Object.entries(shown).filter(([name, to]) => record[name as keyof typeof shown] !== to)
    const isOtherPan = !record.pan_fingerprint.equals(fingerprint)
    if (changes.length === 0 && !isOtherPan) return undefined
    await saveOrganisation(tx, orgId, values, at)
    const details = Object.fromEntries(
      changes.map(([name, to]) => [name, { from: record[name as keyof typeof shown], to }]),
    )
    return { ...details, ...(isOtherPan && { pan: 'changed' }) }
  },
  audit: ({ record }, details) => details && auditOf('corrected', record.id, details),
}

/** Records whether a document is right. @throws NOT_FOUND for a document that was replaced */
export const documentCheck: DecisionRule<
  ReviewServices,
  BodyOf<Calls['updateMedia']>,
  StoredOrganisation,
  StoredDocument
> = {
  subject: organisation,
  async apply({ tx, record, body: { orgId, documentId, verdict, note, number, validUntil } }) {
    const document = await findDocument(tx, documentId)
    if (document?.organisationId !== orgId || document.replacedAt !== null) throw new AppError('NOT_FOUND')
    if (record.status === 'rejected') throw new AppError('STEP_IMPOSSIBLE')
    await saveVerdict(tx, documentId, {
      verdict,
      note: note || null,
      number: number || document.number,
      validUntil: validUntil ?? document.validUntil,
    })
    return document
  },
  audit: ({ record, body: { verdict, note } }, { kind }) =>
    auditOf('document-checked', record.id, { document: kind, verdict, ...(note && { reason: note }) }),
}

/** Lets a verified organisation publish updates without a review, or ends that. */
export const trustDecision: OrganisationDecision<BodyOf<Calls['setTrust']>> = {
  subject: organisation,
  check({ record, body }) {
    if (body.trusted === 1 && record.status !== 'verified') throw new AppError('STEP_IMPOSSIBLE')
  },
  isDone: ({ record, body }) =>
    record.is_trusted === (body.trusted === 1) && (body.trusted === 0 || record.status === 'verified'),
  apply: ({ tx, at, record, body }) =>
    saveOrganisation(tx, record.id, { is_trusted: body.trusted === 1 }, at),
  audit: ({ record, body }) => auditOf(body.trusted === 1 ? 'trusted' : 'trust-ended', record.id),
}

type Deciding = OfOrganisation & { parts?: readonly OrganisationPart[] }

/** A decision that moves an organisation and writes to its contact. @throws DOCUMENTS_UNCHECKED */
export const organisationDecision = (move: OrganisationMove): OrganisationDecision<Deciding> => ({
  subject: organisation,
  from: decisions[move].from,
  async apply({ services, tx, by, at, refresh, record, body: { reason, parts = [] } }) {
    const { config, messages } = services
    const documents = (await listDocuments(tx, record.id)).filter(({ replacedAt }) => replacedAt === null)
    if (move === 'verify' && !areDocumentsRight(documents, istDay(at)))
      throw new AppError('DOCUMENTS_UNCHECKED')
    const requested = [...new Set(parts)]
    await saveOrganisation(
      tx,
      record.id,
      { requested_parts: requested, ...(move === 'verify' && { verified_at: at }) },
      at,
    )
    const moved = { actorId: by.actor.accountId, actor: by.actor.fullName, at, note: reason }
    await setStatus(tx, 'organisation', record.id, decisions[move].to, moved)
    const said = { ...(reason !== undefined && { reason }), parts: requested }
    await messages.queue(tx, organisationEmail(record, move, config, said), at)
    refresh(...(await showToPublic(tx, record, move, { documents, day: istDay(at) })))
  },
})

/** Checks that the public page shows, by the document that a reviewer found right. */
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
