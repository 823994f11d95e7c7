import { createHmac } from 'node:crypto'
import { networkOf } from './network.ts'

type Reporter = { actor?: { accountId: number } | undefined; ip: string }

/** Identifies a reporter without storing who it is: by account, else e-mail address, else network. */
export function reporterHash(secret: string, { actor, ip }: Reporter, email: string | null): Buffer {
  const who = actor ? `account ${actor.accountId}` : email ? `email ${email}` : `from ${networkOf(ip)}`
  return createHmac('sha256', secret).update(`reporter ${who}`).digest()
}
