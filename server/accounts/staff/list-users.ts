import { accountState, type staff } from '../../../contract/accounts/staff.ts'
import { staff as calls } from '../../../contract/accounts/staff.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'

type UserRow = Omit<StoredRow<typeof staff.users, { createdDate: Date }>, 'isSelf' | 'mayChange'> & {
  permissions: string[]
}
type Filter = FilterOf<typeof staff.users>

/** Condition on the account `a`. */
export const isStaff = `exists (select from account_role held join role on role.id = held.role_id
  where held.account_id = a.id and role.is_staff)`

const created = { column: 'a.created_at', type: 'timestamptz' }

export const usersList: OfficeList<UserRow, Filter, FieldOf<typeof staff.users>> = {
  call: calls.users,
  fileName: 'UserList',
  sheet: 'Users',
  from: 'account a',
  id: 'a.id',
  idType: 'integer',
  sorts: {
    newest: { ...created, descending: true },
    oldest: { ...created, descending: false },
    name: { column: `lower(a.full_name) collate "C"`, type: 'text', descending: false },
  },
  conditions: ({ status, kind, role, password, searchTerm, from, to }, given) => [
    ...(status === undefined ? [] : [`a.state = ${given(status)}`]),
    ...(role === undefined
      ? []
      : [`exists (select from account_role ar where ar.account_id = a.id and ar.role_id = ${given(role)})`]),
    ...(kind === undefined ? [] : [`${kind === 'staff' ? '' : 'not '}${isStaff}`]),
    ...(password === undefined ? [] : [`a.password_hash is ${password === 'set' ? 'not ' : ''}null`]),
    ...holding(
      `a.full_name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile_no, '')`,
      searchTerm,
      given,
    ),
    ...withinDays('a.created_at', { from, to }, given),
  ],
  columns: `a.id, a.full_name as "fullName", a.email, a.mobile_no as phone, a.state as status,
    a.created_at as "createdDate",
    coalesce((select string_agg(r.name, ', ' order by r.is_staff desc, r.name) from account_role ar
      join role r on r.id = ar.role_id where ar.account_id = a.id), '') as roles,
    array(select distinct unnest(r.permissions) from account_role ar join role r on r.id = ar.role_id
      where ar.account_id = a.id) as permissions`,
  joins: '',
  spreadsheet: [
    ...(['fullName', 'email', 'phone', 'roles'] as const).map((of) => ({ of })),
    { of: 'status', set: accountState },
    { of: 'createdDate', kind: 'instant' },
  ],
}

export const userFinder = defineFinder('/it-admin/users', usersList, (row) => ({
  title: row.fullName,
  detail: row.email ?? row.phone ?? '',
  amount: null,
  url: `/it-admin/users/${row.id}`,
}))
