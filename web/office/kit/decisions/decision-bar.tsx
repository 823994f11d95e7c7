import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useKeys } from '../keys/use-key.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { DecisionOption } from './decision-option.ts'

type DecisionBarProps = {
  verdicts: readonly DecisionOption[]
  /** Name of the record in the title of each dialog. */
  title?: string
  className?: string
  /** Links before the decisions. */
  before?: ReactNode
  /** Further buttons after the decisions. */
  children?: ReactNode
}

/** Buttons by which one record is decided about, each with its key and its dialog. */
export function DecisionBar({ verdicts, title, className = '', before, children }: DecisionBarProps) {
  // The verdict as it was opened: the record may be loaded again while the dialog is open.
  const [chosen, choose] = useState<DecisionOption>()
  const press = (verdict: DecisionOption) => (verdict.run ? verdict.run() : choose(verdict))
  useKeys(
    Object.fromEntries(
      verdicts.flatMap((one) => (one.key === undefined || chosen ? [] : [[one.key, () => press(one)]])),
    ),
  )
  if (verdicts.length === 0 && !before && !children) return null
  return (
    <div className={`flex flex-wrap items-center gap-2 ${className}`}>
      {before}
      {verdicts.map((one) => (
        <Button
          key={one.name}
          look={one.look ?? 'plain'}
          className="desk-button"
          aria-keyshortcuts={one.key?.toUpperCase()}
          aria-busy={one.isBusy || undefined}
          aria-pressed={one.isPressed}
          onClick={() => press(one)}
        >
          {one.button}
          {one.key !== undefined && (
            <kbd aria-hidden="true" className="key-cap max-lg:hidden">
              {one.key.toUpperCase()}
            </kbd>
          )}
        </Button>
      ))}
      {children}
      {chosen && (
        <DecisionDialog
          verdict={{ ...(title !== undefined && { title }), ...chosen }}
          close={() => choose(undefined)}
        />
      )}
    </div>
  )
}
