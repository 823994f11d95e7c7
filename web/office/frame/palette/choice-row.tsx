import { formatRupees } from '../../../ui/format/money.ts'
import { MenuIcon } from '../menu-icon.tsx'
import type { PaletteChoice } from './choices.ts'

type ChoiceRowProps = { id: string; choice: PaletteChoice; isChosen: boolean; choose(): void; open(): void }

/** One of the choices; the keys that choose and open it are heard by the field. */
export const ChoiceRow = ({ id, choice, isChosen, choose, open }: ChoiceRowProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="option"
    aria-selected={isChosen}
    onPointerMove={isChosen ? undefined : choose}
    onClick={open}
    className="palette-choice"
  >
    <MenuIcon name={choice.icon} />
    <span className="truncate">{choice.title}</span>
    {choice.detail && <span className="truncate text-soft">{choice.detail}</span>}
    {choice.amount != null && <span className="tabular ml-auto">{formatRupees(choice.amount)}</span>}
  </div>
)
