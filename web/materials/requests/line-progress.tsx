import { m } from '../../app/words.ts'

/** Progress bar of a line: how much of it is pledged. */
export function LineProgress({ pledged, quantity }: { pledged: number; quantity: number }) {
  const share = Math.min(1, pledged / quantity)
  return (
    <>
      <progress
        className="sr-only"
        max={1}
        value={share}
        aria-label={m.asked_pledged({ pledged, quantity })}
      />
      <div className="woven" data-size="small" aria-hidden="true">
        {pledged > 0 && <span style={{ width: `${Math.max(1, share * 100)}%` }} />}
      </div>
    </>
  )
}
