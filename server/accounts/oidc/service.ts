import { networkOf } from '../../platform/limits/network.ts'
import type { Services } from '../../services.ts'
import { maySignIn } from '../rules.ts'
import { findAccountForLogin, type AccountForLogin } from '../store.ts'
import type { Claims, Provider } from './provider.ts'
import { findIdentity, keepVisit, keepWaiting, takeVisit } from './store-identities.ts'
import { hashOfSecret } from './waiting.ts'

export type SocialServices = Pick<Services, 'clock' | 'config' | 'database' | 'log'>

const minute = 60_000
const visitMs = 10 * minute
/** Long enough to find the password, or to be sent an OTP. */
const waitingMs = 15 * minute

/** Begins a sign-in at the provider. @returns its address; undefined when the provider does not answer */
export async function beginVisit(
  { clock, database, log }: SocialServices,
  provider: Provider,
  secret: string,
): Promise<URL | undefined> {
  const address = await provider.addressFor(secret).catch((error: unknown) => {
    log.error({ err: error }, 'the identity provider cannot be used')
    return undefined
  })
  if (address !== undefined)
    await keepVisit(database.pool, hashOfSecret(secret), new Date(clock.realNow().getTime() + visitMs))
  return address
}

export type Visitor = { kind: 'account'; account: AccountForLogin } | { kind: 'unknown' | 'link' | 'failed' }

/**
 * Signs in the visitor who came back from the provider, once per visit. An e-mail alone signs nobody in: its
 * account is proved first.
 */
export async function endVisit(
  services: SocialServices,
  provider: Provider,
  { secret, search, ip }: { secret: string | undefined; search: URLSearchParams; ip: string },
): Promise<Visitor> {
  const { clock, config, database, log } = services
  const now = clock.realNow()
  if (secret === undefined || !(await takeVisit(database.pool, hashOfSecret(secret), now)))
    return { kind: 'failed' }
  let claims: Claims
  try {
    claims = await provider.claimsOf(secret, search)
  } catch (error) {
    log.warn({ err: (error as Error).message }, 'a sign-in at the identity provider failed')
    return { kind: 'failed' }
  }
  const network = networkOf(ip)
  const accountId = await findIdentity(database.pool, claims)
  if (accountId !== undefined) {
    const account = await findAccountForLogin(database.db, { id: accountId }, network)
    return maySignIn(account, config.demo) ? { kind: 'account', account } : { kind: 'failed' }
  }
  if (claims.verifiedEmail === undefined) return { kind: 'unknown' }
  const account = await findAccountForLogin(database.db, { email: claims.verifiedEmail }, network)
  if (!maySignIn(account, config.demo)) return { kind: 'unknown' }
  const expiresAt = new Date(now.getTime() + waitingMs)
  await keepWaiting(database.pool, hashOfSecret(secret), claims, { accountId: account.id, expiresAt })
  return { kind: 'link' }
}
