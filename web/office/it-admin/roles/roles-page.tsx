import { useMemo, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { roleOrigin, roleProfiles } from '../../../../contract/accounts/roles.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { choiceFilter, defineList, listLoader, type RowOf } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { itArea } from '../area.ts'
import { areaTitle } from './area-title.ts'
import { DeleteDialog } from './delete-dialog.tsx'

const { paths } = itArea
type Role = RowOf<typeof roleProfiles.profiles>

const listWith = (remove: (role: Role) => void = () => undefined) =>
  defineList({
    call: roleProfiles.profiles,
    title: m.roles_roles(),
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    pathOf: ({ id }) => paths.role(id),
    columns: [
      { of: 'name', look: 'text', sorts: { ascending: 'name' } },
      { of: 'area', look: 'text', cell: ({ area }) => areaTitle(area) },
      { of: 'permissions', look: 'figure', cell: ({ permissions }) => permissions.length },
      { of: 'users', show: 'count' },
      { of: 'secondFactorRequired', cell: (role) => role.secondFactorRequired && <Required /> },
      { of: 'status', set: roleOrigin },
    ],
    searchLabel: m.roles_name(),
    filters: [choiceFilter('status', m.roles_origin(), roleOrigin)],
    add: { to: paths.addRole(), label: m.roles_add() },
    actions: (role) => [
      ...(role.mayChange ? [{ label: m.roles_edit(), to: paths.editRole(role.id) }] : []),
      ...(role.mayChange && role.status === 'own' && role.users === 0
        ? [{ label: `${m.roles_delete()}…`, run: () => remove(role), isDanger: true }]
        : []),
    ],
    failed: m.roles_failed(),
    empty: m.roles_none(),
  })

const Required = () => (
  <span className="inline-flex items-center gap-1.5">
    <Icon name="check" className="text-neem" />
    {m.roles_required()}
  </span>
)

export const clientLoader = listLoader(listWith())
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.roles_roles() })

export default function RolesPage() {
  const [removed, remove] = useState<Role>()
  const list = useMemo(() => listWith(remove), [])
  return (
    <>
      <ListScreen list={list} />
      <p className="text-sm">
        <Link to={paths.roleMatrix()} className="text-indigo underline underline-offset-4">
          {m.roles_compare()}
        </Link>
      </p>
      {removed && <DeleteDialog role={removed} close={() => remove(undefined)} />}
    </>
  )
}
