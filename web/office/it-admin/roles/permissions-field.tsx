import type { Permission } from '../../../../contract/call.ts'
import { permissionTexts } from '../../../../contract/accounts/permissions.ts'
import { m } from '../../../app/words.ts'
import { GroupFrame } from '../../../forms/field-frame.tsx'
import { useField, type FieldProps } from '../../../forms/use-field.ts'
import { PermissionGroups } from './permission-groups.tsx'

type PermissionsFieldProps = Omit<FieldProps<Permission[]>, 'label'> & {
  /** Permissions of the reader: others can be neither given nor taken. */
  mine: readonly Permission[]
}

/** Permissions to tick, each with its meaning; those that the reader lacks are barred. */
export function PermissionsField({ mine, ...given }: PermissionsFieldProps) {
  const field = useField({ ...given, label: m.roles_permissions() })
  const chosen = field.value ?? []
  const set = (permission: Permission, isOn: boolean) =>
    field.setValue(isOn ? [...chosen, permission] : chosen.filter((one) => one !== permission))
  const show = (values: Permission[]) => values.map((one) => permissionTexts[one].title).join(', ')
  return (
    <GroupFrame field={field} show={show}>
      <PermissionGroups
        renderName={(permission, title) => {
          const isBarred = !mine.includes(permission)
          return (
            <label className="flex min-h-6 cursor-pointer items-center gap-3 font-label">
              <input
                type="checkbox"
                name={field.name}
                className="knot"
                disabled={isBarred || field.disabled}
                aria-describedby={`allows-${permission}`}
                aria-invalid={field.control['aria-invalid']}
                checked={chosen.includes(permission)}
                onChange={({ target }) => set(permission, target.checked)}
              />
              <span>
                {title}
                {isBarred && (
                  <span className="block text-xs font-normal text-soft">{m.roles_you_lack()}</span>
                )}
              </span>
            </label>
          )
        }}
      />
    </GroupFrame>
  )
}
