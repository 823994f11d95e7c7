import { istDay } from '../../platform/ist.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { answerParts, numbered, type StoredQuestion } from './rules.ts'
import { saveSurvey } from './desk.ts'
import { insertResponse } from './store-answers.ts'
import { findSurvey } from './store-desk.ts'
import { addDemoAnswers } from './store-demo.ts'

const questions: StoredQuestion[] = [
  {
    kind: 'choice',
    label: 'When can you come best?',
    options: ['Weekday evenings', 'Saturdays', 'Sundays'],
    isRequired: true,
  },
  {
    kind: 'several',
    label: 'What would you like to hear about?',
    options: ['Water and lakes', 'Schools', 'Health', 'Crafts', 'Cities'],
    isRequired: false,
  },
  { kind: 'scale', label: 'How did you like the last talk?', options: [], isRequired: false },
  { kind: 'text', label: 'Whom should we invite?', options: [], isRequired: false },
]
const texts = [
  'The woman who runs the night school at Amberpet',
  'Someone from the fire brigade',
  'A beekeeper. My children would love it',
  'The drivers of the mobile library',
]

/** An open survey with forty answers, and a draft. */
export async function makeSurveys(tx: Tx, by: By): Promise<void> {
  const written = questions.map((one) => ({ ...one, options: one.options.join('\n') }))
  const base = { isAnonymous: true, eventId: null, opensOn: null, closesOn: null, maxAnswers: null }
  const { id } = await saveSurvey(
    tx,
    {
      ...base,
      title: 'What should the next talks be about?',
      intro: 'Four questions, two minutes.',
      status: 1,
      questions: written,
    },
    by,
  )
  await saveSurvey(
    tx,
    {
      ...base,
      title: 'Talks in schools',
      intro: '',
      status: 0,
      questions: [{ kind: 'text', label: 'Which school is yours?', options: '', isRequired: true }],
    },
    by,
  )
  const survey = await findSurvey(tx, id)
  const asked = numbered(questions)
  for (let i = 0; i < 40; i += 1) {
    const answers = {
      '1': 1 + ((i * 7) % 3),
      '2': [4 + (i % 5), 4 + ((i + 2) % 5)].filter((one, place, all) => all.indexOf(one) === place),
      '3': 5 - (i % 3),
      ...(i % 10 === 0 && { '4': texts[i / 10]! }),
    }
    await insertResponse(tx, {
      surveyId: id,
      versionId: survey!.versionId,
      accountId: null,
      email: null,
      answers,
      ...answerParts(asked, answers),
      today: istDay(new Date(by.at.getTime() - (i % 12) * 86_400_000)),
    })
  }
  await addDemoAnswers(tx, id, 40)
}
