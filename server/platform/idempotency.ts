import type pg from 'pg'
import { createHash, timingSafeEqual } from 'node:crypto'
import { runNamed, type Runs } from './db/named.ts'

/** One intention, named by whoever asks. A key belongs to the person signed in, or else to whoever made it up. */
export type IdempotentRequest = { scope: string; key: string; call: string; bodyHash: Buffer }

type Asking = {
  idempotencyKey: string | undefined
  accountId: number | undefined
  callName: string
  body: unknown
}

/** @returns undefined when no key was sent */
export function idempotentRequest({
  idempotencyKey,
  accountId,
  callName,
  body,
}: Asking): IdempotentRequest | undefined {
  if (idempotencyKey === undefined) return undefined
  const scope = accountId === undefined ? 'anyone' : `account:${accountId}`
  return { scope, key: idempotencyKey, call: callName, bodyHash: canonicalHash(callName, body) }
}

/** Earlier answer to a key; `isSame` tells whether the body was the same. */
export type Replay = { isSame: boolean; reply: unknown }

/** Finds the earlier answer to this key; undefined when it was never used, or its 48 hours are over. */
export async function findReplay(
  on: Runs,
  { scope, key, bodyHash }: IdempotentRequest,
): Promise<Replay | undefined> {
  const [row] = await runNamed<{ bodyHash: Buffer; reply: unknown }>(
    on,
    'select body_hash as "bodyHash", reply from idempotency_key where scope = $1 and key = $2',
    [scope, key],
  )
  return row && { isSame: timingSafeEqual(row.bodyHash, bodyHash), reply: row.reply }
}

/**
 * Binds a key to its answer, in the transaction of what is done; waits for another that uses the same key.
 * @returns false when it was used before
 */
export async function takeKey(
  on: Runs,
  asked: IdempotentRequest & { reply: string },
  at: Date,
): Promise<boolean> {
  const taken = await runNamed(
    on,
    `insert into idempotency_key (scope, key, call, body_hash, reply, created_at)
     values ($1, $2, $3, $4, $5::json, $6) on conflict do nothing returning 1`,
    [asked.scope, asked.key, asked.call, asked.bodyHash, asked.reply, at],
  )
  return taken.length > 0
}

/** Forgets keys of before. @returns how many */
export async function forgetKeys(pool: pg.Pool, before: Date): Promise<number> {
  const result = await pool.query('delete from idempotency_key where created_at < $1', [before])
  return result.rowCount ?? 0
}

/** The same body in another order of keys is the same body. */
function canonicalHash(callName: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(callName)
    .update('\n')
    .update(JSON.stringify(sorted(body)))
    .digest()
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
