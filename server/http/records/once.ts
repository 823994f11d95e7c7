import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { By } from '../../platform/db/rows.ts'
import { findReplay, idempotentRequest, takeKey, type IdempotentRequest } from '../../platform/idempotency.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../handlers.ts'

type Deps = { db: Db; clock: Clock }
type Work<Reply> = (tx: Tx) => Promise<Reply>

/** Author of a call for audit and history: the account signed in, or a visitor. */
export const byOf = ({ actor }: Pick<Ctx, 'actor'>, { clock }: Pick<Deps, 'clock'>): By => ({
  actorId: actor?.accountId ?? null,
  actor: actor?.fullName ?? 'visitor',
  at: clock.now(),
})

class TakenMeanwhile extends Error {}

/**
 * Does `work` once for one Idempotency-Key: a repeated request gets the first answer, and without a key each is done.
 * `run` replaces the plain transaction around it.
 * @throws KEY_REUSED where the key came with another body
 */
export async function once<Reply>(
  {
    db,
    clock,
    run = (task) => inTransaction(db, task),
  }: Deps & {
    run?: (task: Work<Reply>) => Promise<Reply>
  },
  { idempotencyKey, actor, callName }: Ctx,
  body: unknown,
  work: Work<Reply>,
): Promise<Reply> {
  const asked = idempotentRequest({ idempotencyKey, accountId: actor?.accountId, callName, body })
  if (asked === undefined) return run(work)
  try {
    return (await replayed<Reply>(db, asked)) ?? (await run((tx) => doAndKeep(tx, asked)))
  } catch (error) {
    if (!(error instanceof TakenMeanwhile)) throw error
    return (await replayed<Reply>(db, asked))!
  }

  async function doAndKeep(tx: Tx, request: IdempotentRequest): Promise<Reply> {
    const reply = await work(tx)
    if (!(await takeKey(tx, { ...request, reply: JSON.stringify(reply) }, clock.now())))
      throw new TakenMeanwhile()
    return reply
  }
}

async function replayed<Reply>(db: Db, asked: IdempotentRequest): Promise<Reply | undefined> {
  const before = await inTransaction(db, (tx) => findReplay(tx, asked))
  if (before !== undefined && !before.isSame) throw new AppError('KEY_REUSED')
  return before?.reply as Reply | undefined
}
