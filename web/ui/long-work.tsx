import { m } from '../app/words.ts'
import { Button } from './button.tsx'

type LongWorkProps = {
  /** What is being done, in words. */
  label: string
  done: number
  /** Unknown while it cannot be told how much there is. */
  total?: number
  cancel?: () => void
}

/** Work that takes a while: how far it is, as a strip of cloth that grows, and a way out. */
export function LongWork({ label, done, total, cancel }: LongWorkProps) {
  const share = total ? Math.min(1, done / total) : undefined
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
      {cancel && (
        <Button look="quiet" className="self-start px-0" onClick={cancel}>
          {m.work_cancel()}
        </Button>
      )}
    </div>
  )
}
