import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Actor } from '../http/handlers.ts'
import { tooMany } from '../http/mount.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { browserOf } from './devices/rules.ts'
import { asUsername, isLoginAlive, maySignIn, networkKeptMs, touchAfterMs, triesKey } from './rules.ts'
import {
  endLogin,
  findAccountForLogin,
  findLogin,
  forgetNetworks,
  insertAccount,
  insertLogin,
  rememberNetwork,
  touchLogin,
  type AccountForLogin,
  type NewAccount,
} from './store.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Dependencies of signing in: the tries of each account are counted. */
export type LoginDeps = { db: Db; clock: Clock; limits: Limits; isDemo: boolean }

/**
 * Finds the account of e-mail or mobile number and password that are given from a network (`networkOf`).
 * @returns undefined for wrong, unknown and blocked alike; each takes the same time
 * @throws LIMITED after too many tries that failed
 */
export async function checkLogin(
  { db, limits, isDemo }: Omit<LoginDeps, 'clock'>,
  { username, password, network }: { username: string; password: string; network: string },
): Promise<AccountForLogin | undefined> {
  const account = await findAccountForLogin(db, asUsername(username), network)
  const tries = triesKey(account, username, network)
  const verdict = await limits.consume('LOGIN_ACCOUNT', tries)
  if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds)
  const isRight = await checkPassword(account?.passwordHash, password)
  if (!isRight || !maySignIn(account, isDemo)) return undefined
  await limits.giveBack('LOGIN_ACCOUNT', tries)
  return account
}

/** Forgets where nobody has signed in from for half a year. */
export const forgetOldNetworks = ({ db, clock }: Pick<LoginDeps, 'db' | 'clock'>): Promise<void> =>
  forgetNetworks(db, new Date(clock.realNow().getTime() - networkKeptMs))

/** Browser of a login, and whether a second factor was proved as well. */
type MadeLogin = { userAgent?: string | undefined; hasProvedFactor?: boolean }

/** Begins a login from a network, which is a known one from then on. @returns its access token */
export async function beginLogin(
  db: Db,
  clock: Clock,
  account: Pick<AccountForLogin, 'id' | 'isStaff'>,
  { network, ...made }: { network: string } & MadeLogin,
): Promise<string> {
  await rememberNetwork(db, account.id, network, clock.realNow())
  return openLogin(db, clock, account, made)
}

/** Begins a login of an account that has proved itself. @returns its access token */
export async function openLogin(
  db: Db,
  clock: Clock,
  { id, isStaff }: Pick<AccountForLogin, 'id' | 'isStaff'>,
  { userAgent, hasProvedFactor = false }: MadeLogin = {},
): Promise<string> {
  const accessToken = randomBytes(32).toString('base64url')
  const login = { hash: hashOf(accessToken), accountId: id, isStaff, at: clock.realNow(), hasProvedFactor }
  await insertLogin(db, { ...login, ...browserOf(userAgent) })
  return accessToken
}

export const logOut = (db: Db, clock: Clock, loginHash: Buffer): Promise<void> =>
  endLogin(db, loginHash, clock.realNow())

/**
 * Finds the account of a token; undefined when the token is unknown, ended, idle or too old, the account is
 * blocked, or has a second factor that this login has not proved.
 */
export async function findActor(db: Db, clock: Clock, token: string): Promise<Actor | undefined> {
  if (token.length !== 43) return undefined
  const found = await findLive(db, clock, hashOf(token))
  if (found === undefined) return undefined
  const now = clock.realNow()
  if (now.getTime() - found.lastUsedAt.getTime() > touchAfterMs)
    await touchLogin(db, found.actor.loginHash, now)
  return found.actor
}

/** The same for a login that somebody follows with: following alone does not keep it alive. */
export const findActorOfLogin = async (db: Db, clock: Clock, loginHash: Buffer): Promise<Actor | undefined> =>
  (await findLive(db, clock, loginHash))?.actor

async function findLive(
  db: Db,
  clock: Clock,
  loginHash: Buffer,
): Promise<{ actor: Actor; lastUsedAt: Date } | undefined> {
  const login = await findLogin(db, loginHash)
  if (login === undefined || !isLoginAlive(login, clock.realNow())) return undefined
  if (login.hasSecondFactor && !login.hasProvedFactor) return undefined
  const { accountId, fullName, roles, isStaff, lastUsedAt } = login
  const secondFactorDue = login.needsSecondFactor && !login.hasProvedFactor
  const permissions = new Set(secondFactorDue ? [] : login.permissions)
  return {
    actor: { accountId, fullName, roles, isStaff, permissions, secondFactorDue, loginHash },
    lastUsedAt,
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
