import type { CommentThread, ShownComment } from '../../../contract/social/comments.ts'
import type { CommentRow } from './store-comments.ts'

/** A comment for the public: one that is not visible has neither text nor author. */
export function toShown({
  campaignId: _campaign,
  requestId: _request,
  celebrationId: _celebration,
  author,
  part,
  comment,
  createdAt,
  editedAt,
  ...row
}: CommentRow): ShownComment {
  const isVisible = row.state === 'visible'
  return {
    ...row,
    comment: isVisible ? comment : '',
    author: isVisible ? { name: author, part } : null,
    createdAt: createdAt.toISOString(),
    editedAt: isVisible ? (editedAt?.toISOString() ?? null) : null,
  }
}

/** Threads from rows in which each is followed by its replies. */
export function toThreads(rows: readonly CommentRow[]): CommentThread[] {
  const threads: CommentThread[] = []
  for (const row of rows)
    if (row.parentId === null) threads.push({ ...toShown(row), replies: [] })
    else threads.at(-1)!.replies.push(toShown(row))
  return threads
}
