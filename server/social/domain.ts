import { comments } from '../../contract/social/comments.ts'
import { commentModeration } from '../../contract/social/moderation.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { commentHandlers } from './comments/calls.ts'
import { defineCommentJobs } from './comments/jobs.ts'
import { commentCasesList, commentWork } from './comments/list-cases.ts'
import { commentsTopic } from './comments/live.ts'
import { commentModerationHandlers } from './comments/moderation-calls.ts'

/** Comments of people, and chats between them. */
export const socialDomain: Domain = {
  name: 'social',
  calls: [
    handled('comments', comments, commentHandlers),
    handled('commentModeration', commentModeration, commentModerationHandlers),
  ],
  topics: [commentsTopic],
  areaWork: [...commentWork],
  lists: [commentCasesList] as unknown as readonly AnyList[],
  jobs: defineCommentJobs,
  // Needed only by the first start of a demo.
  demo: async (world) => (await import('./comments/demo.ts')).makeComments(world),
}
