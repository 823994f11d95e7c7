import type { ReactNode } from 'react'
import { m } from '../../app/words.ts'
import { LoadError } from '../kit/load-error.tsx'
import { manageArea } from './area.ts'

type DeskPartProps<T> = {
  id: number
  answer: { ok: true; data: T } | { ok: false; http: number; message: string }
  children(data: T): ReactNode
}

/** What a page of a desk shows of an answer, or why it could not be had. */
export function DeskPart<T>({ id, answer, children }: DeskPartProps<T>) {
  if (answer.ok) return children(answer.data)
  return <LoadError answer={answer} list={{ to: manageArea.paths.desk(id), title: m.desk_overview() }} />
}
