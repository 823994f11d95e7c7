import type {
  BeneficiaryKind,
  BeneficiaryRelation,
  FundraiserDeclaration,
  FundraiserDocumentKind,
  FundraiserField,
  FundraiserKind,
  FundraiserStatus,
  FundraiserStep,
  ProofPaper,
} from '../../../contract/campaigns/facts.ts'
import { m } from '../../app/words.ts'
import { sayFundraiserText } from '../../ui/fields/say-fundraiser-text.ts'
import { alsoSay } from '../../ui/fields/also-say.ts'

alsoSay(sayFundraiserText)

export const wizardStepText: Record<FundraiserStep, () => string> = {
  details: m.create_step_details,
  beneficiary: m.create_step_beneficiary,
  compliance: m.create_step_compliance,
  story: m.create_step_story,
}

export const fieldText: Record<FundraiserField, () => string> = {
  title: m.create_title,
  causeId: m.create_cause,
  kind: m.create_kind,
  targetAmount: m.create_target,
  endsOn: m.create_ends,
  locality: m.create_place,
  coverMediaId: m.create_cover,
  shortDescription: m.create_short,
  impact: m.create_impact,
  spending: m.create_spending,
  beneficiaryKind: m.create_for_whom,
  beneficiaryName: m.create_beneficiary_name,
  relation: m.create_relation,
  beneficiaryAbout: m.create_beneficiary_about,
  beneficiaryMobile: m.create_beneficiary_mobile,
  isMinor: m.create_minor,
  guardianName: m.create_guardian_name,
  guardianRelation: m.create_guardian_relation,
  guardianConsent: m.create_guardian_consent,
  payee: m.create_payee,
  identity: m.create_identity,
  address: m.create_address,
  declarations: m.create_declarations,
  story: m.create_story,
  gallery: m.create_gallery,
  documents: m.create_documents,
}

export const kindTexts: Record<FundraiserKind, () => string> = {
  individual: m.create_kind_individual,
  community: m.create_kind_community,
  project: m.create_kind_project,
  emergency: m.create_kind_emergency,
}

export const beneficiaryText: Record<BeneficiaryKind, () => string> = {
  person: m.create_for_person,
  group: m.create_for_group,
  organisation: m.create_for_organisation,
}

export const relationText: Record<BeneficiaryRelation, () => string> = {
  self: m.create_relation_self,
  parent: m.create_relation_parent,
  child: m.create_relation_child,
  sibling: m.create_relation_sibling,
  spouse: m.create_relation_spouse,
  relative: m.create_relation_relative,
  friend: m.create_relation_friend,
  colleague: m.create_relation_colleague,
  teacher: m.create_relation_teacher,
  organisation: m.create_relation_organisation,
  other: m.create_relation_other,
}

export const paperText: Record<ProofPaper, () => string> = {
  pan_card: m.create_paper_pan,
  passport: m.create_paper_passport,
  driving_licence: m.create_paper_licence,
  voter_id: m.create_paper_voter,
  ration_card: m.create_paper_ration,
  utility_bill: m.create_paper_bill,
  bank_passbook: m.create_paper_passbook,
}

export const documentKindText: Record<FundraiserDocumentKind, () => string> = {
  identity: m.create_identity,
  address: m.create_address,
  guardian_consent: m.create_guardian_consent,
  relation: m.create_doc_relation,
  medical: m.create_doc_medical,
  estimate: m.create_doc_estimate,
  permission: m.create_doc_permission,
  other: m.create_doc_other,
}

export const declarationText: Record<FundraiserDeclaration, () => string> = {
  truth: m.create_declare_truth,
  use: m.create_declare_use,
  consent: m.create_declare_consent,
}

export const statusText: Record<FundraiserStatus, () => string> = {
  draft: m.create_status_draft,
  in_review: m.create_status_in_review,
  data_requested: m.create_status_data_requested,
  reviewed: m.create_status_reviewed,
  live: m.create_status_live,
  rejected: m.create_status_rejected,
  paused: m.create_status_paused,
  completed: m.create_status_completed,
  stopped: m.create_status_stopped,
  inactivated: m.create_status_inactivated,
}

/** Options of a select from texts by value. */
export const optionsOf = <Value extends string>(texts: Record<Value, () => string>) =>
  (Object.entries(texts) as [Value, () => string][]).map(([value, text]) => ({ value, label: text() }))
