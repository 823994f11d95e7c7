import * as z from 'zod/mini'
import { recordId } from '../fields.ts'
import { fundraiserFields, fundraiserSteps } from './facts.ts'

/** Texts of refusals in the forms of reviewers and approvers. */
export const reviewTexts = {
  campaignId: 'Choose a fundraiser',
  sections: 'Say what you found of a section',
  unknownSection: 'This section is not known here',
  sectionTwice: 'Name each section once',
  verdict: 'Choose ok, change or bad',
  note: 'Say what is to be changed or wrong',
  noteLong: 'Use at most 500 characters',
  fields: 'Choose what is asked for',
  unknownField: 'This field is not known here',
  dismissal: 'Say why this is no harm',
} as const

/** Verdicts about a section. */
export const sectionVerdicts = {
  ok: { label: 'Right', key: 'o' },
  change: { label: 'To be changed', key: 'c' },
  bad: { label: 'Wrong', key: 'b' },
} as const
export type SectionVerdict = keyof typeof sectionVerdicts

export const verdictSchema = z.enum(['ok', 'change', 'bad'], { error: reviewTexts.verdict })
export const sectionSchema = z.enum(fundraiserSteps, { error: reviewTexts.unknownSection })

/** Likenesses of a fundraiser to another one. */
export const alarmKinds = {
  picture: 'The same or a very similar picture',
  document: 'The same document',
  payee: 'The same account is paid',
  telephone: 'The same telephone',
  text: 'A very similar story',
} as const
export type AlarmKind = keyof typeof alarmKinds

export const ofFundraiser = recordId(reviewTexts.campaignId)
/** The version that was read; a decision about an earlier one is refused. */
export const readVersion = z.optional(z.int({ error: 'Enter the version that was read' }))

const note = z._default(
  z.string({ error: reviewTexts.noteLong }).check(z.trim(), z.maxLength(500, reviewTexts.noteLong)),
  '',
)
const verdictOfSection = z
  .strictObject({ name: sectionSchema, verdict: verdictSchema, note }, { error: reviewTexts.sections })
  .check(
    z.refine(({ verdict, note: said }) => verdict === 'ok' || said !== '', {
      path: ['note'],
      error: reviewTexts.note,
    }),
  )

export const sectionVerdictsBody = z.array(verdictOfSection, { error: reviewTexts.sections }).check(
  z.minLength(1, reviewTexts.sections),
  z.maxLength(fundraiserSteps.length, reviewTexts.sectionTwice),
  z.refine((sections) => new Set(sections.map(({ name }) => name)).size === sections.length, {
    error: reviewTexts.sectionTwice,
  }),
)

export const requestedFields = z
  .array(z.enum(fundraiserFields, { error: reviewTexts.unknownField }), { error: reviewTexts.fields })
  .check(z.minLength(1, reviewTexts.fields), z.maxLength(fundraiserFields.length, reviewTexts.unknownField))

export const requestStages = ['review', 'approval'] as const
