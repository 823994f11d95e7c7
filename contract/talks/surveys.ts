import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { linkInvalidText } from '../errors.ts'
import { day, email, instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusSet, statusUpdate } from '../status.ts'

/** Kinds of questions: a text, one option, several options, or one to five. */
export const surveyKinds = ['text', 'choice', 'several', 'scale'] as const
export type SurveyKind = (typeof surveyKinds)[number]
export const surveyKindLabels: Readonly<Record<SurveyKind, string>> = {
  text: 'Text',
  choice: 'One option',
  several: 'Several options',
  scale: 'Scale from 1 to 5',
}
export const scaleSteps = [1, 2, 3, 4, 5] as const

export const surveyStatus = statusSet({
  draft: { label: 'Draft', code: 0, look: 'waiting' },
  open: { label: 'Open', code: 1, look: 'good' },
  closed: { label: 'Closed', code: 3 },
  deleted: { label: 'Delete', code: 2, look: 'bad', isFinal: true },
})

export const surveyLimits = {
  title: 120,
  intro: 500,
  label: 200,
  option: 80,
  text: 1000,
  questions: 20,
} as const
export const surveyTexts = {
  title: 'Enter the title',
  label: 'Enter the question',
  kind: 'Choose a kind of question',
  options: 'Enter two to ten options, one a line',
  repeated: 'Each option appears once',
  questions: 'Add at least one question',
  tooMany: 'At most 20 questions',
  days: 'The last day must not be before the first',
  number: 'Enter a number of at least 1',
  belowAnswers: 'More people than this have answered already',
  event: 'Choose an event',
  missing: 'Answer this question',
  option: 'Choose one of the options of this question',
  step: 'Choose a number from 1 to 5',
  length: 'Use at most 1000 characters',
  unknown: 'This survey has no such question',
  email: 'Enter a valid email address',
  thanks: 'Thank you for your answers',
  sent: 'A link is on its way to this address',
  added: 'Survey added',
  updated: 'Successfully updated',
  newVersion: 'Saved as a new version, because people have answered already',
} as const

/** Options from a text with one a line. */
export const surveyOptionsOf = (lines: string): string[] =>
  lines
    .split(/\r?\n/)
    .map((line) => line.normalize('NFC').trim())
    .filter((line) => line !== '')

const hasOptions = (kind: string) => kind === 'choice' || kind === 'several'
type Written = { kind: string; options: string }

/** A question as staff write it. */
const writtenQuestion = z
  .strictObject({
    kind: z.enum(surveyKinds, { error: surveyTexts.kind }),
    label: text(surveyTexts.label, surveyLimits.label),
    /** One a line; of choice and several. */
    options: z._default(z.string().check(z.maxLength(1000, 'Use at most 1000 characters')), ''),
    isRequired: z._default(z.boolean(), false),
  })
  .check(
    z.refine<Written>(
      ({ kind, options }) => {
        const all = surveyOptionsOf(options)
        return (
          !hasOptions(kind) ||
          (all.length >= 2 && all.length <= 10 && all.every((one) => one.length <= surveyLimits.option))
        )
      },
      { path: ['options'], error: surveyTexts.options },
    ),
    z.refine<Written>(
      ({ kind, options }) =>
        !hasOptions(kind) || new Set(surveyOptionsOf(options)).size === surveyOptionsOf(options).length,
      { path: ['options'], error: surveyTexts.repeated },
    ),
  )

/**
 * A question as people answer it. Questions are numbered from 1; options are numbered through the whole version, so that
 * one of another question is found.
 */
export const surveyQuestion = z.object({
  kind: z.enum(surveyKinds),
  label: z.string(),
  options: z.array(z.object({ id: z.int(), label: z.string() })),
  isRequired: z.boolean(),
})
export type SurveyQuestion = z.infer<typeof surveyQuestion>

/** Answers by the number of the question: an option, several options, a step of the scale, or a text. */
const answers = z.record(
  z.string().check(z.regex(/^[1-9][0-9]?$/, surveyTexts.unknown)),
  z.union([
    z.int({ error: surveyTexts.option }).check(z.gte(1, surveyTexts.option), z.lte(200, surveyTexts.option)),
    z.array(z.int({ error: surveyTexts.option })).check(z.maxLength(10, surveyTexts.option)),
    z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(surveyLimits.text, surveyTexts.length)),
  ]),
)
export type SurveyAnswers = z.infer<typeof answers>

const isBlank = (answer: SurveyAnswers[string] | undefined) =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)

function errorOf({ kind, options, isRequired }: SurveyQuestion, answer: SurveyAnswers[string] | undefined) {
  if (isBlank(answer)) return isRequired ? surveyTexts.missing : undefined
  const isOption = (one: unknown) => options.some(({ id }) => id === one)
  if (kind === 'text') return typeof answer === 'string' ? undefined : surveyTexts.missing
  if (kind === 'scale') return typeof answer === 'number' && answer <= 5 ? undefined : surveyTexts.step
  if (kind === 'choice') return isOption(answer) ? undefined : surveyTexts.option
  const fits = Array.isArray(answer) && answer.every(isOption) && new Set(answer).size === answer.length
  return fits ? undefined : surveyTexts.option
}

/** Errors of answers by their wire names; empty where all fit. */
export function errorsOfSurvey(
  asked: readonly SurveyQuestion[],
  given: SurveyAnswers,
): Record<string, string> {
  const unknown = Object.keys(given).filter((number) => asked[Number(number) - 1] === undefined)
  return Object.fromEntries([
    ...unknown.map((number) => [`answers.${number}`, surveyTexts.unknown]),
    ...asked.flatMap((one, index) => {
      const error = errorOf(one, given[String(index + 1)])
      return error === undefined ? [] : [[`answers.${index + 1}`, error]]
    }),
  ])
}

const access = 'can:events.manage'
const base = '/talks/events/manage/survey'
const token = z.optional(
  z
    .string({ error: linkInvalidText })
    .check(z.trim(), z.minLength(1, linkInvalidText), z.maxLength(800, linkInvalidText)),
)
const surveyId = recordId('Choose a survey')
const maybeDay = z.optional(z.nullable(day('Enter a date')))

const formFields = {
  eventId: z.optional(z.nullable(recordId(surveyTexts.event))),
  title: text(surveyTexts.title, surveyLimits.title),
  intro: z._default(
    z
      .string()
      .check(z.normalize('NFC'), z.trim(), z.maxLength(surveyLimits.intro, 'Use at most 500 characters')),
    '',
  ),
  isAnonymous: z._default(z.boolean(), true),
  opensOn: maybeDay,
  closesOn: maybeDay,
  maxAnswers: z.optional(
    z.nullable(
      z
        .int({ error: surveyTexts.number })
        .check(z.gte(1, surveyTexts.number), z.lte(1_000_000, 'At most 10,00,000')),
    ),
  ),
}
type Days = { opensOn?: string | null | undefined; closesOn?: string | null | undefined }

export const surveyDesk = defineCalls({
  save: {
    method: 'POST',
    path: base,
    access,
    summary:
      'Adds a survey; with an id, changes the one that was read at `version`. Questions that were answered become a new version',
    idempotent: true,
    body: z
      .strictObject({
        id: z.optional(recordId('Choose a record')),
        version: z.optional(z.int()),
        status: z.optional(statusCodeSchema(surveyStatus, 'Select status')),
        ...formFields,
        questions: z
          .array(writtenQuestion, { error: surveyTexts.questions })
          .check(
            z.minLength(1, surveyTexts.questions),
            z.maxLength(surveyLimits.questions, surveyTexts.tooMany),
          ),
      })
      .check(
        z.refine<Days>(({ opensOn, closesOn }) => !opensOn || !closesOn || closesOn >= opensOn, {
          path: ['closesOn'],
          error: surveyTexts.days,
        }),
      ),
    reply: z.object({ id: z.int(), versionNumber: z.int() }),
  },
  detail: {
    method: 'GET',
    path: '/talks/events/manage/survey/detail/{id}',
    access,
    summary: 'One survey as its form shows it',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      status: statusCodeSchema(surveyStatus),
      eventId: z.nullable(z.int()),
      title: z.string(),
      intro: z.string(),
      isAnonymous: z.boolean(),
      opensOn: z.nullable(z.string()),
      closesOn: z.nullable(z.string()),
      maxAnswers: z.nullable(z.int()),
      answers: z.int(),
      versionNumber: z.int(),
      questions: z.array(z.extend(surveyQuestion, { options: z.string() })),
    }),
  },
  setStatus: statusUpdate({
    path: '/talks/events/manage/survey/status',
    access,
    summary: 'Opens, closes or deletes a survey; answers of a deleted one stay',
    set: surveyStatus,
  }),
  list: officeList({
    path: '/talks/events/manage/survey/list',
    access,
    summary: 'Surveys, searched by title and introduction',
    name: 'surveys',
    sorts: byAge,
    filters: { status: z.optional(statusCodeQuery(surveyStatus)) },
    row: z.object({
      id: z.int(),
      createdAt: instant,
      title: z.string(),
      opensOn: z.nullable(z.iso.date()),
      closesOn: z.nullable(z.iso.date()),
      answers: z.int(),
      maxAnswers: z.nullable(z.int()),
      versionNumber: z.int(),
      status: statusCodeSchema(surveyStatus),
    }),
    labels: {
      createdAt: 'Added on',
      title: 'Title',
      opensOn: 'First day',
      closesOn: 'Last day',
      answers: 'Answers',
      maxAnswers: 'At most',
      versionNumber: 'Version',
      status: 'Status',
    },
  }),
  results: {
    method: 'GET',
    path: '/talks/events/manage/survey/results/{id}',
    access,
    summary: 'Counted answers of a version of a survey, by default the current one',
    params: recordParams,
    query: z.strictObject({ number: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))) }),
    reply: z.object({
      id: z.int(),
      title: z.string(),
      isAnonymous: z.boolean(),
      status: statusCodeSchema(surveyStatus),
      versionNumber: z.int(),
      answers: z.int(),
      versions: z.array(z.object({ number: z.int(), answers: z.int(), createdAt: instant })),
      questions: z.array(
        z.object({
          number: z.int(),
          label: z.string(),
          kind: z.enum(surveyKinds),
          /** Answers to this question: choices of several options count once each. */
          total: z.int(),
          mean: z.nullable(z.number()),
          options: z.array(z.object({ option: z.int(), label: z.string(), answers: z.int() })),
        }),
      ),
    }),
  },
  sheet: {
    method: 'GET',
    path: '/talks/events/manage/survey/results/{id}/xlsx',
    access,
    summary: 'The same of every version as a spreadsheet',
    params: recordParams,
    bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.unknown(),
  },
  texts: officeList({
    path: '/talks/events/manage/survey/texts',
    access,
    summary: 'Free texts of a survey, searched by text',
    name: 'survey-texts',
    sorts: byAge,
    filters: { survey: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))) },
    row: z.object({
      id: z.int(),
      answeredOn: z.iso.date(),
      survey: z.string(),
      question: z.string(),
      text: z.string(),
    }),
    labels: { answeredOn: 'Answered on', survey: 'Survey', question: 'Question', text: 'Answer' },
  }),
})

const shown = z.object({
  id: z.int(),
  versionId: z.int(),
  title: z.string(),
  intro: z.string(),
  isAnonymous: z.boolean(),
  closesOn: z.nullable(z.string()),
  isOpen: z.boolean(),
  questions: z.array(surveyQuestion),
})
export type ShownSurvey = z.infer<typeof shown>

export const surveys = defineCalls({
  open: {
    method: 'GET',
    path: '/talks/surveys',
    access: 'public',
    sameForAll: true,
    summary: 'Surveys that are open today, the newest first',
    limits: ['LISTS_IP'],
    reply: z.array(
      z.object({ id: z.int(), title: z.string(), intro: z.string(), closesOn: z.nullable(z.string()) }),
    ),
  },
  one: {
    method: 'GET',
    path: '/talks/survey/{id}',
    access: 'public',
    summary: 'A survey with its questions; not the drafts and deleted ones',
    limits: ['READS_IP'],
    params: recordParams,
    /** `isSignedIn`: whether the reader can answer without a personal link. */
    reply: z.extend(shown, { isSignedIn: z.boolean() }),
  },
  link: {
    method: 'POST',
    path: '/talks/survey/link',
    access: 'public',
    summary: 'Sends the personal link to a survey to an address, for people who are not signed in',
    limits: ['OTP_IP'],
    body: z.strictObject({ surveyId, email: email(surveyTexts.email, surveyTexts.email) }),
    reply: nothing,
    example: { body: { surveyId: 1, email: 'a@demo.test' } },
  },
  respond: {
    method: 'POST',
    path: '/talks/survey/response',
    access: 'public',
    summary: 'Answers a survey, once per person: by a personal link, or signed in',
    limits: ['OTP_IP'],
    body: z.strictObject({ surveyId, versionId: recordId('Choose a survey'), token, answers }),
    reply: nothing,
  },
})
