import { takenTexts } from '../../../contract/accounts/staff.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { accountWords } from '../../words/accounts.ts'
import { sendLink } from '../links/links.ts'
import { endLogins } from '../reset/store-reset.ts'
import { tellOwner } from '../second-factor/messages.ts'
import { removeFactor } from '../second-factor/store-second-factor.ts'
import { insertAccount } from '../store.ts'
import { changesBetween, isSuperAdmin, mayManage, refusalOf, rolesBetween } from './rules.ts'
import {
  addRoles,
  findRoles,
  lockAccount,
  removeRoles,
  saveDetails,
  setState,
  type AccountDetails,
  type AccountState,
  type StoredAccount,
} from './store-staff.ts'

export type StaffServices = Pick<Services, 'clock' | 'config' | 'database' | 'messages'>
type By = Pick<SignedInCtx, 'actor' | 'ip'>

/** Does something in one transaction; what the database refuses is told as what the rules refuse. */
async function change<T>({ database }: StaffServices, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(database.db, work)
  } catch (error) {
    const { code, field } = refusalOf(error)
    if (code) throw new AppError(code)
    if (field) throw invalidField(field, takenTexts[field])
    throw error
  }
}

/** Locks the account that is to be changed. @throws NOT_FOUND, OWN_ACCOUNT, BEYOND_YOURS (see `mayManage`) */
async function hold(tx: Tx, { actor }: By, id: number, { alsoBeyond = false } = {}): Promise<StoredAccount> {
  const account = await lockAccount(tx, id)
  if (account === undefined) throw new AppError('NOT_FOUND')
  if (id === actor.accountId) throw new AppError('OWN_ACCOUNT')
  if (!alsoBeyond && !mayManage(actor.permissions, account.permissions)) throw new AppError('BEYOND_YOURS')
  return account
}

/** Writes down what staff did to an account, and from where. */
const audit = (
  tx: Tx,
  { clock }: StaffServices,
  { actor, ip }: By,
  deed: { action: string; id: number; details?: object },
) =>
  recordAudit(tx, {
    at: clock.now(),
    actorId: actor.accountId,
    actor: actor.fullName,
    action: `account.${deed.action}`,
    subject: `account:${deed.id}`,
    details: { ...deed.details, ip },
  })

/** @throws INVALID for an unknown role, BEYOND_YOURS for one that `actor` may not give (see `mayManage`) */
async function mayDeal(tx: Tx, { actor }: By, roles: readonly string[]): Promise<{ isStaff: boolean }> {
  const known = await findRoles(tx)
  const found = roles.map((id) => known.find((role) => role.id === id))
  if (found.includes(undefined)) throw invalidField('roles', 'This role is not known here')
  if (found.some((role) => !mayManage(actor.permissions, role!.permissions)))
    throw new AppError('BEYOND_YOURS')
  return { isStaff: found.some((role) => role!.isStaff) }
}

/** Makes an account and sends it a link to set its password. @returns its id */
export const createUser = (
  services: StaffServices,
  by: By,
  { mobileNo, ...details }: AccountDetails,
  roles: readonly string[],
): Promise<number> =>
  change(services, async (tx) => {
    await mayDeal(tx, by, roles)
    const id = await insertAccount(tx, {
      ...details,
      roles,
      at: services.clock.now(),
      grantedBy: by.actor.accountId,
      ...(mobileNo !== null && { mobileNo }),
    })
    await audit(tx, services, by, { action: 'created', id, details: { ...details, mobileNo, roles } })
    await invite(services, tx, { id, email: details.email.toLowerCase() })
    return id
  })

const invite = (services: StaffServices, tx: Tx, { id, email }: { id: number; email: string }) =>
  sendLink(services, tx, { kind: 'reset_password', accountId: id, email, language: 'en', isInvitation: true })

/** Sends the link to set a password once more. @throws INVALID where there is nobody to send it to */
export const inviteAgain = (services: StaffServices, by: By, id: number): Promise<void> =>
  change(services, async (tx) => {
    const { state, email } = await hold(tx, by, id, { alsoBeyond: true })
    if (state !== 'active' || email === null)
      throw invalidField('userId', 'Only an active account with an e-mail address gets a link')
    await invite(services, tx, { id, email })
    await audit(tx, services, by, { action: 'invited', id })
  })

/** Changes who somebody is; an address that is left is told. @throws CHANGED_MEANWHILE */
export const changeUser = (
  services: StaffServices,
  by: By,
  { id, version }: { id: number; version: number | undefined },
  given: AccountDetails,
): Promise<void> =>
  change(services, async (tx) => {
    const { fullName, email, mobileNo, ...before } = await hold(tx, by, id)
    if (version !== undefined && version !== before.version) throw new AppError('CHANGED_MEANWHILE')
    const after = { ...given, email: given.email.toLowerCase() }
    const details = changesBetween<object>({ fullName, email, mobileNo }, after)
    if (Object.keys(details).length === 0) return
    await saveDetails(tx, id, after)
    await audit(tx, services, by, { action: 'updated', id, details })
    if (email !== null && email !== after.email) await tellFormerAddress(services, tx, email)
  })

async function tellFormerAddress({ clock, config, messages }: StaffServices, tx: Tx, email: string) {
  const words = accountWords.emailChanged
  const told = accountEmail(email, config.organisation, {
    template: 'email-changed',
    title: words.subject,
    preheader: words.preheader,
    blocks: [
      { kind: 'paragraph', text: words.text },
      { kind: 'note', text: words.wasNot(config.organisation.email) },
    ],
  })
  await messages.queue(tx, told, clock.now())
}

/** Gives somebody exactly these roles. Whoever becomes staff signs in anew: logins of staff are short. */
export const setRoles = (
  services: StaffServices,
  by: By,
  id: number,
  rolesAfter: (before: readonly string[]) => readonly string[],
): Promise<void> =>
  change(services, async (tx) => {
    const { roles: before } = await hold(tx, by, id, { alsoBeyond: true })
    const after = rolesAfter(before)
    const { added, removed } = rolesBetween(before, after)
    if (added.length + removed.length === 0) return
    const { isStaff } = await mayDeal(tx, by, [...added, ...removed])
    await removeRoles(tx, id, removed)
    await addRoles(tx, id, added, by.actor.accountId)
    if (isStaff) await endLogins(tx, id, services.clock.realNow())
    const roles = { from: before, to: after.toSorted() }
    await audit(tx, services, by, { action: 'roles-changed', id, details: { roles } })
  })

/** Changes the state of an account; every login ends unless it is active. @throws SUPER_ADMIN_NOT_BLOCKED */
export const changeState = (
  services: StaffServices,
  by: By,
  { id, reason }: { id: number; reason: string },
  to: AccountState,
): Promise<void> =>
  change(services, async (tx) => {
    const { state: from, permissions } = await hold(tx, by, id)
    if (from === to) return
    if (to === 'blocked' && isSuperAdmin(permissions)) throw new AppError('SUPER_ADMIN_NOT_BLOCKED')
    await setState(tx, id, to)
    if (to !== 'active') await endLogins(tx, id, services.clock.realNow())
    const details = { state: { from, to }, reason }
    await audit(tx, services, by, { action: to === 'active' ? 'unblocked' : to, id, details })
  })

/**
 * Takes the second factor from somebody who has lost it, ends their logins and tells them. Anybody who manages users may:
 * the password still guards the account, and where a role requires a factor it is set up before anything else opens.
 */
export const resetSecondFactor = (
  services: StaffServices,
  by: By,
  { id, reason }: { id: number; reason: string },
): Promise<void> =>
  change(services, async (tx) => {
    const { email } = await hold(tx, by, id, { alsoBeyond: true })
    if (!(await removeFactor(tx, id))) throw new AppError('NO_SECOND_FACTOR')
    await endLogins(tx, id, services.clock.realNow())
    await audit(tx, services, by, { action: 'second-factor-reset', id, details: { reason } })
    await tellOwner(services, tx, { email, news: 'reset', language: 'en' })
  })
