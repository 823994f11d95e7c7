import { randomBytes } from 'node:crypto'
import type { Language } from '../../../shared/languages.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import { tooMany } from '../../http/mount.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Runs } from '../../platform/db/named.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { Services } from '../../services.ts'
import { checkPassword } from '../passwords.ts'
import type { Self } from '../profile/change-own.ts'
import { triesKey } from '../rules.ts'
import { findAccountForLogin, type AccountForLogin } from '../store.ts'
import { tellOwner, type FactorNews } from './messages.ts'
import { hashOfRecoveryCode, isRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import {
  findFactor,
  keepSecret,
  noteProved,
  removeFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './store-second-factor.ts'
import { stepOf } from './totp.ts'

export type FactorServices = Pick<
  Services,
  'clock' | 'config' | 'database' | 'fieldCrypto' | 'limits' | 'messages'
>
/** Address and language of who asks. */
export type Asker = { ip: string; language: Language }

const secretBytes = 20

/**
 * Does what counts as a try at an account's second step; one that is right is not counted.
 * @returns undefined for a wrong one
 * @throws LIMITED
 */
async function counted<T>(
  { limits }: FactorServices,
  account: AccountForLogin,
  ip: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = triesKey(account, '', networkOf(ip))
  const rules = ['SECOND_FACTOR', 'SECOND_FACTOR_DAY'] as const
  for (const rule of rules) {
    const verdict = await limits.consume(rule, key)
    if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds)
  }
  const outcome = await attempt()
  if (outcome === undefined) return undefined
  for (const rule of rules) await limits.giveBack(rule, key)
  return outcome
}

/** Whether a code of the app, or a recovery code, is right; it is used up by that. @throws LIMITED */
export const proveFactor = async (
  services: FactorServices,
  account: AccountForLogin,
  code: string,
  asker: Asker,
): Promise<boolean> =>
  (await counted(services, account, asker.ip, async () => {
    const isRight = isRecoveryCode(code)
      ? await useRecoveryCode(services, account, code, asker)
      : await useAppCode(services, services.database.pool, account.id, code)
    return isRight || undefined
  })) ?? false

async function useAppCode(
  { clock, fieldCrypto }: FactorServices,
  on: Runs,
  accountId: number,
  code: string,
): Promise<boolean> {
  const factor = await findFactor(on, accountId)
  if (factor === undefined) return false
  const at = clock.realNow()
  const secret = Buffer.from(fieldCrypto.open(factor.secretSealed), 'base64url')
  const step = stepOf(secret, code, at, factor.lastStep)
  return step !== undefined && takeStep(on, accountId, step, at)
}

const useRecoveryCode = (
  services: FactorServices,
  account: AccountForLogin,
  code: string,
  { language }: Asker,
): Promise<boolean> =>
  inTransaction(services.database.db, async (tx) => {
    const at = services.clock.realNow()
    if (!(await takeRecoveryCode(tx, account.id, hashOfRecoveryCode(code), at))) return false
    await note(services, tx, account, { action: 'recovery-code-used', news: 'recoveryCodeUsed', language })
    return true
  })

/** Writes down what was done to somebody's second factor by themselves, and tells them. */
async function note(
  services: FactorServices,
  tx: Tx,
  { id, fullName, email }: Pick<AccountForLogin, 'id' | 'fullName' | 'email'>,
  { action, news, language }: { action: string; news: FactorNews; language: Language },
): Promise<void> {
  const { clock } = services
  await recordAudit(tx, {
    at: clock.now(),
    actorId: id,
    actor: fullName,
    action: `account.${action}`,
    subject: `account:${id}`,
  })
  await tellOwner(services, tx, { email, news, language })
}

/** The account of who is signed in. @throws NOT_SIGNED_IN */
async function ownAccount({ database }: FactorServices, self: Self, ip: string): Promise<AccountForLogin> {
  const account = await findAccountForLogin(database.db, { id: self.accountId }, networkOf(ip))
  if (account === undefined) throw new AppError('NOT_SIGNED_IN')
  return account
}

/** @returns a new secret, which counts once it is confirmed; undefined when the password is wrong */
export async function beginFactor(
  services: FactorServices,
  self: Self,
  password: string | undefined,
  ip: string,
): Promise<{ secret: Buffer; account: AccountForLogin } | undefined> {
  const account = await ownAccount(services, self, ip)
  if (!(await isOwner(services, account, password, ip))) return undefined
  const secret = randomBytes(secretBytes)
  const sealed = services.fieldCrypto.seal(secret.toString('base64url'))
  if (!(await keepSecret(services.database.pool, self.accountId, sealed)))
    throw new AppError('SECOND_FACTOR_ON')
  return { secret, account }
}

/** Whether the password is right, of an account that has one. @throws LIMITED */
async function isOwner(
  services: FactorServices,
  account: AccountForLogin,
  password: string | undefined,
  ip: string,
): Promise<boolean> {
  if (account.passwordHash === null) return true
  const isRight = () => checkPassword(account.passwordHash, password ?? '')
  return (await counted(services, account, ip, async () => (await isRight()) || undefined)) ?? false
}

/** Switches it on. @returns the recovery codes; undefined when the code is wrong or nothing was begun */
export async function confirmFactor(
  services: FactorServices,
  self: Self,
  code: string,
  asker: Asker,
): Promise<string[] | undefined> {
  const { clock, database } = services
  const account = await ownAccount(services, self, asker.ip)
  if (account.hasSecondFactor) throw new AppError('SECOND_FACTOR_ON')
  const { language } = asker
  return counted(services, account, asker.ip, () =>
    // All or nothing: a factor that is on while this login has not proved it would end the login.
    inTransaction(database.db, async (tx) => {
      if (!(await useAppCode(services, tx, account.id, code))) return undefined
      await noteProved(tx, account.id, self.loginHash, clock.realNow())
      const codes = await giveRecoveryCodes(tx, account.id)
      await note(services, tx, account, { action: 'second-factor-on', news: 'on', language })
      return codes
    }),
  )
}

async function giveRecoveryCodes(tx: Tx, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, accountId, codes.map(hashOfRecoveryCode))
  return codes
}

/** @returns the new codes; undefined when the code is wrong */
export async function renewRecoveryCodes(
  services: FactorServices,
  self: Self,
  code: string,
  asker: Asker,
): Promise<string[] | undefined> {
  const account = await ownAccount(services, self, asker.ip)
  if (!account.hasSecondFactor) throw new AppError('NO_SECOND_FACTOR')
  if (!(await proveFactor(services, account, code, asker))) return undefined
  return inTransaction(services.database.db, async (tx) => {
    const codes = await giveRecoveryCodes(tx, account.id)
    await note(services, tx, account, {
      action: 'recovery-codes-made',
      news: 'recoveryCodesMade',
      language: asker.language,
    })
    return codes
  })
}

/** Switches it off. @returns what was wrong, if anything */
export async function dropFactor(
  services: FactorServices,
  self: Self,
  given: { password: string | undefined; code: string },
  asker: Asker,
): Promise<'password' | 'code' | undefined> {
  const account = await ownAccount(services, self, asker.ip)
  if (!account.hasSecondFactor) throw new AppError('NO_SECOND_FACTOR')
  if (!(await isOwner(services, account, given.password, asker.ip))) return 'password'
  if (!(await proveFactor(services, account, given.code, asker))) return 'code'
  await inTransaction(services.database.db, async (tx) => {
    await removeFactor(tx, account.id)
    await note(services, tx, account, { action: 'second-factor-off', news: 'off', language: asker.language })
  })
  return undefined
}
