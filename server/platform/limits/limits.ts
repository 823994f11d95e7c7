import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { createSingleFlight } from '../concurrency.ts'

type Verdict = { ok: true } | { ok: false; retryAfterSeconds: number }

export type Limits = {
  /**
   * Counts one more for `key` under the rule `name`, across all processes, by the real clock.
   * @throws when the database is away and the rule guards logins: guessing must not become free.
   *   Every other rule lets requests pass then, so that a broken counter refuses nobody.
   */
  consume(name: string, key: string): Promise<Verdict>
  /** Takes back what `consume` has just counted, for what turned out not to count. */
  giveBack(name: string, key: string): Promise<void>
  /** Counts the requests that each rule has refused in this process. */
  refused(): Readonly<Record<string, number>>
  /** Removes counters whose time is long over. @returns how many */
  purge(): Promise<number>
}

type Rule = { count: number; seconds: number }
/** Points taken from the database in advance, or a refusal; either holds until the window ends (epoch ms). */
type Lease = { left: number; isRefusal: boolean; until: number }

/** Count from which on points are taken by the twentieth part, so that busy keys do not write each time. */
const leasedFrom = 200
const leaseParts = 20
const leasesAtMost = 20_000
const looksAtMost = 4
const passWithoutAskingMs = 1000
const purgedAfterMs = 3_600_000
const guardsLogins = /^(?:LOGIN|OTP|SECOND_FACTOR)/

/**
 * Fixed windows on table `rate_limit`. Writes stand outside every business transaction.
 * Rules of 200 and more are exact within a process and, with several, err on the strict side by at
 * most a twentieth for each.
 */
export function createLimits({
  pool,
  rules,
  log,
}: {
  pool: pg.Pool
  rules: Readonly<Record<string, Rule>>
  log: Logger
}): Limits {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [name, createLimiter(pool, name, rule)]),
  )
  const refused = Object.fromEntries(Object.keys(rules).map((name) => [name, 0]))
  let awayUntil = 0
  const limiterOf = (name: string) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`There is no limit ${name}`)
    return limiter
  }

  return {
    async consume(name, key) {
      const limiter = limiterOf(name)
      const mayPass = !guardsLogins.test(name)
      if (mayPass && Date.now() < awayUntil) return { ok: true }
      try {
        const verdict = await limiter.take(key)
        if (!verdict.ok) refused[name]! += 1
        return verdict
      } catch (error) {
        if (!mayPass) throw error
        if (Date.now() >= awayUntil) log.error({ err: error, limit: name }, 'limits are not counted')
        awayUntil = Date.now() + passWithoutAskingMs
        return { ok: true }
      }
    },
    giveBack: (name, key) => limiterOf(name).giveBack(key),
    refused: () => refused,
    async purge() {
      const done = await pool.query('delete from rate_limit where expire < $1', [Date.now() - purgedAfterMs])
      return done.rowCount ?? 0
    },
  }
}

type Limiter = { take(key: string): Promise<Verdict>; giveBack(key: string): Promise<void> }

function createLimiter(pool: pg.Pool, name: string, rule: Rule): Limiter {
  const store = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: rule.count,
    duration: rule.seconds,
  })
  const size = rule.count < leasedFrom ? 1 : Math.floor(rule.count / leaseParts)
  const leases = new Map<string, Lease>()
  const asking = createSingleFlight<Lease>()

  /** Takes the next points; the last part is granted as far as it goes. */
  async function ask(key: string): Promise<Lease> {
    const res = await store.consume(key, size).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason
      throw reason
    })
    const granted = Math.max(size - Math.max(res.consumedPoints - rule.count, 0), 0)
    const lease = { left: granted, isRefusal: granted === 0, until: Date.now() + res.msBeforeNext }
    if (lease.isRefusal || size > 1) remember(leases, key, lease)
    return lease
  }

  /** One question at a time for a key whose points come in parts: its callers share the answer. */
  const askOnce = (key: string): Promise<Lease> => (size === 1 ? ask(key) : asking.run(key, () => ask(key)))

  return {
    async take(key) {
      const storedKey = shortKey(key)
      for (;;) {
        const known = leases.get(storedKey)
        const isUsable = known && known.until > Date.now() && (known.isRefusal || known.left > 0)
        const lease = isUsable ? known : await askOnce(storedKey)
        if (lease.isRefusal)
          return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((lease.until - Date.now()) / 1000)) }
        if (lease.left > 0) {
          lease.left -= 1
          return { ok: true }
        }
      }
    },
    async giveBack(key) {
      const storedKey = shortKey(key)
      const known = leases.get(storedKey)
      if (known && !known.isRefusal && known.until > Date.now()) known.left += 1
      else await store.reward(storedKey)
    },
  }
}

/**
 * Keeps the memory of many visitors bounded, at a cost that does not grow with them: of the few that were asked for
 * longest ago those go that have run out, and the first of them in any case.
 */
export function remember(
  leases: Map<string, Lease>,
  key: string,
  lease: Lease,
  atMost = leasesAtMost,
  now = Date.now(),
): void {
  leases.delete(key)
  leases.set(key, lease)
  if (leases.size <= atMost) return
  let looks = looksAtMost
  for (const [old, { until }] of leases) {
    if (until <= now || leases.size > atMost) leases.delete(old)
    if (--looks === 0) return
  }
}

/** Hashes long or unusual input, which PostgreSQL might not take as a key. */
function shortKey(key: string): string {
  return /^[\x21-\x7e]{1,80}$/.test(key) ? key : createHash('sha256').update(key).digest('base64url')
}
