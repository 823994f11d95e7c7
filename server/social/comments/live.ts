import type { LiveTopic } from '../../http/events/topics.ts'
import { commentsTag } from './service.ts'
import { findCommented } from './store-comments.ts'

/** The comments on a fundraiser that the public sees, followed by its number. */
export const commentsTopic: LiveTopic = {
  name: 'comments',
  access: 'public',
  async tagOf(on, key) {
    const id = /^[1-9]\d{0,8}$/.test(key ?? '') ? Number(key) : undefined
    const campaign = id === undefined ? undefined : await findCommented(on, id)
    return campaign && commentsTag(campaign.id)
  },
}
