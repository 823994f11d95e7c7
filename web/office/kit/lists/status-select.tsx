import type { KeyboardEvent } from 'react'
import { classNames } from '../../../ui/format/class-names.ts'
import { statusPill } from '../status-pill.ts'

type StatusSelectProps<Move extends string> = {
  /** Whose status it is, for who hears it. */
  label: string
  /** Where it stands, in words; colour only helps. */
  now: string
  look: string
  moves: readonly { value: Move; label: string }[]
  /** Called with what was chosen; it shows where the row stands until that has changed. */
  choose(move: Move): void
}

/** A key that would choose at once opens the choices instead: what is passed by is not meant. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, currentTarget } = event
  const chooses = key.startsWith('Arrow') || /^(?:Home|End|Page(?:Up|Down))$/.test(key) || /^\S$/.test(key)
  if (!chooses || ctrlKey || metaKey) return
  event.preventDefault()
  currentTarget.showPicker?.()
}

/** Where a row stands, and a choice of what may become of it from there; where nothing may, the word alone. */
export function StatusSelect<Move extends string>({
  label,
  now,
  look,
  moves,
  choose,
}: StatusSelectProps<Move>) {
  if (moves.length === 0) return <span className={classNames(statusPill, look)}>{now}</span>
  return (
    <select
      aria-label={label}
      value=""
      onChange={({ target }) => choose(target.value as Move)}
      onKeyDown={openFirst}
      className={classNames('status-select', look)}
    >
      <option value="">{now}</option>
      {moves.map((move) => (
        <option key={move.value} value={move.value}>
          {move.label}
        </option>
      ))}
    </select>
  )
}
