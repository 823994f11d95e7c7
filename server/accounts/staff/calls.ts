import type { staff } from '../../../contract/accounts/staff.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage, withMeta } from '../../http/answers.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import { answerList, type ListDeps } from '../../platform/lists/answer.ts'
import { onWire } from '../../platform/on-wire.ts'
import { deedInWords } from '../../words/account-history.ts'
import { usersList } from './list-users.ts'
import { isSuperAdmin, mayManage, withRoleNames } from './rules.ts'
import {
  changeState,
  changeUser,
  createUser,
  inviteAgain,
  resetSecondFactor,
  setRoles,
  type StaffServices,
} from './service.ts'
import { deedsTo, findRoles, readAccount, type AccountState } from './store-staff.ts'

/** Actions that a reader with the permissions `own` may take on an account with `permissions`. */
function actionsOn(permissions: readonly string[], isSelf: boolean, own: ReadonlySet<string>) {
  const mayChange = !isSelf && mayManage(own, permissions)
  return { mayChange, mayBlock: mayChange && !isSuperAdmin(permissions) }
}

type StateInput = { body: { userId: number; reason: string } }

export const staffHandlers = (deps: StaffServices & ListDeps): Handlers<typeof staff> => {
  const { pool } = deps.database
  const saved = (message: string) => withMessage(null, message)
  const state =
    (to: AccountState, message: string) =>
    async ({ body: { userId: id, reason } }: StateInput, by: SignedInCtx) => {
      await changeState(deps, by, { id, reason }, to)
      return saved(message)
    }
  return {
    async save({ body }, by) {
      const { userId, version, roles, fullname: fullName, email, mobile_no: mobileNo = null } = body
      const details = { fullName, email, mobileNo }
      if (userId === undefined) {
        if (roles === undefined) throw invalidField('roles', 'Choose a role')
        return withMessage({ id: await createUser(deps, by, details, roles) }, 'User added')
      }
      if (roles !== undefined) throw invalidField('roles', 'Roles of an account are changed by themselves')
      await changeUser(deps, by, { id: userId, version }, details)
      return withMessage({ id: userId }, 'User updated')
    },
    async users({ body }, { actor }) {
      const { rows, meta } = await answerList(deps, usersList, body, actor.accountId)
      const onList = ({ permissions, ...row }: (typeof rows)[number]) => {
        const isSelf = row.id === actor.accountId
        return { ...onWire(row), isSelf, ...actionsOn(permissions, isSelf, actor.permissions) }
      }
      return withMeta(rows.map(onList), meta)
    },
    async user({ body: { userId } }, { actor }) {
      const found = await readAccount(pool, userId)
      if (found === undefined) throw new AppError('NOT_FOUND')
      const isSelf = userId === actor.accountId
      const names = new Map((await findRoles(pool)).map(({ id, name }) => [id, name]))
      const nameOf = (id: string) => names.get(id) ?? id
      return {
        id: userId,
        version: found.version,
        fullname: found.fullName,
        email: found.email ?? '',
        mobile_no: found.mobileNo ?? '',
        status: found.state,
        roles: found.namedRoles,
        createdDate: found.createdAt.toISOString(),
        emailVerified: found.isEmailVerified,
        mobileVerified: found.isMobileVerified,
        hasPassword: found.hasPassword,
        logins: found.logins,
        hasSecondFactor: found.hasSecondFactor,
        isSelf,
        ...actionsOn(found.permissions, isSelf, actor.permissions),
        history: (await deedsTo(pool, `account:${userId}`)).map((deed) =>
          deedInWords({ ...deed, details: withRoleNames(deed.details, nameOf) }),
        ),
      }
    },
    async roles(_input, { actor }) {
      const roles = await findRoles(pool)
      return roles.map(({ permissions, ...role }) => ({
        ...role,
        mayGrant: mayManage(actor.permissions, permissions),
      }))
    },
    async addRole({ body: { userId, role } }, by) {
      await setRoles(deps, by, userId, (before) => [...new Set([...before, role])])
      return saved('Roles updated')
    },
    async setRoles({ body: { userId, roles } }, by) {
      await setRoles(deps, by, userId, () => roles)
      return saved('Roles updated')
    },
    async sendLink({ body: { userId } }, by) {
      await inviteAgain(deps, by, userId)
      return saved('Link sent')
    },
    block: state('blocked', 'User blocked'),
    unblock: state('active', 'User may sign in again'),
    async resetSecondFactor({ body: { userId: id, reason } }, by) {
      await resetSecondFactor(deps, by, { id, reason })
      return saved('Second factor reset')
    },
    deactivate: state('deactivated', 'User deactivated'),
  }
}
