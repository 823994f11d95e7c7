import { useMemo, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { accountState, passwordState, staff, userKind } from '../../../../contract/accounts/staff.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import {
  choiceFilter,
  defineList,
  listLoader,
  statusFilter,
  type RowOf,
} from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { itArea } from '../area.ts'
import { readRoles, roleOptions, type Role } from './role-options.ts'
import { actionsFor, StateDialog, stateActionText, type StateAction } from './state-dialog.tsx'

const { paths } = itArea
type User = RowOf<typeof staff.users>
type Asked = { user: User; action: StateAction }

const listWith = (roles: readonly Role[], ask: (asked: Asked) => void = () => undefined) =>
  defineList({
    call: staff.users,
    title: m.users_users(),
    keyOf: ({ id }) => id,
    nameOf: ({ fullName }) => fullName,
    pathOf: ({ id }) => paths.user(id),
    columns: [
      { of: 'fullName', look: 'text', sorts: { ascending: 'name' } },
      { of: 'email', look: 'text' },
      { of: 'phone', show: 'mobile' },
      { of: 'roles', look: 'text' },
      { of: 'status', set: accountState },
      { of: 'createdDate', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    ],
    searchLabel: m.users_search(),
    hasDays: true,
    filters: [
      statusFilter(accountState),
      choiceFilter('kind', m.users_kind(), userKind),
      { name: 'role', label: m.users_role(), any: m.office_all(), options: roleOptions(roles) },
      { ...choiceFilter('password', m.users_password(), passwordState), isExtra: true },
    ],
    add: { to: paths.addUser(), label: m.users_add() },
    actions: (user) => [
      ...(user.mayChange ? [{ label: m.users_edit(), to: paths.editUser(user.id) }] : []),
      ...actionsFor(user).map((action) => ({
        label: `${stateActionText[action]()}…`,
        run: () => ask({ user, action }),
        isDanger: action !== 'unblock',
      })),
    ],
    failed: m.users_failed(),
    empty: m.users_none(),
  })

export async function clientLoader(args: LoaderFunctionArgs) {
  const roles = await readRoles()
  return { ...(await listLoader(listWith(roles))(args)), roles }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.users_users() })

export default function UsersPage() {
  const { roles } = useLoaderData<typeof clientLoader>()
  const [asked, ask] = useState<Asked>()
  const list = useMemo(() => listWith(roles, ask), [roles])
  return (
    <>
      <ListScreen list={list} />
      {asked && (
        <StateDialog
          user={{ id: asked.user.id, name: asked.user.fullName }}
          action={asked.action}
          close={() => ask(undefined)}
        />
      )}
    </>
  )
}
