import * as z from 'zod/mini'
import { text } from '../fields.ts'

/** Questions that an event asks at registration, and their answers. */

export const questionKinds = ['text', 'choice', 'several', 'yes-no'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionTexts = {
  missing: 'Answer this question',
  option: 'Choose one of the options',
  length: 'Use at most 500 characters',
  unknown: 'This event has no such question',
  options: 'Enter two to ten options',
  repeated: 'Each option appears once',
} as const

const questionId = z.string().check(z.regex(/^[a-z0-9-]{1,36}$/, 'Not a valid id'))

export const question = z
  .strictObject({
    /** Stays the same when the question is edited, so that its answers are found. */
    id: questionId,
    label: text('Enter the question', 200),
    kind: z.enum(questionKinds, { error: 'Choose a kind of question' }),
    options: z._default(z.array(text('Enter the option', 80)).check(z.maxLength(10)), []),
    isRequired: z.boolean(),
  })
  .check(
    z.refine<{ kind: QuestionKind; options: string[] }>(
      ({ kind, options }) => (kind !== 'choice' && kind !== 'several') || options.length >= 2,
      { path: ['options'], error: questionTexts.options },
    ),
    z.refine<{ options: string[] }>(({ options }) => new Set(options).size === options.length, {
      path: ['options'],
      error: questionTexts.repeated,
    }),
  )
export type Question = z.infer<typeof question>

export const eventQuestions = z.array(question).check(
  z.maxLength(10, 'At most ten questions'),
  z.refine((all: Question[]) => new Set(all.map(({ id }) => id)).size === all.length, 'Ids differ'),
)

/** Answers by the id of the question: a text, an option, several options, or yes or no. */
export const answers = z.record(
  questionId,
  z.union([
    z.string().check(z.trim(), z.maxLength(500, questionTexts.length)),
    z.array(z.string().check(z.maxLength(80))).check(z.maxLength(10)),
    z.boolean(),
  ]),
)
export type Answers = z.infer<typeof answers>

const isBlank = (answer: Answers[string] | undefined) =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)

function errorOf({ kind, options, isRequired }: Question, answer: Answers[string] | undefined) {
  if (isBlank(answer)) return isRequired ? questionTexts.missing : undefined
  const isOption = (one: unknown) => options.includes(one as string)
  const fits: Readonly<Record<QuestionKind, boolean>> = {
    text: typeof answer === 'string',
    choice: isOption(answer),
    several: Array.isArray(answer) && answer.every(isOption) && new Set(answer).size === answer.length,
    'yes-no': typeof answer === 'boolean',
  }
  return fits[kind] ? undefined : questionTexts.option
}

/** Errors of answers by their wire names; empty where all fit. */
export function errorsOfAnswers(asked: readonly Question[], given: Answers): Record<string, string> {
  const unknown = Object.keys(given).filter((id) => !asked.some((one) => one.id === id))
  return Object.fromEntries([
    ...unknown.map((id) => [`answers.${id}`, questionTexts.unknown]),
    ...asked.flatMap((one) => {
      const error = errorOf(one, given[one.id])
      return error === undefined ? [] : [[`answers.${one.id}`, error]]
    }),
  ]) as Record<string, string>
}
