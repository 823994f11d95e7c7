import { m } from '../app/words.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type LongWorkProps = {
  /** Name of the work in progress. */
  label: string
  done: number
  /** Unknown while it cannot be told how much there is. */
  total?: number
  cancel?: () => void
  /** Offered once all is done. */
  again?: () => void
}

/** Work that takes a while: how far it is, as a strip of cloth that grows, and a way out; at its end, that it is done. */
export function LongWork({ label, done, total, cancel, again }: LongWorkProps) {
  const share = total ? Math.min(1, done / total) : undefined
  const isDone = share === 1
  // One button with two meanings, so that whoever stands on it is not thrown off when the work ends.
  const act = isDone ? again : cancel
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-4">
        <span className="font-label">{label}</span>
        {total !== undefined && <span className="text-soft tabular">{m.work_done({ done, total })}</span>}
      </p>
      <progress className="sr-only" max={1} value={share} aria-label={label} />
      <div className="woven" aria-hidden="true">
        {share === undefined ? <span className="shuttle" /> : <span style={{ width: `${share * 100}%` }} />}
      </div>
      {(cancel || again) && (
        <div className="flex flex-wrap items-center">
          <output>
            {isDone && (
              <span className="inline-flex items-center gap-2 pr-5 font-label text-neem">
                <Icon name="check" />
                {m.work_ended()}
              </span>
            )}
          </output>
          {act && (
            <Button look="quiet" className="px-0!" onClick={act}>
              {isDone ? m.work_again() : m.work_cancel()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
