import { recordAudit } from '../../audit/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'

/** Account that is signed in, with its login. */
export type Self = { accountId: number; fullName: string; loginHash: Buffer }

/** Runs a change of somebody's own account with its line in the audit trail. */
export const changeOwn = (
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  self: Self,
  { action, details = {} }: { action: string; details?: Record<string, unknown> },
  write: (tx: Tx) => Promise<void>,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    await write(tx)
    await recordAudit(tx, {
      at: clock.now(),
      actorId: self.accountId,
      actor: self.fullName,
      action,
      subject: `account:${self.accountId}`,
      details,
    })
  })
