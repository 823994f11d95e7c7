import { instantText } from '../ui/dates.ts'
import { Lines } from './lines.tsx'

/** The day of an instant, and under it that of another one, where there is one and it fell on another day. */
export const TwoDays = ({
  of,
  other,
  otherText,
}: {
  of: string
  other: string | null
  otherText: (words: { day: string }) => string
}) => (
  <Lines>
    {instantText(of)}
    {other !== null && instantText(other) !== instantText(of) && (
      <span className="text-xs text-soft">{otherText({ day: instantText(other) })}</span>
    )}
  </Lines>
)
