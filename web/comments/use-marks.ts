import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../contract/call.ts'
import { comments } from '../../contract/social/comments.ts'
import { api } from '../app/api.ts'
import { useSignedIn } from './watch-signed-in.ts'

export type Mark = ReplyOf<typeof comments.marks>[number]

/** Most that are asked about at once. */
const atOnce = 500
const unmarked = { isOwn: false, vote: 0, isReported: false, editableUntil: null } as const

/** Tells what the reader has to do with these comments, as soon as somebody is signed in. */
export function useMarks(ids: readonly number[]) {
  const [marks, setMarks] = useState<ReadonlyMap<number, Mark>>(new Map())
  const isSignedIn = useSignedIn()
  const asked = isSignedIn ? ids.slice(0, atOnce).join(' ') : ''
  useEffect(() => {
    if (asked === '') return
    const commentIds = asked.split(' ').map(Number)
    let isOver = false
    void api(comments.marks, { body: { commentIds } }).then((answer) => {
      if (answer.ok && !isOver) setMarks(new Map(answer.data.map((mark) => [mark.id, mark])))
    })
    return () => {
      isOver = true
    }
  }, [asked])
  const mark = (id: number, part: Partial<Mark>) =>
    setMarks((before) => new Map(before).set(id, { ...unmarked, ...before.get(id), ...part, id }))
  return [marks, mark] as const
}
