import { roleProfiles } from '../../../../contract/accounts/roles.ts'
import type { Permission, ReplyOf } from '../../../../contract/call.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { Guard } from '../../../forms/leave-guard.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { PermissionsField } from './permissions-field.tsx'

type Role = ReplyOf<typeof roleProfiles.profile>
type PermissionsFormProps = {
  role: Pick<Role, 'id' | 'version' | 'permissions'>
  mine: readonly Permission[]
}

const valuesOf = ({ id, version, permissions }: PermissionsFormProps['role']) => ({
  role: id,
  version,
  permissions,
})

/** Form of what a role permits; it holds for everybody who has the role with their next click. */
export function PermissionsForm({ role, mine }: PermissionsFormProps) {
  const form = useCallForm(roleProfiles.setPermissions, {
    values: valuesOf(role),
    keeps: ['role', 'version'],
    async reload() {
      const now = await api(roleProfiles.profile, { params: { role: role.id } })
      return now.ok ? valuesOf(now.data) : undefined
    },
    toast: m.roles_permissions_saved(),
  })
  return (
    <CallForm form={form} button={m.roles_save_permissions()}>
      <Guard form={form} />
      <PermissionsField name={form.at('permissions')} hint={m.roles_permissions_hint()} mine={mine} />
    </CallForm>
  )
}
