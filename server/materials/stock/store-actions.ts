import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../http/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { runNamed } from '../../platform/db/named.ts'

export type Action = {
  /** Unique for ever; an action without one is not repeatable. */
  id?: string | undefined
  request: unknown
  at: Date
}

class DoneMeanwhile extends Error {}

const constraintErrors = {
  stock_balance_covers: 'STOCK_TOO_LITTLE',
  stock_allotment_covers: 'STOCK_NOT_ALLOTTED',
  stock_movement_fits: 'STOCK_PLACE_UNSUITABLE',
  stock_lot_covers: 'STOCK_TOO_LITTLE',
  material_request_item_not_over: 'STOCK_LINE_FULL',
} as const

/** Turns refusals of the database into those of the contract. */
function asRefusal(error: unknown): unknown {
  const name = (error as { constraint?: string }).constraint
  return name !== undefined && name in constraintErrors
    ? new AppError(constraintErrors[name as keyof typeof constraintErrors], { cause: error })
    : error
}

/**
 * Runs an action on the stock once: a repeated one with the same id gets the stored reply.
 * @throws AppError KEY_REUSED when the id was used for another request
 */
export async function runAction<Reply extends object>(
  db: Db,
  { id, request, at }: Action,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  try {
    if (id === undefined) return await inTransaction(db, work)
    return (await findReply<Reply>(db, id, request)) ?? (await runFirst(db, { id, request, at }, work))
  } catch (error) {
    // Another process finished the same action first, or took what both needed.
    const done = id === undefined ? undefined : await findReply<Reply>(db, id, request)
    if (done !== undefined) return done
    throw asRefusal(error)
  }
}

async function runFirst<Reply extends object>(
  db: Db,
  { id, request, at }: Action,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  return inTransaction(db, async (tx) => {
    const reply = await work(tx)
    const stored = await runNamed<{ id: string }>(
      tx,
      `insert into stock_action (id, request, reply, recorded_at) values ($1, $2, $3, $4)
       on conflict do nothing returning id`,
      [id, JSON.stringify(request), JSON.stringify(reply), at],
    )
    if (stored.length === 0) throw new DoneMeanwhile()
    return reply
  })
}

async function findReply<Reply>(db: Db, id: string, request: unknown): Promise<Reply | undefined> {
  const [before] = await runNamed<{ request: unknown; reply: Reply }>(
    db,
    'select request, reply from stock_action where id = $1',
    [id],
  )
  if (before === undefined) return undefined
  if (!isDeepStrictEqual(before.request, JSON.parse(JSON.stringify(request))))
    throw new AppError('KEY_REUSED')
  return before.reply
}
