import type { Permission } from '../../../contract/call.ts'
import { roleNameTaken } from '../../../contract/accounts/roles.ts'
import type { AreaId } from '../../../shared/office-areas.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { changesBetween, hasAll } from '../staff/rules.ts'
import { idOfName, knownOf, opensArea, pathOfArea, roleRefusal, titleOfArea } from './rules.ts'
import { deleteRole, insertRole, lockRole, lockRoleIds, saveRole, type RoleProfile } from './store-roles.ts'

export type RoleServices = Pick<Services, 'clock' | 'database'>
type By = Pick<SignedInCtx, 'actor' | 'ip'>
export type RoleDetails = { name: string; area: AreaId; secondFactorRequired: boolean }
type Read = { id: string; version: number }

/** Does something in one transaction; what the database refuses is told as what the rules refuse. */
async function change<T>({ database }: RoleServices, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(database.db, work)
  } catch (error) {
    const { code, isNameTaken } = roleRefusal(error)
    if (code) throw new AppError(code)
    if (isNameTaken) throw invalidField('name', roleNameTaken)
    throw error
  }
}

const audit = (
  tx: Tx,
  { clock }: RoleServices,
  { actor, ip }: By,
  deed: { action: string; id: string; details: object },
) =>
  recordAudit(tx, {
    at: clock.now(),
    actorId: actor.accountId,
    actor: actor.fullName,
    action: `role.${deed.action}`,
    subject: `role:${deed.id}`,
    details: { ...deed.details, ip },
  })

/** The role that is to be changed. @throws NOT_FOUND, ROLE_STAYS for those of visitors, BEYOND_YOURS, CHANGED_MEANWHILE */
async function hold(tx: Tx, { actor }: By, { id, version }: Read): Promise<RoleProfile> {
  const role = await lockRole(tx, id)
  if (role === undefined) throw new AppError('NOT_FOUND')
  if (!role.isStaff) throw new AppError('ROLE_STAYS')
  if (!hasAll(actor.permissions, role.permissions)) throw new AppError('BEYOND_YOURS')
  if (role.version !== version) throw new AppError('CHANGED_MEANWHILE')
  return role
}

function mustOpen(permissions: readonly string[], area: string): void {
  if (!opensArea(permissions, area))
    throw invalidField('area', 'The permissions of the role do not open this area')
}

/** Makes a role of staff. @returns its id */
export const createRole = (
  services: RoleServices,
  by: By,
  { area, permissions, ...details }: RoleDetails & { permissions: readonly Permission[] },
): Promise<string> =>
  change(services, async (tx) => {
    if (!hasAll(by.actor.permissions, permissions)) throw new AppError('BEYOND_YOURS')
    const path = pathOfArea(area)
    mustOpen(permissions, path)
    const id = idOfName(details.name, await lockRoleIds(tx))
    const role = { ...details, area: path, permissions: knownOf(permissions) }
    await insertRole(tx, { id, ...role }, by.actor.accountId)
    await audit(tx, services, by, { action: 'created', id, details: role })
    return id
  })

/** Saves what is different of a role, and writes down what that was. */
async function save(
  services: RoleServices,
  tx: Tx,
  by: By,
  { action, before, after }: { action: string; before: RoleProfile; after: Partial<RoleProfile> },
): Promise<void> {
  const details = changesBetween<object>(before, after)
  if (Object.keys(details).length === 0) return
  await saveRole(tx, before.id, { ...before, ...after }, by.actor.accountId)
  await audit(tx, services, by, { action, id: before.id, details })
}

/** Changes what a role is called, where its holders begin, and whether they need a second factor. */
export const editRole = (
  services: RoleServices,
  by: By,
  read: Read,
  { name, area, secondFactorRequired }: RoleDetails,
): Promise<void> =>
  change(services, async (tx) => {
    const before = await hold(tx, by, read)
    const path = pathOfArea(area)
    mustOpen(before.permissions, path)
    await save(services, tx, by, {
      action: 'updated',
      before,
      after: { name, area: path, secondFactorRequired },
    })
  })

/**
 * Sets what a role permits: within what its changer may do, and not of a role that they have. It holds with the next
 * call of everybody who has the role, in every process.
 */
export const setPermissions = (
  services: RoleServices,
  by: By,
  read: Read,
  given: readonly Permission[],
): Promise<void> =>
  change(services, async (tx) => {
    const before = await hold(tx, by, read)
    if (before.id === 'super-admin') throw new AppError('ROLE_STAYS')
    if (!hasAll(by.actor.permissions, given)) throw new AppError('BEYOND_YOURS')
    const permissions = knownOf(given)
    if (permissions.join() === knownOf(before.permissions).join()) return
    if (!opensArea(permissions, before.area))
      throw invalidField(
        'permissions',
        `Its home area, ${titleOfArea(before.area)}, has to stay open: change the home area first`,
      )
    await save(services, tx, by, { action: 'permissions-changed', before, after: { permissions } })
  })

/** Deletes a role that was made here and that nobody has. */
export const removeRole = (services: RoleServices, by: By, read: Read): Promise<void> =>
  change(services, async (tx) => {
    const { id, name, permissions } = await hold(tx, by, read)
    await deleteRole(tx, id)
    await audit(tx, services, by, { action: 'deleted', id, details: { name, permissions } })
  })
