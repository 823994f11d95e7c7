import { errorsOfSurvey, type ShownSurvey, type SurveyAnswers } from '../../../contract/talks/surveys.ts'
import type { Language } from '../../../shared/languages.ts'
import { countSend, verifiedEmailOf } from '../../accounts/index.ts'
import { AppError } from '../../http/app-error.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { surveyEmail } from './emails.ts'
import { readSurveyToken } from './link.ts'
import { numbered, answerParts, personHash } from './rules.ts'
import {
  countAnswer,
  findShownSurvey,
  hasAnswered,
  insertParticipation,
  insertResponse,
} from './store-answers.ts'

export type SurveyServices = Pick<
  Services,
  'clock' | 'config' | 'database' | 'fieldCrypto' | 'limits' | 'messages'
>

/** A survey as people see it. @throws NOT_FOUND for drafts and deleted ones */
export async function shownSurvey({ clock, database }: SurveyServices, id: number): Promise<ShownSurvey> {
  const found = await findShownSurvey(database.pool, id, istDay(clock.now()))
  if (found === undefined) throw new AppError('NOT_FOUND')
  return { ...found, questions: numbered(found.questions) }
}

/** Sends the personal link to an open survey. @throws NOT_FOUND, SURVEY_CLOSED, LIMITED */
export async function sendSurveyLink(
  services: SurveyServices,
  { surveyId, email }: { surveyId: number; email: string },
  { network, language }: { network: string; language: Language },
): Promise<void> {
  const { clock, database, limits, messages } = services
  const survey = await shownSurvey(services, surveyId)
  if (!survey.isOpen) throw new AppError('SURVEY_CLOSED')
  const recipient = email.toLowerCase()
  await countSend(limits, { purpose: 'survey', recipient, network })
  await messages.queue(
    database.db,
    surveyEmail(services, { surveyId, email: recipient, title: survey.title, language }),
    clock.now(),
  )
}

type Given = { surveyId: number; versionId: number; token: string | undefined; answers: SurveyAnswers }

/**
 * Stores the answer of a person: the holder of a personal link, or the account signed in. A person is the verified
 * e-mail address, so that a link and an account of one person answer once.
 * @throws NOT_FOUND, LINK_INVALID, SURVEY_PERSON, SURVEY_CLOSED, SURVEY_CHANGED, SURVEY_ANSWERED, INVALID
 */
export async function answerSurvey(
  services: SurveyServices,
  { surveyId, versionId, token, answers }: Given,
  accountId: number | undefined,
): Promise<void> {
  const { clock, config, database } = services
  const survey = await shownSurvey(services, surveyId)
  const person = await personOf(services, { surveyId, token, accountId })
  const [hash, ...olderHashes] = config.signingKeys.map((key) => personHash(key, surveyId, person.key))
  if (await hasAnswered(database.pool, surveyId, [hash!, ...olderHashes]))
    throw new AppError('SURVEY_ANSWERED')
  if (!survey.isOpen) throw new AppError('SURVEY_CLOSED')
  if (survey.versionId !== versionId) throw new AppError('SURVEY_CHANGED')
  const errors = errorsOfSurvey(survey.questions, answers)
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { fields: errors })
  const today = istDay(clock.now())
  await inTransaction(database.db, async (tx) => {
    const current = await countAnswer(tx, surveyId, today)
    if (current === undefined) throw new AppError('SURVEY_CLOSED')
    if (current !== versionId) throw new AppError('SURVEY_CHANGED')
    if (!(await insertParticipation(tx, surveyId, hash!))) throw new AppError('SURVEY_ANSWERED')
    await insertResponse(tx, {
      surveyId,
      versionId,
      accountId: survey.isAnonymous ? null : (person.accountId ?? null),
      email: survey.isAnonymous ? null : (person.email ?? null),
      answers,
      ...answerParts(survey.questions, answers),
      today,
    })
  })
}

type Person = { key: string; email?: string; accountId?: number }

async function personOf(
  { database, fieldCrypto }: SurveyServices,
  {
    surveyId,
    token,
    accountId,
  }: { surveyId: number; token: string | undefined; accountId: number | undefined },
): Promise<Person> {
  if (token !== undefined) {
    const email = readSurveyToken(fieldCrypto, token, surveyId)
    if (email === undefined) throw new AppError('LINK_INVALID')
    return { key: email, email }
  }
  if (accountId === undefined) throw new AppError('SURVEY_PERSON')
  const email = await verifiedEmailOf(database.pool, accountId)
  return { key: email ?? `account:${accountId}`, accountId, ...(email !== undefined && { email }) }
}
