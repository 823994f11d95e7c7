import type { roleProfiles } from '../../../contract/accounts/roles.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { deedInWords } from '../../words/account-history.ts'
import { hasAll } from '../staff/rules.ts'
import { deedsTo, type AccountDeed } from '../staff/store-staff.ts'
import { rolesList } from './list-roles.ts'
import { homeOf, knownOf, titleOfArea, titlesOf } from './rules.ts'
import { createRole, editRole, removeRole, setPermissions, type RoleServices } from './service.ts'
import { readRole } from './store-roles.ts'

export const roleHandlers = (deps: RoleServices & ListDeps): Handlers<typeof roleProfiles> => ({
  profiles: listHandler(deps, rolesList, ({ permissions, area, ...row }, actor) => ({
    ...row,
    area: homeOf(area),
    permissions: knownOf(permissions),
    mayChange: row.isStaff && hasAll(actor.permissions, permissions),
  })),
  async profile({ params }, { actor }) {
    const role = await readRole(deps.database.pool, params.role)
    if (role === undefined) throw new AppError('NOT_FOUND')
    const { permissions, area, isBuiltIn, secondFactorRequired, ...rest } = role
    const isHeld = actor.roles.includes(role.id)
    const mayChange = role.isStaff && hasAll(actor.permissions, permissions)
    return {
      ...rest,
      area: homeOf(area),
      permissions: knownOf(permissions),
      isHeld,
      mayChange,
      secondFactorRequired: secondFactorRequired ? 1 : 0,
      status: isBuiltIn ? 'built_in' : 'own',
      mayChangePermissions: mayChange && !isHeld && role.id !== 'super-admin',
      history: (await deedsTo(deps.database.pool, `role:${role.id}`)).map(roleDeed),
    }
  },
  mine: (_input, { actor }) => knownOf([...actor.permissions]),
  create: async ({ body }, by) =>
    withMessage(
      { id: await createRole(deps, by, { ...body, secondFactorRequired: body.secondFactorRequired === 1 }) },
      'Role added',
    ),
  async edit({ body: { role: id, version, name, area, secondFactorRequired } }, by) {
    const details = { name, area, secondFactorRequired: secondFactorRequired === 1 }
    await editRole(deps, by, { id, version }, details)
    return withMessage(null, 'Role updated')
  },
  async setPermissions({ body: { role: id, version, permissions } }, by) {
    await setPermissions(deps, by, { id, version }, permissions)
    return withMessage(null, 'Permissions updated')
  },
  async remove({ body: { role: id, version } }, by) {
    await removeRole(deps, by, { id, version })
    return withMessage(null, 'Role deleted')
  },
})

/** Words for the values that roles have; fields are named with those of accounts. */
const inWords: Record<string, (value: unknown) => unknown> = {
  permissions: (value) => (Array.isArray(value) ? titlesOf(value as string[]) : value),
  area: (value) => (typeof value === 'string' ? titleOfArea(value) : value),
  secondFactorRequired: (value) => (value === true ? 'required' : 'not required'),
}

function roleDeed({ details, ...deed }: AccountDeed) {
  const worded = Object.entries(details).map(([field, value]) => {
    const word = inWords[field] ?? ((same: unknown) => same)
    const isChange = typeof value === 'object' && value !== null && 'from' in value && 'to' in value
    return [field, isChange ? { from: word(value.from), to: word(value.to) } : word(value)]
  })
  return deedInWords({ ...deed, details: Object.fromEntries(worded) as Record<string, unknown> })
}
