import { type roleOrigin, roleProfiles } from '../../../contract/accounts/roles.ts'
import { holding } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList } from '../../platform/lists/list.ts'
import { byText } from '../../platform/lists/sorts.ts'
import { titleOfArea, titlesOf } from './rules.ts'
import type { RoleProfile } from './store-roles.ts'

export type RoleRow = Omit<RoleProfile, 'isBuiltIn'> & {
  users: number
  status: keyof typeof roleOrigin.statuses
}
type Filter = FilterOf<typeof roleProfiles.profiles>

export const rolesList: OfficeList<RoleRow, Filter, FieldOf<typeof roleProfiles.profiles>> = {
  call: roleProfiles.profiles,
  fileName: 'RoleProfiles',
  sheet: 'Roles',
  from: 'role r',
  id: 'r.id',
  idType: 'text',
  sorts: { name: byText('r.name') },
  conditions: ({ status, searchTerm }, given) => [
    ...(status === undefined ? [] : [`r.is_built_in = ${given(status === 'built_in')}`]),
    ...holding('r.name', searchTerm, given),
  ],
  columns: `r.id, r.version, r.name, r.area, r.is_staff as "isStaff", r.permissions,
    r.second_factor_required as "secondFactorRequired",
    case when r.is_built_in then 'built_in' else 'own' end as status,
    (select count(*)::int from account_role where role_id = r.id) as users`,
  joins: '',
  spreadsheet: [
    'name',
    { of: 'area', cell: ({ area }) => titleOfArea(area) },
    { of: 'permissions', cell: ({ permissions }) => titlesOf(permissions).join(', ') },
    'users',
    'secondFactorRequired',
    'status',
  ],
}
