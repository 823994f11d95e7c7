import type { ReplyOf } from '../../../contract/call.ts'
import type { commentModeration } from '../../../contract/social/moderation.ts'

export type CommentCase = ReplyOf<typeof commentModeration.case>
