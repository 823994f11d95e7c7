import type { seoTexts } from '../../contract/site/seo.ts'
import { withMessage } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { saveSeoMeta, type ContentWriting } from './service.ts'

export const seoHandlers = (writing: ContentWriting): Handlers<typeof seoTexts> => ({
  async saveSeoMeta({ body }, { actor }) {
    await saveSeoMeta(writing, body, { actorId: actor.accountId, actor: actor.fullName })
    return withMessage(null, 'Successfully updated')
  },
})
