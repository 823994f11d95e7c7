import type { RequestProgress } from '../../../contract/materials/open-requests.ts'

/** How far a request is met by the pledges of its lines. */
export function progressOf(items: readonly { pledged: number; quantity: number }[]): RequestProgress {
  if (items.length > 0 && items.every(({ pledged, quantity }) => pledged >= quantity)) return 'met'
  return items.some(({ pledged }) => pledged > 0) ? 'partly_met' : 'open'
}
