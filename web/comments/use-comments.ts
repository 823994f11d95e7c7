import { useEffect, useEffectEvent, useState } from 'react'
import { comments, type ShownComment } from '../../contract/social/comments.ts'
import { api, type CallResult } from '../app/api.ts'
import { useLive } from '../app/client/live/use-live.ts'
import {
  idsOf,
  withAdded,
  withChanged,
  withFresh,
  withOlder,
  withoutDeleted,
  type Threads,
} from './thread-state.ts'
import { readComments, topicOf, type Commented } from './commented.ts'
import { useMarks } from './use-marks.ts'

export type FirstPage = { threads: Threads; pages: number; page: number; count: number; isOpen: boolean }

/** Reads all replies of a thread, page by page. @returns undefined where one does not come */
async function readReplies(id: number): Promise<ShownComment[] | undefined> {
  const replies: ShownComment[] = []
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const answer = await api(comments.thread, { params: { id }, query: { pageNo: String(pageNo) } })
    if (!answer.ok) return undefined
    replies.push(...answer.data.replies)
    pages = answer.meta.pages
  }
  return replies
}

/** Comments of a page with live updates; a later page (`first.page` > 1) is not updated. */
export function useComments({ kind, id: pageId }: Commented, first?: FirstPage) {
  const on = { kind, id: pageId }
  const [read, setRead] = useState<FirstPage | undefined>(first)
  const [hasFailed, setFailed] = useState(false)
  const [arrived, setArrived] = useState(0)
  /** Threads whose replies were all read. */
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const threads = read?.threads ?? []
  const [marks, mark] = useMarks(idsOf(threads))
  const startsLater = first !== undefined && first.page > 1

  const change = (how: (threads: Threads) => Threads) =>
    setRead((before) => before && { ...before, threads: how(before.threads) })

  const openThread = async (id: number) => {
    const replies = await readReplies(id)
    if (replies === undefined) return false
    setOpened((before) => new Set(before).add(id))
    change((known) => known.map((thread) => (thread.id === id ? { ...thread, replies } : thread)))
    return true
  }

  const take = (answer: CallResult<typeof comments.list>) => {
    setFailed(!answer.ok && read === undefined)
    if (!answer.ok) return
    const { data, meta } = answer
    const told = { count: meta.comments, isOpen: meta.isOpen, pages: meta.pages }
    setRead((before) => {
      if (before === undefined) return { threads: data, page: 1, ...told }
      return { ...before, ...told, ...(!startsLater && { threads: withFresh(before.threads, data, opened) }) }
    })
    if (read === undefined || startsLater) return
    const known = new Set(read.threads.map(({ id }) => id))
    setArrived(data.filter(({ id, author }) => author !== null && !known.has(id)).length)
    // A reply may be changed, or one gone and one come, with their number the same.
    for (const { id } of data) if (opened.has(id)) void openThread(id)
  }
  const taken = useEffectEvent(take)
  useEffect(() => {
    let isOver = false
    if (first === undefined)
      void readComments({ kind, id: pageId }, 1).then((answer) => void (isOver || taken(answer)))
    return () => {
      isOver = true
    }
  }, [kind, pageId, first])
  const refresh = async () => take(await readComments(on, 1))
  useLive(topicOf(on), () => void refresh())

  return {
    read,
    threads,
    hasFailed,
    marks,
    arrived,
    refresh,
    openThread,
    mark,
    async older() {
      const answer = await readComments(on, (read?.page ?? 0) + 1)
      if (!answer.ok) return false
      setRead(
        (before) =>
          before && { ...before, page: answer.meta.page, threads: withOlder(before.threads, answer.data) },
      )
      return true
    },
    added(comment: ShownComment) {
      if (comment.parentId === null) change((known) => withAdded(known, comment))
      else void openThread(comment.parentId)
      mark(comment.id, { isOwn: true })
    },
    changed: (id: number, part: Partial<ShownComment>) => change((known) => withChanged(known, id, part)),
    deleted: (id: number) => change((known) => withoutDeleted(known, id)),
  }
}
export type CommentsHere = ReturnType<typeof useComments>
