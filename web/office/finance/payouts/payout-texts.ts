import { m } from '../../../app/words.ts'

/** The end of an account number with its bank; of a UPI id, its end alone. */
export const payoutAccount = ({ accountEnd, ifsc }: { accountEnd: string; ifsc: string | null }): string =>
  [m.payouts_account_end({ end: accountEnd }), ifsc].filter(Boolean).join(' · ')
