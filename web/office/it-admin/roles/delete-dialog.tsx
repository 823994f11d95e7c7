import { roleProfiles } from '../../../../contract/accounts/roles.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'

type DeleteDialogProps = {
  role: { id: string; version: number; name: string }
  /** Address that a deletion leads to; left out, the page is read anew. */
  leadsTo?: string
  close(): void
}

/** Deletes a role that nobody has. */
export const DeleteDialog = ({ role: { id, version, name }, leadsTo, close }: DeleteDialogProps) => (
  <DialogForm
    call={roleProfiles.remove}
    fixed={{ role: id, version }}
    title={`${m.roles_delete()}: ${name}`}
    button={m.roles_delete()}
    toast={m.roles_deleted()}
    {...(leadsTo !== undefined && { leadsTo })}
    close={close}
  >
    {() => <p className="text-sm text-soft">{m.roles_delete_effect()}</p>}
  </DialogForm>
)
