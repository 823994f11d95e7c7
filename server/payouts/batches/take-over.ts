import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Clerk } from '../clerk.ts'
import { refusePayout } from '../refusals.ts'
import type { BatchServices } from './batches.ts'
import { holdBatch, insertHandover, listSent } from './store-batches.ts'

type TakeOver = { id: number; reason: string; seen: number }

/**
 * Takes the file of a batch over from a clerk who is away. Who has it already changes nothing.
 * @throws NOT_FOUND, CHANGED_MEANWHILE where somebody else was quicker, PAYOUT_OWN, STEP_IMPOSSIBLE where nobody has it or
 *   nothing is open
 */
export const takeOverBatch = (
  { clock, database }: Pick<BatchServices, 'clock' | 'database'>,
  by: Clerk,
  { id, reason, seen }: TakeOver,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const batch = await holdBatch(tx, id, by.id)
    if (batch === undefined) throw new AppError('NOT_FOUND')
    if (batch.isMine) return
    if (batch.holderId === null)
      throw new AppError('STEP_IMPOSSIBLE', {
        message: 'Nobody took the file of this batch yet: take it yourself',
      })
    if (batch.handovers !== seen) throw new AppError('CHANGED_MEANWHILE')
    const payouts = await listSent(tx, id, by.id)
    if (payouts.some(({ isOwn }) => isOwn)) throw new AppError('PAYOUT_OWN')
    if (!payouts.some(({ isOpen }) => isOpen))
      throw new AppError('STEP_IMPOSSIBLE', { message: 'The bank has paid or refused all of this batch' })
    const at = clock.now()
    await insertHandover(tx, { batchId: id, from: batch.holderId, to: by.id, reason, at })
    await recordAudit(tx, {
      at,
      actorId: by.id,
      actor: by.name,
      action: 'payout.taken-over',
      subject: `payout-batch:${id}`,
      details: { from: batch.holder, reason },
    })
  }).catch(refusePayout)
