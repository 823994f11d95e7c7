import type { LiveTopic } from '../../http/events/topics.ts'
import { conversationTag, readerOf } from './service.ts'
import { findConversation } from './store-conversations.ts'

/** New messages of a conversation, for its two sides. */
export const conversationTopic: LiveTopic = {
  name: 'conversation',
  access: 'user',
  async tagOf(on, key, actor) {
    const id = Number(key)
    if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return undefined
    return (await findConversation(on, id, readerOf(actor))) && conversationTag(id)
  },
}
