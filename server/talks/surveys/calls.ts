import { surveyStatus, surveyTexts, type surveyDesk, type surveys } from '../../../contract/talks/surveys.ts'
import { finalStatuses, statusCodeOf, statusNameOf } from '../../../contract/status.ts'
import { languageOf } from '../../../shared/languages.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { attachment, withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf, once } from '../../http/records/once.ts'
import { setStatus } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { talksContentTag } from '../tags.ts'
import { answerSurvey, sendSurveyLink, shownSurvey } from './answers.ts'
import { saveSurvey, surveyResults } from './desk.ts'
import { surveysList, surveyTextsList } from './list-surveys.ts'
import { resultsWorkbook } from './results-sheet.ts'
import { listOpenSurveys } from './store-answers.ts'
import { findSurvey } from './store-desk.ts'

export const surveyDeskHandlers = (setup: Setup): Handlers<typeof surveyDesk> => {
  const { db, readPool, clock, changes } = setup
  return {
    async save({ body }, ctx) {
      const { isNewVersion, ...saved } = await once(setup, ctx, body, (tx) =>
        saveSurvey(tx, body, byOf(ctx, { clock })),
      )
      changes.publish(talksContentTag)
      const text = body.id === undefined ? surveyTexts.added : surveyTexts.updated
      return withMessage(saved, isNewVersion ? surveyTexts.newVersion : text)
    },
    async detail({ params: { id } }) {
      const found = await findSurvey(db, id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      const { questions, versionId: _, versionAnswers: __, status, ...survey } = found
      return {
        ...survey,
        status: statusCodeOf(surveyStatus, status),
        questions: questions.map((one) => ({ ...one, options: one.options.join('\n') })),
      }
    },
    async setStatus({ body: { id, status } }, ctx) {
      await inTransaction(db, (tx) =>
        setStatus(tx, 'survey', id, statusNameOf(surveyStatus, status), {
          ...byOf(ctx, { clock }),
          finals: finalStatuses(surveyStatus),
        }),
      )
      changes.publish(talksContentTag)
      return withMessage(null, surveyTexts.updated)
    },
    list: listHandler(setup, surveysList),
    results: ({ params: { id }, query: { number } }) => surveyResults(readPool, id, number),
    async sheet({ params: { id } }) {
      return attachment(await resultsWorkbook(readPool, id), `survey-${id}.xlsx`)
    },
    texts: listHandler(setup, surveyTextsList),
  }
}

export const surveyHandlers = (setup: Setup): Handlers<typeof surveys> => ({
  open(_input, ctx) {
    ctx.keep([talksContentTag])
    return listOpenSurveys(setup.readPool, istDay(setup.clock.now()))
  },
  async one({ params: { id } }, { actor }) {
    return { ...(await shownSurvey(setup, id)), isSignedIn: actor !== undefined }
  },
  async link({ body }, { ip, headers }) {
    await sendSurveyLink(setup, body, { network: networkOf(ip), language: languageOf(headers['cookie']) })
    return withMessage(null, surveyTexts.sent)
  },
  async respond({ body }, { actor }) {
    await answerSurvey(setup, { ...body, token: body.token }, actor?.accountId)
    return withMessage(null, surveyTexts.thanks)
  },
})
