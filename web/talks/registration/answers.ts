import type { Answers, Question } from '../../../contract/talks/questions.ts'

/** Answers as fields hold them: yes and no are words. */
export type AnswerFields = Record<string, string | string[]>

export const fieldsOfAnswers = (answers: Answers): AnswerFields =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer,
    ]),
  )

/** Answers as the call takes them; an empty field is left out. */
export const answersOfFields = (questions: readonly Question[], fields: AnswerFields = {}): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, kind }) => {
      const value = fields[id]
      if (value === undefined || value.length === 0) return []
      return [[id, kind === 'yes-no' ? value === 'yes' : value]]
    }),
  )
