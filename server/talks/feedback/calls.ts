import { feedbackTexts, type feedback } from '../../../contract/talks/feedback.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf } from '../../http/records/once.ts'
import { feedbackList } from './list-feedback.ts'
import { feedbackEventOf, giveFeedback, requestFeedback } from './service.ts'
import { findFeedback } from './store-feedback.ts'

export const feedbackHandlers = (setup: Setup): Handlers<typeof feedback> => ({
  async read({ body: { token } }) {
    const { title, startsAt, isGiven } = await feedbackEventOf(setup, token)
    return { title, startsAt: startsAt.toISOString(), isGiven }
  },
  async give({ body: { mayPublish, publicName = '', ...given } }) {
    await giveFeedback(setup, { ...given, mayPublish: mayPublish === 1, publicName })
    return withMessage(null, feedbackTexts.thanks)
  },
  async request({ body: { eventId } }, ctx) {
    return { requested: await requestFeedback(setup, eventId, byOf(ctx, setup)) }
  },
  async detail({ params: { id } }) {
    const found = await findFeedback(setup.readPool, id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return found
  },
  list: listHandler(setup, feedbackList),
})
