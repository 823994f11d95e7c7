import { createHash } from 'node:crypto'
import { recordAudit } from '../../audit/index.ts'
import { cookieValue } from '../../http/access.ts'
import { cookieHeader } from '../../http/cookies.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { AccountForLogin } from '../store.ts'
import { linkIdentity } from './store-identities.ts'

const cookieName = 'sahaya_social'
const longestSeconds = 900

/** Holds the secret of a sign-in at the identity provider; '' ends it. */
export const socialCookie = (secret: string, isSecure: boolean) =>
  cookieHeader(cookieName, secret, {
    maxAge: secret === '' ? 0 : longestSeconds,
    isSecure,
    path: '/api/user',
  })

export const socialSecretOf = (cookies: string | undefined) => cookieValue(cookies ?? '', cookieName)

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** Links the identity that waits in this browser for a sign-in to this account. @returns whether there was one */
export async function linkWaiting(
  { db, clock }: { db: Db; clock: Clock },
  { id, fullName }: Pick<AccountForLogin, 'id' | 'fullName'>,
  cookies: string | undefined,
): Promise<boolean> {
  const secret = socialSecretOf(cookies)
  if (secret === undefined) return false
  return inTransaction(db, async (tx) => {
    const linked = await linkIdentity(tx, hashOfSecret(secret), id, clock.realNow())
    if (linked === undefined) return false
    await recordAudit(tx, {
      at: clock.now(),
      actorId: id,
      actor: fullName,
      subject: `account:${id}`,
      action: 'account.identity-linked',
      details: { issuer: linked.issuer },
    })
    return true
  })
}
