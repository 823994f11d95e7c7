import type { wholeNumbers } from './whole-numbers.ts'

/** Rules of paying out that an installation sets. */
export type PayoutSettings = {
  /** Days after its payment within which the bills of a withdrawal are due. */
  billsDueDays: number
  /** Most that the bank sends to a UPI id in one payment. */
  upiPayoutMostPaise: number
}

export const readPayoutSettings = (
  whole: ReturnType<typeof wholeNumbers<'BILLS_DUE_DAYS' | 'UPI_PAYOUT_MOST'>>,
): PayoutSettings => ({
  billsDueDays: whole('BILLS_DUE_DAYS', { of: 'days', told: '1 or more', atLeast: 1 }),
  upiPayoutMostPaise: whole('UPI_PAYOUT_MOST', { of: 'rupees', told: 'at least 100', atLeast: 100 }) * 100,
})
