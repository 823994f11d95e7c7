import { maxDonationRupees, usualLeastRupees } from '../../../contract/donations/donations.ts'
import type { ShownRequest } from '../../../contract/materials/open-requests.ts'
import { leftOf } from '../../../shared/material-items.ts'
import { m } from '../../app/words.ts'
import { lineName, quantityText } from '../../ui/goods/line-text.ts'
import type { Offered } from '../form/amount-part.tsx'

type Line = ShownRequest['materials'][number]
/** A line without its text, which the form does not show. */
export type PricedLine = Omit<Line, 'description'> & { price: number }

/** Lines that money can be given for: with a price, and still needed. */
export const linesForMoney = (lines: readonly Line[]): PricedLine[] =>
  lines.flatMap(({ description: _, price, ...line }) =>
    price !== null && leftOf(line) > 0 ? [{ ...line, price }] : [],
  )

/** Price of a quantity in whole rupees, which all donations are made in. */
const rupeesOf = (quantity: number, { price }: PricedLine) =>
  Math.ceil(Math.round(quantity * price * 100) / 100)

const roundCounts = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]

/** At most three quantities with their prices: the fewest that make a donation, some, and all missing ones. */
export function offeredPieces(line: PricedLine, least = usualLeastRupees): Offered[] {
  const left = leftOf(line)
  const fewest = Math.max(1, Math.ceil(least / line.price))
  const some = roundCounts.findLast((count) => count <= left / 3) ?? 1
  const counts = [...new Set([fewest, Math.max(fewest, some), left])].filter((count) => count <= left)
  const offers = counts.map((count) => ({ amount: rupeesOf(count, line), text: piecesText(count, line) }))
  const possible = offers.filter(({ amount }) => amount >= least && amount <= maxDonationRupees)
  return possible.length > 0 ? possible : [{ amount: least }]
}

/** A quantity of a line, such as "12 × Blankets". */
export const piecesText = (quantity: number, line: PricedLine): string =>
  m.asked_pieces({ quantity: quantityText(quantity, line.unit), item: lineName(line) })

/** Pieces or grams that an amount buys, at most the missing ones, and the remaining rupees. */
export function worthOf(amount: number, line: PricedLine): { quantity: number; rest: number } {
  const parts = line.unit === 'kg' || line.unit === 'litre' ? 1000 : 1
  const quantity = Math.min(leftOf(line), Math.floor((amount * parts) / line.price + 1e-9) / parts)
  return { quantity, rest: Math.round((amount - quantity * line.price) * 100) / 100 }
}
