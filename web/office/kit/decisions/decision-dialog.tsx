import type { ReactNode } from 'react'
import { decisionTexts, reasonLength } from '../../../../contract/decision.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import type { FormCall } from '../../../forms/state/form-options.ts'
import type { DecisionOption, DecisionFields } from './decision-option.ts'

type DecisionDialogProps = {
  verdict: DecisionOption
  /** Facts above the text. */
  about?: ReactNode
  close(): void
}

/** Asks for the reason of a decision and for what else it needs, and shows what follows from it. */
export function DecisionDialog({ verdict, about, close }: DecisionDialogProps) {
  const {
    button,
    title,
    reason,
    reasonLabel = m.forms_reason(),
    reasonHint,
    reasonRows = 4,
    text,
    fields,
  } = verdict
  return (
    <DialogForm<FormCall, DecisionFields>
      call={verdict.call}
      fixed={verdict.fixed}
      title={title === undefined ? button : `${button}: ${title}`}
      button={verdict.send ?? button}
      toast={verdict.done}
      close={close}
      {...(verdict.values && { values: verdict.values })}
      {...(verdict.after && { after: verdict.after })}
      check={(values) =>
        reason === 'needed' && (values.reason ?? '').trim() === '' ? { reason: decisionTexts.reason } : {}
      }
    >
      {(at) => (
        <>
          {about && <p className="font-label tabular">{about}</p>}
          {text && <p className="text-sm text-soft">{text}</p>}
          {fields?.(at)}
          {reason !== 'none' && (
            <TextAreaField
              name={at('reason')}
              label={reasonLabel}
              hint={reasonHint}
              max={verdict.reasonMax ?? reasonLength}
              rows={reasonRows}
              optional={reason === 'optional'}
            />
          )}
        </>
      )}
    </DialogForm>
  )
}
