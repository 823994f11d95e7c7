import { staff } from '../../../../contract/accounts/staff.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'

type LinkDialogProps = { user: { id: number; name: string; email: string }; close(): void }

/** Sends somebody a link to set a password; an earlier one is no good from then on. */
export const LinkDialog = ({ user: { id, name, email }, close }: LinkDialogProps) => (
  <DialogForm
    call={staff.sendLink}
    fixed={{ userId: id }}
    title={`${m.users_send_link()}: ${name}`}
    button={m.users_send_link()}
    toast={m.users_link_sent()}
    close={close}
  >
    {() => <p className="text-sm text-soft">{m.users_link_effect({ email })}</p>}
  </DialogForm>
)
