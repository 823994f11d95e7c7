import { randomBytes } from 'node:crypto'
import { createAccount } from '../../accounts/index.ts'
import { openLogin } from '../../accounts/service.ts'
import { demoAccounts } from '../../db/demo/accounts.ts'
import type { TestApp } from '../app.ts'

/** Part of the application that makers need. */
export type MadeIn = Pick<TestApp, 'services'>

const addressOf = (who: string) => `${who}-${randomBytes(4).toString('hex')}@example.org`

/** A new account with the role of this name, or of the demo account of this name. @returns its id */
export function makeAccount({ services }: MadeIn, role: string): Promise<number> {
  const known = demoAccounts.find((account) => account.role === role)
  return createAccount(services.database.db, {
    fullName: known?.name ?? 'Someone',
    email: addressOf(role),
    roles: known?.roles ?? [role],
    at: services.clock.now(),
  })
}

/** An organisation that may have fundraisers. @returns the id of its account */
export const makeOrganisation = ({ services }: MadeIn): Promise<number> =>
  createAccount(services.database.db, {
    fullName: 'Asha School',
    email: addressOf('organisation'),
    roles: ['organisation'],
    at: services.clock.now(),
  })

/** Signs a new account with a role in, as of now by the test's clock. */
export async function signIn(app: MadeIn, role: string): Promise<{ token: string; accountId: number }> {
  const accountId = await makeAccount(app, role)
  return { token: await tokenOf(app, accountId), accountId }
}

/** An access token of an account, of a login that begins now. */
export async function tokenOf({ services }: MadeIn, accountId: number): Promise<string> {
  const { is_staff: isStaff } = await services.database.db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .where('account_role.account_id', '=', accountId)
    .select(({ fn }) => fn<boolean | null>('bool_or', ['role.is_staff']).as('is_staff'))
    .executeTakeFirstOrThrow()
  return openLogin(services.database.db, services.clock, { id: accountId, isStaff: isStaff ?? false })
}
