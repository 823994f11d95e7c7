import type { CommentThread, ShownComment } from '../../contract/social/comments.ts'

export type Threads = readonly CommentThread[]

/** Threads of a fresh first page before those that are read already; what was read of a longer thread stays. */
export function withFresh(known: Threads, fresh: Threads, opened: ReadonlySet<number>): Threads {
  const byId = new Map(known.map((thread) => [thread.id, thread]))
  const renewed = fresh.map((thread) => {
    const before = byId.get(thread.id)
    return before && opened.has(thread.id) ? { ...thread, replies: before.replies } : thread
  })
  const oldest = fresh.at(-1)?.id ?? -Infinity
  // Within the span of the fresh page, what is no more in it was deleted.
  return [...renewed, ...known.filter(({ id }) => id < oldest)]
}

/** The threads of an older page behind those that are known; one that moved between pages stands once. */
export function withOlder(known: Threads, older: Threads): Threads {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...older.filter(({ id }) => !ids.has(id))]
}

/** Puts a comment where it belongs: a thread of its own first, an answer last in its thread. */
export function withAdded(known: Threads, added: ShownComment): Threads {
  if (added.parentId === null)
    return known.some(({ id }) => id === added.id) ? known : [{ ...added, replies: [] }, ...known]
  return known.map((thread) =>
    thread.id !== added.parentId || thread.replies.some(({ id }) => id === added.id)
      ? thread
      : { ...thread, replyCount: thread.replyCount + 1, replies: [...thread.replies, added] },
  )
}

/** Changes one comment, wherever it stands. */
export const withChanged = (known: Threads, id: number, change: Partial<ShownComment>): Threads =>
  known.map((thread) => ({
    ...thread,
    ...(thread.id === id && change),
    replies: thread.replies.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)),
  }))

/** Takes away what its author deleted: an answered comment leaves a line. */
export function withoutDeleted(known: Threads, id: number): Threads {
  return known.flatMap((thread) => {
    if (thread.id === id)
      return thread.replyCount > 0
        ? [{ ...thread, state: 'deleted' as const, comment: '', author: null, editedAt: null }]
        : []
    const replies = thread.replies.filter((reply) => reply.id !== id)
    const isHere = replies.length < thread.replies.length
    return [isHere ? { ...thread, replies, replyCount: thread.replyCount - 1 } : thread]
  })
}

export const idsOf = (threads: Threads): number[] =>
  threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)])
