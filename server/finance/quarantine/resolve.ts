import type pg from 'pg'
import type { Db } from '../../platform/db/database.ts'
import type { DonationDecision } from '../../../contract/finance/quarantine.ts'
import type { GiftDecision, DecisionRefusal, PreparedDecision } from '../../donations/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findQuarantined, resolveQuarantined } from '../donation/store-story.ts'

export type ResolveDeps = {
  pool: pg.Pool
  db: Db
  prepareDecision(asked: GiftDecision): Promise<{ refused: DecisionRefusal } | PreparedDecision>
}

export type Resolving = {
  id: number
  reason: string
  decision: DonationDecision | undefined
  allForged: boolean
  actor: { id: number; name: string }
  at: Date
}

/**
 * `undecided_gift`: a gift hangs on the message, and what becomes of it was not said. `no_gift`: it was said, and none
 * does.
 */
export type Resolved =
  | 'resolved'
  | 'resolved_before'
  | 'unknown'
  | 'undecided_gift'
  | 'no_gift'
  | { refused: DecisionRefusal }

class Refused extends Error {
  readonly why: Resolved
  constructor(why: Resolved) {
    super('a decision could not be carried out')
    this.why = why
  }
}

/**
 * Closes the case of a message, and with it decides the gift that waits for it: in one transaction, so that no gift is
 * left of which nobody will ever know more.
 */
export async function resolve(deps: ResolveDeps, { decision, ...asked }: Resolving): Promise<Resolved> {
  const found = await findQuarantined(deps.pool, asked.id)
  if (found === undefined) return 'unknown'
  if (found.resolvedAt !== null) return 'resolved_before'
  if (found.isGiftOpen && decision === undefined) return 'undecided_gift'
  if (!found.isGiftOpen && decision !== undefined) return 'no_gift'
  const { provider, orderId } = found
  const prepared =
    found.isGiftOpen && decision !== undefined && orderId !== null
      ? await deps.prepareDecision({ ...asked, provider, orderId, decision })
      : undefined
  if (prepared !== undefined && 'refused' in prepared) return prepared
  try {
    const outcome = await inTransaction(deps.db, async (tx) => {
      const closed = await resolveQuarantined(tx, { ...asked, isWholeOrder: prepared !== undefined })
      if (closed !== 'resolved') return closed
      const refused = await prepared?.apply(tx)
      if (refused !== undefined) throw new Refused({ refused })
      return closed
    })
    if (outcome === 'resolved') prepared?.after()
    return outcome
  } catch (error) {
    if (error instanceof Refused) return error.why
    throw error
  }
}
