import { feedbackTexts, type feedback } from '../../../contract/talks/feedback.ts'
import type { Setup } from '../../domain.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf } from '../../http/records/once.ts'
import { feedbackList } from './list-feedback.ts'
import { feedbackEventOf, giveFeedback, requestFeedback } from './service.ts'

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
  list: listHandler(setup, feedbackList),
})
