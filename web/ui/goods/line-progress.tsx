import type { TakenLine } from '../../../shared/material-items.ts'
import { m } from '../../app/words.ts'

const widthOf = (part: number, quantity: number) => `${Math.max(1, Math.min(1, part / quantity) * 100)}%`

/** Progress bar of a line: how much of it is pledged in goods, and then how much money has paid for. */
export function LineProgress({ pledged, funded, quantity }: TakenLine) {
  const taken = pledged + funded
  return (
    <>
      <progress
        className="sr-only"
        max={1}
        value={Math.min(1, taken / quantity)}
        aria-label={
          funded > 0
            ? m.asked_pledged_and_paid({ pledged, funded, quantity })
            : m.asked_pledged({ pledged, quantity })
        }
      />
      <div className="woven" data-size="small" aria-hidden="true">
        {funded > 0 && <span className="woven-money" style={{ width: widthOf(taken, quantity) }} />}
        {pledged > 0 && <span style={{ width: widthOf(pledged, quantity) }} />}
      </div>
    </>
  )
}
