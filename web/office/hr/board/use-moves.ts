import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StatusCode } from '../../../../contract/status.ts'
import { applications } from '../../../../contract/jobs/applications.ts'
import { applicationStatus } from '../../../../contract/jobs/facts.ts'
import { findStatus } from '../../../../contract/status.ts'
import { quietApi } from '../../../app/api.ts'
import { notify } from '../../../app/client/notify.ts'
import { m } from '../../../app/words.ts'
import { labelText } from '../../kit/labels/label-text.ts'

export type ApplicationCode = StatusCode<typeof applicationStatus>

export const withdrawnCode = 5

export const stageLabel = (code: ApplicationCode): string =>
  labelText(findStatus(applicationStatus, code)!.label)

/**
 * Moves applications to another status. A move is shown at once, and taken back with a message when it was not saved.
 * `word` is the last move, for screen readers.
 */
export function useMoves() {
  const [moved, setMoved] = useState<ReadonlyMap<number, ApplicationCode>>(new Map())
  const [word, setWord] = useState('')
  const { revalidate } = useRevalidator()
  const without = (id: number) =>
    setMoved((now) => new Map([...now].filter(([application]) => application !== id)))
  const move = async (id: number, name: string, status: ApplicationCode) => {
    setMoved((now) => new Map(now).set(id, status))
    setWord(m.hr_moved({ name, status: stageLabel(status) }))
    const answer = await quietApi(applications.setStatus, { body: { id, status } })
    if (answer.ok) await revalidate()
    else {
      const text = answer.message || m.hr_not_moved()
      setWord(text)
      notify({ word: { look: 'danger', text } })
    }
    without(id)
  }
  return { moved, word, move }
}
