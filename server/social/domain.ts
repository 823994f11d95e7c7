import { chatModeration } from '../../contract/social/chat-moderation.ts'
import { chat } from '../../contract/social/chat.ts'
import { comments } from '../../contract/social/comments.ts'
import { commentModeration } from '../../contract/social/moderation.ts'
import { requestChat } from '../../contract/social/request-chat.ts'
import { celebrationComments } from '../../contract/celebrations/comments.ts'
import { requestComments } from '../../contract/social/request-comments.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { chatHandlers, requestChatHandlers } from './chat/calls.ts'
import { defineChatJobs } from './chat/jobs.ts'
import { chatModerationHandlers } from './chat/moderation/calls.ts'
import { chatWork, reportedMessagesList } from './chat/moderation/list-reports.ts'
import { conversationTopic } from './chat/topic.ts'
import { commentHandlers, celebrationCommentHandlers, requestCommentHandlers } from './comments/calls.ts'
import { defineCommentJobs } from './comments/jobs.ts'
import { commentCasesList, commentWork } from './comments/list-cases.ts'
import { commentsTopics } from './comments/live.ts'
import { commentModerationHandlers } from './comments/moderation-calls.ts'

/** Comments of people, and chats between them. */
export const socialDomain: Domain = {
  name: 'social',
  calls: [
    handled('comments', comments, commentHandlers),
    handled('requestComments', requestComments, requestCommentHandlers),
    handled('celebrationComments', celebrationComments, celebrationCommentHandlers),
    handled('commentModeration', commentModeration, commentModerationHandlers),
    handled('chat', chat, chatHandlers),
    handled('requestChat', requestChat, requestChatHandlers),
    handled('chatModeration', chatModeration, chatModerationHandlers),
  ],
  topics: [...commentsTopics, conversationTopic],
  areaWork: [...commentWork, ...chatWork],
  lists: [commentCasesList, reportedMessagesList] as unknown as readonly AnyList[],
  jobs(services) {
    defineCommentJobs(services)
    defineChatJobs(services)
  },
  // Needed only by the first start of a demo.
  demo: async (world) => (await import('./comments/demo.ts')).makeComments(world),
  demoAfter: async (world) => (await import('./chat/store-demo.ts')).makeConversations(world),
}
