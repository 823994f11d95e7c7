import {
  documentFacts,
  kindsOfDocuments,
  numberedDocuments,
  organisationParts,
  organisationTexts as texts,
  type DocumentKind,
  type OrganisationPart,
} from '../../contract/organisations/facts.ts'
import type { StoredDocument } from './documents/store-documents.ts'
import type { OrganisationState, StoredOrganisation } from './store.ts'

/** Decisions about an organisation: from where each may be taken, and where it leads. */
export const decisions = {
  request: { from: ['submitted'], to: 'data_requested' },
  verify: { from: ['submitted'], to: 'verified' },
  reject: { from: ['submitted', 'data_requested'], to: 'rejected' },
  suspend: { from: ['verified'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'verified' },
} as const satisfies Record<string, { from: readonly OrganisationState[]; to: OrganisationState }>
export type OrganisationMove = keyof typeof decisions

/** Whether its account or browser may change a part: of a draft each, else those that a reviewer asks for. */
export const isPartOpen = (
  { status, requested_parts }: Pick<StoredOrganisation, 'status' | 'requested_parts'>,
  part: OrganisationPart,
): boolean => status === 'draft' || (status === 'data_requested' && requested_parts.includes(part))

/** Whether a checked organisation may put a newer document in the place of this one: of those that lapse. */
export const mayRenew = ({ status }: Pick<StoredOrganisation, 'status'>, kind: DocumentKind): boolean =>
  (status === 'verified' || status === 'suspended') && documentFacts(kind).lapses === true

type Complete = Pick<StoredOrganisation, 'about' | 'contact_mobile' | 'documents_at'>

/** The parts that are filled in. */
export function completeParts(organisation: Complete): OrganisationPart[] {
  const isComplete: Record<OrganisationPart, boolean> = {
    legal: true,
    profile: organisation.about !== null,
    contact: organisation.contact_mobile !== null,
    documents: organisation.documents_at !== null,
  }
  return organisationParts.filter((part) => isComplete[part])
}

export type SaidOfDocuments = Partial<
  Record<DocumentKind, { number?: string | undefined; validUntil?: string | undefined } | undefined>
>
type InForce = Pick<StoredDocument, 'kind'>

/** Texts for what is missing or wrong in the documents and what is said of them, by wire name. */
export function wrongDocuments(
  files: readonly InForce[],
  said: SaidOfDocuments,
  today: string,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  const has = (kind: DocumentKind) => files.some((file) => file.kind === kind)
  for (const kind of kindsOfDocuments)
    if (documentFacts(kind).isRequired && !has(kind)) wrong[`documents.${kind}.file`] = texts.file
  for (const kind of numberedDocuments) {
    const { number, validUntil } = said[kind] ?? {}
    const at = `documents.${kind}`
    if (!has(kind)) {
      if (number !== undefined || validUntil !== undefined) wrong[`${at}.file`] = texts.fileOrEmpty
      continue
    }
    if (number === undefined) wrong[`${at}.number`] = texts.documentNumber
    if (!documentFacts(kind).lapses) continue
    if (validUntil === undefined) wrong[`${at}.validUntil`] = texts.validUntil
    else if (validUntil < today) wrong[`${at}.validUntil`] = texts.lapsed
  }
  return wrong
}

/** Whether every document that verifying needs was found right and holds today; so must any other one that is there. */
export function areDocumentsRight(
  documents: readonly Pick<StoredDocument, 'kind' | 'verdict' | 'validUntil'>[],
  today: string,
): boolean {
  const isRight = (kind: DocumentKind) => documents.some((one) => one.kind === kind && one.verdict === 'ok')
  return (
    kindsOfDocuments.every((kind) => !documentFacts(kind).isRequired || isRight(kind)) &&
    documents.every(({ validUntil, verdict }) => verdict !== 'change' && (validUntil ?? today) >= today)
  )
}
