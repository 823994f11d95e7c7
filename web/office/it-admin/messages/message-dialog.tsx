import { outbox } from '../../../../contract/system/outbox.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'

export type MessageAction = 'resend' | 'setAside'
export type AskedMessage = { id: number; recipient: string }

/** Actions that a message allows as it stands. */
export const messageActions = ({ resend, status }: { resend: string; status: string }): MessageAction[] => [
  ...(resend === 'yes' ? (['resend'] as const) : []),
  ...(status === 'failed' ? (['setAside'] as const) : []),
]

export const messageActionText: Record<MessageAction, () => string> = {
  resend: m.outbox_resend,
  setAside: m.outbox_set_aside,
}

type MessageDialogProps = { message: AskedMessage; action: MessageAction; close(): void }

/** Sends a message again, or closes the case of one that failed. */
export function MessageDialog({ message: { id, recipient }, action, close }: MessageDialogProps) {
  const shared = {
    fixed: { id },
    close,
    button: messageActionText[action](),
    title: m.outbox_act_on({ action: messageActionText[action](), to: recipient }),
  }
  if (action === 'resend')
    return (
      <DialogForm call={outbox.resend} toast={m.outbox_resent()} {...shared}>
        {() => <p className="text-sm text-soft">{m.outbox_resend_effect()}</p>}
      </DialogForm>
    )
  return (
    <DialogForm call={outbox.setAside} toast={m.outbox_set_aside_done()} {...shared}>
      {(at) => (
        <>
          <p className="text-sm text-soft">{m.outbox_set_aside_effect()}</p>
          <TextAreaField name={at('reason')} label={m.forms_reason()} rows={3} max={300} />
        </>
      )}
    </DialogForm>
  )
}
