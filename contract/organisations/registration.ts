import * as z from 'zod/mini'
import { firstLoginReply } from '../accounts/login.ts'
import { accountMobile, otpCode } from '../accounts/otp.ts'
import { signUpConsent } from '../accounts/sign-up-consent.ts'
import { defineCalls } from '../call.ts'
import { nothing, recordId, recordParams } from '../fields.ts'
import { uploadTexts } from '../media.ts'
import {
  bankFields,
  contactFields,
  documentFields,
  kindsOfDocuments,
  legalFields,
  organisationParts,
  organisationTexts,
  profileFields,
} from './facts.ts'
import { organisationRecord } from './records.ts'

/** Largest document or logo, in bytes. */
export const organisationFileBytes = 5 * 1024 * 1024
/** Largest body of a form with a file. */
export const formBytes = organisationFileBytes + 64 * 1024

/** Types of documents, and of pictures that the public sees. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

export const registrationTexts = {
  otpSent: 'An OTP is on its way to the number of the primary contact',
  resumeSent: 'If a registration with this number waits, an OTP is on its way to it',
  unfinished: 'Some parts are not filled in yet',
} as const

const orgId = recordId('Begin with the legal details')
/** A number in a form with files, where it is a text. */
export const orgIdOfForm = z.pipe(
  z
    .string({ error: 'Begin with the legal details' })
    .check(z.regex(/^[1-9]\d{0,9}$/, 'Begin with the legal details')),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    orgId,
  ),
)
export const uploadedFile = z
  .file('Choose a file')
  .check(
    z.minSize(1, 'The file is empty'),
    z.maxSize(organisationFileBytes, uploadTexts.size(organisationFileBytes)),
  )

const limits = ['ORGANISATIONS_IP'] as const
const oneOf = (first: string, second: string, error: string) =>
  z.refine<Record<string, unknown>>((body) => (body[first] === undefined) !== (body[second] === undefined), {
    path: [first],
    error,
  })

/**
 * Calls of an organisation's sign-up. What it has filled in is kept under its account, or else for the browser that began;
 * another browser takes it up by an OTP to the contact's number.
 */
export const orgRegistration = defineCalls({
  saveLegal: {
    method: 'POST',
    path: '/user/save-legal-info',
    access: 'public',
    summary: 'Begins the registration of an organisation, or changes its legal details; answers its number',
    limits,
    body: z.strictObject({ orgId: z.optional(orgId), ...legalFields }),
    reply: z.object({ id: z.int() }),
  },
  saveProfile: {
    method: 'POST',
    path: '/user/save-org-profile',
    access: 'public',
    summary: 'Says what a registering organisation does',
    limits,
    body: z.strictObject({ orgId, ...profileFields }),
    reply: nothing,
  },
  saveContact: {
    method: 'POST',
    path: '/user/save-primary-contact',
    access: 'public',
    summary: 'Says who speaks for a registering organisation',
    limits,
    body: z.strictObject({ orgId, ...contactFields }),
    reply: nothing,
  },
  saveDocuments: {
    method: 'POST',
    path: '/user/save-primary-doc',
    access: 'public',
    summary: 'Says what stands on the uploaded documents, and the bank account; refused where one is missing',
    limits,
    body: z.strictObject({ orgId, documents: documentFields, bank: z.strictObject(bankFields) }),
    reply: nothing,
  },
  uploadFile: {
    method: 'POST',
    path: '/user/upload-file',
    access: 'public',
    summary:
      'Keeps a document of the kind `docType`, in the place of an earlier one; with `protected` 1 another private one, with 0 the logo, which the public sees',
    limits,
    multipart: true,
    bodyBytes: formBytes,
    body: z
      .strictObject({
        file: uploadedFile,
        orgId: orgIdOfForm,
        docType: z.optional(z.enum(kindsOfDocuments, { error: organisationTexts.fileKind })),
        protected: z.optional(z.enum(['0', '1'], { error: 'Use 1 or 0' })),
      })
      .check(oneOf('docType', 'protected', organisationTexts.fileKind)),
    reply: z.object({ id: z.string(), name: z.string(), type: z.string(), url: z.string() }),
  },
  removeFile: {
    method: 'POST',
    path: '/user/remove-org-file',
    access: 'public',
    summary: 'Takes a document out of a registration again',
    limits,
    body: z.strictObject({ orgId, docType: z.enum(kindsOfDocuments, { error: organisationTexts.fileKind }) }),
    reply: nothing,
  },
  requestOtp: {
    method: 'POST',
    path: '/user/otp',
    access: 'public',
    summary:
      'Sends an OTP to the contact of a registration that is filled in; with `mobile_no` to that number, to take its registration up in another browser, alike whether there is one',
    limits: ['OTP_IP'],
    body: z
      .strictObject({ orgId: z.optional(orgId), mobile_no: z.optional(accountMobile) })
      .check(oneOf('orgId', 'mobile_no', 'Begin with the legal details')),
    reply: nothing,
  },
  verifyOtp: {
    method: 'POST',
    path: '/user/otp-verify',
    access: 'public',
    summary:
      'Submits a registration with the OTP of its contact, makes its account and signs it in; with `mobile_no` takes a registration up in this browser',
    limits: ['OTP_IP'],
    body: z
      .strictObject({
        orgId: z.optional(orgId),
        mobile_no: z.optional(accountMobile),
        otp: otpCode,
        consent: signUpConsent,
      })
      .check(oneOf('orgId', 'mobile_no', 'Begin with the legal details')),
    /** `user` where it signed somebody in. */
    reply: z.nullable(z.object({ id: z.int(), user: firstLoginReply })),
  },
  resubmit: {
    method: 'POST',
    path: '/user/resubmit-org',
    access: 'user',
    summary: 'Sends a registration back to the reviewer who asked for data',
    body: z.strictObject({ orgId }),
    reply: nothing,
  },
  own: {
    method: 'GET',
    path: '/user/get-org',
    access: 'public',
    summary: 'The organisation of who is signed in, or that this browser registers; null where there is none',
    limits: ['READS_IP'],
    reply: z.nullable(z.object({ ...organisationRecord, completeParts: z.array(z.enum(organisationParts)) })),
  },
  document: {
    method: 'GET',
    path: '/user/org-document/{id}',
    access: 'link-or-own-or:organisations.review',
    summary:
      'A document of an organisation, by its signed address, for its account and its reviewers; each view is written down',
    limits: ['READS_IP'],
    params: recordParams,
    query: z.object({ t: z.optional(z.string()) }),
    reply: nothing,
    bytes: 'application/octet-stream',
  },
})
