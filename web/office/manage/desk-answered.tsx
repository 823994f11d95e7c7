import type { ReactNode } from 'react'
import { m } from '../../app/words.ts'
import { LoadError } from '../kit/load-error.tsx'
import { manageArea } from './area.ts'

type DeskAnsweredProps<T> = {
  id: number
  answer: { ok: true; data: T } | { ok: false; http: number; message: string }
  children(data: T): ReactNode
}

/** Shows an answer on a page of a desk, or why it could not be had. */
export function DeskAnswered<T>({ id, answer, children }: DeskAnsweredProps<T>) {
  if (answer.ok) return children(answer.data)
  return <LoadError answer={answer} list={{ to: manageArea.paths.desk(id), title: m.desk_overview() }} />
}
