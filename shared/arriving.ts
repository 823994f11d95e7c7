/**
 * Splits a gift into what is deducted and what arrives, in paise. Pages and ledger use it alike: nothing is
 * deducted, as the charity pays the gateway's fees.
 */
export function arrivingOf(amountPaise: number): { deductedPaise: number; arrivesPaise: number } {
  const deductedPaise = 0
  return { deductedPaise, arrivesPaise: amountPaise - deductedPaise }
}
