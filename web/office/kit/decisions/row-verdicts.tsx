import { useState, type ReactNode } from 'react'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import type { FormCall } from '../../forms/state/form-options.ts'

/** One way to decide about a row: its call, what the call is told beside the reason, and its words. */
export type RowVerdict = {
  name: string
  call: FormCall
  fixed: object
  button: string
  text: string
  done: string
  reason: 'needed' | 'optional' | 'none'
}

type RowVerdictsProps = {
  /** Name of what is decided about. */
  title: string
  verdicts: readonly RowVerdict[]
  /** Stands above the text of the dialog. */
  about?: ReactNode
}

/** Buttons in a row of a list that decide about it, each with a dialog for its reason. */
export function RowVerdicts({ title, verdicts, about }: RowVerdictsProps) {
  // Holds what was looked at, whatever the list reads anew meanwhile.
  const [chosen, choose] = useState<RowVerdict>()
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
        <DialogForm<FormCall, { reason: string }>
          call={chosen.call}
          fixed={chosen.fixed}
          title={`${chosen.button}: ${title}`}
          button={chosen.button}
          toast={chosen.done}
          close={() => choose(undefined)}
        >
          {(at) => (
            <>
              {about && <p className="font-label tabular">{about}</p>}
              <p className="text-sm text-soft">{chosen.text}</p>
              {chosen.reason !== 'none' && (
                <TextAreaField
                  name={at('reason')}
                  label={m.oversee_reason_told()}
                  max={1000}
                  rows={4}
                  optional={chosen.reason === 'optional'}
                />
              )}
            </>
          )}
        </DialogForm>
      )}
    </span>
  )
}
