import type { Permission } from '../../../contract/call.ts'

/** Rules for staff who manage accounts, free of I/O. */

/** Whether a person has every permission of a list. */
export const hasAll = (permissions: ReadonlySet<string>, asked: readonly string[]): boolean =>
  asked.every((one) => permissions.has(one))

/** Permissions of super admins and finance: only a person who has them gives or takes them. */
export const reservedPermissions: readonly Permission[] = [
  'donations.refund',
  'ledger.read',
  'ledger.manage',
  'payouts.read',
  'payouts.pay',
  'payouts.export',
  'tax.export',
  'system.manage',
]
const isReserved = (permission: string) => (reservedPermissions as readonly string[]).includes(permission)

/** Whether a person who manages users may give a role with these permissions, or change an account that has them. */
export const mayManage = (own: ReadonlySet<string>, permissions: readonly string[]): boolean =>
  hasAll(own, permissions.filter(isReserved))

/** Super admins are not blocked by anyone: one of them removes the role first. */
export const isSuperAdmin = (permissions: readonly string[]): boolean => permissions.includes('system.manage')

/** Compares two sets of roles; those in both are in neither list. */
export const rolesBetween = (before: readonly string[], after: readonly string[]) => ({
  added: [...new Set(after)].filter((role) => !before.includes(role)),
  removed: before.filter((role) => !after.includes(role)),
})

type Change = Record<string, { from: unknown; to: unknown }>

/** Fields that differ, each before and after, as the audit trail keeps them. */
export function changesBetween<T extends object>(before: T, after: T): Change {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) => {
      const from: unknown = before[name as keyof T]
      return from === to ? [] : [[name, { from, to }]]
    }),
  )
}

type Details = Record<string, unknown>
const isList = (value: unknown): value is string[] => Array.isArray(value)

/** Roles as they are called today, in what was written down of an account; one that is gone keeps its id. */
export function withRoleNames(details: Details, nameOf: (id: string) => string): Details {
  const named = (value: unknown): unknown => {
    if (isList(value)) return value.map(nameOf)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, named(of)]))
  }
  return 'roles' in details ? { ...details, roles: named(details['roles']) } : details
}

const constraints = {
  role_not_own: 'OWN_ACCOUNT',
  role_within_giver: 'BEYOND_YOURS',
  last_super_admin: 'LAST_SUPER_ADMIN',
  super_admin_not_blocked: 'SUPER_ADMIN_NOT_BLOCKED',
} as const

const fields = {
  account_email_key: 'email',
  account_mobile_no_key: 'mobile_no',
  // A role that was deleted while it was given.
  account_role_role_id_fkey: 'roles',
} as const

/** Reads what the database refused: a rule by its code, or a field whose value another account has. */
export function refusalOf(error: unknown): {
  code?: (typeof constraints)[keyof typeof constraints]
  field?: (typeof fields)[keyof typeof fields]
} {
  const { constraint = '' } = error as { constraint?: string }
  if (constraint in constraints) return { code: constraints[constraint as keyof typeof constraints] }
  return constraint in fields ? { field: fields[constraint as keyof typeof fields] } : {}
}
