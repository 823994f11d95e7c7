import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, instant, nothing, recordId, recordParams, rupeeAmount } from '../fields.ts'
import { uploadTexts } from '../media.ts'
import { place } from '../places.ts'
import { statusNameSchema } from '../status.ts'
import {
  beneficiaryKinds,
  beneficiaryRelations,
  fundraiserDeclarations,
  fundraiserDocumentKinds,
  fundraiserFields,
  fundraiserKinds,
  fundraiserStatus,
  fundraiserSteps,
  proofPapers,
} from './facts.ts'
import {
  beneficiaryFields,
  complianceFields,
  detailsFields,
  documentKindField,
  proofPaperField,
  storyFields,
  wizardTexts,
} from './wizard-fields.ts'

/** Largest document of a fundraiser, in bytes. */
export const fundraiserFileBytes = 5 * 1024 * 1024
const formBytes = fundraiserFileBytes + 64 * 1024
/** Types of documents. */
export const fundraiserDocumentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

const oneOf = <T extends object>(values: T) =>
  z.enum(Object.keys(values) as [keyof T & string, ...(keyof T & string)[]])
const nameOfField = z.enum(fundraiserFields)

const campaignId = recordId('Choose a fundraiser')
/** The version that was read: a device that is behind gets 409 with the newer values. */
const version = z.optional(z.int({ error: 'Enter the version that was read' }))

const steps = z.array(
  z.object({ name: z.enum(fundraiserSteps), complete: z.boolean(), missing: z.array(nameOfField) }),
)

/** Reply to a save. A 400 has it next to `errors`, because the valid fields were saved. */
const saved = z.object({ id: z.int(), version: z.int(), steps })

const documentRecord = z.object({
  id: z.int(),
  kind: oneOf(fundraiserDocumentKinds),
  paper: z.nullable(oneOf(proofPapers)),
  title: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Good for a quarter of an hour. */
  url: z.string(),
  isPublic: z.boolean(),
  verdict: z.nullable(z.enum(['ok', 'change'])),
  note: z.nullable(z.string()),
  uploadedAt: instant,
})

const draftDetails = z.object({
  title: z.nullable(z.string()),
  causeId: z.nullable(z.int()),
  kind: z.nullable(oneOf(fundraiserKinds)),
  targetAmount: z.nullable(rupeeAmount),
  endsOn: z.nullable(day('Enter a date')),
  locality: z.nullable(place),
  coverMediaId: z.nullable(z.string()),
  /** Address of the cover, in its widest form. */
  coverSrc: z.nullable(z.string()),
  shortDescription: z.nullable(z.string()),
  impact: z.array(z.object({ amount: rupeeAmount, text: z.string() })),
  spending: z.array(z.object({ item: z.string(), amount: rupeeAmount })),
})

const draftBeneficiary = z.object({
  beneficiaryKind: z.nullable(oneOf(beneficiaryKinds)),
  beneficiaryName: z.nullable(z.string()),
  relation: z.nullable(oneOf(beneficiaryRelations)),
  beneficiaryAbout: z.nullable(z.string()),
  beneficiaryMobile: z.nullable(z.string()),
  isMinor: z.union([z.literal(1), z.literal(0)]),
  guardianName: z.nullable(z.string()),
  guardianRelation: z.nullable(z.string()),
  /** Its number shows as the last four digits, a UPI id as its end. */
  payee: z.object({
    method: z.enum(['bank', 'upi']),
    holder: z.nullable(z.string()),
    accountEnd: z.nullable(z.string()),
    ifsc: z.nullable(z.string()),
  }),
})

const declarations = z.object(
  Object.fromEntries(
    Object.keys(fundraiserDeclarations).map((name) => [name, z.nullable(z.int())]),
  ) as Record<keyof typeof fundraiserDeclarations, z.ZodMiniNullable<z.ZodMiniInt>>,
)

const draftCompliance = z.object({
  /** A verified organisation, whose papers are taken over; null for a person. */
  organisation: z.nullable(z.object({ name: z.string(), papers: z.array(z.string()) })),
  /** The version of each declaration that was accepted. */
  declarations,
})

const draftStory = z.object({
  story: z.string(),
  gallery: z.array(
    z.object({
      mediaId: z.string(),
      kind: z.enum(['picture', 'video']),
      src: z.string(),
      thumbnail: z.nullable(z.string()),
      caption: z.string(),
    }),
  ),
})

const documents = z.array(documentRecord)
const dataRequest = z.object({ reason: z.string(), fields: z.array(nameOfField), askedAt: instant })

const draft = z.object({
  id: z.int(),
  version: z.int(),
  status: statusNameSchema(fundraiserStatus),
  slug: z.nullable(z.string()),
  organiserName: z.string(),
  organiserVerified: z.boolean(),
  /** Part that one has: `look` changes nothing. */
  part: z.enum(['owner', 'edit', 'look']),
  details: draftDetails,
  beneficiary: draftBeneficiary,
  compliance: draftCompliance,
  story: draftStory,
  documents,
  /** Fields open for change while data is requested, with the reviewer's reason. */
  request: z.nullable(dataRequest),
  /** Why it was rejected. */
  rejection: z.nullable(z.object({ reasonKind: z.nullable(z.string()), reason: z.string() })),
  submittedAt: z.nullable(instant),
  /** Contacts that its organiser has to verify before it can be submitted. */
  unverified: z.array(z.enum(['email', 'mobile'])),
  steps,
})

const ownRow = z.object({
  id: z.int(),
  slug: z.nullable(z.string()),
  title: z.nullable(z.string()),
  status: statusNameSchema(fundraiserStatus),
  part: z.enum(['owner', 'edit', 'look']),
  coverSrc: z.nullable(z.string()),
  targetAmount: z.nullable(rupeeAmount),
  raisedAmount: rupeeAmount,
  endsOn: z.nullable(day('Enter a date')),
  /** How many fields a draft lacks. */
  missing: z.int(),
  request: z.nullable(dataRequest),
  rejection: z.nullable(z.object({ reasonKind: z.nullable(z.string()), reason: z.string() })),
  updatedAt: instant,
  /** Time of the last status change. */
  since: instant,
  /** Last day for the decision while the review waits; null once it is late. */
  decideBy: z.nullable(day('Enter a date')),
  /** Last day of a medical document of which a newer one is asked for. */
  proofUntil: z.nullable(day('Enter a date')),
})

const idOfForm = z.pipe(
  z.string({ error: 'Choose a fundraiser' }).check(z.regex(/^[1-9]\d{0,9}$/, 'Choose a fundraiser')),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    campaignId,
  ),
)

const uploadedFile = z
  .file('Choose a file')
  .check(
    z.minSize(1, 'The file is empty'),
    z.maxSize(fundraiserFileBytes, uploadTexts.size(fundraiserFileBytes)),
  )

/** Calls of the fundraiser wizard: valid fields are saved one by one, wrong ones get a 400. Absent keys stay, null empties. */
export const campaignWizard = defineCalls({
  saveDetails: {
    method: 'POST',
    path: '/campaign/registration/campaign-details',
    access: 'user',
    summary:
      'Saves details of a fundraiser; without campaignId begins a draft, whole or not at all. An untouched draft is given again',
    limits: ['SAVES_USER'],
    body: z.strictObject({ campaignId: z.optional(campaignId), version, ...detailsFields }),
    reply: saved,
  },
  saveBeneficiary: {
    method: 'POST',
    path: '/campaign/registration/beneficiary-details',
    access: 'user',
    summary:
      'Saves for whom the money is, and the account that is paid; its number comes twice, and only its end is ever shown',
    limits: ['SAVES_USER'],
    body: z.strictObject({ campaignId, version, ...beneficiaryFields }),
    reply: saved,
  },
  saveCompliance: {
    method: 'POST',
    path: '/campaign/registration/compliance-details',
    access: 'user',
    summary: 'Accepts declarations in the version that was read, or takes them back',
    limits: ['SAVES_USER'],
    body: z.strictObject({ campaignId, version, ...complianceFields }),
    reply: saved,
  },
  saveStory: {
    method: 'POST',
    path: '/campaign/registration/details-documents',
    access: 'user',
    summary:
      'Saves the story, the pictures of the gallery in their order (those left out go), and what documents are called',
    limits: ['SAVES_USER'],
    body: z.strictObject({ campaignId, version, ...storyFields }),
    reply: saved,
  },
  uploadDocument: {
    method: 'POST',
    path: '/campaign/registration/upload-document',
    access: 'user',
    summary:
      'Keeps a document of a fundraiser as a private file: pdf, jpg or png of at most 5 MB, never Aadhaar',
    limits: ['UPLOADS_USER'],
    multipart: true,
    bodyBytes: formBytes,
    body: z.strictObject({
      file: uploadedFile,
      campaignId: idOfForm,
      kind: documentKindField,
      paper: z.optional(proofPaperField),
      title: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters'))),
    }),
    reply: z.extend(saved, { document: documentRecord }),
  },
  removeDocument: {
    method: 'POST',
    path: '/campaign/registration/remove-document',
    access: 'user',
    summary: 'Takes a document out again; done twice it is the same',
    body: z.strictObject({ campaignId, documentId: recordId(wizardTexts.documentUnknown) }),
    reply: saved,
  },
  submitReview: {
    method: 'POST',
    path: '/campaign/registration/submit-review',
    access: 'user',
    summary:
      'Submits a fundraiser that is filled in, or answers a data request: it goes back to who asked. Done twice it is the same',
    body: z.strictObject({
      campaignId,
      version,
      answer: z.optional(z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2000 characters'))),
    }),
    reply: z.object({ id: z.int(), status: statusNameSchema(fundraiserStatus) }),
  },
  deleteDraft: {
    method: 'POST',
    path: '/campaign/registration/delete-draft',
    access: 'user',
    summary: 'Deletes a draft of one’s own with all its files; what was submitted stays',
    body: z.strictObject({ campaignId }),
    reply: nothing,
  },
  draftDetail: {
    method: 'GET',
    path: '/campaign/draft/detail/{id}',
    access: 'user',
    summary: 'All of a fundraiser as its organiser fills it in',
    params: recordParams,
    reply: draft,
  },
  draftSummary: {
    method: 'GET',
    path: '/campaign/draft/summary/{id}',
    access: 'user',
    summary: 'Steps of a draft, the fields each lacks, and the last day that an unchanged draft is stored',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      status: statusNameSchema(fundraiserStatus),
      steps,
      /** Last day that the draft is stored unless it changes; null after submission. */
      keptUntil: z.nullable(day('Enter a date')),
    }),
  },
  beneficiaries: {
    method: 'GET',
    path: '/campaign/{id}/beneficiaries',
    access: 'user',
    summary: 'For whom a fundraiser of one’s own is, and the account that is paid',
    params: recordParams,
    reply: draftBeneficiary,
  },
  complianceDetails: {
    method: 'GET',
    path: '/campaign/{id}/get-compliance-details',
    access: 'user',
    summary: 'Proofs and declarations of a fundraiser of one’s own',
    params: recordParams,
    reply: z.extend(draftCompliance, { documents }),
  },
  storyDocuments: {
    method: 'GET',
    path: '/campaign/{id}/details-documents',
    access: 'user',
    summary: 'Story, gallery and documents of a fundraiser of one’s own',
    params: recordParams,
    reply: z.extend(draftStory, { documents }),
  },
  own: {
    method: 'GET',
    path: '/campaign/own',
    access: 'user',
    summary:
      'One’s own fundraisers and drafts, and those of teams that one is in, changed last first; at most 200',
    /** `hindrance`: the reason why the account cannot raise money, or null. */
    reply: z.object({
      fundraisers: z.array(ownRow),
      hindrance: z.nullable(z.enum(['organisation', 'staff'])),
    }),
  },
  document: {
    method: 'GET',
    path: '/campaign/document/{id}',
    access: 'link-or-own-or:campaigns.review',
    summary:
      'A document of a fundraiser, by its signed address, for its organiser and the staff who look after it; each view is written down',
    limits: ['READS_IP'],
    params: recordParams,
    query: z.strictObject({ t: z.optional(z.string()) }),
    reply: nothing,
    bytes: 'application/octet-stream',
  },
})
