import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Actor } from '../http/handlers.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { asUsername, isLoginAlive, touchAfterMs } from './rules.ts'
import {
  endLogin,
  findAccountForLogin,
  findLogin,
  insertAccount,
  insertLogin,
  touchLogin,
  type AccountForLogin,
  type NewAccount,
} from './store.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export type Login = { accessToken: string; account: AccountForLogin }

/**
 * Signs in with e-mail or mobile number and password.
 * @returns undefined for wrong, unknown and blocked alike; each takes the same time.
 */
export async function logIn(
  db: Db,
  clock: Clock,
  username: string,
  password: string,
): Promise<Login | undefined> {
  const account = await findAccountForLogin(db, asUsername(username))
  const isRight = await checkPassword(account?.passwordHash, password)
  if (account === undefined || !isRight || !account.isActive) return undefined
  return { accessToken: await openLogin(db, clock, account), account }
}

/** Begins a login of an account that has proved itself. @returns its access token */
export async function openLogin(
  db: Db,
  clock: Clock,
  { id, isStaff }: Pick<AccountForLogin, 'id' | 'isStaff'>,
): Promise<string> {
  const accessToken = randomBytes(32).toString('base64url')
  await insertLogin(db, { hash: hashOf(accessToken), accountId: id, isStaff, at: clock.realNow() })
  return accessToken
}

export const logOut = (db: Db, clock: Clock, loginHash: Buffer): Promise<void> =>
  endLogin(db, loginHash, clock.realNow())

/** Who a token belongs to; undefined when it is unknown, ended, idle or too old, or the account is blocked. */
export async function findActor(db: Db, clock: Clock, token: string): Promise<Actor | undefined> {
  if (token.length !== 43) return undefined
  const hash = hashOf(token)
  const login = await findLogin(db, hash)
  const now = clock.realNow()
  if (login === undefined || !isLoginAlive(login, now)) return undefined
  if (now.getTime() - login.lastUsedAt.getTime() > touchAfterMs) await touchLogin(db, hash, now)
  return {
    accountId: login.accountId,
    fullName: login.fullName,
    roles: login.roles,
    isStaff: login.isStaff,
    permissions: new Set(login.permissions),
    loginHash: hash,
  }
}

/** Makes an account with roles; `password` may be left out for one that cannot sign in. @returns its id */
export async function createAccount(
  db: Db,
  account: Omit<NewAccount, 'passwordHash'> & { password?: string },
): Promise<number> {
  const { password, ...rest } = account
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return inTransaction(db, (tx) =>
    insertAccount(tx, passwordHash === undefined ? rest : { ...rest, passwordHash }),
  )
}
