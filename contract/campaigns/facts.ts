import { statusSet, type StatusName } from '../status.ts'

/** States of a fundraiser; the public sees live, paused, completed and stopped ones. */
export const fundraiserStatus = statusSet({
  draft: { label: 'Draft' },
  in_review: { label: 'In review', look: 'waiting' },
  data_requested: { label: 'Data requested', look: 'waiting' },
  reviewed: { label: 'Waiting for approval', look: 'waiting' },
  live: { label: 'Live', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  paused: { label: 'Paused', look: 'waiting' },
  completed: { label: 'Completed', look: 'good' },
  stopped: { label: 'Stopped', look: 'bad' },
  inactivated: { label: 'Inactivated', look: 'bad' },
})
export type FundraiserStatus = StatusName<typeof fundraiserStatus>

/** Kinds of fundraisers; an emergency is reviewed within a day. */
export const fundraiserKinds = {
  individual: 'For one person',
  community: 'For a community',
  project: 'For a project',
  emergency: 'Emergency',
} as const
export type FundraiserKind = keyof typeof fundraiserKinds

export const beneficiaryKinds = {
  person: 'A person',
  group: 'A group of people',
  organisation: 'An organisation',
} as const
export type BeneficiaryKind = keyof typeof beneficiaryKinds

/** Relation of the organiser to the beneficiary. */
export const beneficiaryRelations = {
  self: 'Myself',
  parent: 'Parent',
  child: 'Child',
  sibling: 'Brother or sister',
  spouse: 'Husband or wife',
  relative: 'Another relative',
  friend: 'Friend or neighbour',
  colleague: 'Colleague',
  teacher: 'Teacher or school',
  organisation: 'Works with them',
  other: 'Something else',
} as const
export type BeneficiaryRelation = keyof typeof beneficiaryRelations

/** Kinds of documents of a fundraiser; Aadhaar is none of them. */
export const fundraiserDocumentKinds = {
  identity: 'Proof of identity',
  address: 'Proof of address',
  guardian_consent: 'Consent of the guardian',
  relation: 'Proof of the relation',
  medical: 'Medical document',
  estimate: 'Estimate or quotation',
  permission: 'Permission or letter',
  other: 'Another document',
} as const
export type FundraiserDocumentKind = keyof typeof fundraiserDocumentKinds

/** Papers that prove identity or address of a person. */
export const proofPapers = {
  pan_card: 'PAN card',
  passport: 'Passport',
  driving_licence: 'Driving licence',
  voter_id: 'Voter ID',
  ration_card: 'Ration card',
  utility_bill: 'Electricity or water bill',
  bank_passbook: 'Bank passbook',
} as const
export type ProofPaper = keyof typeof proofPapers

/** Declarations that an organiser makes, with the version of their wording; a new wording is a new version. */
export const fundraiserDeclarations = {
  truth: {
    version: 1,
    text: 'All that I say here is true, and I can show papers for it.',
  },
  use: {
    version: 1,
    text: 'The money is used for what this page says, and I will show bills for it.',
  },
  consent: {
    version: 1,
    text: 'The beneficiary, or their guardian, knows of this fundraiser and agrees to it and to the pictures.',
  },
} as const
export type FundraiserDeclaration = keyof typeof fundraiserDeclarations

/** The steps of the wizard, which are the sections of a review too. */
export const fundraiserSteps = ['details', 'beneficiary', 'compliance', 'story'] as const
export type FundraiserStep = (typeof fundraiserSteps)[number]
export const stepLabels = {
  details: 'Details',
  beneficiary: 'Beneficiary and account',
  compliance: 'Proofs and declarations',
  story: 'Story and documents',
} as const satisfies Record<FundraiserStep, string>

/** Wire names of the fields of each step, as data requests name them, with their labels. */
export const fieldsOfSteps = {
  details: {
    title: 'Title',
    causeId: 'Cause',
    kind: 'Kind',
    targetAmount: 'Target',
    endsOn: 'Last day',
    locality: 'Place',
    coverMediaId: 'Cover picture',
    shortDescription: 'Short description',
    impact: 'What an amount does',
    spending: 'What the money is for',
  },
  beneficiary: {
    beneficiaryKind: 'Kind of beneficiary',
    beneficiaryName: 'Name of the beneficiary',
    relation: 'Relation',
    beneficiaryAbout: 'About the beneficiary',
    beneficiaryMobile: 'Telephone of the beneficiary',
    isMinor: 'Under 18',
    guardianName: 'Guardian',
    guardianRelation: 'Relation of the guardian',
    guardianConsent: 'Consent of the guardian',
    payee: 'Account that is paid',
  },
  compliance: {
    identity: 'Proof of identity',
    address: 'Proof of address',
    declarations: 'Declarations',
  },
  story: {
    story: 'Story',
    gallery: 'Pictures and videos',
    documents: 'Documents',
  },
} as const satisfies Record<FundraiserStep, Readonly<Record<string, string>>>

export type FundraiserField = {
  [S in FundraiserStep]: keyof (typeof fieldsOfSteps)[S] & string
}[FundraiserStep]
export const fundraiserFields = fundraiserSteps.flatMap((step) => Object.keys(fieldsOfSteps[step])) as [
  FundraiserField,
  ...FundraiserField[],
]
export const fieldLabel = (field: FundraiserField): string =>
  fundraiserSteps.map((step) => (fieldsOfSteps[step] as Record<string, string>)[field]).find(Boolean) ?? field
export const stepOfField = (field: FundraiserField): FundraiserStep =>
  fundraiserSteps.find((step) => field in fieldsOfSteps[step])!

/** Reasons for which a fundraiser is rejected. */
export const rejectionReasons = {
  unproven: 'What it says is not proven',
  not_allowed: 'This is nothing that we raise money for',
  duplicate: 'It stands here already',
  beneficiary_unreachable: 'The beneficiary could not be reached',
  misleading: 'It misleads donors',
  unanswered: 'Our questions were not answered',
  other: 'Another reason',
} as const
export type RejectionReason = keyof typeof rejectionReasons

/** Kinds of reports that anybody can make of a fundraiser. */
export const reportKinds = {
  untrue: 'Something on the page is not true',
  fraud: 'The money goes elsewhere',
  copied: 'Story or pictures are somebody else’s',
  offensive: 'It hurts or insults people',
  beneficiary_unaware: 'The beneficiary does not know of it',
  other: 'Something else',
} as const
export type ReportKind = keyof typeof reportKinds

/** Texts that are told of a report's fields, by the form and by the call. */
export const reportTexts = {
  kind: 'Choose what is wrong',
  message: 'Tell us what is wrong',
  email: 'Enter correct email',
} as const

/** Kinds of changes that are asked for and decided by another person. */
export const changeKinds = {
  target: 'Target',
  end_date: 'Last day',
  stop: 'Stop',
  payee: 'Account that is paid',
  story: 'Story',
} as const
export type ChangeKind = keyof typeof changeKinds

/** Limits of a fundraiser: rupees, days ahead, and counts. */
export const fundraiserLimits = {
  targetAtLeast: 5000,
  targetAtMost: 5_00_00_000,
  daysAtLeast: 7,
  daysAtMost: 365,
  title: 100,
  shortDescription: 200,
  storyMax: 20_000,
  pictures: 12,
  videos: 3,
  documents: 20,
  impact: 6,
  spending: 12,
  drafts: 10,
} as const
