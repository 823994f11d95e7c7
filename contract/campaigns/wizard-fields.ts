import * as z from 'zod/mini'
import { accountNumberPattern, plainAccount } from '../typed/account-number.ts'
import { bankStillExists, ifscPattern } from '../typed/ifsc.ts'
import { capitalsCode } from '../typed/typed-text.ts'
import { day, mobile, personName, recordId, text } from '../fields.ts'
import { placeInput } from '../places.ts'
import {
  beneficiaryKinds,
  beneficiaryRelations,
  fundraiserDeclarations,
  fundraiserDocumentKinds,
  fundraiserKinds,
  fundraiserLimits as limits,
  proofPapers,
  type FundraiserDeclaration,
} from './facts.ts'

/** Refusals of the wizard, by the field at which they are read. */
export const wizardTexts = {
  title: 'Enter a title',
  causeId: 'Choose a cause',
  kind: 'Choose the kind of fundraiser',
  targetAmount: 'Enter the target in rupees',
  targetLow: 'Ask for at least ₹5,000',
  targetHigh: 'Ask for at most ₹5,00,00,000',
  targetWhole: 'Enter whole rupees',
  endsOn: 'Choose the last day',
  endsSoon: 'Choose a last day at least 7 days from today',
  endsLate: 'Choose a last day within a year from today',
  locality: 'Choose the place',
  coverMediaId: 'Choose a cover picture',
  shortDescription: 'Say in a sentence what it is for',
  impactAmount: 'Enter an amount in rupees',
  impactText: 'Say what this amount does',
  spendingItem: 'Say what this line is for',
  spendingSum: 'These lines do not add up to the target',
  tooMany: 'These are too many lines',
  beneficiaryKind: 'Choose for whom you raise money',
  beneficiaryName: 'Enter the name of the beneficiary',
  relation: 'Choose what you are to them',
  beneficiaryAbout: 'Tell who they are',
  beneficiaryMobile: 'Enter the telephone of the beneficiary',
  beneficiaryMobileInvalid: 'Enter valid mobile number',
  guardianName: 'Enter the name of the guardian',
  guardianRelation: 'Enter what the guardian is to the child',
  guardianConsent: 'Upload the written consent of the guardian',
  payee: 'Enter the account that is paid',
  payeeHolder: 'Enter the name of the account holder',
  accountNumber: 'An account number has 9 to 18 digits',
  accountNumberAgain: 'The two account numbers differ',
  ifsc: 'Enter a valid IFSC, such as HDFC0001234',
  upiId: 'Enter a valid UPI id, such as asha@okaxis',
  otherMethod: 'Choose this way of payment first',
  identity: 'Upload a proof of identity',
  address: 'Upload a proof of address',
  declarations: 'Read and confirm each declaration',
  declarationOld: 'The wording has changed. Load the page again and read it',
  story: 'Tell the story',
  storyLong: 'Use at most 20,000 characters',
  gallery: 'At most 12 pictures',
  documentKind: 'Choose what the document is',
  documentPaper: 'Choose which paper it is',
  documents: 'At most 20 documents',
  documentUnknown: 'This document is not here any more',
  noAadhaar: 'We take no Aadhaar. Choose another paper',
} as const
const texts = wizardTexts

/** A value that does not hold, with what is wrong in it: the others of its body are kept all the same. */
export class Wrong {
  readonly issues: readonly { readonly message: string; readonly path?: readonly PropertyKey[] }[]
  constructor(issues: Wrong['issues']) {
    this.issues = issues
  }
}

type Caught = { error: { issues: Wrong['issues'] } } | undefined

/** Takes what is wrong with a field in the place of its value; printed descriptions ask without anything. */
const asWrong = (caught: Caught) => (caught === undefined ? undefined : new Wrong(caught.error.issues))

const orElse = z.catch

/** A field that is judged by itself: absent it stays, null empties it. */
const byItself = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    orElse(z.nullable(schema), asWrong as unknown as (caught: unknown) => null),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<z.output<S> | null | Wrong, z.input<S> | null>>

const oneOf = <T extends Record<string, string>>(values: T, error: string) =>
  z.enum(Object.keys(values) as [keyof T & string, ...(keyof T & string)[]], { error })

const rupees = (missing: string) =>
  z
    .number({ error: missing })
    .check(z.int(texts.targetWhole), z.gte(1, missing), z.lte(limits.targetAtMost, texts.targetHigh))

const aLine = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Use at most ${max} characters`))

export const mediaId = z
  .string({ error: 'Upload the file again' })
  .check(z.regex(/^[0-9a-f]{20,32}$/, 'Upload the file again'))

export const detailsFields = {
  title: byItself(aLine(texts.title, limits.title)),
  causeId: byItself(recordId(texts.causeId)),
  kind: byItself(oneOf(fundraiserKinds, texts.kind)),
  targetAmount: byItself(
    z
      .number({ error: texts.targetAmount })
      .check(
        z.int(texts.targetWhole),
        z.gte(limits.targetAtLeast, texts.targetLow),
        z.lte(limits.targetAtMost, texts.targetHigh),
      ),
  ),
  endsOn: byItself(day(texts.endsOn)),
  locality: byItself(placeInput(texts.locality)),
  coverMediaId: byItself(mediaId),
  shortDescription: byItself(aLine(texts.shortDescription, limits.shortDescription)),
  impact: byItself(
    z
      .array(z.strictObject({ amount: rupees(texts.impactAmount), text: aLine(texts.impactText, 100) }))
      .check(z.maxLength(limits.impact, texts.tooMany)),
  ),
  spending: byItself(
    z
      .array(z.strictObject({ item: aLine(texts.spendingItem, 100), amount: rupees(texts.impactAmount) }))
      .check(z.maxLength(limits.spending, texts.tooMany)),
  ),
}

/** An account that is paid, as somebody types it. */
export const payeeValues = {
  method: z.enum(['bank', 'upi'], { error: texts.payee }),
  holder: personName(texts.payeeHolder, 200),
  accountNumber: z
    .string({ error: texts.accountNumber })
    .check(z.overwrite(plainAccount), z.regex(accountNumberPattern, texts.accountNumber)),
  /** The same once more: an account number has no check digit. */
  accountNumberAgain: z
    .string({ error: texts.accountNumberAgain })
    .check(z.overwrite(plainAccount), z.maxLength(30, texts.accountNumberAgain)),
  ifsc: z
    .string({ error: texts.ifsc })
    .check(z.overwrite(capitalsCode), z.regex(ifscPattern, texts.ifsc), ...bankStillExists),
  upiId: z.string({ error: texts.upiId }).check(
    z.overwrite((typed) => typed.trim().toLowerCase()),
    z.regex(/^[a-z0-9][a-z0-9._-]{1,100}@[a-z][a-z0-9.-]{1,60}$/, texts.upiId),
  ),
}

type TypedAccount = { method?: unknown } & Partial<
  Record<'accountNumber' | 'accountNumberAgain' | 'ifsc' | 'upiId', unknown>
>

const isAccountNumber = (value: unknown) => typeof value === 'string' && accountNumberPattern.test(value)

/** Rules of a whole account by the field at which each is told, beside what is wrong with a field itself. */
const accountRules: Readonly<
  Record<'accountNumber' | 'accountNumberAgain' | 'ifsc' | 'upiId', (account: TypedAccount) => boolean>
> = {
  accountNumber: ({ method, accountNumber }) => method !== 'bank' || accountNumber !== undefined,
  accountNumberAgain: ({ method, accountNumber, accountNumberAgain }) =>
    method !== 'bank' || !isAccountNumber(accountNumber) || accountNumberAgain === accountNumber,
  ifsc: ({ method, ifsc }) => method !== 'bank' || ifsc !== undefined,
  upiId: ({ method, upiId }) => method !== 'upi' || upiId !== undefined,
}

/** Checks of a body that names an account, all told at once with those of its fields. */
export const wholeAccount = Object.entries(accountRules).map(([name, holds]) =>
  z.refine<TypedAccount>(holds, {
    error: texts[name as keyof typeof accountRules],
    path: [name],
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
)

const payeeFields = {
  method: byItself(payeeValues.method),
  holder: byItself(payeeValues.holder),
  accountNumber: byItself(payeeValues.accountNumber),
  accountNumberAgain: byItself(payeeValues.accountNumberAgain),
  ifsc: byItself(payeeValues.ifsc),
  upiId: byItself(payeeValues.upiId),
}

export const beneficiaryFields = {
  beneficiaryKind: byItself(oneOf(beneficiaryKinds, texts.beneficiaryKind)),
  beneficiaryName: byItself(personName(texts.beneficiaryName, 200)),
  relation: byItself(oneOf(beneficiaryRelations, texts.relation)),
  beneficiaryAbout: byItself(aLine(texts.beneficiaryAbout, 500)),
  beneficiaryMobile: byItself(mobile(texts.beneficiaryMobile, texts.beneficiaryMobileInvalid)),
  isMinor: byItself(z.union([z.literal(1), z.literal(0)], { error: 'Use 1 or 0' })),
  guardianName: byItself(personName(texts.guardianName, 200)),
  guardianRelation: byItself(text(texts.guardianRelation, 100)),
  payee: z.optional(z.nullable(z.strictObject(payeeFields, { error: texts.payee }))),
}

const names = Object.keys(fundraiserDeclarations) as FundraiserDeclaration[]
/** The version of the wording that was read. */
const accepted = byItself(z.int({ error: texts.declarations }))

export const complianceFields = {
  declarations: z.optional(
    z.nullable(
      z.strictObject(
        Object.fromEntries(names.map((name) => [name, accepted])) as Record<
          FundraiserDeclaration,
          typeof accepted
        >,
        { error: texts.declarations },
      ),
    ),
  ),
}

const caption = z.string().check(z.trim(), z.maxLength(200, 'Use at most 200 characters'))

export const storyFields = {
  story: byItself(z.string({ error: texts.story }).check(z.maxLength(100_000, texts.storyLong))),
  gallery: byItself(
    z
      .array(z.strictObject({ mediaId, caption: z.optional(caption) }), { error: texts.gallery })
      .check(z.maxLength(limits.pictures, texts.gallery)),
  ),
  /** Titles of documents that were uploaded, and whether the public may see them. */
  documents: byItself(
    z
      .array(
        z.strictObject({
          id: recordId(texts.documentUnknown),
          title: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters'))),
          isPublic: z.optional(z.union([z.literal(1), z.literal(0)], { error: 'Use 1 or 0' })),
        }),
        { error: texts.documents },
      )
      .check(z.maxLength(limits.documents + 10, texts.documents)),
  ),
}

/** Kind of a document, and which paper proves it. */
export const documentKindField = oneOf(fundraiserDocumentKinds, texts.documentKind)
export const proofPaperField = oneOf(proofPapers, texts.documentPaper)
