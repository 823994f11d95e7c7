import type { SettlementLine } from '../../platform/gateways/mandates.ts'
import { addDays } from '../../platform/ist.ts'
import { paymentIdOf, type PlannedDonation } from './donation-plan.ts'

/** Days of settlement, counted back from today; what was given before them was settled before. */
const firstDay = -12

// Gifts of these days are not settled, or not as they were booked; the desk is to have something to look at.
const neverSettled = [-10, -8]
const withOtherAmount = -4

/**
 * Plans each gateway's payouts of the last days: all received the day before, but for a few lines that
 * differ.
 */
export function planSettlements(
  donations: readonly PlannedDonation[],
  today: string,
): Map<string, SettlementLine[]> {
  const lines = new Map<string, SettlementLine[]>()
  for (let day = firstDay; day <= 0; day++) lines.set(addDays(today, day), [])
  const add = (day: number, line: Omit<SettlementLine, 'settledOn' | 'bankReference' | 'raw'>) => {
    const settledOn = addDays(today, day)
    const bankReference = `TESTUTR${settledOn.replaceAll('-', '')}`
    lines.get(settledOn)?.push({ ...line, settledOn, bankReference, raw: JSON.stringify(line) })
  }
  const odd = new Set<number>()
  donations.forEach((donation, index) => {
    if (!donation.succeeds || donation.day < firstDay - 1 || donation.day >= 0) return
    const isFirstThatFits = !odd.has(donation.day) && donation.rupees >= 500
    if (isFirstThatFits) odd.add(donation.day)
    if (isFirstThatFits && neverSettled.includes(donation.day)) return
    const isOther = isFirstThatFits && donation.day === withOtherAmount
    add(donation.day + 1, payment(paymentIdOf(index), donation.rupees * 100 - (isOther ? 10_000 : 0)))
  })
  add(-5, payment(unknownPayment, 150_000))
  add(-2, {
    ...nothingKept,
    gatewayEntityId: 'TESTFEE1',
    kind: 'adjustment',
    grossPaise: -59_000,
    netPaise: -59_000,
  })
  return lines
}

/** A payment that the books do not know. */
export const unknownPayment = 'H999000001'

const nothingKept = { feePaise: 0, taxPaise: 0 }

/** Two per cent, and eighteen per cent tax on that. */
function payment(gatewayEntityId: string, grossPaise: number) {
  const feePaise = Math.round(grossPaise * 0.02)
  const taxPaise = Math.round(feePaise * 0.18)
  const netPaise = grossPaise - feePaise - taxPaise
  return { gatewayEntityId, kind: 'payment' as const, grossPaise, feePaise, taxPaise, netPaise }
}
