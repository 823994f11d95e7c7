import { permissions, type Permission } from '../../../contract/call.ts'
import { permissionTexts } from '../../../contract/accounts/permissions.ts'
import { areasFor, officeAreas, type AreaId } from '../../../shared/office-areas.ts'

/** Picks the permissions that this version knows, in its order. */
export const knownOf = (stored: readonly string[]): Permission[] =>
  permissions.filter((one) => stored.includes(one))

/** Area of the office in which holders of a role begin; null for visitors, who begin at their own pages. */
export const homeOf = (path: string): AreaId | null =>
  officeAreas.find((area) => area.path === path)?.id ?? null

export const pathOfArea = (id: AreaId): string => officeAreas.find((area) => area.id === id)!.path
export const titleOfArea = (path: string): string =>
  officeAreas.find((area) => area.path === path)?.title ?? path

/** Whether permissions open an area, or a screen of it. */
export const opensArea = (held: readonly string[], path: string): boolean =>
  areasFor(new Set(held)).some((area) => area.path === path)

/** Permissions as people read them, also those that this version does not know any more. */
export const titlesOf = (held: readonly string[]): string[] => [
  ...knownOf(held).map((one) => permissionTexts[one].title),
  ...held.filter((one) => !(one in permissionTexts)),
]

/** Makes the id of a new role, by its name in Latin letters; other scripts give a number alone. */
export function idOfName(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^[^a-z]+|-+$/g, '')
  const base = words.length > 1 ? words : 'role'
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!taken.has(id)) return id
  }
}

const codes = {
  role_within_giver: 'BEYOND_YOURS',
  role_not_held: 'OWN_ROLE',
  role_built_in: 'ROLE_STAYS',
  super_admin_permits_all: 'ROLE_STAYS',
  account_role_role_id_fkey: 'ROLE_IN_USE',
} as const

/** Reads what the database refused of a role: a rule by its code, or its name. */
export function roleRefusal(error: unknown): {
  code?: (typeof codes)[keyof typeof codes]
  isNameTaken?: boolean
} {
  const { constraint = '' } = error as { constraint?: string }
  if (constraint in codes) return { code: codes[constraint as keyof typeof codes] }
  return constraint === 'role_name_key' ? { isNameTaken: true } : {}
}
