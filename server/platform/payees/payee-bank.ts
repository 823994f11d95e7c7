/** The account of a payee as a bank is asked about it. */
export type PayeeAccount = {
  method: 'bank' | 'upi'
  holder: string
  /** Account number, or UPI id. */
  account: string
  /** '' for a UPI id. */
  ifsc: string
}

/**
 * Answer of a bank to a transfer of one rupee. `refused`: it cannot be paid; `by_hand`: there is nobody to ask, so a
 * person looks at a passbook or a cancelled cheque.
 */
export type PayeeAnswer =
  | { outcome: 'found'; nameAtBank: string; reference: string }
  | { outcome: 'refused'; reason: string; reference: string | null }
  | { outcome: 'unreachable' }
  | { outcome: 'by_hand' }

/** Port to whoever verifies accounts (penny drop). */
export type PayeeBank = {
  /** Never throws: a bank that does not answer is `unreachable`. */
  verify(account: PayeeAccount): Promise<PayeeAnswer>
}

/** Stands where no verification of accounts is set up. */
export const noPayeeBank: PayeeBank = { verify: async () => ({ outcome: 'by_hand' }) }
