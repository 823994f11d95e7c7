import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { findStatus, statusOptions, type StatusSet } from '../../../../contract/status.ts'
import { notify } from '../../../app/client/notify.ts'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { statusColours } from '../status-badge.tsx'

/** What came of a change that was sent. */
export type SaveResult = { ok: boolean; http: number; message: string }

type StatusChoiceProps = {
  set: Pick<StatusSet, 'names' | 'statuses'>
  value: string | number
  /** Whose status it is. */
  name: string
  save(status: string | number): Promise<SaveResult>
}

/**
 * A status that is changed where it stands: it shows what was chosen at once, and goes back, marked and with a word,
 * where that could not be saved.
 */
export function StatusChoice({ set, value, name, save }: StatusChoiceProps) {
  // Until the row is read anew it stands where it was put.
  const [chosen, setChosen] = useState<{ wire: string | number; base: string | number }>()
  const [isBusy, setBusy] = useState(false)
  const [isBack, setBack] = useState(false)
  const { revalidate } = useRevalidator()
  if (chosen !== undefined && chosen.base !== value) setChosen(undefined)
  const { wire, look } = findStatus(set, chosen?.base === value ? chosen.wire : value)!
  const choose = async (status: string) => {
    const next = findStatus(set, status)!
    if (isBusy || next.wire === wire) return
    setChosen({ wire: next.wire, base: value })
    setBusy(true)
    setBack(false)
    const answer = await save(next.wire)
    if (answer.ok) await revalidate()
    else {
      setChosen(undefined)
      setBack(true)
      const text = answer.message || m.office_status_kept({ name, status: findStatus(set, value)!.label })
      notify({ word: { look: 'danger', text } })
    }
    setBusy(false)
  }
  return (
    <select
      aria-label={m.office_status_of({ name })}
      aria-busy={isBusy}
      aria-invalid={isBack || undefined}
      value={String(wire)}
      onChange={({ target }) => void choose(target.value)}
      className={classNames('status-select', statusColours(look), isBack && 'outline-2 outline-danger')}
    >
      {statusOptions(set as StatusSet).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
