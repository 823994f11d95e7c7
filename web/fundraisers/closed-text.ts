import type { Fundraiser } from '../../contract/campaigns/public.ts'
import { m } from '../app/words.ts'

/** Explains why nobody can give now; undefined while one can. */
export function closedText({ isOpen, status }: Pick<Fundraiser, 'isOpen' | 'status'>) {
  if (isOpen) return undefined
  if (status === 'paused') return m.paused_text()
  if (status === 'stopped') return m.stopped_text()
  return status === 'completed' ? m.completed_text() : m.ended_text()
}
