import type pg from 'pg'
import type { Logger } from 'pino'
import type { GatewayName } from '../../../contract/gateways.ts'
import { tooMany } from '../../http/mount.ts'
import { createBatcher } from '../../platform/concurrency.ts'
import { memoizeByObject } from '../../platform/memo.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { countUnkept, quarantine, type Unproven } from './store-events.ts'

/** Dependencies of the bounds on unverified webhooks, which anybody can send. */
export type UnprovenDeps = { pool: pg.Pool; limits: Limits; log: Logger }

/** Far more than any gateway sends about one payment. */
export const longestKept = 16 * 1024

type From = { provider: GatewayName; ip: string }

/**
 * Sets a message aside that is forged or unreadable: its first 16 kB, with the length and hash of all of it. Beyond the
 * limits of its sender and of everybody it is only counted, on the newest like it that is kept. Each reason has its own
 * count: a flood of wrong signatures, which the desk's list leaves out, keeps nothing out of it that cannot be read.
 */
export async function holdUnverified(
  deps: UnprovenDeps,
  from: From,
  message: {
    reason: Unproven
    orderId: string | undefined
    raw: Buffer
    headers: Record<string, string>
    at: Date
  },
): Promise<void> {
  const { provider, ip } = from
  const kind = `${provider} ${message.reason}`
  const isKept =
    (await deps.limits.consume('FORGED_IP', `${kind} ${networkOf(ip)}`)).ok &&
    (await deps.limits.consume('FORGED_ALL', kind)).ok
  if (!isKept) {
    await countOf(deps.pool)({ provider, reason: message.reason })
    return
  }
  deps.log.warn({ provider, reason: message.reason }, 'a message without a fitting signature was set aside')
  await quarantine(deps.pool, { provider, ...message, longest: longestKept })
}

/**
 * Some gateways do not sign all they send. Such a message is a reason to ask, so it is kept or refused, never counted only.
 * @throws LIMITED beyond what a gateway sends from one address; it comes again, and what it tells of is asked about anyway
 */
export async function admitUnsigned({ limits }: UnprovenDeps, { provider, ip }: From): Promise<void> {
  const verdict = await limits.consume('UNSIGNED_IP', `${provider} ${networkOf(ip)}`)
  if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds)
}

/** Messages that are only counted are counted together: many at once are one statement. */
const countOf = memoizeByObject((pool: pg.Pool) =>
  createBatcher(async (all: readonly { provider: string; reason: Unproven }[]) => {
    await countUnkept(pool, all)
    return all.map(() => null)
  }),
)
