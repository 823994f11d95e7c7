import { useState, type ReactNode } from 'react'
import { m } from '../../../app/words.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { DecisionOption } from './decision-option.ts'

type RowVerdictsProps = {
  /** Name of the record in this row. */
  title: string
  verdicts: readonly DecisionOption[]
  /** Facts above the text of the dialog. */
  about?: ReactNode
}

/** Buttons in a row of a list that decide about it, each with a dialog for its reason. */
export function RowVerdicts({ title, verdicts, about }: RowVerdictsProps) {
  // The verdict as it was opened: the list may be loaded again while the dialog is open.
  const [chosen, choose] = useState<DecisionOption>()
  return (
    <span className="flex gap-3">
      {verdicts.map((one) => (
        <button
          key={one.name}
          type="button"
          aria-label={`${one.button}: ${title}`}
          onClick={() => choose(one)}
          className="whitespace-nowrap text-indigo underline-offset-4 hover:underline"
        >
          {one.button}
        </button>
      ))}
      {chosen && (
        <DecisionDialog
          verdict={{ reasonLabel: m.oversee_reason_told(), title, ...chosen }}
          about={about}
          close={() => choose(undefined)}
        />
      )}
    </span>
  )
}
