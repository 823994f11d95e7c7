import { useState, type ReactNode } from 'react'
import { m } from '../app/words.ts'
import { Dialog, leavePopup } from '../overlays/dialog.tsx'
import { CallForm } from './call-form.tsx'
import type { At } from './field-name.ts'
import { LeaveButtons } from './leave-guard.tsx'
import type { BodyIn, FormCall, FormOptions } from './state/form-options.ts'
import { useCallForm } from './use-call-form.ts'

type DialogFormProps<C extends FormCall, Values extends object> = FormOptions<C, Values> & {
  call: C
  title: string
  button: string
  /** Called once it was sent, or left. */
  close(): void
  /** The fields, named by `at`. */
  children: (at: At<Values>) => ReactNode
}

/** A form over the page. What was typed is not lost by a key pressed by chance. */
export function DialogForm<const C extends FormCall, Values extends object = BodyIn<C>>({
  call,
  title,
  button,
  close,
  children,
  ...options
}: DialogFormProps<C, Values>) {
  const [isLeaving, setLeaving] = useState(false)
  const form = useCallForm<C, Values>(call, {
    readsLater: true,
    ...options,
    async after(reply, values) {
      leavePopup()
      await options.after?.(reply, values)
    },
  })
  const mayClose = () => {
    if (isLeaving || !form.isDirty()) return true
    setLeaving(true)
    return false
  }
  const leave = () => {
    form.reset()
    leavePopup()
  }
  return (
    <Dialog title={title} close={close} mayClose={mayClose}>
      {isLeaving && (
        <div role="alert" className="flex flex-col gap-3 rounded-card bg-danger-wash px-4 py-3">
          <p>{m.forms_leave_text()}</p>
          <LeaveButtons stay={() => setLeaving(false)} leave={leave} />
        </div>
      )}
      <CallForm
        form={form}
        label={title}
        button={button}
        cancel={{ text: m.forms_cancel(), press: () => mayClose() && leavePopup() }}
        className="pt-4"
      >
        {children(form.at)}
      </CallForm>
    </Dialog>
  )
}
