import { staff } from '../../../../contract/accounts/staff.ts'
import type { StatusName } from '../../../../contract/status.ts'
import type { accountState } from '../../../../contract/accounts/staff.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'

type Person = {
  status: StatusName<typeof accountState>
  isSelf: boolean
  mayChange: boolean
  mayBlock: boolean
  hasSecondFactor?: boolean
}
export type StateAction = 'block' | 'unblock' | 'deactivate' | 'resetSecondFactor'

const actionsIn: Record<StatusName<typeof accountState>, readonly StateAction[]> = {
  active: ['block', 'deactivate'],
  blocked: ['unblock', 'deactivate'],
  deactivated: ['unblock'],
}

/** Actions that the reader may take on an account; all who manage users may reset a second factor. */
export function actionsFor(person: Person): readonly StateAction[] {
  const { status, isSelf, mayChange, mayBlock, hasSecondFactor = false } = person
  if (isSelf) return []
  const ofState = actionsIn[status].filter((action) => (action === 'block' ? mayBlock : mayChange))
  return hasSecondFactor ? ['resetSecondFactor', ...ofState] : ofState
}

export const stateActionText: Record<StateAction, () => string> = {
  block: m.users_block,
  unblock: m.users_unblock,
  deactivate: m.users_deactivate,
  resetSecondFactor: m.users_reset_factor,
}
const effects: Record<StateAction, () => string> = {
  block: m.users_block_effect,
  unblock: m.users_unblock_effect,
  deactivate: m.users_deactivate_effect,
  resetSecondFactor: m.users_reset_factor_effect,
}
const done: Record<StateAction, () => string> = {
  block: m.users_blocked,
  unblock: m.users_unblocked,
  deactivate: m.users_deactivated,
  resetSecondFactor: m.users_factor_reset,
}

type StateDialogProps = { user: { id: number; name: string }; action: StateAction; close(): void }

/** Blocks, deactivates or unblocks an account; the reason is recorded. */
export const StateDialog = ({ user, action, close }: StateDialogProps) => (
  <DialogForm
    call={staff[action]}
    fixed={{ userId: user.id }}
    title={`${stateActionText[action]()}: ${user.name}`}
    button={stateActionText[action]()}
    toast={done[action]()}
    close={close}
  >
    {(at) => (
      <>
        <p className="text-sm text-soft">{effects[action]()}</p>
        <TextAreaField name={at('reason')} label={m.forms_reason()} rows={3} max={300} />
      </>
    )}
  </DialogForm>
)
