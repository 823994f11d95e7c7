/**
 * Names of payment methods by the gateways' codes: PayU's modes, Razorpay's methods, Cashfree's payment
 * groups.
 */
const modes: Readonly<Record<string, string>> = {
  UPI: 'UPI',
  CC: 'Credit card',
  CREDIT_CARD: 'Credit card',
  DC: 'Debit card',
  DEBIT_CARD: 'Debit card',
  PREPAID_CARD: 'Prepaid card',
  CARD: 'Card',
  NB: 'Net banking',
  NETBANKING: 'Net banking',
  NET_BANKING: 'Net banking',
  CASH: 'Wallet',
  WALLET: 'Wallet',
  EMI: 'EMI',
  CARDLESS_EMI: 'EMI without a card',
  PAYLATER: 'Pay later',
  PAY_LATER: 'Pay later',
  ENACH: 'eNACH',
  EMANDATE: 'eNACH',
  NACH: 'NACH',
  NEFT: 'NEFT',
  BANK_TRANSFER: 'Bank transfer',
}

/** A code that none of them documents stays as it came. */
export const paymentModeInWords = (mode: string): string => modes[mode.toUpperCase()] ?? mode
