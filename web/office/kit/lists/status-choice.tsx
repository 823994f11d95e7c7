import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { findStatus, statusOptions, type FoundStatus, type StatusSet } from '../../../../contract/status.ts'
import { notify } from '../../../app/client/notify.ts'
import { m } from '../../../app/words.ts'
import { Dialog, leavePopup } from '../../../overlays/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/format/class-names.ts'
import { statusColours } from '../status-badge.tsx'
import { openFirst } from './open-first.ts'

/** Result of a change that was sent. */
export type SaveResult = { ok: boolean; http: number; message: string }

type StatusChoiceProps = {
  set: Pick<StatusSet, 'names' | 'statuses'>
  value: string | number
  /** Name of the record, for screen readers. */
  name: string
  save(status: string | number): Promise<SaveResult>
  /** Text for a status that was not saved, where a list has one of its own. */
  failed?: string | undefined
}

/** Text for a status that was not saved; for a refusal also the reason. */
const notSaved = ({ http, message }: SaveResult, failed: string | undefined) =>
  http === 403
    ? message || m.say_no_access()
    : http === 0 || http >= 500
      ? (failed ?? m.office_status_error())
      : [failed ?? m.office_status_refused(), message].filter(Boolean).join('. ')

/**
 * A status that is changed where it stands: it shows what was chosen at once, and goes back, marked and with a word,
 * where that could not be saved. Before one from which nothing leads back it asks.
 */
export function StatusChoice({ set, value, name, save, failed }: StatusChoiceProps) {
  // Until the row is read anew it stands where it was put.
  const [chosen, setChosen] = useState<{ wire: string | number; base: string | number }>()
  const [isBusy, setBusy] = useState(false)
  const [isBack, setBack] = useState(false)
  const [asked, ask] = useState<FoundStatus>()
  const { revalidate } = useRevalidator()
  if (chosen !== undefined && chosen.base !== value) setChosen(undefined)
  const { wire, look } = findStatus(set, chosen?.base === value ? chosen.wire : value)!
  const choose = (status: string) => {
    const next = findStatus(set, status)!
    if (isBusy || next.wire === wire) return
    if (next.isFinal) ask(next)
    else void put(next)
  }
  const put = async (next: FoundStatus) => {
    setChosen({ wire: next.wire, base: value })
    setBusy(true)
    setBack(false)
    const answer = await save(next.wire)
    if (answer.ok) await revalidate()
    else {
      setChosen(undefined)
      setBack(true)
      notify({ word: { look: 'danger', text: notSaved(answer, failed) } })
    }
    setBusy(false)
  }
  return (
    <>
      <select
        aria-label={m.office_status_of({ name })}
        aria-busy={isBusy}
        aria-invalid={isBack || undefined}
        value={String(wire)}
        onChange={({ target }) => choose(target.value)}
        onKeyDown={openFirst}
        className={classNames('status-select', statusColours(look), isBack && 'outline-2 outline-danger')}
      >
        {statusOptions(set as StatusSet).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {asked && (
        <FinalQuestion
          name={name}
          status={asked}
          confirm={() => void put(asked)}
          close={() => ask(undefined)}
        />
      )}
    </>
  )
}

type FinalQuestionProps = { name: string; status: FoundStatus; confirm(): void; close(): void }

/** Asks before a status from which nothing leads back. */
const FinalQuestion = ({ name, status: { label }, confirm, close }: FinalQuestionProps) => (
  <Dialog title={`${label}: ${name}`} close={close}>
    <div className="flex flex-col gap-4">
      <p>{m.office_status_final()}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="main"
          onClick={() => {
            leavePopup()
            confirm()
          }}
        >
          {label}
        </Button>
        <Button look="quiet" onClick={leavePopup} data-first>
          {m.forms_cancel()}
        </Button>
      </div>
    </div>
  </Dialog>
)
