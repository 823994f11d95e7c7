import type { RefObject } from 'react'
import { m } from '../../../../app/words.ts'
import { Icon } from '../../../../ui/icon.tsx'

export type Moves = {
  handle: RefObject<HTMLSpanElement | null>
  isFirst: boolean
  isLast: boolean
  moveBy(by: 1 | -1): void
}

const button = 'grid size-7 place-items-center rounded-field hover:bg-sunk aria-disabled:opacity-40'

/**
 * Handle for dragging a row, and buttons for the same by keys: a press moves it by one place and keeps the
 * focus.
 */
export const MoveButtons = ({ handle, isFirst, isLast, moveBy, name }: Moves & { name: string }) => (
  <span className="inline-flex items-center">
    <span ref={handle} aria-hidden="true" className="cursor-grab px-1 text-soft select-none">
      ⠿
    </span>
    <button
      type="button"
      aria-label={m.office_move_up({ name })}
      aria-disabled={isFirst}
      className={button}
      onClick={() => moveBy(-1)}
    >
      <Icon name="down" size={16} className="rotate-180" />
    </button>
    <button
      type="button"
      aria-label={m.office_move_down({ name })}
      aria-disabled={isLast}
      className={button}
      onClick={() => moveBy(1)}
    >
      <Icon name="down" size={16} />
    </button>
  </span>
)
