import type { ReactNode } from 'react'
import type { Permission } from '../../../../contract/call.ts'
import { permissionTexts } from '../../../../contract/accounts/permissions.ts'
import { officeAreas } from '../../../../shared/office-areas.ts'
import type { OfficeArea } from '../../../../shared/areas/office-area.ts'
import { m } from '../../../app/words.ts'

const areas: readonly OfficeArea[] = officeAreas
const all = Object.keys(permissionTexts) as Permission[]

/** Menu entries that a permission opens, screens after their area. */
const opensInMenu = (permission: Permission): string[] =>
  areas
    .filter(({ isHidden }) => isHidden !== true)
    .flatMap((area) => {
      const screens = area.screens.filter((screen) => screen.permission === permission)
      const names = screens.map(({ title }) => title)
      return area.permission === permission ? [area.title, ...names] : names
    })

function menuText(permission: Permission): string {
  const entries = opensInMenu(permission)
  return entries.length === 0 ? m.roles_no_menu() : m.roles_in_menu({ entries: entries.join(', ') })
}

type PermissionGroupsProps = {
  /** Permissions to show; all where none are named. */
  of?: readonly Permission[]
  /** Draws the name of a permission: as it is, or as a box to tick. */
  renderName(permission: Permission, title: string): ReactNode
}

/** Permissions by area, each with its meaning and the menu entries that it opens. */
export function PermissionGroups({ of = all, renderName }: PermissionGroupsProps) {
  const groups = areas
    .map(({ id, title }) => ({
      id,
      title,
      permissions: all.filter((one) => permissionTexts[one].area === id && of.includes(one)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      {groups.map(({ id, title, permissions }) => (
        <div
          key={id}
          className="border-b border-line last:border-0 @[52rem]:grid @[52rem]:grid-cols-[8rem_1fr]"
        >
          <p className="bg-sunk px-4 py-2.5 text-xs font-label">{title}</p>
          <ul aria-label={title}>
            {permissions.map((one) => (
              <li
                key={one}
                className="grid items-center gap-x-6 gap-y-1 border-b border-line px-4 py-1.5 text-sm last:border-0 @[44rem]:grid-cols-[14rem_1fr_13rem]"
              >
                {renderName(one, permissionTexts[one].title)}
                <p id={`allows-${one}`}>{permissionTexts[one].allows}</p>
                <p className="text-xs text-soft">{menuText(one)}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
