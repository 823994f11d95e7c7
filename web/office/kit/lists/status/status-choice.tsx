import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  findStatus,
  statusOptions,
  type FoundStatus,
  type StatusSet,
} from '../../../../../contract/status.ts'
import { notify } from '../../../../app/client/notify.ts'
import { m } from '../../../../app/words.ts'
import { Dialog, leavePopup } from '../../../../overlays/dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/format/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { statusColours } from '../../status-badge.tsx'
import { openFirst } from '../open-first.ts'

/** Result of a change that was sent. */
export type SaveResult = { ok: boolean; http: number; message: string }

/** An effect of a status outside the office, such as an e-mail: announced, confirmed, and undone within `seconds`. */
export type StatusEffect = {
  /** Says next to the select what each change causes. */
  hint: string
  /** Question before a change to a status. */
  question(status: string): string
  /** Button that confirms it. */
  button: string
  seconds: number
  /** Toast while it can be undone. */
  pending(status: string): string
  undone: string
  /** Sets the previous status again, as long as the effect has not taken place. */
  undo(before: string | number): Promise<SaveResult>
}

type StatusChoiceProps = {
  set: Pick<StatusSet, 'names' | 'statuses'>
  value: string | number
  /** Name of the record, for screen readers. */
  name: string
  /** Name of the field, if it is not the status. */
  label?: string
  save(status: string | number): Promise<SaveResult>
  /** Text for a status that was not saved, where a list has its own. */
  failed?: string | undefined
  effect?: StatusEffect | undefined
}

/** Text for a status that was not saved; for a refusal also the reason. */
const notSaved = ({ http, message }: SaveResult, failed: string | undefined) =>
  http === 403
    ? message || m.say_no_access()
    : http === 0 || http >= 500
      ? (failed ?? m.office_status_error())
      : [failed ?? m.office_status_refused(), message].filter(Boolean).join('. ')

/**
 * A status that is changed in its row: it shows the chosen one at once, and the previous one, marked and with a message,
 * if that was not saved. It asks before a final status and before an effect outside the office.
 */
export function StatusChoice({
  set,
  value,
  name,
  label = m.office_status(),
  save,
  failed,
  effect,
}: StatusChoiceProps) {
  // The choice is shown until the row is loaded again.
  const [chosen, setChosen] = useState<{ wire: string | number; base: string | number }>()
  const [isBusy, setBusy] = useState(false)
  const [isBack, setBack] = useState(false)
  const [asked, ask] = useState<FoundStatus>()
  const hintId = useId()
  const { revalidate } = useRevalidator()
  if (chosen !== undefined && chosen.base !== value) setChosen(undefined)
  const { wire, look } = findStatus(set, chosen?.base === value ? chosen.wire : value)!
  const choose = (status: string) => {
    const next = findStatus(set, status)!
    if (isBusy || next.wire === wire) return
    if (next.isFinal || effect) ask(next)
    else void put(next)
  }
  const put = async (next: FoundStatus) => {
    setChosen({ wire: next.wire, base: value })
    setBusy(true)
    setBack(false)
    const answer = await save(next.wire)
    if (answer.ok) {
      if (effect) offerUndo(next, effect)
      await revalidate()
    } else {
      setChosen(undefined)
      setBack(true)
      notify({ word: { look: 'danger', text: notSaved(answer, failed) } })
    }
    setBusy(false)
  }
  const offerUndo = ({ label }: FoundStatus, { seconds, pending, undone, undo }: StatusEffect) => {
    const press = async () => {
      const answer = await undo(value)
      notify({
        word: answer.ok
          ? { text: undone }
          : { look: 'danger', text: notSaved(answer, m.office_not_undone()) },
      })
      await revalidate()
    }
    notify({
      word: { text: pending(label), seconds, action: { label: m.office_undo(), press: () => void press() } },
    })
  }
  return (
    <span className="inline-flex items-center gap-1">
      <select
        aria-label={m.office_status_of({ what: label, name })}
        aria-describedby={effect && hintId}
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
      {effect && (
        <span title={effect.hint} className="shrink-0 text-soft">
          <Icon name="mail" size={16} />
          <span id={hintId} className="sr-only">
            {effect.hint}
          </span>
        </span>
      )}
      {asked && (
        <Question
          title={`${asked.label}: ${name}`}
          text={effect ? effect.question(asked.label) : m.office_status_final()}
          button={effect ? effect.button : asked.label}
          confirm={() => void put(asked)}
          close={() => ask(undefined)}
        />
      )}
    </span>
  )
}

type QuestionProps = { title: string; text: string; button: string; confirm(): void; close(): void }

/** Asks before a change that cannot be taken back, or that reaches a person. */
const Question = ({ title, text, button, confirm, close }: QuestionProps) => (
  <Dialog title={title} close={close}>
    <div className="flex flex-col gap-4">
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="main"
          onClick={() => {
            leavePopup()
            confirm()
          }}
        >
          {button}
        </Button>
        <Button look="quiet" onClick={leavePopup} data-first>
          {m.forms_cancel()}
        </Button>
      </div>
    </div>
  </Dialog>
)
