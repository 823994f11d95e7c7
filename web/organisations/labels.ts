import type { DocumentKind, OrganisationKind } from '../../contract/organisations/facts.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { orgRegistration } from '../../contract/organisations/registration.ts'
import { m } from '../app/words.ts'

export type OwnOrganisation = NonNullable<ReplyOf<typeof orgRegistration.own>>
export type OwnOrganisationPart = OwnOrganisation['requestedParts'][number]

export const partText: Record<OwnOrganisationPart, () => string> = {
  legal: m.register_legal,
  profile: m.register_profile,
  contact: m.register_contact,
  documents: m.register_documents,
}

export const kindText: Record<OrganisationKind, () => string> = {
  trust: m.register_kind_trust,
  society: m.register_kind_society,
  section_8: m.register_kind_section_8,
  education: m.register_kind_education,
  company: m.register_kind_company,
  other: m.register_kind_other,
}

export const documentText: Record<DocumentKind, () => string> = {
  registration: m.register_doc_registration,
  pan: m.register_doc_pan,
  bank: m.register_doc_bank,
  section_12a: m.register_doc_section_12a,
  section_80g: m.register_doc_section_80g,
  darpan: m.register_doc_darpan,
  csr_1: m.register_doc_csr_1,
  fcra: m.register_doc_fcra,
  other: m.register_doc_other,
}

export const ownStatusText: Record<OwnOrganisation['status'], () => string> = {
  draft: m.register_status_draft,
  submitted: m.register_status_submitted,
  data_requested: m.register_status_data_requested,
  verified: m.register_status_verified,
  rejected: m.register_status_rejected,
  suspended: m.register_status_suspended,
}

/** A number of ten digits as it is read. */
export const spacedMobile = (mobile: string) => mobile.replace(/^(\d{5})/, '$1 ')

/** Whether reviewers have verified an organisation: from then on it changes some parts by itself, and others not at all. */
export const isChecked = ({ status }: OwnOrganisation) => status === 'verified' || status === 'suspended'
