import { AppError, invalidField } from '../http/app-error.ts'
import { holdTransfer } from '../ledger/index.ts'
import { tellOfWithdrawals } from '../withdrawals/index.ts'
import type { Clerk } from './clerk.ts'
import { auditPayout, heldPayout, recordOf, type PayoutServices } from './record.ts'
import { utrTaken } from './refusals.ts'
import { changeUtr, isOnStatement } from './store-payouts.ts'

export type UtrInput = { payoutId: number; was: string; utr: string; reason: string }

/**
 * Puts right a UTR that was recorded by mistake, until a statement of the bank shows it; the organiser hears the right one.
 * @throws PAYOUT_DECIDED, PAYOUT_OWN, CHANGED_MEANWHILE, UTR_CONFIRMED, or what is wrong with the number
 */
export const correctUtr = (services: PayoutServices, by: Clerk, input: UtrInput): Promise<void> =>
  recordOf(services, async (tx) => {
    const { payoutId, was, utr, reason } = input
    const payout = await heldPayout(tx, payoutId, by)
    const { reference, withdrawalId } = payout
    if (payout.status !== 'paid') throw new AppError('PAYOUT_DECIDED')
    if (payout.utr === utr && was !== utr) return payout
    if (payout.utr !== was) throw new AppError('CHANGED_MEANWHILE')
    if (utr === was) throw invalidField('utr', 'This is the number that is recorded')
    if (await isOnStatement(tx, payoutId)) throw new AppError('UTR_CONFIRMED')
    const taken = await holdTransfer(tx, utr)
    if (taken !== undefined) throw utrTaken(taken.payout)
    const at = services.clock.now()
    await changeUtr(tx, { payoutId, was, utr, reason, by: by.id, at })
    await auditPayout(tx, by, at, 'payout.utr_corrected', payoutId, {
      ...{ reference, withdrawal: withdrawalId, was, utr, reason },
    })
    await tellOfWithdrawals(services, tx, [{ id: withdrawalId, news: 'utr', utr }])
    return payout
  })
