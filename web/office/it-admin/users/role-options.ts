import type { ReplyOf } from '../../../../contract/call.ts'
import { staff } from '../../../../contract/accounts/staff.ts'
import { api } from '../../../app/api.ts'

export type Role = ReplyOf<typeof staff.roles>[number]

/** The roles that there are; none where they could not be had. */
export async function readRoles(): Promise<Role[]> {
  const answer = await api(staff.roles)
  return answer.ok ? answer.data : []
}

export const roleOptions = (roles: readonly Role[]) =>
  roles.map(({ id, name }) => ({ value: id, label: name }))
