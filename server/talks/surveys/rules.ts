import { createHmac, hkdfSync } from 'node:crypto'
import type { SurveyAnswers, SurveyKind, SurveyQuestion } from '../../../contract/talks/surveys.ts'

/** A question as a version stores it. */
export type StoredQuestion = { kind: SurveyKind; label: string; options: string[]; isRequired: boolean }

/** Numbers the options of a version through all of its questions, from 1. */
export function numbered(questions: readonly StoredQuestion[]): SurveyQuestion[] {
  let last = 0
  return questions.map(({ kind, label, options, isRequired }) => ({
    kind,
    label,
    isRequired,
    options: options.map((option) => {
      last += 1
      return { id: last, label: option }
    }),
  }))
}

/** Texts of a question are counted under this option. */
export const textOption = 0

export type Chosen = { question: number; option: number }
export type Written = { question: number; text: string }

/** Choices and texts of an answer. Blank answers are left out. */
export function answerParts(
  questions: readonly SurveyQuestion[],
  answers: SurveyAnswers,
): { chosen: Chosen[]; texts: Written[] } {
  const given = questions.flatMap(({ kind }, index) => {
    const answer = answers[String(index + 1)]
    return answer === undefined ? [] : [{ question: index + 1, kind, answer }]
  })
  return {
    chosen: given.flatMap(({ question, answer }) =>
      typeof answer === 'string'
        ? answer === ''
          ? []
          : [{ question, option: textOption }]
        : [answer].flat().map((option) => ({ question, option })),
    ),
    texts: given.flatMap(({ question, kind, answer }) =>
      kind === 'text' && typeof answer === 'string' && answer !== '' ? [{ question, text: answer }] : [],
    ),
  }
}

/** The mean of a scale, to two digits; null without an answer. */
export function meanOf(steps: readonly { option: number; answers: number }[]): number | null {
  const total = steps.reduce((sum, { answers }) => sum + answers, 0)
  const sum = steps.reduce((all, { option, answers }) => all + option * answers, 0)
  return total === 0 ? null : Math.round((sum / total) * 100) / 100
}

/** Keyed hash of a person within one survey: of the verified address, or the account. */
export const personHash = (key: string, surveyId: number, person: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'sahaya survey participation', 32)))
    .update(JSON.stringify([surveyId, person]))
    .digest()
