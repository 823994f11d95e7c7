import type { RequestProgress } from '../../../contract/materials/open-requests.ts'
import { leftOf, type TakenLine } from '../../../shared/material-items.ts'

/** How far a request is met by the pledges, the money and the stock of its lines. */
export function progressOf(items: readonly TakenLine[]): RequestProgress {
  if (items.length > 0 && items.every((item) => leftOf(item) <= 0)) return 'met'
  return items.some((item) => leftOf(item) < item.quantity) ? 'partly_met' : 'open'
}
