import { classNames } from '../../../../ui/format/class-names.ts'
import { statusPill } from '../../status-pill.ts'
import { openFirst } from '../open-first.ts'

type StatusSelectProps<Move extends string> = {
  /** Name of the record, for screen readers. */
  label: string
  /** Current status in words; colour only helps. */
  now: string
  look: string
  moves: readonly { value: Move; label: string }[]
  /** Called with what was chosen; it shows where the row stands until that has changed. */
  choose(move: Move): void
}

/** Status of a row, and a choice of the moves from there; where there are none, the word alone. */
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
