import { staff } from '../../../../contract/accounts/staff.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { CheckboxesField } from '../../../forms/fields/choice-field.tsx'
import { Guard } from '../../../forms/leave-guard.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { roleOptions, type Role } from './role-options.ts'

type RolesFormProps = { user: Pick<ReplyOf<typeof staff.user>, 'id' | 'roles'>; roles: readonly Role[] }

/** The roles of somebody; those that the reader may not give stay as they are. */
export function RolesForm({ user, roles }: RolesFormProps) {
  const mine = roles.filter(({ mayGrant }) => mayGrant)
  const kept = user.roles.filter(({ id }) => !mine.some((role) => role.id === id))
  const form = useCallForm(staff.setRoles, {
    values: { roles: user.roles.map(({ id }) => id).filter((id) => !kept.some((role) => role.id === id)) },
    body: (values: { roles?: string[] }) => ({
      userId: user.id,
      roles: [...(values.roles ?? []), ...kept.map(({ id }) => id)],
    }),
    toast: m.users_roles_saved(),
  })
  return (
    <CallForm form={form} button={m.users_save_roles()} look="plain" className="max-w-text">
      <Guard form={form} />
      <CheckboxesField
        name={form.at('roles')}
        label={m.users_roles()}
        hint={
          kept.length > 0
            ? m.users_roles_kept({ roles: kept.map(({ name }) => name).join(', ') })
            : m.users_roles_hint()
        }
        options={roleOptions(mine)}
      />
    </CallForm>
  )
}
