import { m } from '../../app/words.ts'
import { percentOf } from '../format/money.ts'

type ProgressProps = { amount: number; target: number; size?: 'small' }

/**
 * Share of a target that has been reached, as a strip of cloth that grows; a screen reader hears the number.
 */
export function Progress({ amount, target, size }: ProgressProps) {
  const percent = percentOf(amount, target)
  const shown = Math.min(100, percent)
  return (
    <>
      <progress className="sr-only" max={100} value={shown} aria-label={m.raised_of_target()}>
        {m.percent({ percent })}
      </progress>
      <div className="woven" data-size={size} aria-hidden="true">
        {amount > 0 && <span style={{ width: `${Math.max(1, shown)}%` }} />}
      </div>
    </>
  )
}
