import type { KeyboardEvent } from 'react'
import { m } from '../../app/words.ts'
import { Lines } from '../../ui/icon.tsx'

type RowButtonProps = {
  part: 'up' | 'down' | 'remove'
  name: string
  disabled: boolean | undefined
  press(): void
}

const signs = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  remove: 'M6 6l12 12M18 6L6 18',
}
const labels = { up: m.forms_move_up, down: m.forms_move_down, remove: m.forms_remove_one }

const RowButton = ({ part, name, disabled, press }: RowButtonProps) => (
  <button
    type="button"
    data-part={part}
    aria-label={labels[part]({ name })}
    title={labels[part]({ name })}
    disabled={disabled}
    onClick={press}
    className="grid size-11 place-items-center rounded-field text-soft not-disabled:hover:bg-sunk not-disabled:hover:text-ink disabled:opacity-40"
  >
    <Lines d={signs[part]} size={18} />
  </button>
)

type RowButtonsProps = {
  name: string
  index: number
  count: number
  disabled: boolean | undefined
  move?: (to: number, part: 'up' | 'down') => void
  remove?: (() => void) | undefined
}

/** Buttons that move or remove a whole row. */
export const RowButtons = ({ name, index, count, disabled, move, remove }: RowButtonsProps) => (
  <span className="flex shrink-0">
    {move && (
      <>
        <RowButton
          part="up"
          name={name}
          disabled={disabled || index === 0}
          press={() => move(index - 1, 'up')}
        />
        <RowButton
          part="down"
          name={name}
          disabled={disabled || index === count - 1}
          press={() => move(index + 1, 'down')}
        />
      </>
    )}
    {remove && <RowButton part="remove" name={name} disabled={disabled} press={remove} />}
  </span>
)

/** Alt with an arrow moves the row in which the focus is. @returns how far, undefined for another key */
export const rowStep = (event: KeyboardEvent): -1 | 1 | undefined => {
  if (!event.altKey || event.ctrlKey || event.metaKey) return undefined
  return event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
}
