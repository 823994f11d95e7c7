import * as z from 'zod/mini'
import { email, mobile, personName, text } from '../fields.ts'
import { plainAccount } from '../typed/account-number.ts'
import { bankStillExists, ifscPattern } from '../typed/ifsc.ts'
import { capitalsCode } from '../typed/typed-text.ts'
import { statusSet } from '../status.ts'
import { indianStates } from './states.ts'

export const organisationStatus = statusSet({
  draft: { label: 'Draft' },
  submitted: { label: 'Submitted', look: 'waiting' },
  data_requested: { label: 'Data requested', look: 'waiting' },
  verified: { label: 'Verified', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  suspended: { label: 'Suspended', look: 'bad' },
})

export const organisationKinds = {
  trust: 'Trust',
  society: 'Society',
  section_8: 'Section 8 company',
  education: 'Educational institution',
  company: 'Company',
  other: 'Other',
} as const
export type OrganisationKind = keyof typeof organisationKinds

/** Facts of a kind of document: whether nobody is verified without it, and whether the law lets it lapse. */
type DocumentFacts = { label: string; isRequired?: true; lapses?: true; isNumbered?: true }

export const documentKinds = {
  registration: { label: 'Registration certificate', isRequired: true },
  pan: { label: 'PAN card', isRequired: true },
  bank: { label: 'Cancelled cheque or bank statement', isRequired: true },
  section_12a: { label: '12A registration', lapses: true, isNumbered: true },
  section_80g: { label: '80G approval', lapses: true, isNumbered: true },
  darpan: { label: 'NGO Darpan registration', isNumbered: true },
  csr_1: { label: 'CSR-1 approval', isNumbered: true },
  fcra: { label: 'FCRA registration', lapses: true, isNumbered: true },
  other: { label: 'Another document' },
} as const satisfies Record<string, DocumentFacts>
export type DocumentKind = keyof typeof documentKinds

export const kindsOfDocuments = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]
export const documentFacts = (kind: DocumentKind): DocumentFacts => documentKinds[kind]
/** Documents that are numbered or lapse have fields of their own. */
export const lapsingDocuments = ['section_12a', 'section_80g', 'fcra'] as const satisfies DocumentKind[]
export const numberedDocuments = ['section_12a', 'section_80g', 'darpan', 'csr_1', 'fcra'] as const

/** The parts of a registration, in the order in which they are filled in. */
export const organisationParts = ['legal', 'profile', 'contact', 'documents'] as const
export type OrganisationPart = (typeof organisationParts)[number]
export const partLabels = {
  legal: 'Legal details',
  profile: 'Profile',
  contact: 'Primary contact',
  documents: 'Documents and bank account',
} as const satisfies Record<OrganisationPart, string>

export const organisationTexts = {
  name: 'Enter the name of the organisation',
  kind: 'Choose what the organisation is',
  registrationNumber: 'Enter the registration number',
  registeredOn: 'Enter the date of registration',
  registeredLater: 'This day is still to come',
  pan: 'Enter PAN',
  panInvalid: 'Enter the PAN of the organisation, such as AAATN1234C',
  address: 'Enter the registered address',
  city: 'Enter the city',
  state: 'Choose the state',
  pincode: 'Enter the PIN code',
  pincodeInvalid: 'Enter a valid PIN code',
  about: 'Tell what the organisation does',
  website: 'Enter a web address, such as https://example.org',
  causes: 'Choose at least one cause',
  cause: 'This cause is not known here',
  contactName: 'Enter the name of the contact',
  contactRole: 'Enter what they are in the organisation',
  email: 'Enter email',
  emailInvalid: 'Enter correct email',
  mobile: 'Enter mobile number',
  mobileInvalid: 'Enter valid mobile number',
  bankHolder: 'Enter the name of the account holder',
  bankAccount: 'Enter the account number',
  bankAccountInvalid: 'An account number has 9 to 18 digits',
  ifsc: 'Enter the IFSC',
  ifscInvalid: 'Enter a valid IFSC, such as HDFC0001234',
  documentNumber: 'Enter the number of the document',
  darpan: 'Enter a Darpan ID, such as TS/2019/0234567',
  csr1: 'Enter a CSR-1 number, such as CSR00012345',
  fcra: 'An FCRA number has 9 digits',
  validUntil: 'Enter until when it is valid',
  lapsed: 'This document is no longer valid',
  file: 'Upload the document',
  fileOrEmpty: 'Upload the document, or leave its number empty',
  fileKind: 'Choose what the document is',
} as const
const texts = organisationTexts

const upper = (missing: string, shape: RegExp, invalid: string) =>
  z
    .string({ error: missing })
    .check(
      z.overwrite(capitalsCode),
      z.minLength(1, { error: missing, abort: true }),
      z.regex(shape, invalid),
    )

/** The fourth letter says whose it is; P is a person's. */
export const organisationPan = upper(texts.pan, /^[A-Z]{3}[ABCFGHJLT][A-Z][0-9]{4}[A-Z]$/, texts.panInvalid)
const ifsc = upper(texts.ifsc, ifscPattern, texts.ifscInvalid).check(...bankStillExists)
const pincode = upper(texts.pincode, /^[1-9][0-9]{5}$/, texts.pincodeInvalid)
const website = z.string().check(
  z.trim(),
  z.overwrite((address) => (/^[^\s/?#@:]+\.[^\s@:]+$/.test(address) ? `https://${address}` : address)),
  z.maxLength(200, 'Use at most 200 characters'),
  z.regex(/^(?:https?:\/\/[^\s/?#@:]+\.[^\s@]+)?$/i, texts.website),
)

export const nameField = personName(texts.name, 200)

export const addressFields = {
  address: text(texts.address, 300),
  city: text(texts.city, 100),
  state: z.enum(indianStates, { error: texts.state }),
  pincode,
}

export const legalFields = {
  name: nameField,
  kind: z.enum(Object.keys(organisationKinds) as [OrganisationKind], { error: texts.kind }),
  registrationNumber: text(texts.registrationNumber, 60),
  registeredOn: z.iso.date({ error: texts.registeredOn }),
  pan: organisationPan,
  ...addressFields,
}

export const profileFields = {
  about: text(texts.about, 2000),
  website: z.optional(website),
  causes: z
    .array(z.int({ error: texts.cause }).check(z.gte(1, texts.cause), z.lte(2_147_483_647, texts.cause)), {
      error: texts.causes,
    })
    .check(z.minLength(1, texts.causes), z.maxLength(20, texts.cause)),
}

export const contactFields = {
  fullname: personName(texts.contactName, 200),
  designation: text(texts.contactRole, 100),
  email: email(texts.email, texts.emailInvalid),
  mobile_no: mobile(texts.mobile, texts.mobileInvalid),
}

const numbers = {
  section_12a: text(texts.documentNumber, 50),
  section_80g: text(texts.documentNumber, 50),
  darpan: upper(texts.documentNumber, /^[A-Z]{2}\/(?:19|20)[0-9]{2}\/[0-9]{7}$/, texts.darpan),
  csr_1: upper(texts.documentNumber, /^CSR[0-9]{8}$/, texts.csr1),
  fcra: upper(texts.documentNumber, /^[0-9]{9}$/, texts.fcra),
}
const validUntil = z.iso.date({ error: texts.validUntil })

/** Numbers and last days that stand on documents; a kind that is not named has none. */
export const documentFields = z.strictObject({
  section_12a: z.optional(
    z.strictObject({ number: z.optional(numbers.section_12a), validUntil: z.optional(validUntil) }),
  ),
  section_80g: z.optional(
    z.strictObject({ number: z.optional(numbers.section_80g), validUntil: z.optional(validUntil) }),
  ),
  darpan: z.optional(z.strictObject({ number: z.optional(numbers.darpan) })),
  csr_1: z.optional(z.strictObject({ number: z.optional(numbers.csr_1) })),
  fcra: z.optional(z.strictObject({ number: z.optional(numbers.fcra), validUntil: z.optional(validUntil) })),
})

/** Number and last day of a document that takes the place of one that lapses. */
export const renewalFields = {
  docType: z.enum(lapsingDocuments, { error: texts.fileKind }),
  number: text(texts.documentNumber, 50),
  validUntil,
}
/** Number of an FCRA registration, however it was grouped. */
export const isFcraNumber = (number: string): boolean => numbers.fcra.safeParse(number).success

export const bankFields = {
  holder: personName(texts.bankHolder, 200),
  /** May be left out where one is kept: nobody is shown more than its end. */
  accountNumber: z.optional(
    z.string().check(z.overwrite(plainAccount), z.regex(/^[0-9]{9,18}$/, texts.bankAccountInvalid)),
  ),
  ifsc,
}
