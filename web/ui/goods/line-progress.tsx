import type { TakenLine } from '../../../shared/material-items.ts'
import { m } from '../../app/words.ts'

const widthOf = (part: number, quantity: number) => `${Math.max(1, Math.min(1, part / quantity) * 100)}%`

function progressText({ pledged, funded, stocked, quantity }: TakenLine): string {
  if (stocked > 0) return m.asked_taken({ taken: pledged + funded + stocked, quantity })
  return funded > 0
    ? m.asked_pledged_and_paid({ pledged, funded, quantity })
    : m.asked_pledged({ pledged, quantity })
}

/** Progress bar of a line: goods that are pledged or from the stock, and then how much money has paid for. */
export function LineProgress(line: TakenLine) {
  const { pledged, funded, stocked, quantity } = line
  const goods = pledged + stocked
  const taken = goods + funded
  return (
    <>
      <progress
        className="sr-only"
        max={1}
        value={Math.min(1, taken / quantity)}
        aria-label={progressText(line)}
      />
      <div className="woven" data-size="small" aria-hidden="true">
        {funded > 0 && <span className="woven-money" style={{ width: widthOf(taken, quantity) }} />}
        {goods > 0 && <span style={{ width: widthOf(goods, quantity) }} />}
      </div>
    </>
  )
}
