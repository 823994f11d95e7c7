import type { staff } from '../../../contract/accounts/staff.ts'
import { staff as calls } from '../../../contract/accounts/staff.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import { equalTo, holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf, byText } from '../../platform/lists/sorts.ts'

type UserRow = Omit<StoredRow<typeof staff.users>, 'isSelf' | 'mayChange' | 'mayBlock'> & {
  permissions: string[]
}
type Filter = FilterOf<typeof staff.users>

/** Condition on the account `a`. */
export const isStaff = `exists (select from account_role held join role on role.id = held.role_id
  where held.account_id = a.id and role.is_staff)`

export const usersList: OfficeList<UserRow, Filter, FieldOf<typeof staff.users>> = {
  call: calls.users,
  fileName: 'UserList',
  sheet: 'Users',
  from: 'account a',
  id: 'a.id',
  idType: 'integer',
  sorts: {
    ...byAgeOf('a.created_at'),
    name: byText('a.full_name'),
  },
  conditions: ({ status, kind, role, password, searchTerm, from, to }, given) => [
    ...equalTo('a.state', status, given),
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
  spreadsheet: ['fullName', 'email', 'phone', 'roles', 'status', 'createdDate'],
}

export const userFinder = defineFinder('/it-admin/users', usersList, (row) => ({
  title: row.fullName,
  detail: row.email ?? row.phone ?? '',
  amount: null,
  url: `/it-admin/users/${row.id}`,
}))
