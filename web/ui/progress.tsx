import { m } from '../app/words.ts'
import { percentOf } from './money.ts'

type ProgressProps = { amount: number; target: number; size?: 'small' }

/** How much of a target has been reached, as a strip of cloth that grows. */
export function Progress({ amount, target, size }: ProgressProps) {
  const percent = percentOf(amount, target)
  return (
    <div
      className="woven"
      data-size={size}
      role="progressbar"
      aria-label={m.raised_of_target()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, percent)}
      aria-valuetext={m.percent({ percent })}
    >
      {amount > 0 && <span style={{ width: `${Math.min(100, Math.max(1, percent))}%` }} />}
    </div>
  )
}
